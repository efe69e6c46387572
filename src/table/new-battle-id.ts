import { randomBytes } from 'node:crypto';

/** Short enough for every button of the battle to carry it, long enough never to come twice. */
export const newBattleId = (): string => randomBytes(9).toString('base64url');
