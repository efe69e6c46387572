import { type EnemyDie, MARKER_DICE, type Supplies } from '../engine/index.ts';
import type { LoadedContent, PackInfo } from './load-content.ts';
import type { UploadedPack } from './upload/accept-pack.ts';

export const SUPPLY_LIMITS = [...MARKER_DICE, 'tenacity'] as const;
export type SupplyLimit = (typeof SUPPLY_LIMITS)[number];

/** What a server has set for the facts that no public source tells. */
export interface ContentSettings {
  readonly enemyDie?: EnemyDie;
  readonly supplies?: Readonly<Partial<Record<SupplyLimit, number | 'unlimited'>>>;
}

/** A version of a server's pack. */
export type VersionedPack = UploadedPack & { readonly version: number };

export interface ContentChoice {
  /** Shipped packs with chips that are not played with. */
  readonly without: ReadonlySet<string>;
  readonly packs: readonly VersionedPack[];
  readonly settings: ContentSettings;
}

/** What ships with the bot, with a server's own packs and settings: of a thing that several give, the last one counts. */
export function contentWith(shipped: LoadedContent, { without, packs, settings }: ContentChoice): LoadedContent {
  const dice = packs.flatMap(({ enemyDie }) => enemyDie ?? []);
  return {
    ...shipped,
    enemySkills: new Map([
      ...packs.flatMap(({ enemySkills }) => enemySkills).map((skill) => [skill.id, skill] as const),
      // The game's own are never replaced.
      ...shipped.enemySkills,
    ]),
    skillDice: new Map([
      ...shipped.skillDice,
      ...packs
        .flatMap(({ skillDice }) => skillDice)
        .filter(({ id }) => !shipped.skillDice.has(id))
        .map((die) => [die.id, die] as const),
    ]),
    chips: new Map([
      ...[...shipped.chips].filter(([, { pack }]) => !without.has(pack)),
      ...packs.flatMap(({ chips }) => chips).map((chip) => [chip.id, chip] as const),
    ]),
    maps: new Map([...packs.flatMap(({ maps }) => maps).map((map) => [map.id, map] as const), ...shipped.maps]),
    enemyDie: settings.enemyDie ?? (shipped.enemyDie.confirmed ? shipped.enemyDie : (dice.at(-1) ?? shipped.enemyDie)),
    supplies: suppliesWith(shipped.supplies, packs, settings.supplies),
    packs: [...shipped.packs.filter(({ id }) => !without.has(id)), ...packs.map(packInfo)],
  };
}

/** A limit counts as known if the server set it, or if whoever gives it last knows it. */
function suppliesWith(
  shipped: Supplies,
  packs: readonly VersionedPack[],
  set: ContentSettings['supplies'] = {},
): Supplies {
  const given = packs.flatMap(({ supplies }) => supplies ?? []);
  const limits = SUPPLY_LIMITS.map((limit) => {
    const own = set[limit];
    if (own !== undefined) return { limit, count: own === 'unlimited' ? undefined : own, known: true };
    const pack = given.findLast((supplies) => supplies[limit] !== undefined);
    if (pack !== undefined) return { limit, count: pack[limit], known: pack.confirmed };
    return { limit, count: shipped[limit], known: shipped[limit] !== undefined };
  });
  return {
    ...Object.fromEntries(limits.flatMap(({ limit, count }) => (count === undefined ? [] : [[limit, count]]))),
    confirmed: limits.every(({ known }) => known),
  };
}

const packInfo = ({
  id,
  version,
  name,
  homeMade,
  note,
  chips,
  enemySkills,
  skillDice,
  maps,
}: VersionedPack): PackInfo => ({
  id,
  version,
  name,
  homeMade,
  ...(note !== undefined && { note }),
  counts: { chips: chips.length, enemySkills: enemySkills.length, skillDice: skillDice.length, maps: maps.length },
});
