import type { Companion } from '../../battle.ts';
import { companionOf } from '../../queries.ts';
import { declareChipEngage } from '../../rules/chip-engage.ts';
import { mayRoll } from '../../rules/daze.ts';
import type { Scene } from '../../scene.ts';
import { amountOf } from '../amount.ts';
import type { Scope } from '../language.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';

/** A companion engages besides its turn, at targets that its player picks (CMP-3). */
export const companionEngage: EffectRule<'companion-engage'> = {
  possible: (scene, effect, scope) => yesOr(engagerIn(scene, effect, scope) !== undefined),
  run: (play, effect, scope) => {
    const companion = engagerIn(play, effect, scope);
    if (companion === undefined) return;
    const more = effect.more === undefined ? 0 : amountOf(play, effect.more, scope);
    declareChipEngage(play, companion.id, { targets: [], ...(more > 0 && { more }) });
  },
};

/** One that is on the map, and may roll (STS-5). */
function engagerIn(scene: Scene, { who }: EffectOf<'companion-engage'>, scope: Scope): Companion | undefined {
  const [unit] = whoIn(scene, who, scope);
  const companion = unit && companionOf(scene.battle, unit.id);
  return companion !== undefined && mayRoll(scene.battle, companion) ? companion : undefined;
}
