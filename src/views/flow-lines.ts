import type { Adventurer, Battle, Content, EventOf, Outcome, OutcomeReason, Phase } from '../engine/index.ts';
import { targetCount } from './board-enemies.ts';
import { roundName } from './board-header.ts';
import { countedDice, diceInOrder } from './die-text.ts';
import { shown, shownText } from './escape.ts';
import { formText } from './form-name.ts';
import { mapText } from './place-text.ts';
import type { Teller } from './teller.ts';
import { skillText } from './unit-text.ts';
import { counted, phrases, say } from '../words/say.ts';

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
    ...(session === undefined ? [] : [say`session ${session}`]),
    ...(final ? [say`final battle`] : []),
    ...(quest ? [say`quest step`] : []),
    ...(assistUsed ? [say`guild assist used`] : []),
    ...(map === undefined ? [] : [say`map: ${map}`]),
    ...(rules === 'trusting' ? [say`trusting: rules only remark`] : []),
  ].join(' · ');
}

export function joinedLine({ adventurer }: EventOf<'adventurer-joined'>, { content }: Teller): string {
  const { name, player, race, class: calling, dice } = adventurer;
  const origin = [
    race && (content.races.get(race)?.name ?? race),
    calling && (content.classes.get(calling)?.name ?? calling),
  ];
  const ready = countedDice(content, dice.available);
  const known = origin.flatMap((part) => (part ? [shown(part)] : []));
  return [
    `**${shown(name)}** (<@${player}>)${known.length > 0 ? `, ${known.join(' ')}` : ''}`,
    statsText(adventurer),
    ready === '' ? say`Dice: none` : say`Dice: ${ready}`,
    ...broughtLines(adventurer, content),
  ].join('\n');
}

/** What lies elsewhere than ready comes from the battle before (SET-10). */
function broughtLines({ dice, items = [] }: Adventurer, content: Content): readonly string[] {
  return [
    ...(dice.track.length === 0 ? [] : [say`Track: ${diceInOrder(content, dice.track)}`]),
    ...(dice.active.length === 0 ? [] : [say`Slots: ${diceInOrder(content, dice.active)}`]),
    ...(items.length === 0 ? [] : [say`Items: ${items.map(({ name }) => shown(name)).join(', ')}`]),
  ];
}

function statsText({ hp, health, stamina, magicka, cooldown, tenacity, form }: Adventurer): string {
  return [
    hp === health ? `HP ${health}` : say`HP ${hp} of ${health}`,
    say`Stamina ${stamina}`,
    say`Magicka ${magicka}`,
    say`Cooldown ${cooldown}`,
    ...(tenacity > 0 ? [say`Tenacity ${tenacity}`] : []),
    ...(form === undefined ? [] : [formText(form)]),
  ].join(' · ');
}

/** "EP 8 = XP 4 × 2 adventurers → levels 5, 1, 1, 1 (0 left)" */
export function poolLines(pool: EventOf<'pool-spent'>, teller: Teller): readonly string[] {
  const { hexes, missing } = pool;
  return [
    `${pointsText(pool, teller)} → ${boughtText(pool)}`,
    ...(hexes === undefined ? [] : [say`At most ${counted(hexes, 'hex', 'hexes')}.`]),
    ...(missing.length > 0 ? [say`Bag empty: no chip for level ${missing.join(', ')} (EP-2).`] : []),
  ];
}

function pointsText({ ep, at, fromTable }: EventOf<'pool-spent'>, { xp, adventurers }: Teller): string {
  if (at !== undefined) return say`EP ${ep} for the ${markName(at)} hexes`;
  if (fromTable) return say`EP ${ep} by the end-of-session table (EP-7)`;
  const product = xp !== undefined && adventurers !== undefined && xp * adventurers === ep;
  return product ? `EP ${ep} = XP ${xp} × ${counted(adventurers, 'adventurer')}` : `EP ${ep}`;
}

function boughtText({ levels, leftover }: EventOf<'pool-spent'>): string {
  if (levels.length === 0) return say`no enemy (${leftover} left)`;
  const list = levels.join(', ');
  return levels.length === 1 ? say`level ${list} (${leftover} left)` : say`levels ${list} (${leftover} left)`;
}

