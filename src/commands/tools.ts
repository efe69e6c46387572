import type { DiceNames } from '../content/dice-names.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { RulesLibrary } from '../content/rules-library.ts';
import type { Players } from '../table/players.ts';
import type { SavedAdventurers } from '../table/saved-adventurers.ts';
import type { Shelves } from '../table/shelves.ts';
import type { Table } from '../table/table.ts';
import type { AttachedFile } from './call.ts';

/** What commands and clicks work with. */
export interface Tools {
  readonly table: Table;
  /** What the battle in the channel is played with, or the next one would be. */
  readonly content: LoadedContent;
  /** The packs and settings of servers. */
  readonly shelves: Shelves;
  /** Reads an attached file, of 1 MB or of `most` bytes. @throws UserError where it cannot be had */
  readonly fetchFile: (file: AttachedFile, most?: number) => Promise<Uint8Array>;
  /** How players want to be called. */
  readonly players: Players;
  /** Adventurers between battles. */
  readonly saved: SavedAdventurers;
  readonly library: RulesLibrary;
  /** What dice may be called. */
  readonly diceNames: DiceNames;
  /** In ms since 1970. */
  readonly now: () => number;
}
