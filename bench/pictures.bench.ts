import { bench, describe } from 'vitest';
import { loadContent } from '../src/content/load-content.ts';
import { parseMap } from '../src/content/parse-map.ts';
import { type Battle, type BattleMap, type Command, LEVELS, NO_BATTLE, decide } from '../src/engine/index.ts';
import { pictureOf } from '../src/pictures/picture-of.ts';
import { renderPng } from '../src/pictures/render.ts';
import { battleRandom } from '../src/table/battle-random.ts';

// What a picture of 60 hexes and 24 units costs. It should be drawn in 100 ms and have less than 150 KB; making the SVG is all that the event
// loop is held up for, beside a few ms for the palette.

const by = 'host';
const BEYOND = ['G', 'H', 'I', 'J'];
const NAMES = ['Guard', 'Hall Archer', 'Captain of the Watch', 'Hound'];

/** Ten columns of six hexes on three tiles. */
function hall(): BattleMap {
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
    name: NAMES[index % NAMES.length] ?? '',
    level: LEVELS[index % LEVELS.length] ?? 1,
    type: 'humanoid',
    health: 5 + index,
    combat: 2,
    defense: 0,
    range: 3,
    targets: 1,
    priority: 'weakest',
    skills: [],
  },
  hex,
});

const setup = {
  xp: 0,
  difficulty: 'adept',
  mode: 'clash',
  objective: 'conquer',
  final: false,
  rules: 'strict',
  map: map.id,
  auto: true,
} as const;

const opening: readonly Command[] = [
  { type: 'start', by, battle: 'bench', setup, seed: 'bench', commitment: '' },
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

const battle = opening.reduce(play, NO_BATTLE);
const of = { battle, content, range: battle.enemies.map[0]?.id };
const svg = pictureOf(of)?.svg ?? '';
const { length } = await renderPng(svg);
const units = battle.order.length + battle.enemies.map.length;

describe(`a picture of ${map.hexes.size} hexes and ${units} units, ${Math.round(length / 1024)} KB`, () => {
  bench('SVG and alt text, on the event loop', () => void pictureOf(of));
  bench('PNG, off the event loop', async () => {
    await renderPng(svg);
  });
});
