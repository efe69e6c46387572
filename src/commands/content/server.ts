import type { Request } from '../../table/table.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

/** The server that somebody may look after. @throws UserError in private channels, and for those who may not manage the server */
export function managedServer({ guildId, admin }: Request): { readonly guildId: string } {
  if (guildId === undefined)
    throw new UserError(
      'bad-input',
      () => say`Packs belong to a server, and this is a private channel. Ask in a channel of a server.`,
    );
  if (admin !== true)
    throw new UserError(
      'no-right',
      () =>
        say`Only somebody with the permission Manage Server can do that. \`/content list\` and \`/content template\` are for everybody.`,
    );
  return { guildId };
}
