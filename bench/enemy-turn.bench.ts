import { bench, describe } from 'vitest';
import { loadContent } from '../src/content/load-content.ts';
import { parseMap } from '../src/content/parse-map.ts';
import { type Battle, type BattleMap, type Command, NO_BATTLE, type UnitId, decide } from '../src/engine/index.ts';
import { battleRandom } from '../src/table/battle-random.ts';

// How long an enemy thinks about where to go: 4 adventurers and 20 enemies on 60 hexes. A decision should take well under 5 ms, so that
// all enemies of a round together are done before anybody sees them wait.

const by = 'host';

/** Columns behind the pillars. */
const BEYOND = ['G', 'H', 'I', 'J'];

/** Ten columns of six hexes; the adventurers come in on the left, pillars stand in the middle, the enemies beyond them. */
function hall(): BattleMap {
  const file = {
    id: 'hall',
    name: 'Bench hall',
    homeMade: true,
    tiles: [
      { id: 'door', hexes: ['A1-A6', 'B1-B6'] },
      { id: 'hall', hexes: ['C', 'D', 'E', 'F', ...BEYOND].map((column) => `${column}1-${column}6`) },
    ],
    entrance: 'door',
    enemies: BEYOND.flatMap((column) => [1, 2, 4, 5, 6].map((row) => `${column}${row}`)),
    obstacles: ['D2', 'D5', 'E3', 'E4'],
  };
  const read = parseMap({ file: 'hall.json', text: JSON.stringify(file) });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

const map = hall();
const loaded = loadContent();
const content = { ...loaded, maps: new Map([...loaded.maps, [map.id, map]]) };

function play(battle: Battle, command: Command): Battle {
  const decision = decide(battle, command, { content, random: battleRandom });
  if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code}`);
  return decision.battle;
}

const enemy = (hex: string, index: number): Command => ({
  type: 'add-unit',
  by,
  stats: {
    name: `Guard ${index + 1}`,
    level: 1,
    type: 'humanoid',
    health: 5,
    combat: 2,
    defense: 0,
    range: 1 + (index % 3),
    targets: 1,
    priority: index % 2 === 0 ? 'weakest' : 'strongest',
    skills: [],
  },
  hex,
});

const endTurn: Command = { type: 'end-turn', by };

/** Before the pillars, in two pairs, so that the first enemies hit and the last must find a way round those. */
const PLACES = ['F1', 'F2', 'F5', 'F6'];

const stepForward = (battle: Battle): Battle =>
  battle.order.reduce(
    (now, unit, index) =>
      play(now, { type: 'adjust', by, unit, change: { what: 'place', hex: PLACES[index] ?? 'C3' } }),
    battle,
  );

/** Up to the first round. The bot breaks ties by itself, so nothing holds them up. */
const opening: readonly Command[] = [
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
  })),
  ...[...map.hexes.values()]
    .filter(({ number }) => number !== undefined)
    .map(({ label }, index) => enemy(label, index)),
  { type: 'begin', by },
];

const battle = [endTurn, endTurn, endTurn, endTurn].reduce(play, stepForward(opening.reduce(play, NO_BATTLE)));
const at = (hex: string): UnitId | undefined => battle.enemies.map.find((guard) => guard.hex === hex)?.id;

const acts = (unit: UnitId = 'u0'): Command => ({ type: 'enemy-act', by, unit, override: true });

describe(`${battle.order.length} adventurers and ${battle.enemies.map.length} enemies on ${map.hexes.size} hexes`, () => {
  bench('the turn of an enemy in front, which hits', () => void play(battle, acts(at('G1'))));
  bench('the turn of an enemy at the back, which looks for a way', () => void play(battle, acts(at('J4'))));
  bench('the turns of all enemies', () => void play(battle, { type: 'enemy-act', by, all: true }));
});
