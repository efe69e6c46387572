import { normalise } from '../engine/index.ts';
import { closeNames } from './close-names.ts';
import { quoted } from './quoted.ts';
import { orList, phrases, say } from '../words/say.ts';
import type { Choice } from './slash-command.ts';
import { UserError } from './user-error.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const kindName = phrases({
  ability: 'ability',
  race: 'race',
  class: 'class',
  map: 'map',
  pack: 'pack',
  'own-die': 'die of theirs',
  'open-die': 'die in hand or in a slot',
});

/** The id of something with a fixed name, such as a race, by id or by name in any case. @throws UserError with close names */
export function readNamed(things: Iterable<Named>, typed: string, kind: Parameters<typeof kindName>[0]): string {
  const all = [...things];
  const wanted = normalise(typed);
  const exact = all.find(({ id, name }) => id === wanted || normalise(name) === wanted);
  const near = wanted === '' ? [] : all.filter(({ name }) => normalise(name).startsWith(wanted));
  const meant = exact ?? (near.length === 1 ? near[0] : undefined);
  if (meant !== undefined) return meant.id;
  const close = closeNames(
    typed,
    all.map(({ name }) => name),
  );
  throw new UserError(
    'bad-input',
    () => say`There is no ${kindName(kind)} called ${quoted(typed)}. Did you mean ${orList(close)}?`,
  );
}

/** Those whose names have what was typed so far, beginnings first. */
export function namedChoices(things: Iterable<Named>, typed: string): readonly Choice[] {
  return matching(
    [...things].map(({ id, name }) => ({ name, value: id })),
    typed,
  );
}

/** Choices with what was typed so far in their names, beginnings first, the rest in the order given. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = normalise(typed);
  const starts = choices.filter(({ name }) => normalise(name).startsWith(wanted));
  const has = choices.filter((choice) => !starts.includes(choice) && normalise(choice.name).includes(wanted));
  return [...starts, ...has];
}
