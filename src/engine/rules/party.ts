import type { Adventurer } from '../battle.ts';
import { ADVENTURER_LIMITS, type AdventurerStat } from '../content.ts';
import type { UnitId } from '../ids.ts';
import { cleanName, normalise } from '../naming.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { allUnits, diceInPlay, labelOf, party } from '../queries.ts';
import { numberRefusal, phaseRefusal } from './checks.ts';
import { bringAlong, type Brought } from './bring-along.ts';
import { exhaust } from './cooldown.ts';
import { blank } from './track.ts';
import { tokensOf } from './tokens.ts';
import { takeFromBox } from './train.ts';

const PARTY_SIZE = 4;

type Stats = Pick<Adventurer, AdventurerStat>;
const STATS = ['health', 'stamina', 'magicka', 'cooldown'] as const;

/**
 * `/party join`: an adventurer with stats and trained dice, and the HP and tenacity it carries in; the race fills what is not given. What
 * lies in its track comes along with a saved adventurer; else it is laid there with `/adjust fatigue`, `status` and `die`.
 * Rules: SET-10, FRM-3.
 */
export function decideJoin(play: Play, command: CommandOf<'join'>): Refusal | undefined {
  const name = cleanName(command.name);
  if (name === undefined) return { code: 'bad-name', name: command.name, final: true };
  const refusal =
    phaseRefusal(play, ['set-up', 'adventurers', 'companions', 'enemies', 'round-end']) ??
    nameRefusal(play, name) ??
    sizeRefusal(play) ??
    originRefusal(play, command);
  if (refusal !== undefined) return refusal;
  const stats = statsOf(play, command);
  if ('code' in stats) return stats;
  const unit: UnitId = `u${play.nextId()}`;
  const dice = trainedDice(play, command, unit);
  if ('code' in dice) return dice;
  const carried = carriedRefusal(play, command, stats);
  if (carried !== undefined) return carried;
  const brought = bringAlong(play, dice.dice, command.carried);
  if ('code' in brought) return brought;
  play.happen({
    type: 'adventurer-joined',
    adventurer: {
      ...newAdventurer({ ...command, name }, { unit, stats, brought }),
      ...tokensAtFirst(play, command),
    },
  });
  return undefined;
}

/** HP are carried in up to Health; 0 would be a defeated adventurer, who has to be revived first (SET-10, HEA-1). */
function carriedRefusal(play: Play, { hp, tenacity }: CommandOf<'join'>, { health }: Stats): Refusal | undefined {
  return (
    (hp === undefined
      ? undefined
      : numberRefusal(play, { what: 'hp', value: hp, min: 1, max: 99, usual: health, rule: 'SET-10' })) ??
    (tenacity === undefined
      ? undefined
      : numberRefusal(play, { what: 'tenacity', value: tenacity, min: 0, max: 99, rule: 'SET-10' }))
  );
}

/** `/party leave`: the adventurer leaves the battle, with its dice wherever they lie; what it holds of others goes home (ACT-3). */
export function decideLeave(play: Play, { unit }: CommandOf<'leave'>): Refusal | undefined {
  if (play.battle.adventurers[unit] === undefined) return { code: 'no-such-unit', unit, final: true };
  const refusal = engagingRefusal(play, unit);
  if (refusal !== undefined) return refusal;
  partWithDice(play, unit);
  play.happen({ type: 'adventurer-left', unit });
  return undefined;
}

/** An engage is finished first: its dice lie in the adventurer's hand, whatever is being asked in it (GEN-13). */
function engagingRefusal({ battle }: Play, unit: UnitId): Refusal | undefined {
  const engaging = battle.engages.findLast(({ by }) => by === unit);
  const ofEngage = battle.prompts.find((open) => 'engage' in open && open.engage === engaging?.id);
  const prompt = ofEngage ?? battle.prompts.at(-1);
  return engaging && prompt && { code: 'prompt-open', prompt, final: true };
}

/** Its own dice go to supply, also from other adventurers and chips; those of others that lie with it enter their owners' tracks. */
function partWithDice(play: Play, unit: UnitId): void {
  for (const { die, place: from } of diceInPlay(play.battle)) {
    const held = 'of' in from && from.of === unit;
    if (die.owner === unit && !held) play.happen({ type: 'die-moved', die: blank(die), from, to: { zone: 'supply' } });
    else if (held && die.owner !== undefined && die.owner !== unit) exhaust(play, die.owner, { die, from });
  }
}

