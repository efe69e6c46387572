import { z } from 'zod';
import type { Modifier } from '../../engine/index.ts';
import { amountSchema, conditionSchema } from './abilities.ts';

const condition = { if: conditionSchema.exactOptional() };
const few = z.int().min(0).max(9);

/** A standing rule of a skill, in the language of `docs/abilities.md`. */
export const modifierSchema: z.ZodType<Modifier> = z.union([
  z.strictObject({ changes: z.literal('combat'), by: amountSchema, ...condition }),
  z.strictObject({ changes: z.literal('combat'), times: few, ...condition }),
  z.strictObject({ changes: z.literal('misses'), reroll: z.literal(1), ...condition }),
  z.strictObject({ changes: z.literal('damage'), by: amountSchema, ...condition }),
  z.strictObject({ changes: z.literal('kind'), to: z.literal('true'), ...condition }),
  z.strictObject({ changes: z.literal('defense'), by: amountSchema, ...condition }),
  z.strictObject({
    changes: z.literal('prevention'),
    by: z.union([amountSchema, z.literal('all')]),
    kinds: z.array(z.enum(['normal', 'true'])).min(1),
    ...condition,
  }),
  z.strictObject({ changes: z.literal('loss'), most: few, per: z.literal('turn'), ...condition }),
  z.strictObject({ changes: z.literal('loss'), leaves: few, ...condition }),
]);
