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
  LEVELS,
  MOMENTS,
  STATUSES,
  UNIT_WORDS,
  type Amount,
  type Condition,
  type DiceSet,
  type Effect,
  type FactId,
  type Trigger,
  type UnitTest,
  type Who,
  isFact,
} from '../../engine/index.ts';
import { idSchema } from './text.ts';

const whoSchema: z.ZodType<Who> = z.enum(GROUPS);

const levelSchema = z.literal(LEVELS);
const yes = z.literal(true);

const testSchema: z.ZodType<UnitTest> = z.lazy(() =>
  z.union([
    z.enum(UNIT_WORDS),
    z.strictObject({ type: z.enum(ENEMY_TYPES) }),
    z.strictObject({ level: z.array(z.union([levelSchema, z.literal('quest')])).min(1) }),
    z.strictObject({ levelAtMost: amountSchema }),
    z.strictObject({ hpAtMost: amountSchema }),
    z.strictObject({ hpBelow: amountSchema }),
    z.strictObject({ bears: z.enum(STATUSES) }),
    z.strictObject({ form: z.array(z.enum(FORMS)).min(1) }),
  ]),
);
const testsSchema = z.array(testSchema).min(1);

const zonesSchema = z.union([z.enum(DICE_ZONES), z.array(z.enum(DICE_ZONES)).min(1)]);

/** The dice that an effect or a number is about. Written out, for an effect has them among its own fields. */
const diceFields = () => ({
  of: whoSchema,
  from: zonesSchema,
  sort: z.enum(DICE_SORTS).exactOptional(),
  kind: z.string().exactOptional(),
  line: z.string().exactOptional(),
  type: z.enum(CLASS_TYPES).exactOptional(),
  notOfType: z.enum(CLASS_TYPES).exactOptional(),
  level: amountSchema.exactOptional(),
  before: z.literal('engage').exactOptional(),
  rolledIn: z.literal('engage').exactOptional(),
  showing: z.literal('tenacity').exactOptional(),
  others: z.literal(true).exactOptional(),
});

const diceSchema: z.ZodType<DiceSet> = z.lazy(() => z.strictObject(diceFields()));

export const amountSchema: z.ZodType<Amount> = z.lazy(() =>
  z.union([
    z.int().min(0).max(99),
    z.enum(AMOUNTS),
    z.strictObject({ times: z.int().min(1).max(99), of: amountSchema }),
    z.strictObject({ half: amountSchema }),
    z.strictObject({ sum: z.array(amountSchema).min(1) }),
    z.strictObject({ minus: z.tuple([amountSchema, amountSchema]) }),
    z.strictObject({ dice: diceSchema }),
    z.strictObject({ units: whoSchema, where: testsSchema.exactOptional() }),
  ]),
);

const factSchema: z.ZodType<FactId> = z.string().refine(isFact, `must be one of ${Object.keys(FACTS).join(', ')}`);

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.enum(CONDITIONS),
    z.strictObject({ fact: factSchema, is: z.string() }),
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

const effectsSchema: z.ZodType<readonly Effect[]> = z.lazy(() => z.array(effectSchema).min(1));

const kindSchema = z.enum(['normal', 'true']);

const numbers = [
  z.strictObject({
    do: z.literal('damage'),
    to: whoSchema,
    kind: kindSchema,
    amount: amountSchema,
    ignoreDefense: amountSchema.exactOptional(),
    by: z.enum(['other', 'picked']).exactOptional(),
    quiet: yes.exactOptional(),
  }),
  z.strictObject({
    do: z.literal('distribute'),
    among: whoSchema,
    kind: z.enum(['normal', 'true', 'healing']),
    amount: amountSchema,
  }),
  z.strictObject({ do: z.literal('ignore-defense'), amount: amountSchema }),
  z.strictObject({ do: z.literal('ignore-skill'), skill: idSchema }),
  z.strictObject({ do: z.literal('copy-damage'), to: whoSchema }),
  z.strictObject({ do: z.literal('true-damage') }),
  z.strictObject({
    do: z.literal('prevent'),
    amount: z.union([amountSchema, z.literal('all')]),
    kinds: z.array(kindSchema).min(1).exactOptional(),
  }),
  z.strictObject({
    do: z.literal('heal'),
    who: whoSchema,
    amount: amountSchema,
    beyond: yes.exactOptional(),
    then: effectsSchema.exactOptional(),
  }),
  z.strictObject({ do: z.literal('bonus-hp'), who: whoSchema, amount: amountSchema }),
  z.strictObject({ do: z.literal('set-hp'), who: whoSchema, to: amountSchema }),
  z.strictObject({
    do: z.literal('lose-hp'),
    who: whoSchema,
    amount: amountSchema,
    gain: z.literal('self').exactOptional(),
  }),
  z.strictObject({ do: z.literal('tenacity'), who: whoSchema, amount: amountSchema, lose: yes.exactOptional() }),
  z.strictObject({ do: z.literal('stat'), who: whoSchema, stat: z.literal('health'), amount: amountSchema }),
] as const;

const moving = <W extends 'exhaust' | 'drain' | 'recover' | 'remove' | 'raise'>(word: W) =>
  z.strictObject({
    do: z.literal(word),
    ...diceFields(),
    count: z.union([amountSchema, z.literal('all')]),
    upTo: yes.exactOptional(),
    leaves: z.literal('light-fatigue').exactOptional(),
    each: effectsSchema.exactOptional(),
  });

