import type { SheetAbility, Trigger } from '../engine/index.ts';
import { say } from '../words/say.ts';

type At = Trigger['at'];

/** Moments at which somebody is asked. */
const MOMENTS: Partial<Readonly<Record<At, () => string>>> = {
  'before-own-roll': () => say`offered when you engage`,
  'after-own-roll': () => say`offered after your roll`,
  'turn-start': () => say`offered as your turn starts`,
  'turn-end': () => say`offered as your turn ends`,
  'any-turn-start': () => say`offered as a turn starts`,
  'any-turn-end': () => say`offered after a turn ends`,
  'damage-coming': () => say`offered when damage comes`,
  'party-damage-coming': () => say`offered when damage comes to the party`,
  'after-own-engage': () => say`offered after your engage`,
  'after-engaged': () => say`offered after an engage on you`,
  'after-defeating': () => say`offered after you defeat an enemy`,
  'stealth-lost': () => say`offered when you lose Stealth`,
};

/** "offered when you engage": when an ability comes by itself, so that nobody looks for a way to use it; nothing where it asks nobody. */
export function offeredWhen({
  triggers,
  kind,
  due,
}: Pick<SheetAbility, 'triggers'> & Partial<Pick<SheetAbility, 'kind' | 'due'>>): string | undefined {
  const moments = triggers.filter(asks).map(momentOf);
  if (moments.length > 0) return [...new Set(moments)].join(', ');
  const used = triggers.find(({ at }) => at === 'used');
  if (used === undefined) return undefined;
  if (kind === 'action' || isOwnTurn(used)) return say`in your own turn: /ability`;
  return due === undefined ? '/ability' : `${dueText(due)}: /ability`;
}

/** The base game has one such moment; those of other packs are called as their authors wrote. */
export const dueText = (due: string): string =>
  due === 'after-you-defeat-enemy' ? say`after you defeat enemy` : due.replaceAll('-', ' ');

/** What stops damage is always a question (DMG-9). */
const asks = ({ at, may }: Trigger): boolean => may === true || at === 'damage-coming' || at === 'party-damage-coming';

const momentOf = (trigger: Trigger): string =>
  trigger.at === 'any-turn-end' && isOwnTurn(trigger)
    ? say`offered after your turn ends`
    : (MOMENTS[trigger.at]?.() ?? say`offered at its moment`);

const isOwnTurn = ({ if: only }: Trigger): boolean => only === 'own-turn';
