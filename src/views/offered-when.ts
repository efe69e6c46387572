import type { SheetAbility, Trigger } from '../engine/index.ts';

type At = Trigger['at'];

/** Moments at which somebody is asked. */
const MOMENTS: Partial<Readonly<Record<At, string>>> = {
  'before-own-roll': 'offered when you engage',
  'after-own-roll': 'offered after your roll',
  'turn-start': 'offered as your turn starts',
  'turn-end': 'offered as your turn ends',
  'any-turn-start': 'offered as a turn starts',
  'any-turn-end': 'offered after a turn ends',
  'damage-coming': 'offered when damage comes',
  'party-damage-coming': 'offered when damage comes to the party',
  'after-own-engage': 'offered after your engage',
  'after-engaged': 'offered after an engage on you',
  'after-defeating': 'offered after you defeat an enemy',
  'stealth-lost': 'offered when you lose Stealth',
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
  if (kind === 'action' || isOwnTurn(used)) return 'in your own turn: /ability';
  return due === undefined ? '/ability' : `${due.replaceAll('-', ' ')}: /ability`;
}

/** What stops damage is always a question (DMG-9). */
const asks = ({ at, may }: Trigger): boolean => may === true || at === 'damage-coming' || at === 'party-damage-coming';

const momentOf = (trigger: Trigger): string =>
  trigger.at === 'any-turn-end' && isOwnTurn(trigger)
    ? 'offered after your turn ends'
    : (MOMENTS[trigger.at] ?? 'offered at its moment');

const isOwnTurn = ({ if: only }: Trigger): boolean => only === 'own-turn';
