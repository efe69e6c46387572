import { type LoadedContent, loadContent } from '../src/content/load-content.ts';
import { parseMap } from '../src/content/parse-map.ts';
import {
  type Battle,
  type BattleMap,
  type Command,
  LEVELS,
  NO_BATTLE,
  type UnitId,
  decide,
} from '../src/engine/index.ts';
import { battleRandom } from '../src/table/battle-random.ts';

// A battle of 4 adventurers against 20 enemies on 60 hexes: as large as battles get.

const by = 'host';
/** The columns of the enemies, behind the pillars. */
const BEYOND = ['G', 'H', 'I', 'J'];
/** Of the adventurers: before the pillars, in two pairs, so that the first enemies hit and the last must find a way round those. */
const PLACES = ['F1', 'F2', 'F5', 'F6'];
const NAMES = ['Guard', 'Hall Archer', 'Captain of the Watch', 'Hound'];

/** Ten columns of six hexes on three tiles; the adventurers come in on the left. */
function hallMap(): BattleMap {
  const columns = (letters: readonly string[]): readonly string[] => letters.map((letter) => `${letter}1-${letter}6`);
  const file = {
    id: 'hall',
    name: 'Bench hall',
    homeMade: true,
    tiles: [
      { id: 'door', hexes: columns(['A', 'B']) },
      { id: 'hall', hexes: columns(['C', 'D', 'E', 'F']) },
      { id: 'back', hexes: columns(BEYOND) },
    ],
    entrance: 'door',
    enemies: BEYOND.flatMap((column) => [1, 2, 4, 5, 6].map((row) => `${column}${row}`)),
    obstacles: ['D2', 'D5', 'E3', 'E4'],
  };
  const read = parseMap({ file: 'hall.json', text: JSON.stringify(file) });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

const map = hallMap();
const loaded = loadContent();
export const hallContent: LoadedContent = { ...loaded, maps: new Map([...loaded.maps, [map.id, map]]) };

/** @throws where the command is refused */
export function play(battle: Battle, command: Command): Battle {
  const decision = decide(battle, command, { content: hallContent, random: battleRandom });
  if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code}`);
  return decision.battle;
}

const enemy = (hex: string, index: number): Command => ({
  type: 'add-unit',
  by,
  stats: {
    name: `${NAMES[index % NAMES.length] ?? ''} ${index + 1}`,
    level: LEVELS[index % LEVELS.length] ?? 1,
    type: 'humanoid',
    health: 5 + index,
    combat: 2,
    defense: 0,
    range: 1 + (index % 3),
    targets: 1,
    priority: index % 2 === 0 ? 'weakest' : 'strongest',
    skills: [],
  },
  hex,
});

/** Up to the first round. The bot breaks ties by itself, so nothing holds it up. */
export const opening: readonly Command[] = [
  {
    type: 'start',
    by,
    battle: 'bench',
    setup: {
      xp: 0,
      difficulty: 'adept',
      mode: 'clash',
      objective: 'conquer',
      final: false,
      rules: 'strict',
      map: map.id,
      auto: true,
    },
    seed: 'bench',
    commitment: '',
  },
  ...['Ayla', 'Brom', 'Cato', 'Dena'].map((name): Command => ({
    type: 'join',
    by,
    player: name,
    name,
    race: 'dark-elf',
    health: 30,
    dice: [{ kind: 'combat', count: 3 }],
  })),
  ...[...map.hexes.values()]
    .filter(({ number }) => number !== undefined)
    .map(({ label }, index) => enemy(label, index)),
  { type: 'begin', by },
];

const stepForward = (battle: Battle): Battle =>
  battle.order.reduce(
    (now, unit, index) =>
      play(now, { type: 'adjust', by, unit, change: { what: 'place', hex: PLACES[index] ?? 'C3' } }),
    battle,
  );

/** The first adventurer is to act. */
export const adventurersTurn: Battle = stepForward(opening.reduce(play, NO_BATTLE));

const endTurn: Command = { type: 'end-turn', by };
/** The enemies are to act. */
export const enemiesTurn: Battle = [endTurn, endTurn, endTurn, endTurn].reduce(play, adventurersTurn);

/** The enemy on a hex. */
export const enemyAt = (battle: Battle, hex: string): UnitId =>
  battle.enemies.map.find((guard) => guard.hex === hex)?.id ?? 'u0';

/** The first adventurer. */
export const hero: UnitId = adventurersTurn.order[0] ?? 'u0';

/** It engages the enemy beside it with two Combat dice, which are rolled and wait in its hand. */
export const declare: Command = {
  type: 'engage',
  by,
  unit: hero,
  target: enemyAt(adventurersTurn, 'G1'),
  form: 'light',
  dice: [{ kind: 'combat', count: 2 }],
};

/** The same to its end: rolled, resolved, landed. */
export const engage: Command = { ...declare, resolve: 'all' };
