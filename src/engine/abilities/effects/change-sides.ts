import type { Unit } from '../../battle.ts';
import { companionOf } from '../../queries.ts';
import { joinParty, turnEnemy } from '../../rules/companion.ts';
import type { Scene } from '../../scene.ts';
import { whoIn } from '../who.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';

/** An enemy joins the party where it stands, run by the owner's player; one that has joined so is an enemy again (CMP-1). */
export const changeSides: EffectRule<'change-sides'> = {
  possible: (scene, { who }, scope) => yesOr(whoIn(scene, who, scope).some((unit) => mayChange(scene, unit))),
  run: (play, { who }, { self: controller, ...scope }) => {
    for (const unit of whoIn(play, who, { ...scope, self: controller })) {
      if (!mayChange(play, unit)) continue;
      if (companionOf(play.battle, unit.id) === undefined) joinParty(play, { controller, unit: unit.id });
      else turnEnemy(play, unit.id);
    }
  },
};

/** Who was never an enemy cannot become one again. */
const mayChange = ({ battle: { wonOver = [] } }: Scene, { id, kind }: Unit): boolean =>
  kind === 'enemy' || (kind === 'companion' && wonOver.some((enemy) => enemy.id === id));
