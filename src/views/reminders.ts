import {
  type Battle,
  type BattleEvent,
  type ChipUnit,
  type Content,
  type EnemySkill,
  type UnitSkill,
  enemiesOut,
  engageOf,
  hasSkill,
  needsMap,
} from '../engine/index.ts';
import { shown } from './escape.ts';
import { knownSkill } from './known-skill.ts';
import { skillText } from './unit-text.ts';
import { say } from '../words/say.ts';

/** Enemy skills that the engine carries out, those of movement on a map only; a test holds the list to what the engine asks for. */
export const CARRIED_OUT: ReadonlySet<string> = new Set([
  'colossal',
  'cornered',
  'detection',
  'rush',
  'swap',
  'swift',
  'vision',
]);

/** When an enemy's skills are due, by the timings of the content. */
const MOMENTS = {
  deployed: ['deploy', 'battle-start'],
  engaged: ['when-engaged', 'when-dealt-damage', 'after-engaged'],
  damaged: ['when-dealt-damage'],
  turn: ['turn-start', 'movement', 'after-movement', 'turn-end', 'passive'],
  engages: ['targeting', 'target-chosen', 'on-roll', 'before-damage', 'after-own-engage'],
  defeated: ['after-defeated'],
} as const;

interface Scenery {
  /** As it stood before the first of the events; then as it stands after them. */
  readonly battles: readonly [Battle, Battle];
  readonly content: Content;
  /** All that is told in one message. */
  readonly events: readonly BattleEvent[];
}

/** Says for an event what the players carry out themselves at that moment, in our words: skills of enemies and companions. */
export function reminders(scenery: Scenery): (event: BattleEvent) => readonly string[] {
  let chips: ReadonlyMap<string, ChipUnit> | undefined; // gathered for the first event that asks
  const skills = (id: string | undefined, moments: readonly string[]): readonly string[] =>
    id === undefined ? [] : skillLines(scenery, (chips ??= chipsIn(scenery)).get(id), moments);
  return (event) => {
    switch (event.type) {
      case 'unit-deployed':
        return skills(event.enemy.id, MOMENTS.deployed);
      case 'engage-declared':
        return event.engage.kind === 'adventurer' ? skills(event.engage.target, MOMENTS.engaged) : [];
      case 'damage-dealt':
        return isTold(scenery, event.unit) ? [] : skills(event.unit, MOMENTS.damaged);
      case 'turn-started':
        return skills(event.unit, MOMENTS.turn);
      case 'enemy-rolled': {
        const { by, targets } = engagedIn(scenery, event.engage);
        return targets.length > 0 ? skills(by, MOMENTS.engages) : [];
      }
      case 'unit-defeated':
        return skills(event.unit, MOMENTS.defeated);
      default:
        return [];
    }
  };
}

/** Enemies and companions that have skills, as they stood first. */
function chipsIn({ battles, events }: Scenery): ReadonlyMap<string, ChipUnit> {
  const deployed = events.flatMap((event) => (event.type === 'unit-deployed' ? [event.enemy] : []));
  const chips = [...battles.flatMap((battle) => [...battle.companions, ...enemiesOut(battle)]), ...deployed];
  return new Map(chips.toReversed().map((chip) => [chip.id, chip]));
}

/** Lines for an enemy's or a companion's skills that work: under Fear none does (STS-6, CMP-4, CMP-8). */
function skillLines(
  { battles: [, after], content }: Scenery,
  chip: ChipUnit | undefined,
  moments: readonly string[],
): readonly string[] {
  if (chip === undefined) return [];
  const mapless = after.setup.map === undefined;
  return chip.skills
    .filter((skill) => hasSkill(chip, skill.id))
    .flatMap((skill) => {
      const open = CARRIED_OUT.has(skill.id) ? moments.filter((timing) => mapless && timing === 'movement') : moments;
      return isCarriedOut(knownSkill(content, skill.id), mapless)
        ? []
        : skillLine(content, chip, { skill, moments: open });
    });
}

function skillLine(
  content: Content,
  { label }: ChipUnit,
  { skill, moments }: { skill: UnitSkill; moments: readonly string[] },
): readonly string[] {
  const known = knownSkill(content, skill.id);
  if (!moments.includes(known.timing)) return [];
  const summary = skill.value === undefined ? known.summary : known.summary.replaceAll('#', String(skill.value));
  return [say`By hand: **${skillText(content, skill)}** (${shown(label)}). ${summary}`];
}

/**
 * Whether the skill's data say what it does. A trigger comes up at its moment by itself, be it only as a reminder; a modifier that asks
 * for distances is the players' to apply where there is no map.
 */
const isCarriedOut = ({ triggers, modifiers }: EnemySkill, mapless: boolean): boolean =>
  triggers.length > 0 || (modifiers.length > 0 && !(mapless && modifiers.some(needsMap)));

/** The engage that the damage comes from has reminded of the target's skills already. */
function isTold({ battles: [before], events }: Scenery, target: string): boolean {
  const declared = events.flatMap((event) => (event.type === 'engage-declared' ? [event.engage] : []));
  return [...before.engages, ...declared].some((engage) => engage.kind === 'adventurer' && engage.target === target);
}

/** Who rolls, and at whom: from the events, or from the battle where the engage goes on. */
function engagedIn(
  { battles, events }: Scenery,
  id: string,
): { readonly by?: string; readonly targets: readonly string[] } {
  const declared = events.findLast((event) => event.type === 'engage-declared' && event.engage.id === id);
  const chosen = events.findLast((event) => event.type === 'targets-chosen' && event.engage === id);
  const engage =
    declared?.type === 'engage-declared' ? declared.engage : (engageOf(battles[0], id) ?? engageOf(battles[1], id));
  if (engage?.kind !== 'chip') return { targets: [] };
  return { by: engage.by, targets: chosen?.type === 'targets-chosen' ? chosen.targets : engage.targets };
}
