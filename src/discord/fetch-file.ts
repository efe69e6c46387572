import type { AttachedFile } from '../commands/call.ts';
import type { Tools } from '../commands/tools.ts';
import { quoted } from '../commands/quoted.ts';
import { UserError } from '../commands/user-error.ts';
import { UPLOAD_LIMITS } from '../content/upload/upload-limits.ts';
import { say } from '../words/say.ts';

/** Where Discord keeps attachments. */
const DISCORD_FILES: readonly string[] = ['cdn.discordapp.com', 'media.discordapp.net'];
const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];
const MOST_MS = 10_000;

/**
 * Reads attachments: from Discord's own addresses, and from the host of the API that was configured. Over https, but for this machine.
 *
 * @param options.apiUrl - base of the REST API; absent: Discord's own
 * @param options.withinMs - how long a file may take
 */
export function fileFetcher({
  apiUrl,
  withinMs = MOST_MS,
}: {
  readonly apiUrl?: string | undefined;
  readonly withinMs?: number;
}): Tools['fetchFile'] {
  return async ({ name, url, size }: AttachedFile, most = UPLOAD_LIMITS.bytes) => {
    if (size > most) throw tooLarge(most);
    if (!mayFetch(url, apiUrl))
      throw new UserError(
        'bad-input',
        () => say`That file lies at an address that I do not read from. Attach it here.`,
      );
    const bytes = await read(url, { withinMs, most }).catch((cause: unknown) => {
      if (cause instanceof UserError) throw cause;
      throw new UserError(
        'bad-input',
        () => say`The file ${quoted(name)} could not be read from Discord. Attach it again.`,
        { cause },
      );
    });
    if (bytes === undefined) throw tooLarge(most);
    return bytes;
  };
}

/** Whether a file may be fetched from there. Exported for the test of the guard. */
export function mayFetch(address: string, apiUrl: string | undefined): boolean {
  const url = parsed(address);
  if (url?.username !== '' || url.password !== '') return false;
  const api = apiUrl === undefined ? undefined : parsed(apiUrl);
  const isOfApi = url.host === api?.host;
  if (url.protocol === 'http:') return isOfApi && LOOPBACK.includes(url.hostname);
  return url.protocol === 'https:' && (isOfApi || DISCORD_FILES.includes(url.host));
}

const parsed = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** @returns undefined for a file that is larger than it said */
async function read(
  url: string,
  { withinMs, most }: { readonly withinMs: number; readonly most: number },
): Promise<Uint8Array | undefined> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(withinMs) });
  if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (most: number): UserError =>
  new UserError('bad-input', () => {
    const text = say`The file is larger than ${Math.floor(most / 1_000_000)} MB, which is the most.`;
    return most === UPLOAD_LIMITS.bytes ? `${text} ${say`A pack can be split into several.`}` : text;
  });
