import type { LocalDiscord } from '../../src/local/local-discord.ts';

/** A plain REST call, for what discord.js would not send. */
export async function restCall(
  discord: LocalDiscord,
  [method, path]: readonly [method: string, path: string],
  body?: unknown,
  authorization = `Bot ${discord.token}`,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await fetch(`${discord.apiUrl}/v10${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}
