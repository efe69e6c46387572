import type { Die } from '../battle.ts';
import type { Content } from '../content.ts';

/** Dice that are exhausted where they would drop to a value that is not printed on them (GEN-10, Q-21). */
const DROPS_OUT = 'light-armor';

/**
 * The side of a die that is raised or lowered: no further than the highest and the lowest printed value of its icon. `dropped`: the die
 * leaves instead, a Light Armor die where that value is not printed on it. `none`: it shows no value.
 * Rules: GEN-10.
 */
export function shiftedFace(content: Content, { kind, face }: Die, by: number): number | 'none' | 'dropped' {
  const sides = valuesOf(content, kind);
  const now = sides.find(({ index }) => index === face);
  if (now === undefined || !Number.isInteger(by)) return 'none';
  const wanted = now.value + by;
  const alike = sides.filter(({ icon }) => icon === now.icon).toSorted((one, other) => one.value - other.value);
  if (by < 0 && content.skillDice.get(kind)?.line === DROPS_OUT && !alike.some(({ value }) => value === wanted))
    return 'dropped';
  const reached = by < 0 ? alike.find(({ value }) => value >= wanted) : alike.findLast(({ value }) => value <= wanted);
  return reached?.value === now.value ? now.index : (reached?.index ?? now.index);
}

/** The value that is up; nothing on a side without one. */
export const valueUp = (content: Content, { kind, face }: Die): number | undefined =>
  valuesOf(content, kind).find(({ index }) => index === face)?.value;

/** The sides with a value printed on them. A miss has none. */
function valuesOf({ enemyDie, skillDice }: Content, kind: string) {
  const faces =
    kind === 'enemy-combat'
      ? enemyDie.faces.map((value) => ({ icon: 'hit', value }))
      : (skillDice.get(kind)?.faces ?? []);
  return faces.flatMap(({ icon, value = 0 }, index) => (value > 0 ? [{ icon, value, index }] : []));
}
