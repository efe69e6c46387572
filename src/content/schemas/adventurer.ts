import { z } from 'zod';
import { CLASS_TYPES, FORMS } from '../../engine/index.ts';
import { say } from '../../words/say.ts';
import { triggersSchema } from './abilities.ts';
import { modifiersSchema } from './modifiers.ts';
import { idSchema, nameSchema, sentenceSchema } from './text.ts';

/** What the rules carry out of an ability, in the language of `docs/abilities.md`. */
const actingFields = {
  triggers: triggersSchema.default([]),
  modifiers: modifiersSchema.default([]),
};

/** The same where the master side does something else. */
const masterFields = {
  triggersMaster: triggersSchema.exactOptional(),
  modifiersMaster: modifiersSchema.exactOptional(),
};

const statSchema = z.int().min(0).max(20);

const raceSchema = z.object({
  id: idSchema,
  name: nameSchema,
  health: statSchema.min(1),
  stamina: statSchema,
  magicka: statSchema,
  combatDice: statSchema,
  cooldown: statSchema,
  ability: z.object({
    name: nameSchema,
    limit: idSchema,
    timing: idSchema,
    summary: sentenceSchema,
    ...actingFields,
    rulings: z.array(sentenceSchema),
  }),
});

/** Tenacity; null: the ability is not on that side; 'X': as much as one likes. */
const costSchema = z.union([z.int().min(0), z.literal('X'), z.null()], {
  error: () => say`must be a whole number, "X" or null`,
});

/** "action", "enduring", or "interrupt:" with its moment. */
const timingSchema = z.string().regex(/^(?:action|enduring|interrupt:[a-z0-9-]+)$/, {
  error: () => say`must be action, enduring or interrupt:<moment>`,
});

/** What the words of an ability mean for its use. */
const hintsSchema = z.object({
  /** The master side has another moment, the novice side other forms. */
  timingMaster: timingSchema.exactOptional(),
  formsNovice: z.array(z.enum(FORMS)).exactOptional(),
  /** false: its place is the town or the map of the province. */
  battleScope: z.boolean().exactOptional(),
  spendMore: z.boolean().exactOptional(),
  whileDefeated: z.boolean().exactOptional(),
  /** When an ability without a moment of its own comes to bear. */
  due: idSchema.exactOptional(),
});

const classSchema = z.object({
  id: idSchema,
  name: nameSchema,
  type: z.enum(CLASS_TYPES),
  promotion: sentenceSchema,
  /** What it gathers on its sheet: how many at most, and how many as a session begins. */
  tokens: z.object({ name: nameSchema, most: z.int().min(1).max(99), atFirst: z.int().min(0).max(99) }).exactOptional(),
  innate: z.object({
    novice: sentenceSchema,
    master: sentenceSchema,
    due: idSchema.exactOptional(),
    ...actingFields,
    ...masterFields,
  }),
  abilities: z.array(
    z.object({
      name: nameSchema,
      cost: z.object({ novice: costSchema, master: costSchema }),
      timing: timingSchema,
      summary: sentenceSchema,
      summaryMaster: sentenceSchema.exactOptional(),
      forms: z.array(z.enum(FORMS)).exactOptional(),
      limit: z.enum(['once-per-battle', 'once-per-round']).exactOptional(),
      hints: hintsSchema.exactOptional(),
      ...actingFields,
      ...masterFields,
    }),
  ),
  rulings: z.array(sentenceSchema),
});

/** packs/base/adventurer.json */
export const adventurerSchema = z.object({ races: z.array(raceSchema), classes: z.array(classSchema) });
