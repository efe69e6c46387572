import { z } from 'zod';
import {
  AMOUNTS,
  CLASS_TYPES,
  CONDITIONS,
  DICE_SORTS,
  DICE_ZONES,
  ENEMY_TYPES,
  FACTS,
  FORMS,
  GROUPS,
  ITEM_KINDS,
  LEVELS,
  STATUSES,
  UNIT_WORDS,
  type Amount,
  type Condition,
  type DiceSet,
  type FactId,
  type ItemSet,
  type UnitTest,
  type Who,
  isFact,
} from '../../engine/index.ts';
import { say } from '../../words/say.ts';
import { idSchema } from './text.ts';

/** Who, how much and when, in the language of `docs/abilities.md`. */
export const whoSchema: z.ZodType<Who> = z.enum(GROUPS);

export const levelSchema = z.literal(LEVELS);
export const yes = z.literal(true);

const testSchema: z.ZodType<UnitTest> = z.lazy(() =>
  z.union([
    z.enum(UNIT_WORDS),
    z.strictObject({ type: z.enum(ENEMY_TYPES) }),
    z.strictObject({ level: z.array(z.union([levelSchema, z.literal('quest')])).min(1) }),
    z.strictObject({ levelAtMost: amountSchema }),
    z.strictObject({ hpAtMost: amountSchema }),
    z.strictObject({ hpBelow: amountSchema }),
    z.strictObject({ takes: amountSchema, kind: z.enum(['normal', 'true']) }),
    z.strictObject({ bears: z.enum(STATUSES) }),
    z.strictObject({ carries: z.enum(DICE_SORTS) }),
    z.strictObject({ skill: z.array(idSchema).min(1) }),
    z.strictObject({ form: z.array(z.enum(FORMS)).min(1) }),
  ]),
);
export const testsSchema = z.array(testSchema).min(1);

const zonesSchema = z.union([z.enum(DICE_ZONES), z.array(z.enum(DICE_ZONES)).min(1)]);

/** The dice that an effect or a number is about. Written out, for an effect has them among its own fields. */
export const diceFields = () => ({
  of: whoSchema,
  from: zonesSchema,
  sort: z.enum(DICE_SORTS).exactOptional(),
  kind: idSchema.exactOptional(),
  line: idSchema.exactOptional(),
  type: z.enum(CLASS_TYPES).exactOptional(),
  notOfType: z.enum(CLASS_TYPES).exactOptional(),
  level: amountSchema.exactOptional(),
  before: z.literal('engage').exactOptional(),
  rolledIn: z.literal('engage').exactOptional(),
  trained: z.literal(true).exactOptional(),
  showing: z.literal('tenacity').exactOptional(),
  others: z.literal(true).exactOptional(),
});

const diceSchema: z.ZodType<DiceSet> = z.lazy(() => z.strictObject(diceFields()));

export const itemFields = () => ({
  of: whoSchema,
  kind: z.enum(ITEM_KINDS).exactOptional(),
  notKind: z.enum(ITEM_KINDS).exactOptional(),
  readied: yes.exactOptional(),
  quality: z.enum(['common', 'legendary']).exactOptional(),
  unexpended: yes.exactOptional(),
});

const itemsSchema: z.ZodType<ItemSet> = z.lazy(() => z.strictObject(itemFields()));

export const amountSchema: z.ZodType<Amount> = z.lazy(() =>
  z.union([
    z.int().min(0).max(99),
    z.enum(AMOUNTS),
    z.strictObject({ times: z.int().min(1).max(99), of: amountSchema }),
    z.strictObject({ half: amountSchema }),
    z.strictObject({ sum: z.array(amountSchema).min(1) }),
    z.strictObject({ minus: z.tuple([amountSchema, amountSchema]) }),
    z.strictObject({ dice: diceSchema }),
    z.strictObject({ items: itemsSchema }),
    z.strictObject({ units: whoSchema, where: testsSchema.exactOptional() }),
  ]),
);

export const factSchema: z.ZodType<FactId> = z
  .string()
  .refine(isFact, { error: () => say`must be one of ${Object.keys(FACTS).join(', ')}` });

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.enum(CONDITIONS),
    z.strictObject({ fact: factSchema, is: z.string().max(60) }),
    z.strictObject({ form: z.array(z.enum(FORMS)).min(1) }),
    z.strictObject({ some: whoSchema, is: testsSchema }),
    z.strictObject({
      number: amountSchema,
      atLeast: amountSchema.exactOptional(),
      atMost: amountSchema.exactOptional(),
    }),
    z.strictObject({ not: conditionSchema }),
    z.strictObject({ any: z.array(conditionSchema).min(1) }),
    z.strictObject({ all: z.array(conditionSchema).min(1) }),
  ]),
);
