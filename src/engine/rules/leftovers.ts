import { isStale } from '../abilities/stale-choice.ts';
import type { Unit } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type {
  CompanionTargetPrompt,
  EnemyHexPrompt,
  EnemyTargetPrompt,
  OrderPrompt,
  PreventDamagePrompt,
  Prompt,
} from '../prompt.ts';
import { chipOf, engageOf, findDie, isStanding, unitOf } from '../queries.ts';
import type { Task } from '../task.ts';
import { diceToClear } from './before-recovery.ts';
import { arithmeticOf } from './damage-arithmetic.ts';
import { closeEngages } from './close-engages.ts';
import { enemyStops } from './enemy-move.ts';
import { nextTargets, openTargets } from './chip-targets.ts';
import { hexesForForced } from './forced-stop.ts';
import { fatigueOn } from './remove-fatigue.ts';
import { landPools } from './pools.ts';

/**
 * Ends engages whose unit is no longer there to go on with them: a defeat or removal may come at any moment. Dice in hand are
 * exhausted, what the resolved ones dealt still lands, prompts about it are closed (ENG-7).
 */
export function closeAbandonedEngages(play: Play): void {
  const abandoned = play.battle.engages.filter(({ by }) => {
    const unit = unitOf(play.battle, by);
    return unit === undefined || !isStanding(unit, play.battle);
  });
  for (const engage of abandoned) {
    if (engage.kind === 'adventurer') landPools(play, engage.id);
  }
  closeEngages(play, abandoned);
}

/**
 * Closes questions that what happened by hand has answered or changed: a tie among targets of whom one has fallen, a way that is blocked
 * by now. The agenda goes on from there and asks again where there is still something to choose.
 */
export function closeOutdatedPrompts(play: Play): void {
  for (const prompt of play.battle.prompts) {
    if (!isOutdated(play, prompt)) continue;
    play.happen({ type: 'prompt-closed', prompt: prompt.id });
    if (prompt.kind === 'choose') play.doNext(prompt.again);
    if (prompt.kind === 'order') play.doNext(...prompt.tasks); // as listed; what is moot comes to nothing
    if (prompt.kind === 'prevent-damage' && isBetweenBoth(play, prompt))
      play.doNext({ kind: 'deal-damage', damage: prompt.damage });
  }
}

function isOutdated(play: Play, prompt: Prompt): boolean {
  switch (prompt.kind) {
    case 'prevent-damage':
      return !isBetweenBoth(play, prompt) || isMiscounted(play, prompt);
    case 'choose':
      return isStale(play, prompt);
    case 'before-recovery':
      return diceToClear(play.battle, prompt.unit).length === 0;
    case 'remove-fatigue':
      return fatigueOn(play.battle, prompt.unit).length === 0;
    case 'order':
      return isForNobody(play, prompt) || prompt.tasks.every((task) => isMoot(play, task));
    case 'closest-hex':
      return hexesForForced(play.battle, play.content, prompt.unit).length === 0;
    case 'companion-target':
    case 'enemy-target':
    case 'enemy-hex':
      return hasOtherAnswers(play, prompt);
    case 'resolve-dice': // closed with its engage
    case 'assist': // closed where the guild is called
    case 'rest':
      return false;
    default:
      return prompt satisfies never;
  }
}

const isForNobody = ({ battle }: Play, { for: players }: OrderPrompt): boolean =>
  players?.every((unit) => battle.adventurers[unit] === undefined) === true;

/** Whether a chip that engages has other targets or ways by now than it was asked about. */
function hasOtherAnswers(play: Play, prompt: CompanionTargetPrompt | EnemyTargetPrompt | EnemyHexPrompt): boolean {
  const engage = engageOf(play.battle, prompt.engage);
  const chip = engage && chipOf(play.battle, engage.by);
  if (engage?.kind !== 'chip' || chip === undefined) return false;
  if (prompt.kind === 'companion-target') return !areThose(prompt.candidates, openTargets(play, { chip, engage }));
  if (chip.kind !== 'enemy') return false;
  return prompt.kind === 'enemy-target'
    ? !areThose(prompt.candidates, nextTargets(play, { chip, engage }).group)
    : !isSame(prompt.hexes, enemyStops(play, chip));
}

const areThose = (ids: readonly UnitId[], units: readonly Unit[]): boolean =>
  isSame(
    ids,
    units.map(({ id }) => id),
  );

const isBetweenBoth = (play: Play, { unit, damage: { by } }: PreventDamagePrompt): boolean =>
  isThere(play, unit) && (by === undefined || isThere(play, by));

/** Something done by hand meanwhile, such as a status taken off, has changed what is coming (DMG-9). */
function isMiscounted(play: Play, { unit, damage, coming }: PreventDamagePrompt): boolean {
  const adventurer = play.battle.adventurers[unit];
  return adventurer !== undefined && arithmeticOf(play, adventurer, damage).arriving !== coming;
}

/** A die that was to enter a track has left its slot or the hand meanwhile. */
function isMoot({ battle }: Play, task: Task): boolean {
  if (task.kind === 'exhaust') return findDie(battle, task.die)?.place.zone !== 'active';
  return task.kind === 'resolve-dice' && engageOf(battle, task.engage) === undefined;
}

function isThere({ battle }: Play, id: UnitId | undefined): boolean {
  const unit = id === undefined ? undefined : unitOf(battle, id);
  return unit !== undefined && isStanding(unit, battle);
}

const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));
