import type { Adventurer, Battle, Content, EventOf, Outcome, OutcomeReason, Phase } from '../engine/index.ts';
import { roundName } from './board-header.ts';
import { countedDice } from './die-text.ts';
import { shown, shownText } from './escape.ts';
import { mapText } from './place-text.ts';
import type { Teller } from './teller.ts';
import { counted, skillText } from './unit-text.ts';

/** "XP 4 · adept · clash · conquer · map: Practice yard (home-made)" */
export function setUpLine(battle: Battle, content: Content): string {
  const { setup } = battle;
  const map = mapText(battle, content);
  const { xp, difficulty, mode, objective, session, final, quest, assistUsed, rules } = setup;
  return [
    `XP ${xp}`,
    difficulty,
    mode,
    objective,
    ...(session === undefined ? [] : [`session ${session}`]),
    ...(final ? ['final battle'] : []),
    ...(quest ? ['quest step'] : []),
    ...(assistUsed ? ['guild assist used'] : []),
    ...(map === undefined ? [] : [`map: ${map}`]),
    ...(rules === 'trusting' ? ['trusting: rules only remark'] : []),
  ].join(' · ');
}

export function joinedLine({ adventurer }: EventOf<'adventurer-joined'>, { content }: Teller): string {
  const { name, player, race, class: calling, hp, health, stamina, magicka, cooldown, dice } = adventurer;
  const origin = [
    race && (content.races.get(race)?.name ?? race),
    calling && (content.classes.get(calling)?.name ?? calling),
  ];
  const known = origin.flatMap((part) => (part ? [shown(part)] : []));
  return [
    `**${shown(name)}** (<@${player}>)${known.length > 0 ? `, ${known.join(' ')}` : ''}`,
    `HP ${hp === health ? health : `${hp} of ${health}`} · Stamina ${stamina} · Magicka ${magicka} · Cooldown ${cooldown}${carriedText(adventurer)}`,
    `Dice: ${countedDice(content, dice.available) || 'none'}`,
  ].join('\n');
}

const carriedText = ({ tenacity, form }: Adventurer): string =>
  `${tenacity > 0 ? ` · Tenacity ${tenacity}` : ''}${form === undefined ? '' : ` · ${form} form`}`;

/** "EP 8 = XP 4 × 2 adventurers → levels 5, 1, 1, 1 (0 left)" */
export function poolLines(
  { ep, at, fromTable, hexes, levels, leftover, missing }: EventOf<'pool-spent'>,
  { xp, adventurers }: Teller,
): readonly string[] {
  const product = xp !== undefined && adventurers !== undefined && xp * adventurers === ep;
  const sum = product ? ` = XP ${xp} × ${counted(adventurers, 'adventurer')}` : '';
  const from = fromTable ? ' by the end-of-session table (EP-7)' : sum;
  const bought = levels.length === 0 ? 'no enemy' : `${levels.length === 1 ? 'level' : 'levels'} ${levels.join(', ')}`;
  return [
    `EP ${ep}${at === undefined ? from : ` for the ${markName(at)} hexes`} → ${bought} (${leftover} left)`,
    ...(hexes === undefined ? [] : [`At most ${counted(hexes, 'hex', 'hexes')}.`]),
    ...(missing.length > 0 ? [`Bag empty: no chip for level ${missing.join(', ')} (EP-2).`] : []),
  ];
}

/** "A", or "star". */
const markName = (mark: string): string => shown(mark);

/** "Level 5: **Stable Ram A**, 6 HP, defense 1, 2 Combat, range 1, Daze, hex 1" */
export function deployedLine(
  { enemy, orOn = [] }: Pick<EventOf<'unit-deployed'>, 'enemy' | 'orOn'>,
  { content }: Pick<Teller, 'content'>,
): string {
  const { label, hex, hp, health, level, defense, combat, range, targets, skills } = enemy;
  const choice = orOn.length === 0 ? '' : ` or ${orOn.join(', ')}: the party picks, /adjust place (SET-3)`;
  const what = level === 'quest' ? 'Quest unit' : `Level ${level}`;
  return [
    `${what}: **${shown(label)}**`,
    hp > health ? `${hp} HP (Health ${health} + ${hp - health})` : `${hp} HP`,
    ...(defense > 0 ? [`defense ${defense}`] : []),
    `${combat} Combat`,
    `range ${range}`,
    ...(targets === 1 ? [] : [`targets ${targets}`]),
    ...skills.map((skill) => skillText(content, skill)),
    ...(hex === undefined ? [] : [`hex ${hex}${choice}`]),
  ].join(', ');
}

/** "Yard Master is not available: a random level 20 takes its place (EP-5)." */
export function namedUnavailableLine({ name, level, nobody }: EventOf<'named-unavailable'>): string {
  const instead = nobody
    ? `its bag has no level ${level} to take its place (SUP-4)`
    : `a random level ${level} takes its place (EP-5)`;
  return `${shownText(name)} is not available: ${instead}.`;
}

export function removedLine(events: readonly EventOf<'unit-removed'>[]): string {
  const [first] = events;
  if (first !== undefined && events.length === 1) {
    return `${shown(first.label)} goes back to ${first.to === 'bag' ? 'its bag' : 'the supply'}; not a defeat (DEF-3).`;
  }
  return `${counted(events.length, 'enemy chip')} go back to bags and supply.`;
}

export const roundLine = (round: number): string => `**${roundName(round)} begins.**`;

export function phaseLine(phase: Phase): readonly string[] {
  switch (phase) {
    case 'enemies':
      return ["**The enemies' turns.**"];
    case 'round-end':
      return ['The round is over.'];
    case 'companions':
      return ["The companions' turns."];
    case 'set-up':
    case 'adventurers':
    case 'over':
      return []; // the round, the turn or the end is told
    default:
      return phase satisfies never;
  }
}

const RESULTS: Readonly<Record<Outcome['result'], string>> = {
  won: 'Won',
  failed: 'Failed',
  retreated: 'Retreated',
  stopped: 'Stopped',
};

const REASONS: Readonly<Record<OutcomeReason, string>> = {
  'no-enemies-left': 'no enemies are left',
  'targets-gone': 'those to eliminate are gone',
  'skyshards-found': 'all skyshards are found',
  'left-with-skyshards': 'the party leaves with all skyshards',
  'full-defeat': 'all adventurers are defeated',
  retreat: 'the party retreats',
  'party-says-so': 'the party says so',
};

/** "Won: no enemies are left" */
export const outcomeTitle = ({ result, reason }: Outcome): string => `${resultName(result)}: ${REASONS[reason]}`;

export const resultName = (result: Outcome['result']): string => RESULTS[result];

export function endLines({ result, reason, rule, xp, skyshardXp }: Outcome): readonly string[] {
  return [
    `**${resultName(result)}**: ${REASONS[reason]}${rule === undefined ? '' : ` (${rule})`}.`,
    ...(xp === undefined ? [] : [`XP for each adventurer: ${xp}`]),
    ...(skyshardXp === undefined ? [] : [`XP for skyshards: ${skyshardXp} each`]),
  ];
}
