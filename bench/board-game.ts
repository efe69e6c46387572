import { createRequire } from 'node:module';
import type { Game, Reducer, State } from 'boardgame.io';
import { type Battle, DIE_SIDES } from '../src/engine/index.ts';

type Plain<Of> = Of extends object ? { -readonly [Key in keyof Of]: Plain<Of[Key]> } : Of;
type Board = Plain<Battle>;

// boardgame.io has no door for this that Node finds as an ES module.
const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)('boardgame.io/internal') as {
  readonly CreateGameReducer: (of: { readonly game: Game<Board> }) => Reducer;
  readonly InitializeGame: (of: { readonly game: Game<Board> }) => State<Board>;
};

/**
 * An engage as one would write it for boardgame.io, with none of the game's exceptions, on the same state and with its random numbers: dice are
 * rolled into the hand, or as a whole: rolled, pooled against the defense, put on the track.
 *
 * @returns does it once, always from the same state
 */
export function boardGameMove(battle: Battle, name: 'declare' | 'engage'): () => unknown {
  const game: Game<Board> = {
    setup: () => structuredClone(battle) as Board,
    moves: {
      declare({ G, random }, hero: string, enemyId: string, count: number) {
        const adventurer = G.adventurers[hero as keyof Board['adventurers']];
        const enemy = G.enemies.map.find(({ id }) => id === enemyId);
        if (adventurer === undefined || enemy === undefined) return;
        adventurer.form = 'light';
        adventurer.lastTarget = enemy.id;
        const faces = random.Die(DIE_SIDES, count);
        const dice = adventurer.dice.available.splice(0, count);
        G.marks = dice.map((die, index) => ({ ...die, face: faces[index] ?? 1 }));
      },
      engage({ G, random }, hero: string, enemyId: string, count: number) {
        const adventurer = G.adventurers[hero as keyof Board['adventurers']];
        const enemy = G.enemies.map.find(({ id }) => id === enemyId);
        if (adventurer === undefined || enemy === undefined) return;
        adventurer.form = 'light';
        adventurer.lastTarget = enemy.id;
        const damage = random.Die(DIE_SIDES, count).filter((face) => face > DIE_SIDES / 2).length;
        enemy.hp = Math.max(0, enemy.hp - Math.max(0, damage - enemy.defense));
        adventurer.dice.track.push(...adventurer.dice.available.splice(0, count));
      },
    },
  };
  const reduce = CreateGameReducer({ game });
  const state = InitializeGame({ game });
  const args = [battle.order[0], battle.enemies.map[0]?.id, 2];
  return () => reduce(state, { type: 'MAKE_MOVE', payload: { type: name, args, playerID: '0' } });
}