const dice = [
  z.strictObject({
    do: z.literal('status'),
    who: whoSchema,
    status: z.enum(STATUSES),
    set: z.enum(['on', 'off', 'toggle']),
    evenQuest: yes.exactOptional(),
  }),
  z.strictObject({ do: z.literal('roll-status'), who: whoSchema, dice: amountSchema }),
  z.strictObject({
    do: z.literal('fatigue'),
    who: whoSchema,
    kind: z.enum(['light-fatigue', 'overfatigue']),
    amount: amountSchema,
    fitting: yes.exactOptional(),
  }),
  z.strictObject({
    do: z.literal('this-die'),
    how: z.enum(['exhaust', 'drain', 'recover', 'reroll', 'lower', 'raise']),
    by: amountSchema.exactOptional(),
    atZero: effectsSchema.exactOptional(),
  }),
  z.strictObject({ do: z.literal('lay-die'), on: whoSchema }),
  z.strictObject({
    do: z.literal('reroll'),
    showing: z.literal('tenacity').exactOptional(),
    keep: z.literal('tenacity').exactOptional(),
  }),
  z.strictObject({ do: z.literal('turn-dice'), most: amountSchema }),
  z.strictObject({ do: z.literal('miss'), count: amountSchema }),
] as const;

const units = [
  z.strictObject({ do: z.literal('defeat'), who: whoSchema }),
  z.strictObject({ do: z.literal('revive'), who: whoSchema, hp: amountSchema }),
  z.strictObject({ do: z.literal('take-off-map'), who: whoSchema }),
  z.strictObject({
    do: z.literal('place'),
    who: whoSchema,
    from: z.int().min(0).max(20),
    to: z.int().min(1).max(20),
    onEntrance: yes.exactOptional(),
  }),
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
  z.strictObject({
    do: z.literal('engage'),
    who: whoSchema,
    free: amountSchema,
    own: z.strictObject({ kind: idSchema, count: amountSchema }).exactOptional(),
    ignoring: idSchema.exactOptional(),
  }),
  z.strictObject({ do: z.literal('move'), who: whoSchema, most: amountSchema }),
  z.strictObject({ do: z.literal('longer-move'), by: amountSchema }),
  z.strictObject({ do: z.literal('skip-engage') }),
  z.strictObject({ do: z.literal('extra-turn'), who: whoSchema }),
  z.strictObject({ do: z.literal('recovery'), who: whoSchema, dice: amountSchema.exactOptional() }),
  z.strictObject({ do: z.literal('reminder'), text: z.string().exactOptional(), damages: yes.exactOptional() }),
] as const;

const effectSchema: z.ZodType<Effect> = z.lazy(() =>
  z.discriminatedUnion('do', [
    ...numbers,
    ...dice,
    ...units,
    moving('exhaust'),
    moving('drain'),
    moving('recover'),
    moving('remove'),
    moving('raise'),
    z.strictObject({
      do: z.literal('pick'),
      from: whoSchema,
      where: testsSchema.exactOptional(),
      count: amountSchema.exactOptional(),
      upTo: yes.exactOptional(),
      then: effectsSchema,
    }),
    z.strictObject({ do: z.literal('each'), of: whoSchema, where: testsSchema.exactOptional(), then: effectsSchema }),
    z.strictObject({ do: z.literal('count'), number: amountSchema, then: effectsSchema }),
    z.strictObject({ do: z.literal('choose-number'), most: amountSchema, then: effectsSchema }),
    z.strictObject({
      do: z.literal('choose'),
      by: whoSchema,
      options: z
        .array(z.strictObject({ text: z.string(), if: conditionSchema.exactOptional(), do: effectsSchema }))
        .min(1),
      may: yes.exactOptional(),
    }),
    z.strictObject({
      do: z.literal('roll-d6'),
      dice: z.int().min(1).max(6).exactOptional(),
      on: z.array(z.strictObject({ from: amountSchema, to: amountSchema.exactOptional(), do: effectsSchema })).min(1),
    }),
    z.strictObject({ do: z.literal('roll-combat'), dice: amountSchema, then: effectsSchema }),
    z.strictObject({ do: z.literal('ask'), fact: factSchema, then: effectsSchema }),
    z.strictObject({
      do: z.literal('if'),
      if: conditionSchema,
      then: effectsSchema,
      else: effectsSchema.exactOptional(),
    }),
    z.strictObject({ do: z.literal('pay'), cost: effectsSchema, then: effectsSchema }),
    z.strictObject({ do: z.literal('first-possible'), of: z.array(effectsSchema).min(1) }),
    z.strictObject({ do: z.literal('after-engage'), then: effectsSchema }),
  ]),
);

/** An ability that does something at a moment, in the language of `docs/abilities.md`. */
export const triggerSchema: z.ZodType<Trigger> = z.strictObject({
  at: z.enum(MOMENTS),
  if: conditionSchema.exactOptional(),
  once: z.enum(['turn', 'engage', 'move']).exactOptional(),
  combine: yes.exactOptional(),
  forced: yes.exactOptional(),
  again: yes.exactOptional(),
  may: yes.exactOptional(),
  evenIfDefeated: yes.exactOptional(),
  do: effectsSchema,
});
