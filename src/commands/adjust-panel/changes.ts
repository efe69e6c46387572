import type { Adjustable, Adjustment, StatusId, UnitId } from '../../engine/index.ts';

/** What the panel can do to a unit, in the order of its menu: "Kajsa gains 2 tenacity". */
const WORDS = {
  damage: ['takes', 'damage'],
  'true-damage': ['takes', 'true damage'],
  heal: ['heals', 'HP'],
  'bonus-hp': ['gains', 'bonus HP'],
  'less-bonus-hp': ['loses', 'bonus HP'],
  tenacity: ['gains', 'tenacity'],
  'less-tenacity': ['loses', 'tenacity'],
  'light-fatigue': ['gains', 'light fatigue'],
  overfatigue: ['gains', 'overfatigue'],
  'less-light-fatigue': ['loses', 'light fatigue'],
  'less-overfatigue': ['loses', 'overfatigue'],
  'less-fatigue': ['loses', 'fatigue of either kind'],
  status: ['gains', 'a status'],
  'less-status': ['loses', 'a status'],
} as const;
export type ChangeId = keyof typeof WORDS;

export const CHANGES = Object.keys(WORDS).filter((text): text is ChangeId => text in WORDS);

/** What a button names, as the panel has it at first. */
export const FIRST_CHANGE: Readonly<Record<Adjustable, ChangeId>> = {
  damage: 'damage',
  heal: 'heal',
  'bonus-hp': 'bonus-hp',
  tenacity: 'tenacity',
  fatigue: 'light-fatigue',
  status: 'status',
};

/** "gains tenacity" */
export const changeWords = (id: ChangeId): string => WORDS[id].join(' ');

export const isAboutStatus = (id: ChangeId): id is 'status' | 'less-status' => id === 'status' || id === 'less-status';

/** Chips have HP and statuses, and nothing else of it. */
export const isForAll = (id: ChangeId): boolean =>
  isAboutStatus(id) || id === 'damage' || id === 'true-damage' || id === 'heal';

/** A change that is chosen in full. */
export type ChosenChange =
  | { readonly what: 'status' | 'less-status'; readonly status: StatusId }
  | { readonly what: Exclude<ChangeId, 'status' | 'less-status'>; readonly amount: number };

/** "gains 2 tenacity", "loses Blind" */
export function chosenWords(change: ChosenChange): string {
  const [verb, noun] = WORDS[change.what];
  return 'status' in change ? `${verb} **${change.status}**` : `${verb} **${change.amount} ${noun}**`;
}

/**
 * The correction that `/adjust` would make.
 *
 * @param from - who deals the damage; nobody if absent
 */
export function adjustmentOf(change: ChosenChange, from?: UnitId): Adjustment {
  if ('status' in change) return { what: 'status', status: change.status, on: change.what === 'status' };
  const { what, amount } = change;
  switch (what) {
    case 'damage':
    case 'true-damage':
      return { what: 'damage', amount, kind: what === 'damage' ? 'normal' : 'true', ...(from && { from }) };
    case 'heal':
    case 'bonus-hp':
    case 'tenacity':
      return { what, amount };
    case 'less-bonus-hp':
      return { what: 'bonus-hp', amount: -amount };
    case 'less-tenacity':
      return { what: 'tenacity', amount: -amount };
    case 'light-fatigue':
    case 'overfatigue':
      return { what: 'fatigue', kind: what, amount };
    case 'less-light-fatigue':
      return { what: 'remove-fatigue', kind: 'light-fatigue', amount };
    case 'less-overfatigue':
      return { what: 'remove-fatigue', kind: 'overfatigue', amount };
    case 'less-fatigue':
      return { what: 'remove-fatigue', amount };
    default:
      return what satisfies never;
  }
}
