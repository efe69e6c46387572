import type { IncomingMessage } from 'node:http';
import { discordError } from './discord-error.ts';
import { parseJson, type Json } from './json.ts';
import { LIMITS } from './limits.ts';
import type { NumberedFile } from './message-fields.ts';

/** Ten full files and some room for the rest. */
const MAX_BODY_BYTES = LIMITS.files * LIMITS.fileBytes + 1024 * 1024;

/** A body as read: JSON, and files if it was multipart. */
export interface RequestBody {
  readonly json: Json | undefined;
  readonly files: readonly NumberedFile[];
}

/**
 * Reads a JSON or multipart body.
 *
 * @throws DiscordError 40005 if it is too large, 50109 if it is no JSON
 */
export async function readRequestBody(request: IncomingMessage): Promise<RequestBody> {
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (bytes === undefined) throw discordError('request-too-large');
  if (bytes.length === 0) return { json: undefined, files: [] };
  const contentType = request.headers['content-type'] ?? '';
  if (contentType.startsWith('multipart/form-data')) return readMultipart(bytes, contentType);
  return { json: jsonOf(bytes.toString()), files: [] };
}

/** All bytes of a request, or undefined if they are more than `limit`. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Node's own fetch reads multipart for us. */
async function readMultipart(bytes: Buffer, contentType: string): Promise<RequestBody> {
  const response = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } });
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- it is slow with large uploads, which one table does not have
  const form = await response.formData();
  const payload = form.get('payload_json');
  const files: NumberedFile[] = [];
  const fields: Record<string, Json> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      if (name !== 'payload_json') fields[name] = value;
      continue;
    }
    const data = new Uint8Array(await value.arrayBuffer());
    if (data.byteLength > LIMITS.fileBytes) throw discordError('request-too-large');
    const number = Number(/^files\[(\d+)\]$/.exec(name)?.[1] ?? files.length);
    files.push({ number, name: value.name, contentType: value.type || 'application/octet-stream', data });
  }
  const json = typeof payload === 'string' ? jsonOf(payload) : fields;
  return { json, files };
}

function jsonOf(text: string): Json {
  const json = parseJson(text);
  if (json === undefined) throw discordError('invalid-json');
  return json;
}
