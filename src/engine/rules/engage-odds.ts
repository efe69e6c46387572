import { amountOf } from '../abilities/amount.ts';
import { kindOf, turnsTrue } from '../abilities/effects/damage.ts';
import { modifiersOf } from '../abilities/modifiers.ts';
import type { AdventurerEngage, Battle, ChipUnit, Die } from '../battle.ts';
import type { DiceRequest } from '../command.ts';
import { DIE_SIDES } from '../content.ts';
import type { DieKind } from '../die.ts';
import { evolve } from '../evolve.ts';
import type { UnitId } from '../ids.ts';
import { type AlikeDice, chancesOf, expectedOf, type Pooled, pooledOdds } from '../odds.ts';
import { bears, chipOf, engageOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import type { Form } from '../vocabulary.ts';
import { arithmeticOf } from './damage-arithmetic.ts';
import { NO_SIDE_WORTH, printedSides, type SideWorth, worthOfEffects } from './printed-worth.ts';
import { resolutionOf } from './resolution.ts';
import { moreByTokens } from './tokens.ts';

/** A side of a die of the game. */
export interface SideOf {
  readonly kind: DieKind;
  readonly face: number;
}

/** What a roll may do. */
export interface Odds {
  /** The chance of each amount of damage, all dice together: what gets past defense where there is a target. The index is the amount. */
  readonly chances: readonly number[];
  /** Mean of all that is rolled, before anything stops any of it. */
  readonly rolled: number;
  /** Mean of `chances`. */
  readonly expected: number;
  /** Chance to defeat the target; absent without one. */
  readonly defeat?: number;
  /** Sides that do more than numbers say; their sure damage is counted, nothing else. */
  readonly more: readonly SideOf[];
  /** Sides whose damage was taken as things stand now. */
  readonly asThingsStand: readonly SideOf[];
  /** Skills of the target's that stop what nobody knows before the roll (Dodge). */
  readonly skills: readonly string[];
}

/** Dice without an engage: as printed, for no target. Ordinary dice count their pips. */
export function diceOdds(content: Scene['content'], dice: readonly DiceRequest[], form?: Form): Odds | undefined {
  const read = dice.map((request) =>
    'kind' in request
      ? { ...request, sides: printedSides(content, request.kind, form) }
      : { count: request.count, sides: Array.from({ length: request.sides }, (_, pip) => pips(pip + 1)) },
  );
  return plainOdds(read);
}

function plainOdds(read: readonly Read[]): Odds | undefined {
  const outcomes = pooledOdds(read);
  return outcomes && oddsOf(read, { outcomes, dealt: rolledIn });
}

const pips = (damage: number): SideWorth => ({ ...NO_SIDE_WORTH, damage });

/** Who would engage whom, and how. */
export interface PlannedEngage {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly form: Form;
  /** Any dice of the game, whether or not they may be rolled now; at most as many as any table rolls. */
  readonly dice: readonly DiceRequest[];
}

/**
 * The odds of an engage as things stand now, with the target in reach: each side is read as the panel would read it, and what a roll
 * comes to goes through the arithmetic of damage itself. The dice all resolve; nobody declines one.
 *
 * @returns nothing where there are too many results to count
 * Rules: ENG-5c, DMG-2..5, DMG-8, DMG-11, STS-7; not counted is what `more`, `asThingsStand` and `skills` name.
 */
export function engageOdds(scene: Scene, planned: PlannedEngage): Odds | undefined {
  const { battle, engage, dice } = staged(scene.battle, planned);
  const target = chipOf(battle, planned.target);
  const stage: Stage = { scene: { ...scene, battle }, engage, dice };
  const read = kindsOf(dice).map(({ kind, count }) => ({ kind, count, sides: sidesOf(stage, kind) }));
  if (target === undefined) return plainOdds(read);
  const counts = countsDice(stage, target);
  const adventurer = battle.adventurers[planned.unit];
  const maimed = adventurer !== undefined && bears(adventurer, 'maim');
  const outcomes = pooledOdds(maimed ? read.map(apart) : read, defenseOf(stage, target));
  if (outcomes === undefined) return undefined;
  const hurt = remembered((pooled: Pooled) => pooled, hurtIn(stage, target));
  const defeat = outcomes.reduce((sum, pooled) => sum + (hurt(pooled).lost >= target.hp ? pooled.chance : 0), 0);
  return { ...oddsOf(read, { outcomes, dealt: (pooled) => hurt(pooled).arriving }), defeat, skills: counts };
}

/** What counts of the target's defense before the dice ignore any. */
const defenseOf = ({ scene, engage: { id: engage, by } }: Stage, target: ChipUnit): number =>
  arithmeticOf(scene, target, { unit: target.id, by, engage, kind: 'normal', parts: [1] }).defense;

interface Read extends AlikeDice {
  readonly kind?: DieKind;
  readonly sides: readonly SideWorth[];
}

function oddsOf(
  read: readonly Read[],
  { outcomes, dealt }: { readonly outcomes: readonly Pooled[]; readonly dealt: (pooled: Pooled) => number },
): Odds {
  const chances = chancesOf(outcomes, dealt);
  const those = (is: (side: SideWorth) => boolean): readonly SideOf[] =>
    read.flatMap(({ kind, sides }) =>
      kind === undefined ? [] : sides.flatMap((side, face) => (is(side) ? [{ kind, face }] : [])),
    );
  return {
    chances,
    rolled: expectedOf(chancesOf(outcomes, rolledIn)),
    expected: expectedOf(chances),
    more: those(({ more }) => more),
    asThingsStand: those(({ asThingsStand }) => asThingsStand),
    skills: [],
  };
}

const rolledIn = ({ damage, combat, trueDamage }: Pooled): number => damage + combat + trueDamage;

/** What Combat dice of either colour bring, told apart for Maim (STS-7). */
const apart = (read: Read): Read =>
  read.kind === 'combat' || read.kind === 'enemy-combat'
    ? { ...read, sides: read.sides.map((side) => ({ ...side, combat: side.damage, damage: 0 })) }
    : read;

interface Stage {
  readonly scene: Scene;
  readonly engage: AdventurerEngage;
  readonly dice: readonly Die[];
}

const UNREAL = 900_000_000;

/** The battle with the engage declared and its dice rolled, none showing a side yet. Own dice are taken first, then such as nobody has. */
function staged(before: Battle, { unit, target, form, dice: asked }: PlannedEngage) {
  const declared: AdventurerEngage = {
    id: `e${UNREAL}`,
    kind: 'adventurer',
    by: unit,
    form,
    target,
    targetOverruled: true,
    trackBefore: before.adventurers[unit]?.dice.track.map(({ id }) => id) ?? [],
    rolled: [],
    resolved: [],
    pools: [],
    step: 'resolve',
    prompt: `p${UNREAL}`,
  };
  const kinds = asked.flatMap((die) => ('kind' in die ? Array.from({ length: die.count }, () => die.kind) : []));
  const available = [...(before.adventurers[unit]?.dice.available ?? [])];
  const dice = kinds.map((kind, index): Die => {
    const at = available.findIndex((die) => die.kind === kind);
    const [own] = at < 0 ? [] : available.splice(at, 1);
    return own ?? { id: `d${UNREAL + index}`, kind, ...(kind !== 'enemy-combat' && { owner: unit }) };
  });
  const begun = [
    { type: 'form-set', unit, form } as const,
    { type: 'engage-declared', engage: declared, action: true } as const,
    { type: 'dice-rolled', engage: declared.id, dice, typed: false } as const,
  ].reduce<Battle>(evolve, before);
  return { battle: begun, engage: declared, dice };
}

const kindsOf = (dice: readonly Die[]): readonly { readonly kind: DieKind; readonly count: number }[] =>
  [...new Set(dice.map(({ kind }) => kind))].map((kind) => ({
    kind,
    count: dice.filter((die) => die.kind === kind).length,
  }));

const sidesOf = (stage: Stage, kind: DieKind): readonly SideWorth[] =>
  Array.from({ length: DIE_SIDES }, (_, face) => sideWorth(stage, kind, face));

/** One side of a die in hand, read as it would be resolved if it were the first. */
function sideWorth({ scene, engage: { id }, dice }: Stage, kind: DieKind, face: number): SideWorth {
  const die = dice.find((rolled) => rolled.kind === kind);
  if (die === undefined) return NO_SIDE_WORTH;
  const showing = { ...die, face };
  const rolled = dice.map((other) => (other === die ? showing : other));
  const battle = evolve(scene.battle, { type: 'dice-rolled', engage: id, dice: rolled, typed: false });
  const engage = engageOf(battle, id);
  if (engage?.kind !== 'adventurer') return NO_SIDE_WORTH;
  const now = { ...scene, battle };
  const { outcome, amount = 0, effects, scope } = resolutionOf(now, engage, showing);
  if (die.kind === 'enemy-combat') return { ...NO_SIDE_WORTH, damage: amount };
  if (outcome === 'tenacity' || outcome === 'unresolved') return NO_SIDE_WORTH;
  if (scope === undefined) return { ...NO_SIDE_WORTH, more: outcome === 'by-hand' };
  const target = engage.target && chipOf(battle, engage.target);
  const tokens = target === undefined ? 0 : moreByTokens(target, kindOf(now, scope));
  const worth = worthOfEffects(effects, (it) => amountOf(now, it, scope), tokens);
  return turnsTrue(now, scope) ? { ...worth, damage: 0, trueDamage: worth.trueDamage + worth.damage } : worth;
}

interface Hurt {
  /** HP that the target loses. */
  readonly lost: number;
  /** Damage past defense and prevention, also what it has no HP left for. */
  readonly arriving: number;
}

/** What comes to the same is reckoned once: the arithmetic of damage takes far longer than the convolution. */
function remembered<A, R>(keyOf: (asked: A) => unknown, reckon: (asked: A) => R): (asked: A) => R {
  const known = new Map<unknown, R>();
  return (asked) => {
    const key = keyOf(asked);
    const result = known.get(key) ?? reckon(asked);
    known.set(key, result);
    return result;
  };
}

const UNHURT: Hurt = { lost: 0, arriving: 0 };

/** One instance of each kind, for an instance that no die adds to never lands. */
function hurtIn({ scene, engage: { id: engage, by } }: Stage, target: ChipUnit): (pooled: Pooled) => Hurt {
  const about = { unit: target.id, by, engage } as const;
  const asHurt = ({ fromHp, arriving }: ReturnType<typeof arithmeticOf>): Hurt => ({ lost: fromHp, arriving });
  const byNormal = remembered(
    ({ damage, combat, ignoreDefense }: Pooled) => [damage, combat, ignoreDefense].join(),
    ({ damage, combat, ignoreDefense }) =>
      asHurt(
        arithmeticOf(scene, target, { ...about, kind: 'normal', parts: [damage + combat], combat, ignoreDefense }),
      ),
  );
  const byTrue = remembered(
    ({ hp, trueDamage, besides }: { hp: number; trueDamage: number; besides: boolean }) =>
      [hp, trueDamage, besides].join(),
    ({ hp, trueDamage, besides }) =>
      asHurt(
        arithmeticOf(
          scene,
          { ...target, hp },
          { ...about, kind: 'true', parts: [trueDamage], ...(besides && { besides }) },
        ),
      ),
  );
  return (pooled) => {
    const { damage, combat, trueDamage } = pooled;
    const besides = damage + combat > 0;
    const normal = besides ? byNormal(pooled) : UNHURT;
    const true_ = trueDamage === 0 ? UNHURT : byTrue({ hp: target.hp - normal.lost, trueDamage, besides });
    return { lost: normal.lost + true_.lost, arriving: normal.arriving + true_.arriving };
  };
}

/** Skills that prevent by what the dice of the whole roll have not done. */
const countsDice = ({ scene, engage: { id, by } }: Stage, target: ChipUnit): readonly string[] =>
  modifiersOf(scene, 'prevention', { self: target.id, other: by, engage: id })
    .filter(({ modifier }) => modifier.by === 'nondamaging-dice')
    .map(({ scope }) => scope.ability);
