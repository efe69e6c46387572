import {
  type Adjustable,
  adjustablesIn,
  type Battle,
  type BattleEvent,
  type Content,
  faceOf,
  isStanding,
  mapOf,
  needsMap,
  type ResolvedDie,
  type UnitId,
  unitOf,
} from '../engine/index.ts';
import { button, buttonRows } from './buttons.ts';
import type { Known } from './known.ts';
import { LIMITS } from './limits.ts';
import type { Row } from './message-view.ts';
import { phrases, say } from '../words/say.ts';

const labelFor = phrases<Adjustable>({
  damage: 'Damage…',
  heal: 'Heal…',
  'bonus-hp': 'Bonus HP…',
  tenacity: 'Tenacity…',
  fatigue: 'Fatigue…',
  status: 'Status…',
});

/** Room for all of these and Adjust in one row. */
const MOST_NAMED = LIMITS.buttonsInRow - 1;

interface Telling {
  readonly battle: Battle;
  readonly content: Content;
  readonly known: Known;
  /** All that is told in the message. */
  readonly events: readonly BattleEvent[];
}

/** The rows of a message, with buttons for what abilities leave to the players in it; where there is no room for all, one for any of it. */
export function withAdjusting(rows: readonly Row[], telling: Telling): readonly Row[] {
  const buttons = adjustButtons(telling);
  if (buttons.length === 0) return rows;
  if (rows.length < LIMITS.rows) return [...rows, ...buttonRows(buttons)];
  const last = rows.at(-1);
  const free = last === undefined || hasMenu(last) ? 0 : LIMITS.buttonsInRow - last.components.length;
  if (last === undefined || free === 0) return rows;
  const fitting = buttons.length <= free ? buttons : [buttonFor(telling, [])];
  return [...rows.slice(0, -1), { ...last, components: [...last.components, ...fitting] }];
}

const hasMenu = ({ components }: Row): boolean => components.some((component) => 'options' in component);

type Button = ReturnType<typeof button>;

/** A button for each kind of thing to adjust; one for anything where an ability names none, or all of them name too many. */
function adjustButtons(telling: Telling): readonly Button[] {
  const left = telling.events.flatMap((event) => leftIn(event, telling));
  const kinds = [...new Set(left.flatMap(({ adjust = [] }) => adjust))];
  const unnamed = left.filter(({ adjust }) => adjust === undefined);
  if (kinds.length > MOST_NAMED) return [buttonFor(telling, left)];
  return [
    ...kinds.map((kind) =>
      buttonFor(
        telling,
        left.filter(({ adjust }) => adjust?.includes(kind)),
        kind,
      ),
    ),
    ...(unnamed.length === 0 ? [] : [buttonFor(telling, unnamed)]),
  ];
}

/** What one ability leaves to the players. */
interface Left {
  readonly from: UnitId;
  readonly other?: UnitId;
  /** Absent: nobody has said. */
  readonly adjust?: readonly Adjustable[];
}

function leftIn(event: BattleEvent, telling: Telling): readonly Left[] {
  switch (event.type) {
    case 'ability-used': {
      const { unit: from, other, adjust, reminder } = event;
      return reminder ? [{ from, ...(other && { other }), ...(adjust && { adjust }) }] : [];
    }
    case 'item-used':
      return event.reminder ? [{ from: event.unit }] : [];
    case 'die-resolved':
      return event.die.outcome === 'by-hand' ? leftByDie(event, telling) : [];
    default:
      return [];
  }
}

/** A die that the bot does nothing of comes without a reminder: its text stands with the question when the players are done. */
function leftByDie(
  { engage: id, die }: { readonly engage: string; readonly die: ResolvedDie },
  { battle, content, known }: Telling,
): readonly Left[] {
  const engage = known.engages.get(id);
  if (engage?.kind !== 'adventurer') return [];
  const { by: from, target: other, form } = engage;
  const trigger = faceOf(content, die, form).ability?.triggers.find(({ at }) => at === 'resolved');
  if (trigger !== undefined && !(needsMap(trigger) && mapOf(battle, content) === undefined)) return [];
  const adjust = adjustablesIn(trigger?.do ?? []);
  return [{ from, ...(other && { other }), ...(adjust.length > 0 && { adjust }) }];
}

/** It names the owner and who is adjusted at first, where those are the same for all that it is for. */
function buttonFor({ battle }: Telling, left: readonly Left[], what?: Adjustable): Button {
  const from = same(left.map((one) => one.from));
  const unit = same(left.map((one) => firstUnit(battle, one, what)));
  return button(what === undefined ? say`Adjust…` : labelFor(what), {
    kind: 'adjust',
    battle: battle.id,
    ...(what && { what }),
    ...(from && { from }),
    ...(unit && { unit }),
  });
}

/** The one value of a list that holds no other. */
const same = <T>([first, ...others]: readonly T[]): T | undefined =>
  others.every((other) => other === first) ? first : undefined;

/** The owner, else the other, of those that still stand and may have it; damage is hardly ever meant for whoever deals it. */
function firstUnit(battle: Battle, { from, other }: Left, what: Adjustable | undefined): UnitId | undefined {
  const units = (what === 'damage' ? [other] : [from, other]).flatMap((id) => (id && unitOf(battle, id)) ?? []);
  return units.find((unit) => isStanding(unit, battle) && (unit.kind === 'adventurer' || !isAdventurers(what)))?.id;
}

/** Chips have none of it. */
const isAdventurers = (what: Adjustable | undefined): boolean =>
  what === 'bonus-hp' || what === 'tenacity' || what === 'fatigue';
