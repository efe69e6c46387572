/** The engine's only door. */
export { adjustablesIn } from './abilities/adjustables.ts';
export { allIn } from './abilities/all-in.ts';
export { FACTS, type FactId, answersTo, isFact } from './abilities/facts.ts';
export { type Amount, AMOUNTS } from './abilities/amounts.ts';
export { type Condition, CONDITIONS } from './abilities/conditions.ts';
export { DICE_SORTS, DICE_ZONES, type DiceSet } from './abilities/dice-set.ts';
export { GROUPS, type Who } from './abilities/groups.ts';
export type { ItemSet } from './abilities/item-set.ts';
export { UNIT_WORDS, type UnitTest } from './abilities/unit-tests.ts';
export * from './abilities/language.ts';
export { abilitiesInForce, abilitiesOn } from './abilities/in-force.ts';
export type { Modifier } from './abilities/modifier.ts';
export { needsMap } from './abilities/needs-map.ts';
export { reachOf } from './abilities/reach.ts';
export { awaited, isUnderWay, newlyAwaited, playerAfter, players, skippable } from './awaited.ts';
export * from './battle.ts';
export type * from './carried.ts';
export * from './content.ts';
export type { Prevention, SkillStep } from './damage.ts';
export { type Decision, decide } from './decide.ts';
export * from './ids.ts';
export * from './item.ts';
export { brokenInvariants } from './invariants.ts';
export { cleanName, findUnit, normalise } from './naming.ts';
export { optionsOf } from './options.ts';
export { defaultAnswer } from './default-answer.ts';
export type { Context } from './play.ts';
export type {
  AssistPrompt,
  Choice,
  ChoosePrompt,
  BeforeRecoveryPrompt,
  CompanionTargetPrompt,
  EnemyHexPrompt,
  EnemyTargetPrompt,
  OrderPrompt,
  PreventDamagePrompt,
  Prompt,
  RemoveFatiguePrompt,
  ResolveDicePrompt,
  RestPrompt,
} from './prompt.ts';
export type * from './command.ts';
export type * from './event.ts';
export type * from './refusal.ts';
export {
  allUnits,
  companionOf,
  diceInPlay,
  diceOn,
  enemiesOut,
  enemiesToAct,
  enemyOnMap,
  engageOf,
  hasSkill,
  hostsOf,
  isStanding,
  labelOf,
  nextAdventurer,
  nextToAct,
  party,
  playerOf,
  standing,
  unitsOnMap,
  unitOf,
} from './queries.ts';
export type { RandomSource } from './random.ts';
export * from './sheet.ts';
export type { Task } from './task.ts';
export { abilitiesOf, sideOf, whyNotUse } from './rules/ability-use.ts';
export { type ChecklistMoment, type StepId, checklistOf, ruleOfStep } from './rules/checklist.ts';
export { targetsOf } from './rules/objective.ts';
export { rewardOf } from './rules/reward.ts';
export { skyshardsOf } from './rules/skyshards.ts';
export { type EnemyPool, enemyPool, enemyPoints } from './rules/enemy-pool.ts';
export { freeEnemyHexes, STAR } from './rules/enemy-hexes.ts';
export { previewPool } from './rules/spawn.ts';
export { couldPrevent, preventionsOf } from './rules/prevention.ts';
export { COMPANION_MOVEMENT } from './rules/companion-turn.ts';
export { carriedOf } from './rules/carried-of.ts';
export { tokensOf } from './rules/tokens.ts';
export { movesOf } from './rules/move.ts';
export { furtherFatigue } from './rules/engage.ts';
export { opponentsOf } from './rules/opponents.ts';
export { atLeast, chanceRows } from './chances.ts';
export { diceOdds, engageOdds, type Odds, type SideOf } from './rules/engage-odds.ts';
export { faceOf } from './abilities/faces.ts';
export { rollsIn } from './rolls-in.ts';
export { diceRefusal, MOST_DICE, rollDice } from './rules/roll.ts';
export { forecastOf } from './rules/forecast.ts';
export { inHand } from './rules/in-hand.ts';
export { type Resolution, resolutionOf } from './rules/resolution.ts';
export { usableDice, usableIn } from './rules/usable.ts';
export { LAST_PLAIN_ROUND } from './rules/round-number.ts';
export { NO_BATTLE } from './rules/start.ts';
export { distance } from './space/distance.ts';
export { mapOf, occupied } from './space/map-of.ts';
export { rangeIfBlind, rangeOf, within } from './space/range.ts';
export { inSight } from './space/sight.ts';
export { whyNotTarget } from './space/targeting.ts';
export type { DamageOf } from './statistics/damage-tally.ts';
export type { DiceOf } from './statistics/dice-tally.ts';
export type { Side } from './statistics/sides.ts';
export { type Statistics, statisticsOf } from './statistics/statistics.ts';
export {
  EMPTY_TIMELINE,
  type LineMark,
  type LogEntry,
  SNAPSHOT_EVERY,
  type Timeline,
  bringAgain,
  markOf,
  record,
  replay,
  standingLines,
  takeBack,
} from './timeline.ts';
export type { Disagreement, Drawn, LineDrawn, Verification } from './verification.ts';
export * from './vocabulary.ts';
