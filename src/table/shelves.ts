import type { LoadedContent } from '../content/load-content.ts';
import type { KnownContent, Owner } from '../content/upload/accept-pack.ts';
import { PACK_SCHEMA, type PackStore, type Shelf, type ShelvedPack, type StoredPack } from '../store/pack-store.ts';
import { BASE, type Contents } from './contents.ts';

/** Conflicts with other managers are rare; beyond this many something is wrong. */
const MOST_TRIES = 20;

/** What is to become of a shelf. */
export interface ShelfEdit<T> {
  /** Absent: it stays as it is. */
  readonly shelf?: Shelf | undefined;
  /** What to tell of it. */
  readonly result: T;
  /** A new version of a pack. */
  readonly pack?: StoredPack & { readonly id: string };
}

/** What became of it: done, or nothing was to be changed; or another delivery has done it, or others were faster again and again. */
export type ShelfOutcome<T> =
  { readonly kind: 'done'; readonly result: T } | { readonly kind: 'duplicate' } | { readonly kind: 'busy' };

/** The packs and settings of servers, for those who look after them. Every method throws StoreUnavailable when the storage is away. */
export class Shelves {
  readonly #packs: PackStore;
  readonly #contents: Contents;

  constructor(packs: PackStore, contents: Contents) {
    this.#packs = packs;
    this.#contents = contents;
  }

  get shipped(): LoadedContent {
    return this.#contents.shipped;
  }

  /** What a server has: at first what ships, all of it in use. */
  async read(guildId: string): Promise<Shelf> {
    return (await this.#packs.shelf(guildId)) ?? newShelf(this.shipped);
  }

  /**
   * Changes a shelf; `edit` is asked again when another change came between. Whatever it throws is passed on, and nothing has changed.
   */
  async change<T>(
    { guildId, interactionId }: { readonly guildId: string; readonly interactionId: string },
    edit: (shelf: Shelf) => Promise<ShelfEdit<T>> | ShelfEdit<T>,
  ): Promise<ShelfOutcome<T>> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = await this.read(guildId);
      const { shelf, pack, result } = await edit(before);
      if (shelf === undefined) return { kind: 'done', result };
      const change = { guildId, expected: before.revision, shelf, claimId: interactionId, ...(pack && { pack }) };
      const committed = await this.#packs.commit(change);
      if (committed === 'committed') return { kind: 'done', result };
      if (committed === 'duplicate') return { kind: 'duplicate' };
    }
    return { kind: 'busy' };
  }

  /** What a server's next battle is played with. */
  async next(guildId: string | undefined): Promise<LoadedContent> {
    return this.#contents.load(await this.#contents.current(guildId));
  }

  /** What an upload may refer to, and may not define again: what ships, and what is in the packs of the server. */
  async known(guildId: string, { packs }: Shelf): Promise<KnownContent> {
    const withSkills = packs.filter(({ enemySkills }) => enemySkills.length > 0);
    const skills = (await this.#contents.versions(guildId, withSkills)).flatMap(({ enemySkills }) => enemySkills);
    const { enemySkills, skillDice, maps, packs: own } = this.shipped;
    const owned = (idsOf: (pack: ShelvedPack) => readonly string[]): readonly (readonly [string, Owner])[] =>
      packs.flatMap((pack) => idsOf(pack).map((id) => [id, { pack: pack.id, name: pack.name }] as const));
    return {
      reserved: new Set(own.map(({ id }) => id)),
      enemySkills: new Map([...skills.map((skill) => [skill.id, skill] as const), ...enemySkills]),
      skillOwners: new Map([
        ...owned((pack) => pack.enemySkills),
        ...[...enemySkills.keys()].map((id) => [id, { pack: BASE, name: 'the game' }] as const),
      ]),
      dieOwners: new Map([
        ...owned((pack) => pack.skillDice ?? []),
        ...[...skillDice.keys()].map((id) => [id, { pack: BASE, name: 'the game' }] as const),
      ]),
      mapOwners: new Map([
        ...owned((pack) => pack.maps),
        ...[...maps.keys()].map((id) => [id, { pack: BASE, name: 'the bot' }] as const),
      ]),
    };
  }
}

const newShelf = ({ packs }: LoadedContent): Shelf => ({
  schema: PACK_SCHEMA,
  revision: 0,
  packs: [],
  use: packs.filter(({ counts }) => (counts.chips ?? 0) > 0).map(({ id }) => ({ id })),
});
