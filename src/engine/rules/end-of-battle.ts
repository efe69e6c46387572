import type { Adventurer, Battle, Die, Outcome } from '../battle.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { party } from '../queries.ts';
import { numberRefusal } from './checks.ts';
import { cleanUpCompanions } from './companion.ts';
import { exhaust } from './cooldown.ts';
import { clearSlots } from './exhaust-together.ts';
import { closeEngages } from './close-engages.ts';
import { skyshardXpOf } from './skyshards.ts';
import { removeEnemy } from './remove-enemy.ts';

/** Dice of this line may wait in their slots for the next battle (END-2, ACT-5). */
const STAYS_SLOTTED = 'light-armor';

/** `/battle end`: stops a battle, or says more of one that is over: how it ended, and the XP (END-5). */
export function decideEnd(play: Play, said: CommandOf<'end'>): Refusal | undefined {
  const outcome = outcomeSaid(play.battle, said);
  const refusal =
    closingRefusal(play) ??
    resultRefusal(play, outcome) ??
    (said.xp === undefined ? undefined : xpRefusal(play, outcome, said.xp));
  if (refusal === undefined) endBattle(play, outcome);
  return refusal;
}

/** A battle that is over is closed by this for good, so what is still being asked, such as a rest, comes first (END-7). */
function closingRefusal(play: Play): Refusal | undefined {
  const prompt = play.battle.phase === 'over' ? play.battle.prompts.at(-1) : undefined;
  return prompt && play.unlessOverruled({ code: 'prompt-open', prompt });
}

/** What the battle came to by itself stands unless the party says another result; then the reward goes too, and skyshards stay. */
function outcomeSaid(battle: Battle, { result = battle.outcome?.result, xp }: CommandOf<'end'>): Outcome {
  const { outcome: reached } = battle;
  const fallen = isFullyDefeated(battle) && result !== 'won';
  const said: Outcome = {
    result: result ?? 'stopped',
    reason: 'party-says-so',
    ...(fallen && { rule: 'DEF-8' }),
    ...(reached?.skyshardXp && { skyshardXp: reached.skyshardXp }),
  };
  const outcome = reached !== undefined && result === reached.result ? reached : said;
  return xp === undefined ? outcome : { ...outcome, xp };
}

/** All were down when the battle ended, whoever has rested since; or all are down now. */
function isFullyDefeated(battle: Battle): boolean {
  if (battle.phase === 'over') return battle.outcome?.rule === 'DEF-8';
  return battle.order.length > 0 && party(battle).every(({ defeated }) => defeated);
}

/** Nobody wins lying down: not by a last kill either (DEF-9). */
const resultRefusal = (play: Play, { result }: Outcome): Refusal | undefined =>
  result === 'won' && isFullyDefeated(play.battle)
    ? play.unlessOverruled({ code: 'nobody-stands', rule: 'DEF-9' })
    : undefined;

/** The encounter's reward is for those who won it; a stopped battle is what the party says it is (END-5, RET-1). */
function xpRefusal(play: Play, { result }: Outcome, xp: number): Refusal | undefined {
  const unearned = xp > 0 && (result === 'failed' || result === 'retreated');
  return (
    numberRefusal(play, { what: 'xp', value: xp, min: 0, max: 99 }) ??
    (unearned ? play.unlessOverruled({ code: 'no-reward', rule: 'END-5', result }) : undefined)
  );
}

/**
 * Ends the battle, won or lost, and cleans up once, behind the end: what adventurers have, then the chips. Whom a full track defeats in
 * that is defeated, and the battle stays what it was (CDT-5c).
 * Rules: END-1..4, STS-9; OBJ-4. Tracks, statuses on them and tenacity stay as they are.
 */
export function endBattle(play: Play, outcome: Outcome): void {
  if (play.battle.phase === 'over') {
    play.happen({ type: 'battle-ended', outcome });
    return;
  }
  const skyshardXp = skyshardXpOf(play.battle);
  play.dropAgenda();
  closeEngages(play, play.battle.engages);
  play.happen({ type: 'battle-ended', outcome: { ...outcome, ...(skyshardXp > 0 && { skyshardXp }) } });
  for (const adventurer of party(play.battle)) trimHp(play, adventurer);
  const slots = party(play.battle).flatMap(({ id }) => clearSlots(play, id, (die) => !staysSlotted(play, die)));
  play.doNext(...slots, { kind: 'pack-up' });
}

/** Behind the active dice, whose owners may have been asked for an order, markers leave the map, drained dice come back and chips leave (END-2, END-3). */
export function packUp(play: Play): void {
  for (const die of play.battle.marks ?? [])
    if (die.owner !== undefined) exhaust(play, die.owner, { die, from: { zone: 'map' } });
  for (const { id, dice } of party(play.battle)) {
    for (const die of dice.drained)
      play.happen({ type: 'die-moved', die, from: { zone: 'drained', of: id }, to: { zone: 'available', of: id } });
  }
  const { map, defeated, setAside } = play.battle.enemies;
  for (const { id } of [...map, ...defeated, ...setAside]) removeEnemy(play, id);
  cleanUpCompanions(play);
}

function trimHp(play: Play, { id, bonusHp, hp, health }: Adventurer): void {
  if (bonusHp > 0) play.happen({ type: 'bonus-hp-changed', unit: id, bonusHp: { from: bonusHp, to: 0 } });
  if (hp > health) play.happen({ type: 'hp-changed', unit: id, hp: { from: hp, to: health }, why: 'clean-up' });
}

/** It may stay, so it does; the player exhausts it by hand instead if that is better. */
const staysSlotted = ({ content }: Play, { kind }: Die): boolean => content.skillDice.get(kind)?.line === STAYS_SLOTTED;
