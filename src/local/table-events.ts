import type { ServerResponse } from 'node:http';
import type { LocalChange } from './change.ts';
import type { LocalDiscord } from './local-discord.ts';

/** Often enough that no proxy thinks the stream dead. */
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 1000;

/**
 * Streams changes to one page as Server-Sent Events until it goes away: those that this user may see, in this channel or about the
 * server as a whole. A page that comes back asks for the state anew, so events need no ids.
 *
 * @param write - turns a change into text
 */
export function streamEvents(
  discord: LocalDiscord,
  response: ServerResponse,
  { query, write }: { readonly query: URLSearchParams; readonly write: (change: LocalChange) => string },
): void {
  const user = query.get('user');
  const channel = query.get('channel');
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(`retry: ${RETRY_MS}\n\n`);
  const stop = discord.subscribe((change) => {
    if (concerns(change, user, channel)) response.write(`data: ${write(change)}\n\n`);
  });
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  response.on('close', () => {
    clearInterval(heartbeat);
    stop();
  });
}

function concerns(change: LocalChange, user: string | null, channel: string | null): boolean {
  if ('readerId' in change && change.readerId !== user) return false;
  return !('channelId' in change) || channel === null || change.channelId === channel;
}
