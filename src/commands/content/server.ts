import type { ShelfOutcome } from '../../table/shelves.ts';
import type { Request } from '../../table/table.ts';
import { NotDoneError } from '../not-done.ts';
import { UserError } from '../user-error.ts';

/** The server that somebody may look after. @throws UserError in private channels, and for those who may not manage the server */
export function managedServer({ guildId, admin }: Request): { readonly guildId: string } {
  if (guildId === undefined)
    throw new UserError(
      'bad-input',
      'Packs belong to a server, and this is a private channel. Ask in a channel of a server.',
    );
  if (admin !== true)
    throw new UserError(
      'no-right',
      'Only somebody with the permission Manage Server can do that. `/content list` and `/content template` are for everybody.',
    );
  return { guildId };
}

/** What is to be told. @throws NotDoneError where another delivery has done it, or others were faster again and again */
export function resultOf<T>(outcome: ShelfOutcome<T>): T {
  if (outcome.kind !== 'done') throw new NotDoneError(outcome);
  return outcome.result;
}
