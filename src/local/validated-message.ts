import { refuseIfAny } from './discord-error.ts';
import type { JsonObject } from './json.ts';
import { readMessageFields, type MessageFields, type NumberedFile } from './message-fields.ts';
import { messageProblems } from './validate-message.ts';

/** Reads a message body. @throws DiscordError 50035 with all complaints */
export function validatedMessage(body: JsonObject, files: readonly NumberedFile[]): MessageFields {
  refuseIfAny(messageProblems(body, files));
  return readMessageFields(body, files);
}
