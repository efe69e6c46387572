import type { Battle } from '../battle.ts';
import type { Content } from '../content.ts';
import { normalise } from '../naming.ts';
import type { Play } from '../play.ts';
import type { Scene } from '../scene.ts';
import type { NamedUnit } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { enemiesOut } from '../queries.ts';
import { type ChipUp, deployChip, type Deployment, drawable, drawnFrom } from './deploy.ts';
import { type Level, LEVELS } from '../vocabulary.ts';

/**
 * Deploys a unit that the encounter names, beyond the EP. One that is missing is replaced by a random enemy of its level, a quest unit by a
 * level 20.
 * Rules: EP-5, SUP-4.
 */
export function deployNamed(play: Play, named: NamedUnit, as: Deployment): void {
  const free = freeChip(play, named);
  if (free === undefined) deployInstead(play, { ...named, level: levelOf(play, named) }, as);
  else deployChip(play, free, as);
}

/** A chip of that name, and of that level where one is told, that is not in play. */
export const freeChip = (play: Scene, { name, level }: NamedUnit): ChipUp | undefined =>
  chipsNamed(play.content, name).find(
    (up) => (level === undefined || up.side.level === level) && isAvailable(play, up),
  );

/** Refuses a name that nothing has: a typing error. A unit that no pack has is told by the level given with it. */
export function unknownRefusal({ battle, content }: Play, names: readonly NamedUnit[]): Refusal | undefined {
  const unknown = names.find(
    ({ name, level }) =>
      level === undefined && chipsNamed(content, name).length === 0 && ownNamed(battle, name) === undefined,
  );
  return unknown && { code: 'unknown-enemy', name: unknown.name, final: true };
}

const chipsNamed = ({ chips }: Content, name: string): readonly ChipUp[] =>
  [...chips.values()].flatMap(({ id, sides }) =>
    sides.filter((side) => normalise(side.name) === normalise(name)).map((side) => ({ chip: id, side })),
  );

/** A chip of the table's own that is or was in play. */
const ownNamed = (battle: Battle, name: string): NamedUnit | undefined =>
  enemiesOut(battle).find((enemy) => normalise(enemy.name) === normalise(name));

/** A chip is available in its bag; a quest unit, which is in none, until it is put into play. */
function isAvailable({ battle: { enemies, companions } }: Scene, { chip, side }: ChipUp): boolean {
  if (side.level !== 'quest') return [...enemies.bags.low, ...enemies.bags.high].includes(chip);
  const inPlay = [...enemies.map, ...enemies.defeated, ...enemies.setAside, ...companions];
  return !inPlay.some((unit) => unit.chip === chip);
}

function levelOf({ battle, content }: Play, { name, level }: NamedUnit): Level {
  const printed = chipsNamed(content, name)[0]?.side.level ?? level ?? ownNamed(battle, name)?.level;
  return printed === undefined || printed === 'quest' ? LEVELS[0] : printed;
}

function deployInstead(play: Play, { name, level }: { name: string; level: Level }, as: Deployment): void {
  const chips = drawable(play, level);
  play.happen({ type: 'named-unavailable', name, level, ...(chips.length === 0 && { nobody: true }) });
  if (chips.length === 0) return;
  const drawn = drawnFrom(chips, play.draw(`a level ${level} in place of ${name}`));
  if (drawn !== undefined) deployChip(play, drawn, as);
}
