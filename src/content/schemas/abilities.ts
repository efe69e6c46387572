import { z } from 'zod';
import {
  MOMENTS,
  STATUSES,
  type Amount,
  type Condition,
  type Effect,
  type Trigger,
  type Who,
} from '../../engine/index.ts';

const whoSchema: z.ZodType<Who> = z.enum([
  'self',
  'other',
  'each-adventurer',
  'adjacent-units',
  'adjacent-allies',
  'adjacent-opponents',
  'allies',
  'allies-in-sight',
  'units-in-range',
]);

const amountSchema: z.ZodType<Amount> = z.union([z.int().min(0).max(99), z.enum(['value', 'party-size', 'round'])]);

const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.enum(['moved', 'not-moved', 'other-adjacent', 'other-in-magic-form']),
    z.strictObject({ not: conditionSchema }),
    z.strictObject({ any: z.array(conditionSchema).min(1) }),
    z.strictObject({ all: z.array(conditionSchema).min(1) }),
  ]),
);

const effectSchema: z.ZodType<Effect> = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('damage'),
    to: whoSchema,
    kind: z.enum(['normal', 'true']),
    amount: amountSchema,
  }),
  z.strictObject({ do: z.literal('heal'), who: whoSchema, amount: amountSchema }),
  z.strictObject({
    do: z.literal('status'),
    who: whoSchema,
    status: z.enum(STATUSES),
    set: z.enum(['on', 'off', 'toggle']),
  }),
  z.strictObject({
    do: z.literal('fatigue'),
    who: whoSchema,
    kind: z.enum(['light-fatigue', 'overfatigue']),
    amount: amountSchema,
  }),
  z.strictObject({
    do: z.literal('tenacity'),
    who: whoSchema,
    amount: amountSchema,
    lose: z.literal(true).exactOptional(),
  }),
  z.strictObject({ do: z.literal('reminder') }),
]);

/** An ability that does something at a moment, in the language of `docs/abilities.md`. */
export const triggerSchema: z.ZodType<Trigger> = z.strictObject({
  at: z.enum(MOMENTS),
  if: conditionSchema.exactOptional(),
  once: z.literal('turn').exactOptional(),
  evenIfDefeated: z.literal(true).exactOptional(),
  do: z.array(effectSchema).min(1),
});
