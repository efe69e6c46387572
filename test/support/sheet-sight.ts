import type { StatusId } from '../../src/engine/index.ts';
import { sheetTable } from './sheet-table.ts';
import type { Game } from './battles.ts';
import type { Member } from './sheets.ts';

/** What abilities of sheets change, as tests of them look at it. Everything is Ayla's, unless told otherwise. */

export const BOTH = ['novice', 'master'] as const;

/** Ayla with 9 tenacity, alone unless there are others. */
export const alone = (member: Member, table: Parameters<typeof sheetTable>[1] = {}): Game =>
  sheetTable([{ tenacity: 9, ...member }], table);

export const hpOf = (game: Game, name = 'Ayla'): number =>
  Object.values(game.battle.adventurers).find((adventurer) => adventurer.name === name)?.hp ??
  game.battle.companions.find(({ label }) => label === name)?.hp ??
  game.enemy(name).hp;

/** What an enemy of 40 HP has lost. */
export const lostBy = (game: Game, name: string): number => 40 - game.enemy(name).hp;

export const tenacityOf = (game: Game, name = 'Ayla'): number => game.adventurer(name).tenacity;
export const tokensOf = (game: Game, name = 'Ayla'): number => game.adventurer(name).tokens ?? 0;

/** What lies on an enemy's chip, by the names of statuses and the kinds of other dice. */
export const lyingOn = (game: Game, name: string): readonly string[] =>
  game.enemy(name).dice.map(({ kind, status }) => status ?? kind);

export const withTokens = (game: Game, amount: number): Game =>
  game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'tokens', amount } });

export const fatigued = (
  game: Game,
  amount: number,
  { kind = 'light-fatigue', name = 'Ayla' }: { kind?: 'light-fatigue' | 'overfatigue'; name?: string } = {},
): Game => game.play({ type: 'adjust', unit: game.adventurer(name).id, change: { what: 'fatigue', kind, amount } });

export const withStatus = (game: Game, status: StatusId, name = 'Ayla'): Game =>
  game.play({ type: 'adjust', unit: game.adventurer(name).id, change: { what: 'status', status, on: true } });

export const defeats = (game: Game, name: string, by = 'Ayla'): Game =>
  game.play({ type: 'defeat', unit: game.enemy(name).id, defeatedBy: game.adventurer(by).id });

/** An enemy deals somebody damage by hand. */
export const hits = (
  game: Game,
  {
    by = 'X',
    whom = 'Ayla',
    amount = 3,
    kind = 'normal',
  }: { by?: string; whom?: string; amount?: number; kind?: 'normal' | 'true' } = {},
): Game =>
  game.play({
    type: 'adjust',
    unit: game.adventurer(whom).id,
    change: { what: 'damage', amount, kind, from: game.enemy(by).id },
  });

/** What is asked now. */
export const asked = (game: Game): string | undefined => game.battle.prompts.at(-1)?.kind;
