import type { AdventurerEngage, Battle, Die, Unit } from '../battle.ts';
import type { DiePlace } from '../event.ts';
import { isStanding, unitOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import { amountOf } from './amount.ts';
import { faceOf } from './faces.ts';
import type { DiceSet, DiceSort, DiceZone } from './dice-set.ts';
import type { Scope } from './language.ts';
import { whoIn } from './who.ts';

/** A die with its place, and whose it was when it lay there. */
export interface FoundDie {
  readonly die: Die;
  readonly place: DiePlace;
  readonly unit: Unit;
}

/** The dice that an ability means. A unit on a chip has them all in one place; adventurers that were defeated have no say (CMP-8, DEF-5). */
export const diceIn = (scene: Scene, set: DiceSet, scope: Scope): readonly FoundDie[] =>
  holders(scene, set, scope)
    .flatMap((unit) => zonesOf(set).flatMap((zone) => lying(scene.battle, unit, zone)))
    .filter((found) => isMeant(scene, found, { set, scope }));

const zonesOf = ({ from }: DiceSet): readonly DiceZone[] => (typeof from === 'string' ? [from] : from);

/** An owner that fell in the same moment still has its dice. */
function holders(scene: Scene, { of }: DiceSet, scope: Scope): readonly Unit[] {
  const units = whoIn(scene, of, scope);
  const fallen = of === 'self' && units.length === 0 ? unitOf(scene.battle, scope.self) : undefined;
  return fallen !== undefined && !isStanding(fallen, scene.battle) && scope.evenIfDefeated ? [fallen] : units;
}

function lying(battle: Battle, unit: Unit, zone: DiceZone): readonly FoundDie[] {
  if (unit.kind !== 'adventurer') return zone === 'track' ? placed(unit, unit.dice, { zone: 'unit', of: unit.id }) : [];
  if (zone !== 'rolled') return placed(unit, unit.dice[zone], { zone, of: unit.id });
  const engage = battle.engages.findLast(
    (running): running is AdventurerEngage => running.kind === 'adventurer' && running.by === unit.id,
  );
  return engage === undefined ? [] : placed(unit, engage.rolled, { zone: 'rolled', engage: engage.id });
}

const placed = (unit: Unit, dice: readonly Die[], place: DiePlace): readonly FoundDie[] =>
  dice.map((die) => ({ die, place, unit }));

function isMeant(
  scene: Scene,
  { die, unit }: FoundDie,
  { set, scope }: { readonly set: DiceSet; readonly scope: Scope },
): boolean {
  const { sort, kind, line, type, notOfType, level, before, rolledIn, showing, trained, others } = set;
  const skill = scene.content.skillDice.get(die.kind);
  return (
    (sort === undefined || isOfSort(scene, die, sort)) &&
    (kind === undefined || die.kind === kind) &&
    (line === undefined || skill?.line === line) &&
    (type === undefined || skill?.type === type) &&
    (notOfType === undefined || skill?.type !== notOfType) &&
    (level === undefined || skill?.level === amountOf(scene, level, scope)) &&
    (before === undefined || wasThere(scene.battle, die, { scope, unit })) &&
    (showing === undefined || faceOf(scene.content, die).face?.icon === showing) &&
    (rolledIn === undefined || wasRolled(scene.battle, die, scope)) &&
    (trained !== true || die.owner !== undefined) &&
    (others !== true || die.id !== scope.die)
  );
}

/** Whether a die is one of those that a word means. */
export function isOfSort({ content }: Scene, die: Die, sort: DiceSort): boolean {
  const isFatigue = die.kind === 'light-fatigue' || die.kind === 'overfatigue';
  switch (sort) {
    case 'skill':
      return content.skillDice.has(die.kind);
    case 'fatigue':
      return isFatigue;
    case 'light-fatigue':
    case 'overfatigue':
      return die.kind === sort;
    case 'status':
      return isStatusDie(content, die);
    case 'fatigue-or-status':
      return isFatigue || isStatusDie(content, die);
    default:
      return sort satisfies never;
  }
}

/** A skill die that was laid like a status, its side up, counts as a status die, too. */
const isStatusDie = (content: Scene['content'], die: Die): boolean =>
  die.status !== undefined || faceOf(content, die).face?.placement === 'status-effect';

function wasRolled({ engages }: Battle, { id }: Die, scope: Scope): boolean {
  const engage = engages.find((running) => running.id === scope.engage);
  return engage?.kind === 'adventurer' && [...engage.rolled, ...engage.resolved].some((rolled) => rolled.id === id);
}

/** On the track when the engage began. */
function wasThere(
  { engages }: Battle,
  { id }: Die,
  { scope, unit }: { readonly scope: Scope; readonly unit: Unit },
): boolean {
  const engage = engages.find((running) => running.id === scope.engage);
  return engage?.kind === 'adventurer' && engage.by === unit.id && engage.trackBefore?.includes(id) === true;
}
