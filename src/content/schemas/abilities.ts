import { z } from 'zod';
import { ADJUSTABLES, ENEMY_TYPES, MOMENTS, STATUSES, type Effect, type Trigger } from '../../engine/index.ts';
import { ABILITY_LIMITS, withinLimits } from './ability-limits.ts';
import {
  amountSchema,
  conditionSchema,
  diceFields,
  factSchema,
  itemFields,
  levelSchema,
  testsSchema,
  whoSchema,
  yes,
} from './conditions.ts';
import { listOf } from './list-of.ts';
import { modifierSchema } from './modifiers.ts';
import { idSchema, labelSchema, nameSchema, textSchema } from './text.ts';

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
    ignoring: idSchema.exactOptional(),
    quiet: yes.exactOptional(),
  }),
  z.strictObject({
    do: z.literal('distribute'),
    among: whoSchema,
    kind: z.enum(['normal', 'true', 'healing']),
    amount: amountSchema,
  }),
  z.strictObject({ do: z.literal('ignore-defense'), amount: amountSchema }),
  z.strictObject({
    do: z.literal('lend'),
    to: whoSchema,
    modifier: modifierSchema,
    until: z.enum(['turn', 'engage', 'next-engage', 'round']),
  }),
  z.strictObject({ do: z.literal('ignore-skill'), skill: idSchema }),
  z.strictObject({ do: z.literal('silence'), who: whoSchema }),
  z.strictObject({ do: z.literal('ignore-status') }),
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
  z.strictObject({ do: z.literal('share-hp'), among: whoSchema, most: z.int().min(1).max(9) }),
  z.strictObject({ do: z.literal('set-hp'), who: whoSchema, to: amountSchema }),
  z.strictObject({
    do: z.literal('lose-hp'),
    who: whoSchema,
    amount: amountSchema,
    gain: z.literal('self').exactOptional(),
  }),
  z.strictObject({ do: z.literal('tenacity'), who: whoSchema, amount: amountSchema, lose: yes.exactOptional() }),
  z.strictObject({ do: z.literal('tokens'), amount: amountSchema, lose: yes.exactOptional() }),
  z.strictObject({ do: z.literal('put-token'), on: z.union([whoSchema, z.literal('slot')]) }),
  z.strictObject({ do: z.literal('stat'), who: whoSchema, stat: z.literal('health'), amount: amountSchema }),
] as const;

const moving = <W extends 'exhaust' | 'drain' | 'recover' | 'remove' | 'raise' | 'lay'>(word: W) =>
  z.strictObject({
    do: z.literal(word),
    ...diceFields(),
    count: z.union([amountSchema, z.literal('all')]),
    upTo: yes.exactOptional(),
    leaves: z.literal('light-fatigue').exactOptional(),
    each: effectsSchema.exactOptional(),
  });

