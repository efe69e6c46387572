import { z } from 'zod';
import { say } from '../../words/say.ts';
import { triggersSchema } from './abilities.ts';
import { modifiersSchema } from './modifiers.ts';
import { idSchema, nameSchema, sentenceSchema } from './text.ts';

/** packs/base/enemy-skills.json */
export const enemySkillsSchema = z.object({
  skills: z.array(
    z.object({
      id: idSchema,
      /** The file prints "Riposte #" where a number follows; `hasValue` says so here. */
      name: nameSchema.transform((name) => name.replace(/ #$/, '')),
      hasValue: z.boolean(),
      category: z.string().regex(/^(?:general|quest-unit|native:[a-z-]+)$/, {
        error: () => say`must be general, quest-unit or native:…`,
      }),
      timing: idSchema,
      summary: sentenceSchema,
      triggers: triggersSchema.default([]),
      modifiers: modifiersSchema.default([]),
      rulings: z.array(sentenceSchema).default([]),
    }),
  ),
});
