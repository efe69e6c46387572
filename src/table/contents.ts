import { contentWith, type VersionedPack } from '../content/content-with.ts';
import type { LoadedContent } from '../content/load-content.ts';
import { acceptPack } from '../content/upload/accept-pack.ts';
import type { ContentRef, PackRef } from '../store/content-ref.ts';
import type { PackStore, Shelf } from '../store/pack-store.ts';

/** Where a table finds what it plays with. */
export interface ContentSource {
  /** What new battles of a server are played with; undefined: what ships with the bot, as in private channels. */
  current(guildId: string | undefined): Promise<ContentRef | undefined>;
  /** What a battle is played with. What is no longer there is left out, never made up. */
  load(ref: ContentRef | undefined): Promise<LoadedContent>;
}

/** Contents kept in memory: those of more battles at a time are put together anew. */
const MOST_KEPT = 50;
/** Always there, whatever a server uses. */
export const BASE = 'base';

interface Composed {
  readonly content: LoadedContent;
  /** No pack was missing. */
  readonly isWhole: boolean;
}

/** The content of all servers: what ships with the bot, their own packs, and their settings. */
export class Contents implements ContentSource {
  readonly shipped: LoadedContent;
  readonly #packs: PackStore;
  readonly #kept = new Map<string, Promise<Composed>>();

  constructor({ packs, shipped }: { packs: PackStore; shipped: LoadedContent }) {
    this.#packs = packs;
    this.shipped = shipped;
  }

  /** @throws StoreUnavailable */
  async current(guildId: string | undefined): Promise<ContentRef | undefined> {
    const shelf = guildId === undefined ? undefined : await this.#packs.shelf(guildId);
    return guildId === undefined || shelf === undefined ? undefined : refOf(guildId, shelf, this.shipped);
  }

  /** @throws StoreUnavailable */
  async load(ref: ContentRef | undefined): Promise<LoadedContent> {
    if (ref === undefined) return this.shipped;
    const key = JSON.stringify(ref);
    const kept = this.#kept.get(key) ?? this.#compose(ref);
    // The one used last comes last, and the first one goes.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const oldest of [...this.#kept.keys()].slice(0, -MOST_KEPT)) this.#kept.delete(oldest);
    try {
      const { content, isWhole } = await kept;
      if (!isWhole) this.#kept.delete(key); // it may be on its way, out of a backup
      return content;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }

  /** Versions of packs, ready to be loaded; those that are not there are left out. */
  async versions(guildId: string, refs: readonly PackRef[]): Promise<readonly VersionedPack[]> {
    const found = await Promise.all(refs.map((ref) => this.#version(guildId, ref)));
    return found.flatMap((pack) => pack ?? []);
  }

  async #compose({ guild, packs, enemyDie, supplies }: ContentRef): Promise<Composed> {
    const shippedIds = new Set(this.shipped.packs.map(({ id }) => id));
    const used = new Set(packs.map(({ id }) => id));
    const own = packs.filter(({ id }) => !shippedIds.has(id));
    const found = await this.versions(guild, own);
    const content = contentWith(this.shipped, {
      without: new Set([...shippedIds].filter((id) => id !== BASE && !used.has(id))),
      packs: found,
      settings: { ...(enemyDie && { enemyDie }), ...(supplies && { supplies }) },
    });
    return { content, isWhole: found.length === own.length };
  }

  async #version(guildId: string, { id, version }: PackRef): Promise<VersionedPack | undefined> {
    const stored = await this.#packs.pack(guildId, { id, version });
    const accepted = stored && acceptPack(stored.file);
    return accepted?.ok ? { ...accepted.value.pack, version } : undefined;
  }
}

/** Which versions a shelf's choice means now, and a copy of its settings. */
function refOf(guild: string, { packs, use, enemyDie, supplies }: Shelf, shipped: LoadedContent): ContentRef {
  const newest = new Map([...shipped.packs, ...packs].map(({ id, version }) => [id, version]));
  return {
    guild,
    packs: use.flatMap(({ id, version = newest.get(id) }) => (version === undefined ? [] : [{ id, version }])),
    ...(enemyDie && { enemyDie }),
    ...(supplies && { supplies }),
  };
}
