import { z } from 'zod';
import { listOf } from '../content/schemas/list-of.ts';
import { type Battle, diceInPlay } from '../engine/index.ts';
import { beyondBounds } from './json-bounds.ts';

/** Values that a battle out of a file is made of. A crowded one, with forty enemies of fifteen skills, has some 3000. */
export const MOST_VALUES = 20_000;
/** Characters of it as JSON: it is stored anew with each command. */
const MOST_CHARACTERS = 1_000_000;
const BOUNDS = { deep: 100, values: MOST_VALUES, entries: 2000, text: 2000 };
const MOST_ADVENTURERS = 100;
/** Dice in play, all in all: beyond any number of boxes. */
const MOST_DICE = 2000;

/** Names that are typed have 32 characters, those of packs 60; some take several of JavaScript's. */
const nameSchema = z.string().max(150);
const idSchema = z.string().max(100);
const countSchema = z.int().min(0).max(1_000_000);

const dieSchema = z.looseObject({
  id: idSchema,
  kind: idSchema,
  face: countSchema.exactOptional(),
  status: idSchema.exactOptional(),
  owner: idSchema.exactOptional(),
});
const diceSchema = listOf(dieSchema, 300);

const itemSchema = z.looseObject({
  id: idSchema,
  name: nameSchema,
  text: z.string().max(1000).exactOptional(),
  worn: nameSchema.exactOptional(),
});

const adventurerSchema = z.looseObject({
  id: idSchema,
  name: nameSchema,
  player: idSchema,
  race: idSchema.exactOptional(),
  class: idSchema.exactOptional(),
  hp: countSchema,
  health: countSchema,
  dice: z.looseObject({ available: diceSchema, active: diceSchema, track: diceSchema, drained: diceSchema }),
  items: listOf(itemSchema, 100).exactOptional(),
});

const chipUnitSchema = z.looseObject({
  id: idSchema,
  name: nameSchema,
  label: nameSchema,
  hp: countSchema,
  health: countSchema,
  skills: listOf(z.looseObject({ id: idSchema, value: countSchema.exactOptional() }), 100),
  dice: diceSchema,
});
const chipUnitsSchema = listOf(chipUnitSchema, 1000);

const bagSchema = listOf(idSchema, 2000);

const battleSchema = z.looseObject({
  id: idSchema,
  host: idSchema,
  coHosts: listOf(idSchema, 100).exactOptional(),
  random: z.looseObject({ seed: idSchema, commitment: idSchema, counter: countSchema }),
  round: countSchema,
  adventurers: z
    .record(idSchema, adventurerSchema)
    .refine((adventurers) => Object.keys(adventurers).length <= MOST_ADVENTURERS),
  order: listOf(idSchema, MOST_ADVENTURERS),
  companions: chipUnitsSchema,
  wonOver: chipUnitsSchema.exactOptional(),
  enemies: z.looseObject({
    bags: z.strictObject({ low: bagSchema, high: bagSchema }),
    map: chipUnitsSchema,
    defeated: chipUnitsSchema,
    setAside: chipUnitsSchema,
    supply: chipUnitsSchema,
  }),
  nextId: countSchema,
});

/** Whether a battle is no larger than what the rest of the bot is made for. Far above any battle that is played. */
export function isBounded(battle: Battle): boolean {
  if (beyondBounds(battle, BOUNDS) !== undefined) return false;
  if (!battleSchema.safeParse(battle).success || JSON.stringify(battle).length > MOST_CHARACTERS) return false;
  try {
    return diceInPlay(battle).length <= MOST_DICE;
  } catch {
    return false;
  }
}
