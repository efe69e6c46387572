import { z } from 'zod';
import { STATUSES } from '../../engine/index.ts';
import { nameSchema, sentenceSchema } from './text.ts';

/** packs/base/status-effects.json */
export const statusesSchema = z.object({
  effects: z.array(
    z.object({
      id: z.enum(STATUSES),
      name: nameSchema,
      trigger: sentenceSchema,
      summary: sentenceSchema,
      removal: z.record(z.string(), sentenceSchema),
      rulings: z.array(sentenceSchema),
    }),
  ),
});
