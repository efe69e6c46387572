import type { Effect } from './language.ts';

/** An effect with all that may follow from it. */
export const allIn = (effect: Effect): readonly Effect[] => [effect, ...partsOf(effect).flatMap(allIn)];

/** Whatever lists of effects an effect holds, under whatever name. */
const partsOf = (effect: Effect): readonly Effect[] => Object.values(effect).flatMap(effectsIn);

function effectsIn(value: unknown): readonly Effect[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown): readonly Effect[] => {
    if (Array.isArray(item)) return effectsIn(item);
    if (!isRecord(item) || !('do' in item)) return [];
    // An option of a choice and a row of a roll have their effects in `do`.
    return typeof item['do'] === 'string' ? [item as unknown as Effect] : effectsIn(item['do']);
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
