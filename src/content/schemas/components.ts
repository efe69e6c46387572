import { z } from 'zod';
import { DIFFICULTIES } from '../../engine/index.ts';
import { say } from '../../words/say.ts';
import { limitSchema } from './supplies.ts';

/** EP by number of adventurers, one to four. */
const rowSchema = z.array(z.int().min(1)).min(4).max(4);

/** Items that limit a battle, by what the rules call them. */
export const LIMIT_ITEMS = {
  'enemy-combat': 'enemy-combat-dice',
  'light-fatigue': 'light-fatigue-dice',
  overfatigue: 'overfatigue-dice',
  status: 'status-dice',
  tenacity: 'tenacity-max',
} as const;
const LIMIT_IDS: readonly string[] = Object.values(LIMIT_ITEMS);

/** A limit of null: nobody has found it out. */
const itemSchema = z.object({ id: z.string(), value: z.unknown() }).check(({ value: { id, value }, issues }) => {
  if (!LIMIT_IDS.includes(id) || limitSchema.nullable().safeParse(value).success) return;
  const message = say`must be a whole number from 1 to 200, or null`;
  issues.push({ code: 'custom', path: ['value'], message, input: value });
});
export type ComponentItem = z.infer<typeof itemSchema>;

/** packs/base/components.json, as far as the rules need it. */
export const componentsSchema = z.object({
  items: z.array(itemSchema).refine((items) => LIMIT_IDS.every((id) => items.some((item) => item.id === id)), {
    error: () => say`must have all of ${LIMIT_IDS.join(', ')}`,
  }),
  endOfSessionEP: z.object({
    tables: z.record(z.enum(['1', '2', '3']), z.record(z.enum(DIFFICULTIES), rowSchema)),
  }),
});
