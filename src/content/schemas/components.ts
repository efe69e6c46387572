import { z } from 'zod';
import { DIFFICULTIES } from '../../engine/index.ts';

/** EP by number of adventurers, one to four. */
const rowSchema = z.array(z.int().min(1)).min(4).max(4);

/** packs/base/components.json, as far as the rules need it. */
export const componentsSchema = z.object({
  endOfSessionEP: z.object({
    tables: z.record(z.enum(['1', '2', '3']), z.record(z.enum(DIFFICULTIES), rowSchema)),
  }),
});
