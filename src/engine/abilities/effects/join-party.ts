import { unitOf } from '../../queries.ts';
import { freeChip } from '../../rules/named-units.ts';
import type { Scene } from '../../scene.ts';
import { mapOf, occupied } from '../../space/map-of.ts';
import type { Newcomer } from '../act.ts';
import type { Hex } from '../../ids.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import type { JoinParty, Scope } from '../language.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';
import { again } from './following.ts';

/** A chip becomes a companion of the owner's, until the battle ends unless it is to last, on a free hex beside it; its player picks which, and where (CMP-1, CMP-10). */
export const joinParty: EffectRule<'join-party'> = {
  possible: (scene, effect, scope) =>
    yesOr(newcomers(scene, effect).length > 0 && besideOwner(scene, scope).length > 0),
  run: (play, effect, scope) => {
    const { self: unit } = scope;
    const { hp, lasting } = effect;
    const as = { ...(hp !== undefined && { hp: amountOf(play, hp, scope) }), ...(lasting && { lasting }) };
    const found = newcomers(play, effect);
    const [only] = found;
    const decided = found.length === 1 ? only : undefined;
    if (decided !== undefined) {
      askChoice(play, {
        asks: 'place',
        unit,
        by: 'its-player',
        rule: 'CMP-1',
        scope,
        options: besideOwner(play, scope).map((hex) => ({
          id: hex ?? 'nowhere',
          then: [
            { kind: 'act', act: { act: 'join-party', controller: unit, who: decided, ...as, ...(hex && { hex }) } },
          ],
        })),
        again: again(effect, scope),
      });
      return;
    }
    askChoice(play, {
      asks: 'unit',
      unit,
      by: 'its-player',
      rule: 'CMP-1',
      scope,
      options: found.flatMap((who) =>
        'unit' in who ? [{ id: who.unit, then: [again({ ...effect, whom: who }, scope)] }] : [],
      ),
      again: again(effect, scope),
    });
  },
};

/** A chip of that name that lies in no bag's way, or defeated enemies of those levels. */
function newcomers(scene: Scene, { whom }: JoinParty): readonly Newcomer[] {
  const { battle } = scene;
  if ('named' in whom) return freeChip(scene, { name: whom.named }) === undefined ? [] : [whom];
  const { defeated } = battle.enemies;
  if ('unit' in whom) return defeated.some(({ id }) => id === whom.unit) ? [whom] : [];
  return defeated
    .filter(({ level }) => whom.fallen.some((wanted) => wanted === level))
    .map(({ id: unit }) => ({ unit }));
}

/** Free hexes beside the owner; without a map nobody knows, and the table places it. */
function besideOwner({ battle, content }: Scene, { self }: Scope): readonly (Hex | undefined)[] {
  const map = mapOf(battle, content);
  if (map === undefined) return [undefined];
  const { hex } = unitOf(battle, self) ?? {};
  const beside = hex === undefined ? [] : (map.hexes.get(hex)?.neighbours ?? []);
  const taken = occupied(battle);
  return beside.filter((label) => map.hexes.get(label)?.obstacle === false && !taken.has(label));
}
