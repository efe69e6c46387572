import { shown } from '../views/escape.ts';
import { clip } from '../views/limits.ts';

const LONGEST = 60;

/** What a player typed, as harmless text in a sentence. */
export const quoted = (typed: string): string => `"${clip(shown(typed), LONGEST)}"`;
