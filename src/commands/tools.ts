import type { DiceNames } from '../content/dice-names.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { RulesLibrary } from '../content/rules-library.ts';
import type { Table } from '../table/table.ts';

/** What commands and clicks work with. */
export interface Tools {
  readonly table: Table;
  readonly content: LoadedContent;
  readonly library: RulesLibrary;
  /** What dice may be called. */
  readonly diceNames: DiceNames;
}