const givingUp = <W extends 'discard-item' | 'pack-item' | 'use-item'>(word: W) =>
  z.strictObject({
    do: z.literal(word),
    ...itemFields(),
    count: z.union([amountSchema, z.literal('all')]).exactOptional(),
    text: textSchema,
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
  z.strictObject({ do: z.literal('mark'), hexes: z.enum(['in-line', 'in-range']), free: yes.exactOptional() }),
  z.strictObject({
    do: z.literal('reroll'),
    showing: z.literal('tenacity').exactOptional(),
    keep: z.literal('tenacity').exactOptional(),
  }),
  z.strictObject({ do: z.literal('turn-dice'), most: amountSchema }),
  z.strictObject({ do: z.literal('miss'), count: amountSchema }),
  z.strictObject({ do: z.literal('roll-again') }),
  z.strictObject({ do: z.literal('status-die'), of: whoSchema, how: z.enum(['reroll', 'turn']) }),
] as const;

const units = [
  z.strictObject({ do: z.literal('defeat'), who: whoSchema }),
  z.strictObject({
    do: z.literal('revive'),
    who: whoSchema,
    hp: amountSchema,
    anywhere: yes.exactOptional(),
  }),
  z.strictObject({ do: z.literal('take-off-map'), who: whoSchema }),
  z.strictObject({
    do: z.literal('place'),
    who: whoSchema,
    from: z.int().min(0).max(20),
    to: z.int().min(1).max(20),
    onEntrance: yes.exactOptional(),
    onMark: yes.exactOptional(),
  }),
  z.strictObject({ do: z.literal('displace'), who: whoSchema }),
  z.strictObject({ do: z.literal('trade-places'), who: whoSchema }),
  z.strictObject({ do: z.literal('retarget') }),
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
  z.strictObject({
    do: z.literal('join-party'),
    whom: z.union([z.strictObject({ named: nameSchema }), z.strictObject({ fallen: z.array(levelSchema).min(1) })]),
    hp: amountSchema.exactOptional(),
    lasting: yes.exactOptional(),
  }),
  z.strictObject({ do: z.literal('change-sides'), who: whoSchema }),
  z.strictObject({ do: z.literal('take-place') }),
  z.strictObject({ do: z.literal('chip-to-bag') }),
  z.strictObject({ do: z.literal('reserve'), level: levelSchema, type: z.enum(ENEMY_TYPES).exactOptional() }),
  z.strictObject({ do: z.literal('more-combat'), amount: amountSchema }),
  z.strictObject({
    do: z.literal('engage'),
    who: whoSchema,
    free: amountSchema,
    own: z.strictObject({ kind: idSchema.exactOptional(), count: amountSchema }).exactOptional(),
    recovering: yes.exactOptional(),
    ignoring: idSchema.exactOptional(),
  }),
  z.strictObject({ do: z.literal('move'), who: whoSchema, most: amountSchema, through: yes.exactOptional() }),
  z.strictObject({ do: z.literal('companion-engage'), who: whoSchema, more: amountSchema.exactOptional() }),
  z.strictObject({ do: z.literal('longer-move'), by: amountSchema }),
  z.strictObject({
    do: z.literal('gain-item'),
    who: whoSchema,
    quality: z.enum(['common', 'legendary', 'either']),
    count: amountSchema.exactOptional(),
  }),
  z.strictObject({
    do: z.literal('use-face'),
    from: z.array(z.enum(['available', 'active', 'track'])).min(1),
    level: amountSchema,
  }),
  z.strictObject({ do: z.literal('slot-die'), kind: idSchema }),
  z.strictObject({ do: z.literal('use-ability'), who: whoSchema, costAtMost: z.int().min(0).max(99) }),
  z.strictObject({ do: z.literal('refresh-race'), who: whoSchema }),
  z.strictObject({ do: z.literal('exchange'), who: whoSchema }),
  z.strictObject({ do: z.literal('skip-engage') }),
  z.strictObject({ do: z.literal('end-turn') }),
  z.strictObject({ do: z.literal('extra-turn'), who: whoSchema }),
  z.strictObject({ do: z.literal('recovery'), who: whoSchema, dice: amountSchema.exactOptional() }),
  z.strictObject({
    do: z.literal('reminder'),
    text: textSchema.exactOptional(),
    damages: yes.exactOptional(),
    adjust: z.array(z.enum(ADJUSTABLES)).exactOptional(),
  }),
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
    z.strictObject({ ...moving('lay').shape, on: whoSchema }),
    givingUp('discard-item'),
    givingUp('pack-item'),
    givingUp('use-item'),
    z.strictObject({
      do: z.literal('pick'),
      from: whoSchema,
      where: testsSchema.exactOptional(),
      count: amountSchema.exactOptional(),
      upTo: yes.exactOptional(),
      then: effectsSchema,
    }),
    z.strictObject({
      do: z.literal('slot-fatigue'),
      of: whoSchema,
      sort: z.enum(['light-fatigue', 'fatigue']),
      most: amountSchema,
      each: effectsSchema.exactOptional(),
    }),
    z.strictObject({ do: z.literal('each'), of: whoSchema, where: testsSchema.exactOptional(), then: effectsSchema }),
    z.strictObject({ do: z.literal('as'), who: whoSchema, then: effectsSchema }),
    z.strictObject({ do: z.literal('count'), number: amountSchema, then: effectsSchema }),
    z.strictObject({ do: z.literal('choose-number'), most: amountSchema, then: effectsSchema }),
    z.strictObject({
      do: z.literal('choose'),
      by: whoSchema,
      options: z
        .array(z.strictObject({ text: labelSchema, if: conditionSchema.exactOptional(), do: effectsSchema }))
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
    z.strictObject({ do: z.literal('at-round-end'), then: effectsSchema }),
  ]),
);

const oneSchema: z.ZodType<Trigger> = z.strictObject({
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

/** An ability that does something at a moment, in the language of `docs/abilities.md`. */
export const triggerSchema = withinLimits(oneSchema);

export const triggersSchema = listOf(triggerSchema, ABILITY_LIMITS.abilities);
