import { isHex } from '../engine/index.ts';
import { quoted } from './quoted.ts';
import { UserError } from './user-error.ts';

/** A hex as typed, in any case. @throws UserError for what is none */
export function readHex(typed: string): string {
  const hex = typed.trim().toUpperCase();
  if (isHex(hex)) return hex;
  throw new UserError(
    'bad-input',
    `${quoted(typed)} is no hex: write its label on the map, such as C4, or its number, such as 3.`,
  );
}
