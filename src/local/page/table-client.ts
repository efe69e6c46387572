import type { Choice, Form, Place, Player, TableState } from './table-types.ts';

/** An action that the table refused, with a sentence for the player. */
class TableError extends Error {
  override readonly name = 'TableError';
}

/** What an action answers, as far as the page reads it. */
export interface Answer {
  readonly modal?: Form;
  readonly choices?: readonly Choice[];
  readonly user?: Player;
  readonly channel?: Place;
}

export type OptionValue = string | number | boolean | { readonly name: string; readonly base64: string };

/** @throws TableError with a sentence */
export async function fetchState(query: URLSearchParams): Promise<TableState> {
  return (await request(`/api/table/state?${query}`)) as TableState;
}

/**
 * Does something at the table: see `TABLE_ACTIONS` in src/local/table-api.ts.
 *
 * @throws TableError with a sentence
 */
export async function act(name: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return await request(`/api/table/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function request(path: string, init?: RequestInit): Promise<object> {
  const response = await fetch(path, init).catch((cause: unknown) => {
    throw new TableError('The table does not answer. Is the bot still running?', { cause });
  });
  const answer = (await response.json().catch(() => ({}))) as { readonly error?: string };
  if (!response.ok) throw new TableError(answer.error ?? `The table answered with status ${response.status}.`);
  return answer;
}
