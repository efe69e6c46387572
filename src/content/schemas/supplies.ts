import { z } from 'zod';
import { sentenceSchema } from './text.ts';

/** How much of something the box holds. */
export const limitSchema = z.int().min(1).max(200);

/** `supplies` of a pack: what its table counted in its own box. What it leaves out stays as it was. */
export const suppliesSchema = z.strictObject({
  'enemy-combat': limitSchema.exactOptional(),
  'light-fatigue': limitSchema.exactOptional(),
  overfatigue: limitSchema.exactOptional(),
  status: limitSchema.exactOptional(),
  tenacity: limitSchema.exactOptional(),
  confirmed: z.boolean(),
  note: sentenceSchema.exactOptional(),
});
