import { z } from 'zod';
import { enemySkillsSchema } from '../schemas/enemy-skills.ts';
import { mapSchema } from '../schemas/map.ts';
import { chipSchema, enemyDieSchema } from '../schemas/pack.ts';
import { ownLineSchema } from '../schemas/skill-dice.ts';
import { suppliesSchema } from '../schemas/supplies.ts';
import { idSchema, nameSchema, textSchema } from '../schemas/text.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';

/** An uploaded pack as a whole. What its lists hold is checked one by one, so that one mistake costs one entry. */
export const packUploadSchema = z.strictObject({
  id: idSchema,
  /** Whatever the author counts: the server counts by itself. */
  version: z.int().min(1).exactOptional(),
  name: nameSchema,
  homeMade: z.boolean().default(false),
  note: textSchema.exactOptional(),
  enemyDie: enemyDieSchema.exactOptional(),
  supplies: suppliesSchema.exactOptional(),
  enemySkills: z.array(z.unknown()).max(UPLOAD_LIMITS.enemySkills).default([]),
  skillLines: z.array(z.unknown()).max(UPLOAD_LIMITS.skillLines).default([]),
  chips: z.array(z.unknown()).max(UPLOAD_LIMITS.kinds).default([]),
  maps: z.array(z.unknown()).max(UPLOAD_LIMITS.maps).default([]),
});

export type PackUpload = z.infer<typeof packUploadSchema>;

const { shape } = enemySkillsSchema.shape.skills.element;

/** An enemy skill of a table's own: as in packs/base/enemy-skills.json, but misspelt fields do not vanish in silence. */
const enemySkillSchema = z.strictObject({
  ...shape,
  category: shape.category.default('general'),
  summary: textSchema,
  rulings: z.array(textSchema).max(20).default([]),
});

/** What stands in each list of an upload. */
export const ENTRY_SCHEMAS = {
  enemySkills: enemySkillSchema,
  skillLines: ownLineSchema,
  chips: chipSchema,
  maps: mapSchema,
} as const;
