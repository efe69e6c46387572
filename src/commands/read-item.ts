import {
  type Adventurer,
  type Form,
  FORMS,
  type Item,
  ITEM_KINDS,
  labelOf,
  type NewItem,
  normalise,
} from '../engine/index.ts';
import { shown } from '../views/escape.ts';
import type { Call } from './call.ts';
import { closeNames } from './close-names.ts';
import { quoted } from './quoted.ts';
import { orList, say } from '../words/say.ts';
import { UserError } from './user-error.ts';

/**
 * The card that a player named, by an id from autocomplete or by hand; of several with one name that are alike, the first.
 *
 * @throws UserError that names the cards there are
 */
export function readItem(adventurer: Adventurer, typed: string): Item {
  const { items = [] } = adventurer;
  const wanted = normalise(typed);
  const exact = items.filter(({ id, name }) => id === wanted || normalise(name) === wanted);
  const near =
    exact.length > 0 ? exact : items.filter(({ name }) => wanted !== '' && normalise(name).startsWith(wanted));
  const [found, ...others] = near;
  if (found !== undefined && others.every((other) => isSameRecord(found, other))) return found;
  const who = shown(labelOf(adventurer));
  if (found !== undefined)
    throw new UserError(
      'bad-input',
      () => say`${quoted(typed)} fits more than one item of ${who}. Pick it from the list.`,
    );
  if (items.length === 0)
    throw new UserError('bad-input', () => say`No item of ${who} is written down. \`/party item do:add\` does that.`);
  const close = closeNames(
    typed,
    items.map(({ name }) => name),
  );
  throw new UserError(
    'bad-input',
    () => say`${who} has no item called ${quoted(typed)}. Did you mean ${orList(close.map(shown))}?`,
  );
}

const isSameRecord = ({ id: _one, ...record }: Item, { id: _other, ...other }: Item): boolean =>
  JSON.stringify(record) === JSON.stringify(other);

type Facts = Partial<Omit<NewItem, 'name' | 'readied'>>;

/** What the options say of a card. @throws UserError for a text that is too long, or a form that is none */
export function itemFacts({ options }: Pick<Call, 'options'>): Facts {
  const kind = ITEM_KINDS.find((known) => known === options.text('kind'));
  const [text, worn, forms] = [within('text', 300), within('worn', 30), options.text('forms')];
  const [dice, prevents, overtax] = [options.number('dice'), options.number('prevents'), options.number('overtax')];
  return {
    ...(kind && { kind }),
    ...(options.flag('legendary') && { legendary: true }),
    ...(text !== undefined && { text }),
    ...(worn !== undefined && { worn: normalise(worn) }),
    ...(forms !== undefined && { forms: readForms(forms) }),
    ...(dice !== undefined && { dice }),
    ...(prevents !== undefined && { prevents }),
    ...(overtax !== undefined && { overtax }),
  };

  function within(name: string, most: number): string | undefined {
    const typed = options.text(name)?.trim();
    const length = Array.from(typed ?? '').length;
    if (length > most)
      throw new UserError('bad-input', () => say`\`${name}\` has at most ${most} characters; yours has ${length}.`);
    return typed;
  }
}

/** "light, heavy"; "any" for all of them. @throws UserError */
function readForms(typed: string): readonly Form[] {
  const words = normalise(typed)
    .split(/[\s,;]+/u)
    .filter((word) => word !== '' && word !== 'any');
  const unknown = words.find((word) => !FORMS.some((form) => form === word));
  if (unknown !== undefined)
    throw new UserError('bad-input', () => say`There is no form ${quoted(unknown)}. There are: ${FORMS.join(', ')}.`);
  return FORMS.filter((form) => words.includes(form));
}
