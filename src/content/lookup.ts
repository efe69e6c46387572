import { phrases } from '../words/say.ts';
import type { Entry } from './library-entry.ts';
import { searchLibrary } from './library-search.ts';
import { searchable, type RulesLibrary } from './rules-library.ts';

export interface Lookup {
  /** Absent: nothing is at all like the term. */
  readonly best?: Entry;
  /** Whether `best` is called exactly what was typed. */
  readonly exact: boolean;
  /** Up to five others that may have been meant. */
  readonly alternatives: readonly Entry[];
}

/** A choice while typing. Neither part has more than 100 characters; no two values are equal. */
export interface Suggestion {
  readonly label: string;
  /** The id of an entry: `lookUp` finds it. */
  readonly value: string;
}

const MOST_CHARACTERS = 100;
const MOST_SUGGESTIONS = 25;
/** Offered before anything is typed: the chapters that are asked for most, then the statuses. */
const STARTERS = 'RND TRN MOV ENG FRM CLA DMG HEA DEF TEN CDT FAT ACT STS ENM EMV EP SET END'.split(' ');

/** What a term means: the id of an entry, a name, or words from its text. Never throws. */
export function lookUp(library: RulesLibrary, term: string): Lookup {
  const byId = library.entries.get(term.trim());
  const matches = byId === undefined ? searchLibrary(library, term) : namesakes(library, byId);
  const best = byId ?? matches[0]?.entry;
  if (best === undefined) return { exact: false, alternatives: [] };
  const others = matches.map(({ entry }) => entry).filter((entry) => entry !== best);
  return { best, exact: byId !== undefined || matches[0]?.exact === true, alternatives: others.slice(0, 5) };
}

/** Entries that share a name with one that is known already. */
const namesakes = ({ index }: RulesLibrary, { title }: Entry) =>
  index.filter(({ terms }) => terms.includes(searchable(title))).map(({ entry }) => ({ entry, exact: true }));

/** Choices for a term being typed: beginnings first, then words inside, then the texts, then misspellings. Never throws. */
export function suggest(library: RulesLibrary, text: string, limit = MOST_SUGGESTIONS): readonly Suggestion[] {
  const entries = searchable(text) === '' ? starters(library) : searchLibrary(library, text).map(({ entry }) => entry);
  return entries
    .slice(0, Math.max(0, Math.min(limit, MOST_SUGGESTIONS)))
    .map((entry) => ({ label: labelOf(entry), value: entry.id }));
}

function starters({ entries }: RulesLibrary): readonly Entry[] {
  const statuses = [...entries.keys()].filter((id) => id.startsWith('status:'));
  return [...STARTERS, ...statuses].flatMap((id) => entries.get(id) ?? []);
}

/** "Bane · status", "ENG-4a · Gather available dice…" */
function labelOf(entry: Entry): string {
  const characters = Array.from(wholeLabel(entry).replace(/[*_`\n]+/g, ''));
  if (characters.length <= MOST_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}

function wholeLabel({ id, kind, title, text }: Entry): string {
  if (kind === 'rule') return `${id} · ${text}`;
  return kind === 'ruling' ? title : `${title} · ${kindName(kind)}`;
}

const kindName = phrases({
  status: 'status',
  die: 'die',
  chapter: 'chapter of the rules',
  'skill-line': 'skill line',
  'class-ability': 'class ability',
  'enemy-skill': 'enemy skill',
  class: 'class',
  race: 'race',
});
