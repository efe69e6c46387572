import type { Enemy } from '../../battle.ts';
import { drawable, drawnFrom, deployChip } from '../../rules/deploy.ts';
import { removeEnemy } from '../../rules/remove-enemy.ts';
import type { Scene } from '../../scene.ts';
import type { Scope } from '../language.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';

/** Off the map, which is no defeat, and a random chip of its level comes into its hex (SUP-4). */
export const exchange: EffectRule<'exchange'> = {
  possible: (scene, effect, scope) => {
    const [enemy] = enemiesIn(scene, effect, scope);
    return yesOr(enemy !== undefined && (enemy.chip !== undefined || drawableFor(scene, enemy).length > 0));
  },
  run: (play, effect, scope) => {
    for (const enemy of enemiesIn(play, effect, scope)) {
      removeEnemy(play, enemy.id);
      const drawn = drawnFrom(drawableFor(play, enemy), play.draw(`${scope.ability} of ${scope.self}: a chip`));
      if (drawn !== undefined) deployChip(play, drawn, { hex: enemy.hex, unplaced: enemy.hex === undefined });
    }
  },
};

const enemiesIn = (scene: Scene, { who }: EffectOf<'exchange'>, scope: Scope): readonly Enemy[] =>
  whoIn(scene, who, scope).flatMap((unit) => (unit.kind === 'enemy' && unit.level !== 'quest' ? [unit] : []));

const drawableFor = (scene: Scene, { level }: Enemy) => (level === 'quest' ? [] : drawable(scene, level));
