import type { Json, JsonObject } from './json.ts';
import type { UploadedFile } from './uploaded-file.ts';
import type { Component, Embed } from './wire.ts';

/** The fields of a message as a client sent them, checked. What is undefined was not sent: an edit leaves it as it is. */
export interface MessageFields {
  readonly content: string | undefined;
  readonly embeds: readonly Embed[] | undefined;
  readonly components: readonly Component[] | undefined;
  /** Which attachments to keep (by id) and what the new ones are called. */
  readonly attachments: readonly AttachmentField[] | undefined;
  readonly allowedMentions: Json | undefined;
  readonly flags: number | undefined;
  readonly tts: boolean;
  readonly files: readonly NumberedFile[];
}

export interface AttachmentField {
  readonly id: string | number;
  readonly filename?: string;
  readonly description?: string;
}

/** A file from a part named `files[n]`. */
export interface NumberedFile extends UploadedFile {
  readonly number: number;
}

/**
 * Reads a body that `messageProblems` has found good, which is what makes the casts true. Null means "make empty".
 */
export function readMessageFields(body: JsonObject, files: readonly NumberedFile[]): MessageFields {
  const field = <Value>(name: string, empty: Value): Value | undefined =>
    body[name] === undefined ? undefined : ((body[name] as Value | null) ?? empty);
  return {
    content: field('content', ''),
    embeds: field<readonly Embed[]>('embeds', []),
    components: field<readonly Component[]>('components', []),
    attachments: field<readonly AttachmentField[]>('attachments', []),
    allowedMentions: body['allowed_mentions'] ?? undefined,
    flags: field('flags', 0),
    tts: body['tts'] === true,
    files,
  };
}
