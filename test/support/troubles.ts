import type { CommandOf, DiceRequest, StatusId } from '../../src/engine/index.ts';
import { companion } from './companions.ts';
import type { Game } from './battles.ts';
import { diceTable } from './sides.ts';

/** A table at which Ayla alone has these dice: some kinds are too few for everybody. */
export function aylasTable(dice: readonly DiceRequest[], opening: Parameters<typeof diceTable>[1] = {}): Game {
  const game = diceTable([], opening);
  return game.play({ type: 'train', unit: game.adventurer('Ayla').id, add: dice });
}

/** Takes HP off an adventurer by hand: true damage that nobody deals. */
export const hurt = (game: Game, name: string, amount: number): Game =>
  game.play({ type: 'adjust', unit: game.adventurer(name).id, change: { what: 'damage', amount, kind: 'true' } });

/** A status lies on an adventurer, or is taken off it. */
export const bearing = (game: Game, name: string, ...statuses: readonly StatusId[]): Game =>
  statuses.reduce(
    (one, status) =>
      one.play({ type: 'adjust', unit: game.adventurer(name).id, change: { what: 'status', status, on: true } }),
    game,
  );

/** A status lies on an enemy. */
export const cursed = (game: Game, label: string, status: StatusId): Game =>
  game.play({ type: 'adjust', unit: game.enemy(label).id, change: { what: 'status', status, on: true } });

/** Statuses and kinds of the dice on a chip. */
export const diceOn = (game: Game, label: string): readonly string[] =>
  (game.battle.enemies.map.find((chip) => chip.label === label) ?? companion(game, label)).dice.map(
    ({ kind, status }) => status ?? kind,
  );

/** Ayla, or somebody else, uses a die in a slot or on the track. */
export const uses = (ability: string, game: Game, by = 'Ayla'): Omit<CommandOf<'use-ability'>, 'by'> => ({
  type: 'use-ability',
  unit: game.adventurer(by).id,
  ability,
});

/** The adventurers end their turns. */
export function untilEnemies(game: Game): Game {
  while (game.battle.phase === 'adventurers' || game.battle.phase === 'companions') game.play({ type: 'end-turn' });
  return game;
}

/** An enemy's turn, at a named adventurer or at nobody. It may be out of order. */
export const acts = (game: Game, label: string): Game =>
  game.play({ type: 'enemy-act', unit: game.enemy(label).id, override: true });

/** The round ends, and the next one begins: Ayla's turn, ahead of its start where something is asked there. */
export const nextRound = (game: Game): Game => untilEnemies(game).play({ type: 'next' });

/** The value that a slotted die shows: the number of its printed side. */
export function valueIn(game: Game, kind: string, by = 'Ayla'): number | undefined {
  const { active, track } = game.adventurer(by).dice;
  const die = [...active, ...track].find((held) => held.kind === kind);
  return die?.face === undefined ? undefined : game.content.skillDice.get(kind)?.faces[die.face]?.value;
}

/** Abilities that the last command told of, and whether they are for the players to carry out. */
export const told = (game: Game): readonly string[] =>
  game.happened('ability-used').map(({ ability, reminder }) => (reminder ? `${ability} by hand` : ability));
