import { z } from 'zod';
import { say } from '../../words/say.ts';
import { listOf } from './list-of.ts';
import { idSchema, nameSchema, sentenceSchema } from './text.ts';

const hexSchema = z.string().regex(/^[A-Z]{1,2}[1-9]\d?$/u, { error: () => say`must be a hex such as C4` });

/** Of tiles, of runs on a tile, of hexes with something in them: more than any map has. */
const MOST = 500;

const hexesSchema = listOf(hexSchema, MOST);

/** packs/maps/*.json. A tile's hexes are runs down a column: ["A1-A3", "B2"]. */
export const mapSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  /** True: our own drawing, not a map of the game. */
  homeMade: z.boolean(),
  note: sentenceSchema.exactOptional(),
  tiles: listOf(
    z.strictObject({
      id: idSchema,
      hexes: listOf(
        z
          .string()
          .regex(/^[A-Z]{1,2}[1-9]\d?(?:-[A-Z]{1,2}[1-9]\d?)?$/u, { error: () => say`must be hexes such as A1-A5` }),
        MOST,
      ),
    }),
    MOST,
    1,
  ),
  /** The tile on which the party is deployed. */
  entrance: idSchema,
  /** Enemy hexes, number 1 first. */
  enemies: hexesSchema,
  obstacles: hexesSchema,
  /** Hexes with a star, and those with each letter: {"A": ["C4"]}. Encounters of a dungeon say what stands there. */
  stars: hexesSchema.exactOptional(),
  letters: z
    .record(z.string().regex(/^[A-Z]$/u, { error: () => say`must be a letter from A to Z` }), hexesSchema)
    .exactOptional(),
});

export type MapFile = z.infer<typeof mapSchema>;
