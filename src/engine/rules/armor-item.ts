import type { Occasion, Scope } from '../abilities/language.ts';
import { isUsedUp } from '../abilities/once.ts';
import type { Adventurer } from '../battle.ts';
import type { Damage, Prevention } from '../damage.ts';
import { isReady, type Item, worthOf } from '../item.ts';
import { engageOf, unitOf } from '../queries.ts';
import type { Scene } from '../scene.ts';

/**
 * Armor that can stop some of the damage of an enemy's engage: one piece of each place it is worn in an engage, chosen after the roll was
 * seen, and so is overtaxing it (ITM-3, ITM-4, DMG-9). It stops normal damage (DMG-5).
 */
export function armorAgainst(
  scene: Scene,
  { items = [] }: Adventurer,
  { damage, occasion }: { readonly damage: Damage; readonly occasion: Occasion },
): readonly Prevention[] {
  if (!isByEnemy(scene, damage) || occasion.kind !== 'normal') return [];
  const { preventedBy = [] } = damage;
  const scopeFor = ({ id }: Item): Scope => ({ ...occasion, ability: id, of: 'item', once: 'engage' });
  const wasUsed = (item: Item): boolean => preventedBy.includes(item.id) || isUsedUp(scene.battle, scopeFor(item));
  const pieces = items.filter(({ kind }) => kind === 'armor');
  return pieces
    .filter((item) => isReady(item) && !pieces.some((other) => isSamePlace(other, item) && wasUsed(other)))
    .flatMap((item) => uses(item, scopeFor(item)));
}

/** An enemy engages; nothing else is any business of armor (ITM-3). */
const isByEnemy = ({ battle }: Scene, { by, engage }: Damage): boolean =>
  engage !== undefined &&
  engageOf(battle, engage)?.kind === 'chip' &&
  by !== undefined &&
  unitOf(battle, by)?.kind === 'enemy';

const isSamePlace = (one: Item, other: Item): boolean =>
  one.id === other.id || (one.worn !== undefined && one.worn === other.worn);

/** As it is, and overtaxed. */
function uses(item: Item, scope: Scope): readonly Prevention[] {
  return [false, true].flatMap((overtaxed) => {
    const amount = worthOf(item, overtaxed);
    if (amount === 0 || (overtaxed && !item.overtax)) return [];
    return [
      {
        id: overtaxed ? `${item.id}-overtaxed` : item.id,
        effects: [{ do: 'prevent', amount } as const],
        scope,
        amount,
        item: { item, overtaxed },
      },
    ];
  });
}
