import { z } from 'zod';
import {
  AMOUNTS,
  CONDITIONS,
  ENEMY_TYPES,
  FACTS,
  GROUPS,
  LEVELS,
  MOMENTS,
  STATUSES,
  type Amount,
  type Condition,
  type Effect,
  type FactId,
  type Trigger,
  type Who,
  isFact,
} from '../../engine/index.ts';

const whoSchema: z.ZodType<Who> = z.enum(GROUPS);

export const amountSchema: z.ZodType<Amount> = z.union([z.int().min(0).max(99), z.enum(AMOUNTS)]);

const factSchema: z.ZodType<FactId> = z.string().refine(isFact, `must be one of ${Object.keys(FACTS).join(', ')}`);

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.enum(CONDITIONS),
    z.strictObject({ fact: factSchema, is: z.string() }),
    z.strictObject({ not: conditionSchema }),
    z.strictObject({ any: z.array(conditionSchema).min(1) }),
    z.strictObject({ all: z.array(conditionSchema).min(1) }),
  ]),
);

const levelSchema = z.literal(LEVELS);

const effectsSchema: z.ZodType<readonly Effect[]> = z.lazy(() => z.array(effectSchema).min(1));

const spent = {
  of: whoSchema,
  from: z.enum(['available', 'active']),
  kind: z.string().exactOptional(),
  count: amountSchema,
};

const simpleEffects = [
  z.strictObject({ do: z.literal('damage'), to: whoSchema, kind: z.enum(['normal', 'true']), amount: amountSchema }),
  z.strictObject({ do: z.literal('true-damage') }),
  z.strictObject({ do: z.literal('heal'), who: whoSchema, amount: amountSchema }),
  z.strictObject({
    do: z.literal('lose-hp'),
    who: whoSchema,
    amount: amountSchema,
    gain: z.literal('self').exactOptional(),
  }),
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
  z.strictObject({ do: z.literal('stat'), who: whoSchema, stat: z.literal('health'), amount: amountSchema }),
  z.strictObject({ do: z.literal('exhaust'), ...spent }),
  z.strictObject({ do: z.literal('drain'), ...spent }),
  z.strictObject({ do: z.literal('pull'), who: whoSchema, within: z.int().min(1).max(20) }),
  z.strictObject({
    do: z.literal('deploy'),
    what: z.union([
      z.literal('reserved'),
      z.strictObject({ level: z.union([levelSchema, z.literal('next-lower')]) }),
      z.strictObject({ fallen: amountSchema }),
    ]),
    near: z.union([whoSchema, z.literal('own-hex')]),
  }),
  z.strictObject({ do: z.literal('take-place') }),
  z.strictObject({ do: z.literal('chip-to-bag') }),
  z.strictObject({ do: z.literal('reserve'), level: levelSchema, type: z.enum(ENEMY_TYPES).exactOptional() }),
  z.strictObject({ do: z.literal('more-combat'), amount: amountSchema }),
  z.strictObject({ do: z.literal('reminder'), text: z.string().exactOptional() }),
] as const;

const effectSchema: z.ZodType<Effect> = z.discriminatedUnion('do', [
  ...simpleEffects,
  z.strictObject({
    do: z.literal('choose'),
    by: whoSchema,
    options: z
      .array(z.strictObject({ text: z.string(), if: conditionSchema.exactOptional(), do: effectsSchema }))
      .min(1),
  }),
  z.strictObject({
    do: z.literal('roll-d6'),
    on: z.array(z.strictObject({ from: amountSchema, to: amountSchema.exactOptional(), do: effectsSchema })).min(1),
  }),
  z.strictObject({ do: z.literal('ask'), fact: factSchema, then: effectsSchema }),
  z.strictObject({
    do: z.literal('if'),
    if: conditionSchema,
    then: effectsSchema,
    else: effectsSchema.exactOptional(),
  }),
  z.strictObject({ do: z.literal('pay'), cost: effectsSchema, then: effectsSchema }),
  z.strictObject({ do: z.literal('first-possible'), of: z.array(effectsSchema).min(1) }),
]);

/** An ability that does something at a moment, in the language of `docs/abilities.md`. */
export const triggerSchema: z.ZodType<Trigger> = z.strictObject({
  at: z.enum(MOMENTS),
  if: conditionSchema.exactOptional(),
  once: z.literal('turn').exactOptional(),
  evenIfDefeated: z.literal(true).exactOptional(),
  do: effectsSchema,
});
