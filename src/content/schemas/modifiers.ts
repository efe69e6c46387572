import { z } from 'zod';
import type { Modifier } from '../../engine/index.ts';
import { ABILITY_LIMITS, withinLimits } from './ability-limits.ts';
import { amountSchema, conditionSchema, testsSchema, yes } from './conditions.ts';
import { listOf } from './list-of.ts';
import { idSchema } from './text.ts';

const condition = {
  if: conditionSchema.exactOptional(),
  for: z.enum(['bearer', 'own-companions', 'enemies']).exactOptional(),
};
const few = z.int().min(0).max(9);

const oneSchema: z.ZodType<Modifier> = z.union([
  z.strictObject({ changes: z.literal('combat'), by: amountSchema, ...condition }),
  z.strictObject({ changes: z.literal('combat'), times: few, ...condition }),
  z.strictObject({ changes: z.literal('misses'), reroll: z.literal(1), ...condition }),
  z.strictObject({ changes: z.literal('damage'), by: amountSchema, ...condition }),
  z.strictObject({ changes: z.literal('damage-to-it'), by: amountSchema, ...condition }),
  z.strictObject({ changes: z.literal('kind'), to: z.literal('true'), ...condition }),
  z.strictObject({
    changes: z.literal('dice-damage'),
    of: z.array(idSchema).min(1),
    to: z.literal('true'),
    ...condition,
  }),
  z.strictObject({ changes: z.literal('defense'), by: amountSchema, ...condition }),
  z.strictObject({ changes: z.literal('defense'), less: amountSchema, ...condition }),
  z.strictObject({
    changes: z.literal('prevention'),
    by: z.union([amountSchema, z.literal('all')]),
    kinds: z.array(z.enum(['normal', 'true'])).min(1),
    ...condition,
  }),
  z.strictObject({ changes: z.literal('loss'), most: few, per: z.literal('turn'), ...condition }),
  z.strictObject({ changes: z.literal('loss'), leaves: few, ...condition }),
  z.strictObject({ changes: z.literal('loss'), none: yes, ...condition }),
  z.strictObject({ changes: z.literal('status-gain'), ...condition }),
  z.strictObject({ changes: z.literal('overfatigue'), to: z.literal('slot'), ...condition }),
  z.strictObject({ changes: z.literal('movement'), by: amountSchema, ...condition }),
  z.strictObject({ changes: z.literal('movement'), less: amountSchema, ...condition }),
  z.strictObject({ changes: z.literal('movement'), to: few, ...condition }),
  z.strictObject({ changes: z.literal('range'), by: amountSchema, ...condition }),
  z.strictObject({ changes: z.literal('range'), to: few, ...condition }),
  z.strictObject({ changes: z.literal('targeting'), by: testsSchema.exactOptional(), ...condition }),
  z.strictObject({
    changes: z.literal('dice-prevention'),
    of: z.array(idSchema).min(1),
    by: amountSchema,
    ...condition,
  }),
  z.strictObject({ changes: z.literal('passage'), through: z.enum(['enemies', 'units']), ...condition }),
  z.strictObject({ changes: z.literal('passage'), into: testsSchema, ...condition }),
  z.strictObject({ changes: z.literal('recovery'), to: z.literal('drained'), ...condition }),
  z.strictObject({ changes: z.literal('innate-level'), to: z.literal('any'), ...condition }),
  z.strictObject({ changes: z.literal('cost'), by: z.union([few, z.literal('value')]), ...condition }),
]);

/** A standing rule of a skill, in the language of `docs/abilities.md`. */
export const modifierSchema = withinLimits(oneSchema);

export const modifiersSchema = listOf(modifierSchema, ABILITY_LIMITS.abilities);
