import { mkdirSync, writeFileSync } from 'node:fs';
import { loadContent } from '../src/content/load-content.ts';
import { type Command, NO_BATTLE, decide } from '../src/engine/index.ts';
import { pictureOf } from '../src/pictures/picture-of.ts';
import { renderPng } from '../src/pictures/render.ts';
import { battleRandom } from '../src/table/battle-random.ts';

// `npx tsx scripts/battle-picture.ts` draws the picture in the README: a battle in the training yard, in its second round.

const FILE = 'docs/pictures/battle.png';
const by = 'you';
const content = loadContent();

const setup = {
  xp: 8,
  difficulty: 'adept',
  mode: 'clash',
  objective: 'conquer',
  final: false,
  rules: 'strict',
  map: 'ruined-yard',
  auto: true,
} as const;

const opening: readonly Command[] = [
  { type: 'start', by, battle: 'picture', setup, seed: 'a picture', commitment: '' },
  { type: 'join', by, player: by, name: 'Ayla', race: 'dark-elf', dice: [{ kind: 'combat', count: 2 }] },
  { type: 'join', by, player: by, name: 'Kajsa', race: 'nord', dice: [{ kind: 'combat', count: 3 }] },
  { type: 'spawn', by },
  { type: 'begin', by },
  { type: 'move', by, unit: 'u1', to: 'C1' },
  { type: 'end-turn', by },
  { type: 'move', by, unit: 'u4', to: 'B3' },
  { type: 'end-turn', by },
  { type: 'next', by },
];

let battle = NO_BATTLE;
for (const command of opening) {
  const decision = decide(battle, command, { content, random: battleRandom });
  if (!decision.ok) throw new Error(`${command.type}: ${JSON.stringify(decision.refusal)}`);
  ({ battle } = decision);
}
const picture = pictureOf({ battle, content });
if (picture === undefined) throw new Error('There is no map.');
mkdirSync('docs/pictures', { recursive: true });
writeFileSync(FILE, await renderPng(picture.sketch));
console.log(`${FILE}: ${picture.description}`);
