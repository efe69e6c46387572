import type { Adjustable, Adjustment, StatusId, UnitId } from '../../engine/index.ts';
import { phrases, say } from '../../words/say.ts';

/** What the panel can do to a unit, in the order of its menu. */
export const CHANGES = [
  ...['damage', 'true-damage', 'heal', 'bonus-hp', 'less-bonus-hp', 'tenacity', 'less-tenacity', 'light-fatigue'],
  ...['overfatigue', 'less-light-fatigue', 'less-overfatigue', 'less-fatigue', 'status', 'less-status'],
] as const;
export type ChangeId = (typeof CHANGES)[number];

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
export const changeWords = phrases<ChangeId>({
  damage: 'takes damage',
  'true-damage': 'takes true damage',
  heal: 'heals HP',
  'bonus-hp': 'gains bonus HP',
  'less-bonus-hp': 'loses bonus HP',
  tenacity: 'gains tenacity',
  'less-tenacity': 'loses tenacity',
  'light-fatigue': 'gains light fatigue',
  overfatigue: 'gains overfatigue',
  'less-light-fatigue': 'loses light fatigue',
  'less-overfatigue': 'loses overfatigue',
  'less-fatigue': 'loses fatigue of either kind',
  status: 'gains a status',
  'less-status': 'loses a status',
});

export const isAboutStatus = (id: ChangeId): id is 'status' | 'less-status' => id === 'status' || id === 'less-status';

/** Chips have HP and statuses, and nothing else of it. */
export const isForAll = (id: ChangeId): boolean =>
  isAboutStatus(id) || id === 'damage' || id === 'true-damage' || id === 'heal';

/** A change that is chosen in full. */
export type ChosenChange =
  | { readonly what: 'status' | 'less-status'; readonly status: StatusId }
  | { readonly what: Exclude<ChangeId, 'status' | 'less-status'>; readonly amount: number };

/**
 * "Kajsa gains **2 tenacity**."
 *
 * @param dealer - who deals the damage; nobody if absent
 */
export function sentenceOf(change: ChosenChange, who: string, dealer?: string): string {
  if ('status' in change)
    return change.what === 'status' ? say`${who} gains **${change.status}**.` : say`${who} loses **${change.status}**.`;
  const { what, amount } = change;
  switch (what) {
    case 'damage':
      return dealer === undefined
        ? say`${who} takes **${amount} damage**.`
        : say`${who} takes **${amount} damage** from ${dealer}.`;
    case 'true-damage':
      return dealer === undefined
        ? say`${who} takes **${amount} true damage**.`
        : say`${who} takes **${amount} true damage** from ${dealer}.`;
    case 'heal':
      return say`${who} heals **${amount} HP**.`;
    case 'bonus-hp':
      return say`${who} gains **${amount} bonus HP**.`;
    case 'less-bonus-hp':
      return say`${who} loses **${amount} bonus HP**.`;
    case 'tenacity':
      return say`${who} gains **${amount} tenacity**.`;
    case 'less-tenacity':
      return say`${who} loses **${amount} tenacity**.`;
    case 'light-fatigue':
      return say`${who} gains **${amount} light fatigue**.`;
    case 'overfatigue':
      return say`${who} gains **${amount} overfatigue**.`;
    case 'less-light-fatigue':
      return say`${who} loses **${amount} light fatigue**.`;
    case 'less-overfatigue':
      return say`${who} loses **${amount} overfatigue**.`;
    case 'less-fatigue':
      return say`${who} loses **${amount} fatigue of either kind**.`;
    default:
      return what satisfies never;
  }
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
