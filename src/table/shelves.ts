import { createHash } from 'node:crypto';
import type { LoadedContent } from '../content/load-content.ts';
import type { KnownContent, Owner } from '../content/upload/accept-pack.ts';
import type { ContentRef, PackRef } from '../store/content-ref.ts';
import { PACK_SCHEMA, type PackStore, type Shelf, type ShelvedPack, type StoredPack } from '../store/pack-store.ts';
import type { ContentOfFile } from './battle-file.ts';
import { type Changed, changed } from './changed.ts';
import { BASE, type Contents } from './contents.ts';

/** What is to become of a shelf. */
export interface ShelfEdit<T> {
  /** Absent: it stays as it is. */
  readonly shelf?: Shelf | undefined;
  /** What to tell of it. */
  readonly result: T;
  /** A new version of a pack. */
  readonly pack?: StoredPack & { readonly id: string };
}

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
  ): Promise<Changed<T>> {
    return changed(async () => {
      const before = await this.read(guildId);
      const { shelf, pack, result } = await edit(before);
      if (shelf === undefined) return { committed: 'committed', result };
      const change = { guildId, expected: before.revision, shelf, claimId: interactionId, ...(pack && { pack }) };
      return { committed: await this.#packs.commit(change), result };
    });
  }

  /** What a server's next battle is played with. */
  async next(guildId: string | undefined): Promise<LoadedContent> {
    return this.#contents.load(await this.#contents.current(guildId));
  }

  /** SHA-256 of the packs of a server that a battle is played with, by id; those that ship with the bot, or are gone, are left out. */
  async hashes({ guild, packs }: ContentRef): Promise<ReadonlyMap<string, string>> {
    const found = await Promise.all(
      packs
        .filter(({ id }) => !this.#ships(id))
        .map(async (ref) => [ref.id, await this.#packs.pack(guild, ref)] as const),
    );
    return new Map(found.flatMap(([id, pack]) => (pack === undefined ? [] : [[id, hashOf(pack.file)] as const])));
  }

  /**
   * What a battle out of a file is played with in a server: the same packs, by their hashes, in whatever version the server has them.
   *
   * @returns the ids of packs that it has not got as they were, where there are any
   */
  async refFor(
    guildId: string | undefined,
    { packs, ...settings }: ContentOfFile,
  ): Promise<{ readonly ref: ContentRef } | { readonly missing: readonly string[] }> {
    const found = await Promise.all(packs.map((pack) => this.#versionHere(guildId, pack)));
    const missing = packs.filter((_, index) => found[index] === undefined).map(({ id }) => id);
    if (missing.length > 0) return { missing };
    return { ref: { guild: guildId ?? '', packs: found.flatMap((ref) => ref ?? []), ...settings } };
  }

  /** Its newest version, or the one with its number, where that is the same pack. */
  async #versionHere(
    guildId: string | undefined,
    { id, version, hash }: ContentOfFile['packs'][number],
  ): Promise<PackRef | undefined> {
    if (this.#ships(id)) return { id, version };
    if (guildId === undefined || hash === undefined) return undefined;
    const newest = (await this.read(guildId)).packs.find((pack) => pack.id === id)?.version;
    for (const number of new Set([version, newest ?? version])) {
      const pack = await this.#packs.pack(guildId, { id, version: number });
      if (pack !== undefined && hashOf(pack.file) === hash) return { id, version: number };
    }
    return undefined;
  }

  #ships(packId: string): boolean {
    return this.shipped.packs.some(({ id }) => id === packId);
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
        ...[...enemySkills.keys()].map((id) => [id, SHIPPED] as const),
      ]),
      dieOwners: new Map([
        ...owned((pack) => pack.skillDice ?? []),
        ...[...skillDice.keys()].map((id) => [id, SHIPPED] as const),
      ]),
      mapOwners: new Map([...owned((pack) => pack.maps), ...[...maps.keys()].map((id) => [id, SHIPPED] as const)]),
    };
  }
}

const SHIPPED: Owner = { pack: BASE };

/** Of a pack as it was uploaded. */
const hashOf = (file: object): string => createHash('sha256').update(JSON.stringify(file)).digest('hex');

const newShelf = ({ packs }: LoadedContent): Shelf => ({
  schema: PACK_SCHEMA,
  revision: 0,
  packs: [],
  use: packs.filter(({ counts }) => (counts.chips ?? 0) > 0).map(({ id }) => ({ id })),
});
