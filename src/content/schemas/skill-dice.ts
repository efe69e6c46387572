import { z } from 'zod';
import { CLASS_TYPES, FORMS } from '../../engine/index.ts';
import { say } from '../../words/say.ts';
import { triggersSchema } from './abilities.ts';
import { listOf } from './list-of.ts';
import { modifiersSchema } from './modifiers.ts';
import { idSchema, nameSchema, sentenceSchema, textSchema } from './text.ts';

const placementSchema = z.enum([
  'instant',
  'active-slot',
  'cooldown-track',
  'drained',
  'status-effect',
  'tenacity',
  'return',
]);
const formsSchema = z.array(z.enum(FORMS));

/** No number of the game is larger, and none on a side comes near. */
const MOST_VALUE = 99;

const faceSchema = z.object({
  icon: idSchema,
  value: z.int().min(0).max(MOST_VALUE).exactOptional(),
  placement: placementSchema,
});

const abilitySchema = z.object({
  icon: idSchema,
  placement: placementSchema,
  summary: sentenceSchema,
  forms: formsSchema.exactOptional(),
  triggers: triggersSchema.default([]),
  modifiers: modifiersSchema.default([]),
});

const dieShape = z.object({
  id: idSchema,
  name: nameSchema,
  level: z.int().min(1).max(4),
  supply: z.int().min(1).max(20),
  faces: z.array(faceSchema).min(6).max(6),
  abilities: z.array(abilitySchema).min(1),
  rulings: z.array(sentenceSchema),
});

type DieShape = Pick<z.infer<typeof dieShape>, 'id' | 'faces' | 'abilities'>;

/** Each side shows tenacity or one of the die's abilities. */
function checkIcons({ value: die, issues }: z.core.ParsePayload<DieShape>): void {
  const icons = new Set(['tenacity', ...die.abilities.map((ability) => ability.icon)]);
  die.faces.forEach((face, index) => {
    if (icons.has(face.icon)) return;
    const message = say`must be "tenacity" or the icon of one of the abilities of "${die.id}"`;
    issues.push({ code: 'custom', path: ['faces', index, 'icon'], message, input: face.icon });
  });
}

const lineSchema = z.object({
  id: idSchema,
  name: nameSchema,
  type: z.enum(CLASS_TYPES),
  stat: z.enum(['stamina', 'magicka']),
  battleForms: formsSchema,
  lineRule: sentenceSchema,
  /** False: rolled only outside engages, so no stat caps it (ruling Q-19). */
  rollUsesStat: z.boolean().exactOptional(),
  dice: z.array(dieShape.check(checkIcons)).min(1),
  rulings: z.array(sentenceSchema),
});

/** packs/base/skill-dice.json */
export const skillDiceSchema = z.object({ lines: z.array(lineSchema) });

const ownAbilitySchema = abilitySchema.extend({ summary: textSchema }).strict();

const ownDieSchema = dieShape
  .extend({
    faces: listOf(faceSchema.strict(), 6, 6),
    abilities: listOf(ownAbilitySchema, 6, 1),
    rulings: listOf(textSchema, 20).default([]),
  })
  .strict()
  .check(checkIcons);

/** A line of a table's own: as in packs/base/skill-dice.json, but misspelt fields do not vanish in silence. */
export const ownLineSchema = lineSchema
  .omit({ lineRule: true, rulings: true })
  .extend({ dice: listOf(ownDieSchema, 12, 1) })
  .strict();

export type SkillLine = Omit<z.infer<typeof lineSchema>, 'lineRule' | 'rulings'>;
