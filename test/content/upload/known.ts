import { loadContent } from '../../../src/content/load-content.ts';
import type { KnownContent } from '../../../src/content/upload/accept-pack.ts';
import { readUpload } from '../../../src/content/upload/read-upload.ts';
import { problemText } from '../../../src/content/problem.ts';
import type { Upload } from '../../../src/content/upload/upload.ts';

export const shipped = loadContent();

/** What a server without packs knows. */
export const known: KnownContent = {
  reserved: new Set(['base', 'training-yard']),
  enemySkills: shipped.enemySkills,
  skillOwners: new Map([...shipped.enemySkills.keys()].map((id) => [id, { pack: 'base' }])),
  dieOwners: new Map([...shipped.skillDice.keys()].map((id) => [id, { pack: 'base' }])),
  mapOwners: new Map([...shipped.maps.keys()].map((id) => [id, { pack: 'base' }])),
};

/** Uploads a text. */
export const upload = (text: string | Uint8Array, name = 'chips.csv', packName?: string): Upload =>
  readUpload({ name, bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text, packName }, known);

export const complaints = ({ problems }: Upload): readonly string[] => problems.map(problemText);

/** The pack, where one was accepted. */
export function accepted(result: Upload) {
  if (!result.ok) throw new Error(complaints(result).join('\n'));
  return result.accepted;
}
