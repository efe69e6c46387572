import type { SavedAdventurer, SavedOf } from '../store/saved-store.ts';
import { foundIn } from '../table/saved-adventurers.ts';
import type { Request } from '../table/table.ts';
import { plainName, shown } from '../views/escape.ts';
import { closeNames } from './close-names.ts';
import { quoted } from './quoted.ts';
import { matching } from './read-named.ts';
import { orList, say } from '../words/say.ts';
import type { Choice } from './slash-command.ts';
import { UserError } from './user-error.ts';

/** Adventurers of whoever asks, in the server where they ask. */
export const mine = ({ guildId, user }: Request): SavedOf => ({ guildId, userId: user });

/** The saved adventurer that a player named. @throws UserError that names those there are */
export function readSaved(saved: readonly SavedAdventurer[], typed: string): SavedAdventurer {
  const found = foundIn(saved, typed);
  if (found !== undefined) return found;
  if (saved.length === 0) throw new UserError('bad-input', nobody);
  const names = saved.map(({ sheet }) => sheet.name);
  const close = closeNames(typed, names).map(shown);
  throw new UserError(
    'bad-input',
    () => say`You have no saved adventurer called ${quoted(typed)}. Did you mean ${orList(close)}?`,
  );
}

const nobody = (): string =>
  say`You have no saved adventurer here. Those of a battle are saved when it is closed: \`/battle end\` of one that is over.`;

/** Those whose names have what was typed so far, saved last first. */
export const savedChoices = (saved: readonly SavedAdventurer[], typed: string): readonly Choice[] =>
  matching(
    saved.map(({ sheet: { name } }) => ({ name: plainName(name), value: name })),
    typed,
  );
