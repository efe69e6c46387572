import { loadContent } from '../../src/content/load-content.ts';
import {
  type Battle,
  type Command,
  type Context,
  EMPTY_TIMELINE,
  type LogEntry,
  NO_BATTLE,
  type Setup,
  type Timeline,
  type UnitId,
  decide,
  newlyAwaited,
  record,
} from '../../src/engine/index.ts';
import type { EntryShown } from '../../src/views/entry-view.ts';

export const content = loadContent();

const SETUP = {
  xp: 4,
  difficulty: 'adept',
  mode: 'clash',
  objective: 'conquer',
  final: false,
  rules: 'strict',
} as const;

const KAJSA = '111111111111111111';
export const TORVALD = '222222222222222222';

/** Dice that fall as told, over and over; chips are drawn from the front of the bag unless told otherwise. */
export const falling =
  (...results: readonly number[]): Context['random'] =>
  () => {
    let at = 0;
    return (sides) => (results[at++ % results.length] ?? 0) % sides;
  };

export type Asked = Command extends infer C
  ? C extends Command
    ? Omit<C, 'by'> & { readonly by?: string }
    : never
  : never;

/** A table that plays real commands, keeping the log. Throws where the engine refuses. */
export class TestTable {
  battle: Battle = NO_BATTLE;
  before: Battle = NO_BATTLE;
  timeline: Timeline = EMPTY_TIMELINE;
  readonly log: LogEntry[] = [];

  play(asked: Asked, ...results: readonly number[]): LogEntry {
    const command: Command = { by: KAJSA, ...asked };
    const decision = decide(this.battle, command, {
      content,
      random: falling(...(results.length > 0 ? results : [0])),
    });
    if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
    const { timeline, entry } = record(
      this.timeline,
      { at: 0, by: command.by, command, events: decision.events },
      decision.battle,
    );
    this.before = this.battle;
    this.battle = decision.battle;
    this.timeline = timeline;
    this.log.push(entry);
    return entry;
  }

  /** The last line, as the views take it. */
  shown(): EntryShown & { readonly content: typeof content } {
    const entry = this.log.at(-1);
    if (entry === undefined) throw new Error('nothing was played');
    const { battle, before } = this;
    return { battle, before, entry, content, pings: { move: newlyAwaited(before, battle, entry.by) } };
  }

  unit(name: string): UnitId {
    const unit = [...Object.values(this.battle.adventurers), ...this.battle.enemies.map].find((it) =>
      (it.kind === 'enemy' ? it.label : it.name).startsWith(name),
    );
    if (unit === undefined) throw new Error(`no unit ${name}`);
    return unit.id;
  }
}

export function opened(changes: Partial<Setup> = {}): TestTable {
  const table = new TestTable();
  table.play({
    type: 'start',
    battle: 'battle-1',
    setup: { ...SETUP, ...changes },
    seed: 'secret',
    commitment: 'c0ffee',
  });
  return table;
}

/** Two adventurers, not yet begun. */
export function withParty(changes: Partial<Setup> = {}): TestTable {
  const table = opened(changes);
  table.play({
    type: 'join',
    player: KAJSA,
    name: 'Kajsa',
    race: 'khajiit', // nobody asks in an engage whether its ability is used
    stamina: 4,
    dice: [
      { kind: 'combat', count: 3 },
      { kind: 'wrecking-blow', count: 2 },
    ],
  });
  table.play({ type: 'join', by: TORVALD, player: TORVALD, name: 'Torvald', race: 'breton' });
  return table;
}

/** EP 8 with two adventurers at XP 4: levels 5, 1, 1, 1. */
export function begun(changes: Partial<Setup> = {}): TestTable {
  const table = withParty(changes);
  table.play({ type: 'spawn' });
  table.play({ type: 'begin' });
  return table;
}

/** The same in the practice yard: Kajsa on A1, Torvald on A2, the enemies on E2, E3, F1 and F4. */
export const inTheYard = (): TestTable => begun({ map: 'yard-small' });

/** Up to the enemies' turns. */
export function enemiesNext(table: TestTable): TestTable {
  table.play({ type: 'end-turn' });
  table.play({ type: 'end-turn', by: TORVALD });
  return table;
}
