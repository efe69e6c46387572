import { z } from 'zod';

/** Six values of the enemy Combat die, 0 = miss. */
export const dieValuesSchema = z.array(z.int().min(0).max(20)).min(6).max(6);

/** packs/base/combat-dice.json: the faces of the enemy die are null as long as nobody has read them off a real one. */
export const combatDiceSchema = z.object({ enemyCombatDie: z.object({ faces: dieValuesSchema.nullable() }) });
