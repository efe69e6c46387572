import { z } from 'zod';
import { CHIP_LIMITS, ENEMY_TYPES, PRIORITIES } from '../../engine/index.ts';
import { say } from '../../words/say.ts';
import { dieValuesSchema } from './combat-dice.ts';
import { listOf } from './list-of.ts';
import { suppliesSchema } from './supplies.ts';
import { idSchema, nameSchema, sentenceSchema } from './text.ts';

const skillSchema = z.strictObject({ id: idSchema, value: z.int().min(1).max(20).exactOptional() });

const sideSchema = z.strictObject({
  name: nameSchema,
  level: z.literal([1, 5, 10, 20, 'quest']),
  type: z.enum(ENEMY_TYPES).exactOptional(),
  health: z.int().min(CHIP_LIMITS.health.min).max(CHIP_LIMITS.health.max),
  combat: z.int().min(CHIP_LIMITS.combat.min).max(CHIP_LIMITS.combat.max),
  defense: z.int().min(CHIP_LIMITS.defense.min).max(CHIP_LIMITS.defense.max),
  range: z.int().min(CHIP_LIMITS.range.min).max(CHIP_LIMITS.range.max),
  targets: z.union([z.int().min(1).max(20), z.literal('all')], {
    error: () => say`must be a whole number from 1 to 20, or "all"`,
  }),
  priority: z.enum(PRIORITIES),
  skills: listOf(skillSchema, 10),
});

/** One kind of chip. Its `copies` become chips of their own: yard-hound-1, yard-hound-2. */
export const chipSchema = z.strictObject({
  id: idSchema,
  copies: z.int().min(1).max(20),
  sides: listOf(sideSchema, 2, 1),
});

export const enemyDieSchema = z.strictObject({
  faces: dieValuesSchema,
  confirmed: z.boolean(),
  note: sentenceSchema.exactOptional(),
});

/** packs/…/pack.json. Strict, because players write such files by hand: a misspelt field must not vanish in silence. */
export const packSchema = z.strictObject({
  id: idSchema,
  version: z.int().min(1),
  name: nameSchema,
  /** True: made up by whoever wrote the pack, not facts of the game. */
  homeMade: z.boolean(),
  note: sentenceSchema.exactOptional(),
  enemyDie: enemyDieSchema.exactOptional(),
  supplies: suppliesSchema.exactOptional(),
  chips: z.array(chipSchema).max(500).exactOptional(),
});

/** One kind of chip as written in a pack. */
export type ChipKind = z.infer<typeof chipSchema>;
export type PackFile = z.infer<typeof packSchema>;
