import type { Battle, BattleEvent, Engage, Prompt, Unit } from '../engine/index.ts';
import { enemiesOut, party } from '../engine/index.ts';
import { unitName } from './unit-text.ts';
import { say } from '../words/say.ts';

/** What the ids in events stand for. Units leave a battle, their names stay in its story. */
export interface Known {
  readonly units: ReadonlyMap<string, Unit>;
  readonly engages: ReadonlyMap<string, Engage>;
  readonly prompts: ReadonlyMap<string, Prompt>;
}

/** Gathers from battles, as they stood before and after, and from events. */
export function knownFrom(battles: readonly Battle[], events: readonly BattleEvent[] = []): Known {
  const units = new Map<string, Unit>();
  const engages = new Map<string, Engage>();
  const prompts = new Map<string, Prompt>();
  const started = events.flatMap((event) => (event.type === 'battle-started' ? [event.battle] : []));
  for (const battle of [...started, ...battles]) {
    for (const unit of [...party(battle), ...battle.companions, ...enemiesOut(battle)]) units.set(unit.id, unit);
    for (const engage of battle.engages) engages.set(engage.id, engage);
    for (const prompt of battle.prompts) prompts.set(prompt.id, prompt);
  }
  for (const event of events) {
    if (event.type === 'unit-deployed') units.set(event.enemy.id, event.enemy);
    else if (event.type === 'adventurer-joined') units.set(event.adventurer.id, event.adventurer);
    else if (event.type === 'companion-joined') units.set(event.companion.id, event.companion);
    else if (event.type === 'engage-declared') engages.set(event.engage.id, event.engage);
    else if (event.type === 'prompt-opened') prompts.set(event.prompt.id, event.prompt);
  }
  return { units, engages, prompts };
}

/** A unit's name for a line of text; one that is not known any more is still told from others. */
export function nameOf({ units }: Pick<Known, 'units'>, id: string | undefined): string {
  if (id === undefined) return say`somebody`;
  const unit = units.get(id);
  return unit === undefined ? say`a unit that left (${id})` : unitName(unit);
}
