import { createHash } from 'node:crypto';

/** Discord's limit for a name, and what of it is the hash's, with its dash. */
const LONGEST_NAME = 32;
const HASH = 5;

/** What the emoji of a drawing is called: "combat_2_1f3a0". Another drawing has another name. */
export function emojiName(of: string, svg: string): string {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, HASH);
  return `${stemOf(of)}_${hash}`;
}

/** What all drawings of the same thing are called, without their hashes. */
export const stemOf = (of: string): string => of.slice(0, LONGEST_NAME - HASH - 1);

/** The stem of the name of an emoji that may be ours; undefined for what somebody else has called otherwise. */
export const stemIn = (name: string): string | undefined => /^([a-z0-9_]+)_[0-9a-f]{5}$/u.exec(name)?.[1];
