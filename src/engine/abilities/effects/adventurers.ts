import type { Adventurer } from '../../battle.ts';
import { ADVENTURER_LIMITS } from '../../content.ts';
import { recover } from '../../rules/cooldown.ts';
import { fatigueFor } from '../../rules/fatigue.ts';
import { setStat } from '../../rules/stat.ts';
import { gainTenacity } from '../../rules/tenacity.ts';
import { startExtraTurn } from '../../rules/turn.ts';
import type { Scene } from '../../scene.ts';
import type { Task, TaskOf } from '../../task.ts';
import { amountOf } from '../amount.ts';
import type { Who } from '../groups.ts';
import type { Scope } from '../language.ts';
import { whoIn } from '../who.ts';
import { type EffectRule, allOr, yesOr } from './effect-rule.ts';

const adventurersIn = (scene: Scene, who: Who, scope: Scope): readonly Adventurer[] =>
  whoIn(scene, who, scope).flatMap((unit) => (unit.kind === 'adventurer' ? [unit] : []));

/** All: everybody meant is an adventurer. */
function forAdventurers(
  scene: Scene,
  { who, scope }: { readonly who: Who; readonly scope: Scope },
  can: (adventurer: Adventurer) => boolean,
) {
  const units = whoIn(scene, who, scope);
  const able = adventurersIn(scene, who, scope).filter(can);
  return allOr(units.length > 0 && able.length === units.length, able.length > 0);
}

/** Fatigue enters the track, or what there is instead (FAT-3, FAT-4). */
export const fatigue: EffectRule<'fatigue'> = {
  possible: (scene, { who, amount }, scope) =>
    amountOf(scene, amount, scope) < 1 ? 'none' : forAdventurers(scene, { who, scope }, () => true),
  run: (play, { who, kind, amount, fitting }, scope) => {
    const count = amountOf(play, amount, scope);
    const gained = { kind, count, ...(fitting && { fitting }) };
    play.doNext(...adventurersIn(play, who, scope).flatMap(({ id }) => fatigueFor(id, gained)));
  },
};

/** Tenacity comes or goes (TEN-1, TEN-2). */
export const tenacity: EffectRule<'tenacity'> = {
  possible: (scene, { who, amount, lose }, scope) => {
    const wanted = amountOf(scene, amount, scope);
    if (wanted < 1) return 'none';
    if (lose !== true) return forAdventurers(scene, { who, scope }, () => true);
    const whole = forAdventurers(scene, { who, scope }, ({ tenacity: has }) => has >= wanted);
    return whole === 'all'
      ? 'all'
      : allOr(
          false,
          adventurersIn(scene, who, scope).some(({ tenacity: has }) => has > 0),
        );
  },
  run: (play, { who, amount, lose }, scope) => {
    const wanted = amountOf(play, amount, scope);
    for (const { id } of adventurersIn(play, who, scope)) gainTenacity(play, id, lose ? -wanted : wanted);
  },
};

/** A stat rises; HP go along with Health (HEA-3). */
export const stat: EffectRule<'stat'> = {
  possible: (scene, { who, amount }, scope) => {
    const more = amountOf(scene, amount, scope);
    return more < 1
      ? 'none'
      : forAdventurers(scene, { who, scope }, ({ health }) => health + more <= ADVENTURER_LIMITS.health.usual);
  },
  run: (play, effect, scope) => {
    for (const adventurer of adventurersIn(play, effect.who, scope))
      setStat(play, adventurer, {
        stat: effect.stat,
        to: adventurer[effect.stat] + amountOf(play, effect.amount, scope),
      });
  },
};

/**
 * Another turn, with all its steps and limits. The turn that runs goes on behind it; one that is ending ends first, and what is in the middle
 * of an engage is finished first (GEN-4, GEN-13; ruling Q-66).
 */
export const extraTurn: EffectRule<'extra-turn'> = {
  possible: (scene, { who }, scope) => yesOr(adventurersIn(scene, who, scope).length === 1),
  run: (play, { who }, scope) => {
    const [adventurer] = adventurersIn(play, who, scope);
    if (adventurer === undefined) return;
    const { agenda } = play;
    const { turn } = play.battle;
    const isEnding = (task: Task): task is TaskOf<'close-turn'> =>
      task.kind === 'close-turn' && task.unit === turn?.unit;
    if (agenda.some(isEnding))
      play.amend((task) => (isEnding(task) ? { ...task, then: [adventurer.id, ...(task.then ?? [])] } : undefined));
    else if (agenda.length > 0) play.happen({ type: 'turn-owed', unit: adventurer.id });
    else startExtraTurn(play, adventurer.id);
  },
};

/** A Recovery step besides the one that opens each turn (TRN-2). */
export const recovery: EffectRule<'recovery'> = {
  possible: (scene, { who }, scope) => forAdventurers(scene, { who, scope }, ({ dice }) => dice.track.length > 0),
  run: (play, { who, dice }, scope) => {
    for (const { id } of adventurersIn(play, who, scope))
      if (dice === undefined) play.doNext({ kind: 'recovery', unit: id });
      else recover(play, id, amountOf(play, dice, scope));
  },
};
