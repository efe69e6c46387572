import { z } from 'zod';
import { idSchema, nameSchema, sentenceSchema } from './text.ts';

const hexSchema = z.string().regex(/^[A-Z]{1,2}[1-9]\d?$/u, 'must be a hex such as C4');

/** packs/maps/*.json. A tile's hexes are runs down a column: ["A1-A3", "B2"]. */
export const mapSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  /** True: our own drawing, not a map of the game. */
  homeMade: z.boolean(),
  note: sentenceSchema.exactOptional(),
  tiles: z
    .array(
      z.strictObject({
        id: idSchema,
        hexes: z.array(
          z.string().regex(/^[A-Z]{1,2}[1-9]\d?(?:-[A-Z]{1,2}[1-9]\d?)?$/u, 'must be hexes such as A1-A5'),
        ),
      }),
    )
    .min(1),
  /** The tile on which the party is deployed. */
  entrance: idSchema,
  /** Enemy hexes, number 1 first. */
  enemies: z.array(hexSchema),
  obstacles: z.array(hexSchema),
  /** Hexes with a star, and those with each letter: {"A": ["C4"]}. Encounters of a dungeon say what stands there. */
  stars: z.array(hexSchema).exactOptional(),
  letters: z.record(z.string().regex(/^[A-Z]$/u, 'must be a letter from A to Z'), z.array(hexSchema)).exactOptional(),
});

export type MapFile = z.infer<typeof mapSchema>;
