import { ACTIVE_SLOTS } from '../../battle.ts';
import type { DiePlace } from '../../event.ts';
import { afterSlotting } from '../../rules/slots.ts';
import { gainTokens, TOKEN, tokensOf } from '../../rules/tokens.ts';
import type { Scene } from '../../scene.ts';
import { amountOf } from '../amount.ts';
import type { Scope } from '../language.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, allOr, yesOr } from './effect-rule.ts';

const held = ({ battle }: Scene, { self }: Scope): number => battle.adventurers[self]?.tokens ?? 0;

/** Tokens come onto the owner's sheet while there is room, or go back to the box. */
export const tokens: EffectRule<'tokens'> = {
  possible: (scene, { amount, lose }, scope) => {
    const wanted = amountOf(scene, amount, scope);
    if (wanted < 1) return 'none';
    const has = held(scene, scope);
    return lose ? allOr(has >= wanted, has > 0) : yesOr(has < roomFor(scene, scope));
  },
  run: (play, { amount, lose }, scope) => {
    const wanted = amountOf(play, amount, scope);
    gainTokens(play, scope.self, lose ? -wanted : wanted);
  },
};

function roomFor({ battle, content }: Scene, { self }: Scope): number {
  const adventurer = battle.adventurers[self];
  return (adventurer && tokensOf(content, adventurer)?.most) ?? 0;
}

/** A token leaves the sheet for a free slot, where it counts as a die, or for a chip. */
export const putToken: EffectRule<'put-token'> = {
  possible: (scene, effect, scope) => yesOr(held(scene, scope) > 0 && placeFor(scene, effect, scope) !== undefined),
  run: (play, effect, scope) => {
    const to = placeFor(play, effect, scope);
    if (to === undefined) return;
    gainTokens(play, scope.self, -1);
    play.happen({ type: 'die-moved', die: { id: `d${play.nextId()}`, kind: TOKEN }, from: { zone: 'supply' }, to });
    if (to.zone === 'active') afterSlotting(play, to.of);
  },
};

function placeFor(scene: Scene, { on }: EffectOf<'put-token'>, scope: Scope): DiePlace | undefined {
  if (on === 'slot') {
    const slotted = scene.battle.adventurers[scope.self]?.dice.active.length ?? ACTIVE_SLOTS;
    return slotted < ACTIVE_SLOTS ? { zone: 'active', of: scope.self } : undefined;
  }
  const [chip] = whoIn(scene, on, scope).filter(({ kind }) => kind !== 'adventurer');
  return chip && { zone: 'unit', of: chip.id };
}
