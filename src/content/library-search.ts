import { editDistances } from './edit-distance.ts';
import { ENTRY_KINDS, type Entry } from './library-entry.ts';
import { searchable, type RulesLibrary } from './rules-library.ts';

/** How well an entry fits; lower is better. */
const RANK = { exact: 0, beginning: 1, wordInside: 2, ruleText: 3, text: 4, similar: 5 } as const;

export interface Match {
  readonly entry: Entry;
  /** The entry is called exactly what was typed. */
  readonly exact: boolean;
}

type Indexed = RulesLibrary['index'][number];

/** Fewer than this many that fit: what is spelt alike is offered too. */
const ENOUGH = 5;

/** All entries that fit a typed text, best first. */
export function searchLibrary({ index }: RulesLibrary, text: string): readonly Match[] {
  const typed = searchable(text);
  if (typed === '') return [];
  const fitting = ranked(index, (item) => rankOf(item, typed));
  const found =
    fitting.length >= ENOUGH ? fitting : ranked(index, (item) => rankOf(item, typed) ?? similar(item, typed));
  return found
    .sort((a, b) => a.rank - b.rank || a.distance - b.distance || kindOrder(a.entry) - kindOrder(b.entry))
    .map(({ entry, rank }) => ({ entry, exact: rank === RANK.exact }));
}

function ranked(index: readonly Indexed[], rank: (item: Indexed) => Ranked | undefined) {
  return index.flatMap((item) => {
    const fit = rank(item);
    return fit === undefined ? [] : [{ ...fit, entry: item.entry }];
  });
}

const kindOrder = ({ kind }: Entry): number => ENTRY_KINDS.indexOf(kind);

interface Ranked {
  readonly rank: number;
  /** Letters changed, for misspellings. */
  readonly distance: number;
}

function rankOf({ terms, body, entry }: Indexed, typed: string): Ranked | undefined {
  if (terms.includes(typed)) return { rank: RANK.exact, distance: 0 };
  if (terms.some((term) => term.startsWith(typed))) return { rank: RANK.beginning, distance: 0 };
  const inside = ` ${typed}`;
  if (terms.some((term) => term.includes(inside))) return { rank: RANK.wordInside, distance: 0 };
  if (typed.length >= 3 && body.includes(inside)) {
    return { rank: entry.kind === 'rule' ? RANK.ruleText : RANK.text, distance: 0 };
  }
  return undefined;
}

/** One letter in four may be wrong, in the whole name or in its beginning; whole names come first. */
function similar({ terms }: Indexed, typed: string): Ranked | undefined {
  const most = Math.min(4, Math.floor(typed.length / 4));
  if (most === 0) return undefined;
  const distances = terms.map((term) => {
    const { whole, beginning } = editDistances(typed, term, most);
    return Math.min(whole, beginning + 0.5);
  });
  const distance = Math.min(...distances);
  return Math.floor(distance) <= most ? { rank: RANK.similar, distance } : undefined;
}
