import { z } from 'zod';
import {
  ACTIVE_SLOTS,
  ADVENTURER_LIMITS,
  type AdventurerStat,
  type CarriedAdventurer,
  cleanName,
  FORMS,
  ITEM_KINDS,
  MASTERIES,
  STATUSES,
  TRACK_LENGTH,
} from '../../engine/index.ts';
import { say } from '../../words/say.ts';
import { idSchema, textSchema } from './text.ts';

/** Sides of a skill die. */
const SIDES = 6;
const MOST_KINDS = 60;
const MOST_OF_A_KIND = 30;
/** Cards on record (see rules/items.ts). */
const MOST_CARDS = 24;

const cleanNameSchema = z.string().refine((name) => cleanName(name) === name, {
  error: () => say`must be a name of at most 32 characters, without blanks around it`,
});

const statSchema = (stat: AdventurerStat) => z.int().min(ADVENTURER_LIMITS[stat].min).max(ADVENTURER_LIMITS[stat].max);

const dieSchema = z
  .strictObject({
    kind: idSchema,
    face: z
      .int()
      .min(0)
      .max(SIDES - 1)
      .exactOptional(),
    status: z.enum(STATUSES).exactOptional(),
  })
  .refine(({ kind, status }) => (kind === 'status') === (status !== undefined), {
    error: () => say`a die of the kind "status", and no other, says which status it shows`,
    path: ['status'],
  });

const itemNumberSchema = z.int().min(0).max(20);

const cardSchema = z.strictObject({
  name: cleanNameSchema,
  kind: z.enum(ITEM_KINDS),
  legendary: z.literal(true).exactOptional(),
  readied: z.literal(true).exactOptional(),
  text: textSchema.max(300).exactOptional(),
  forms: z.array(z.enum(FORMS)).max(FORMS.length).exactOptional(),
  dice: itemNumberSchema.exactOptional(),
  prevents: itemNumberSchema.exactOptional(),
  worn: textSchema.max(30).exactOptional(),
  overtax: itemNumberSchema.exactOptional(),
  expended: z.literal(true).exactOptional(),
});

/** An adventurer between two battles. */
export const carriedAdventurerSchema: z.ZodType<CarriedAdventurer> = z.strictObject({
  name: cleanNameSchema,
  race: idSchema.exactOptional(),
  class: idSchema.exactOptional(),
  mastery: z.enum(MASTERIES).exactOptional(),
  health: statSchema('health'),
  stamina: statSchema('stamina'),
  magicka: statSchema('magicka'),
  cooldown: statSchema('cooldown'),
  hp: z.int().min(0).max(99),
  tenacity: z.int().min(0).max(99),
  carried: z.strictObject({
    trained: z.array(z.strictObject({ kind: idSchema, count: z.int().min(1).max(MOST_OF_A_KIND) })).max(MOST_KINDS),
    track: z.array(dieSchema).max(TRACK_LENGTH),
    slots: z.array(dieSchema).max(ACTIVE_SLOTS),
    tokens: z.int().min(0).max(99).exactOptional(),
    items: z.array(cardSchema).max(MOST_CARDS).exactOptional(),
  }),
});
