import { bagOf, type Chip, type EnemyDie, type EnemySkill, type Supplies } from '../engine/index.ts';
import { checkJson, type Checked, type JsonSource } from './check-json.ts';
import { packProblems } from './pack-checks.ts';
import { type ChipKind, packSchema, type PackFile } from './schemas/pack.ts';

/** A content pack, ready to be loaded. */
export interface Pack {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Made up, not facts of the game; the bot says so. */
  readonly homeMade: boolean;
  readonly note?: string;
  readonly enemyDie?: EnemyDie;
  readonly supplies?: Supplies;
  readonly chips: readonly Chip[];
}

/**
 * Reads a pack.json, shipped or uploaded.
 *
 * @param enemySkills - the skills that chips may have
 * @returns the pack, or every problem with its line and field; never throws
 */
export function parsePack(source: JsonSource, enemySkills: ReadonlyMap<string, EnemySkill>): Checked<Pack> {
  const checked = checkJson(packSchema, source);
  if (!checked.ok) return checked;
  const problems = packProblems(checked.value, source, enemySkills);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: packOf(checked.value) };
}

function packOf({ id, version, name, homeMade, note, enemyDie, supplies, chips = [] }: PackFile): Pack {
  return {
    id,
    version,
    name,
    homeMade,
    ...(note === undefined ? {} : { note }),
    ...(enemyDie === undefined ? {} : { enemyDie: { faces: enemyDie.faces, confirmed: enemyDie.confirmed } }),
    ...(supplies === undefined ? {} : { supplies: countsOf(supplies) }),
    chips: chips.flatMap((kind) => chipsOf(kind, id)),
  };
}

/** The copies of one kind of chip, each a chip of its own. */
export const chipsOf = (kind: ChipKind, pack: string): readonly Chip[] =>
  kind.sides.slice(0, 1).flatMap(({ level }) =>
    Array.from({ length: kind.copies }, (_, copy) => ({
      id: `${pack}/${kind.id}-${copy + 1}`,
      ...(level !== 'quest' && { bag: bagOf(level) }),
      pack,
      sides: kind.sides,
    })),
  );

export const countsOf = ({ note: _, ...supplies }: NonNullable<PackFile['supplies']>): Supplies => supplies;