/** "A", or "star". */
const markName = (mark: string): string => shown(mark);

/** "Level 5: **Stable Ram A**, 6 HP, defense 1, 2 Combat, range 1, Daze, hex 1" */
export function deployedLine(
  { enemy, orOn = [] }: Pick<EventOf<'unit-deployed'>, 'enemy' | 'orOn'>,
  { content }: Pick<Teller, 'content'>,
): string {
  const { label, hex, hp, health, level, defense, combat, range, targets, skills } = enemy;
  const name = shown(label);
  return [
    level === 'quest' ? say`Quest unit: **${name}**` : say`Level ${level}: **${name}**`,
    hp > health ? say`${hp} HP (Health ${health} + ${hp - health})` : `${hp} HP`,
    ...(defense > 0 ? [say`defense ${defense}`] : []),
    say`${combat} Combat`,
    say`range ${range}`,
    ...(targets === 1 ? [] : [say`targets ${targetCount(targets)}`]),
    ...skills.map((skill) => skillText(content, skill)),
    ...(hex === undefined ? [] : [hexText(hex, orOn)]),
  ].join(', ');
}

const hexText = (hex: string, orOn: readonly string[]): string =>
  orOn.length === 0 ? say`hex ${hex}` : say`hex ${hex} or ${orOn.join(', ')}: the party picks, /adjust place (SET-3)`;

/** "Yard Master is not available: a random level 20 takes its place (EP-5)." */
export function namedUnavailableLine({ name, level, nobody }: EventOf<'named-unavailable'>): string {
  return nobody
    ? say`${shownText(name)} is not available: its bag has no level ${level} to take its place (SUP-4).`
    : say`${shownText(name)} is not available: a random level ${level} takes its place (EP-5).`;
}

export function removedLine(events: readonly EventOf<'unit-removed'>[]): string {
  const [first] = events;
  if (first !== undefined && events.length === 1) {
    return first.to === 'bag'
      ? say`${shown(first.label)} goes back to its bag; not a defeat (DEF-3).`
      : say`${shown(first.label)} goes back to the supply; not a defeat (DEF-3).`;
  }
  return say`${events.length} enemy chips go back to bags and supply.`;
}

export const roundLine = (round: number): string => say`**${roundName(round)} begins.**`;

export function phaseLine(phase: Phase): readonly string[] {
  switch (phase) {
    case 'enemies':
      return [say`**The enemies' turns.**`];
    case 'round-end':
      return [say`The round is over.`];
    case 'companions':
      return [say`The companions' turns.`];
    case 'set-up':
    case 'adventurers':
    case 'over':
      return []; // the round, the turn or the end is told
    default:
      return phase satisfies never;
  }
}

export const resultName: (result: Outcome['result']) => string = phrases({
  won: 'Won',
  failed: 'Failed',
  retreated: 'Retreated',
  stopped: 'Stopped',
});

const reasonText: (reason: OutcomeReason) => string = phrases({
  'no-enemies-left': 'no enemies are left',
  'targets-gone': 'those to eliminate are gone',
  'skyshards-found': 'all skyshards are found',
  'left-with-skyshards': 'the party leaves with all skyshards',
  'full-defeat': 'all adventurers are defeated',
  retreat: 'the party retreats',
  'party-says-so': 'the party says so',
});

/** "Won: no enemies are left" */
export const outcomeTitle = ({ result, reason }: Outcome): string => `${resultName(result)}: ${reasonText(reason)}`;

/** "no enemies are left (OBJ-2)." */
export const endReason = ({ reason, rule }: Outcome): string =>
  rule === undefined ? `${reasonText(reason)}.` : `${reasonText(reason)} (${rule}).`;

export const endLines = (outcome: Outcome): readonly string[] => [
  `**${resultName(outcome.result)}**: ${endReason(outcome)}`,
  ...xpLines(outcome),
];

export const xpLines = ({ xp, skyshardXp }: Outcome): readonly string[] => [
  ...(xp === undefined ? [] : [say`XP for each adventurer: ${xp}`]),
  ...(skyshardXp === undefined ? [] : [say`XP for skyshards: ${skyshardXp} each`]),
];
