import type { EnemyDie, MARKER_DICE } from '../engine/index.ts';

/** A version of a pack. */
export interface PackRef {
  readonly id: string;
  readonly version: number;
}

/** What a server has set for what no public source tells. */
export interface ContentSettings {
  readonly enemyDie?: EnemyDie;
  readonly supplies?: Readonly<Partial<Record<(typeof MARKER_DICE)[number] | 'tenacity', number | 'unlimited'>>>;
}

/**
 * Which content a battle is played with, from its start to its end: versions of packs, which never change, and a copy of the settings.
 * A battle without one is played with what ships with the bot.
 */
export interface ContentRef extends ContentSettings {
  /** Whose packs they are. */
  readonly guild: string;
  /** The packs in use, those that ship with the bot included. */
  readonly packs: readonly PackRef[];
}
