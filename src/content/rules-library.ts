import { adventurerEntries } from './adventurer-entries.ts';
import { readBaseFiles } from './base-files.ts';
import { crossReferenced } from './cross-references.ts';
import { diceEntries } from './dice-entries.ts';
import { spelling } from './dice-tokens.ts';
import type { Draft, Entry } from './library-entry.ts';
import { parseRules, parseRulings } from './rule-book.ts';
import { otherDiceEntries } from './other-dice-entries.ts';
import { ruleEntries } from './rule-entries.ts';
import { shippedText } from './shipped-file.ts';
import { unitEntries } from './unit-entries.ts';

/** All that `/rules` can explain, ready for searching. */
export interface RulesLibrary {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly index: readonly Indexed[];
}

interface Indexed {
  readonly entry: Entry;
  /** What the entry is called, in the spelling that searches use. */
  readonly terms: readonly string[];
  /** Its text in that spelling, with a space before each word. */
  readonly body: string;
}

/** Reads the rules, rulings and facts that ship with the bot: some milliseconds, so call it once. */
export function loadRulesLibrary(): RulesLibrary {
  const base = readBaseFiles();
  const rules = parseRules(shippedText('docs/rules.md'));
  const rulings = parseRulings(shippedText('docs/rulings.md'));
  return libraryOf([
    ...unitEntries(base),
    ...diceEntries(base.lines),
    ...otherDiceEntries,
    ...adventurerEntries(base),
    ...ruleEntries(rules, rulings),
  ]);
}

/** The spelling that searches compare: lower case, no marks or accents, at most 100 characters. */
export const searchable = (text: string): string =>
  spelling(unaccented(text.slice(0, 200)))
    .join(' ')
    .slice(0, 100);

function libraryOf(drafts: readonly Draft[]): RulesLibrary {
  const entries = new Map(crossReferenced(drafts).map((entry) => [entry.id, entry]));
  const index = drafts.flatMap((draft) => {
    const entry = entries.get(draft.id);
    return entry === undefined ? [] : [indexed(entry, draft)];
  });
  return { entries, index };
}

/** A library with further entries, which are linked as they say and never replace what is there. */
export function libraryWith(library: RulesLibrary, drafts: readonly Draft[]): RulesLibrary {
  const added = drafts.filter(({ id }) => !library.entries.has(id));
  if (added.length === 0) return library;
  return {
    entries: new Map([...library.entries, ...added.map((draft) => [draft.id, draft] as const)]),
    index: [...library.index, ...added.map((draft) => indexed(draft, draft))],
  };
}

function indexed(entry: Entry, { aliases = [] }: Draft): Indexed {
  const { id, title, kind, text } = entry;
  const terms = [...new Set([title, id.slice(id.lastIndexOf(':') + 1), ...aliases].map(searchable))];
  // A chapter holds its rules' texts: those are found as rules.
  const body = kind === 'chapter' ? '' : ` ${spelling(unaccented(text)).join(' ')}`;
  return { entry, terms, body };
}

const unaccented = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');