/** `/party give`: another player takes over. */
export function decideGive(play: Play, { unit, player: to }: CommandOf<'give'>): Refusal | undefined {
  const adventurer = play.battle.adventurers[unit];
  if (adventurer === undefined) return { code: 'not-an-adventurer', unit, final: true };
  play.happen({ type: 'adventurer-given', unit, from: adventurer.player, to });
  return undefined;
}

function nameRefusal({ battle }: Play, name: string): Refusal | undefined {
  const taken = allUnits(battle).some((unit) => normalise(labelOf(unit)) === normalise(name));
  return taken ? { code: 'name-taken', name, final: true } : undefined;
}

function sizeRefusal(play: Play): Refusal | undefined {
  return party(play.battle).length < PARTY_SIZE
    ? undefined
    : play.unlessOverruled({ code: 'party-full', max: PARTY_SIZE });
}

function originRefusal({ content }: Play, { race, class: calling }: CommandOf<'join'>): Refusal | undefined {
  if (race !== undefined && !content.races.has(race)) return { code: 'unknown-race', name: race, final: true };
  if (calling !== undefined && !content.classes.has(calling))
    return { code: 'unknown-class', name: calling, final: true };
  return undefined;
}

function statsOf(play: Play, command: CommandOf<'join'>): Stats | Refusal {
  const race = command.race === undefined ? undefined : play.content.races.get(command.race);
  const stats = Object.fromEntries(STATS.map((stat) => [stat, command[stat] ?? race?.[stat]]));
  const missing = STATS.filter((stat) => stats[stat] === undefined);
  if (missing.length > 0) return { code: 'stats-missing', stats: missing, final: true };
  const { health = 0, stamina = 0, magicka = 0, cooldown = 0 } = stats;
  const sheet: Stats = { health, stamina, magicka, cooldown };
  const wrong = STATS.map(
    (what) => () => numberRefusal(play, { what, value: sheet[what], ...ADVENTURER_LIMITS[what] }),
  );
  return firstRefusal(wrong) ?? sheet;
}

/** Asks one by one, so that nothing is overruled that was not asked. */
function firstRefusal(checks: readonly (() => Refusal | undefined)[]): Refusal | undefined {
  for (const check of checks) {
    const refusal = check();
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** The dice it had, or those asked for; without a Combat die among them also the Combat dice the race begins with. */
function trainedDice(
  play: Play,
  { race, dice: named, carried }: CommandOf<'join'>,
  owner: UnitId,
): ReturnType<typeof takeFromBox> {
  if (named === undefined && carried !== undefined) return takeFromBox(play, owner, carried.trained);
  const dice = named ?? [];
  const given = race === undefined ? 0 : (play.content.races.get(race)?.combatDice ?? 0);
  const withCombat = dice.some((request) => 'kind' in request && request.kind === 'combat');
  return takeFromBox(play, owner, withCombat || given === 0 ? dice : [{ kind: 'combat', count: given }, ...dice]);
}

/** Those it brings along; else as its class has them when a session begins. */
function tokensAtFirst({ content }: Play, { class: calling, carried }: CommandOf<'join'>): Pick<Adventurer, 'tokens'> {
  const kind = tokensOf(content, { ...(calling !== undefined && { class: calling }) });
  const tokens = kind && Math.min(kind.most, carried?.tokens ?? kind.atFirst);
  return tokens === undefined || (tokens === 0 && carried?.tokens === undefined) ? {} : { tokens };
}

function newAdventurer(
  { name, player, race, class: calling, mastery, form, hp, tenacity = 0 }: CommandOf<'join'>,
  { unit, stats, brought }: { unit: UnitId; stats: Stats; brought: Brought },
): Adventurer {
  return {
    id: unit,
    kind: 'adventurer',
    name,
    player,
    ...(race && { race }),
    ...(calling && { class: calling }),
    ...(mastery && { mastery }),
    ...stats,
    hp: hp ?? stats.health,
    tenacity,
    bonusHp: 0,
    ...(form && { form }),
    defeated: false,
    ...brought,
  };
}
