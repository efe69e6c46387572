import { bench, describe } from 'vitest';
import { loadContent } from '../src/content/load-content.ts';
import { type Command, NO_BATTLE, type Battle, brokenInvariants, decide, replay } from '../src/engine/index.ts';
import { battleRandom } from '../src/table/battle-random.ts';

const context = { content: loadContent(), random: battleRandom };
const by = 'host';

const play = (battle: Battle, command: Command): Battle => {
  const decision = decide(battle, command, context);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.battle;
};

/** Four adventurers against about twenty enemies, the first adventurer to act. */
const opening: readonly Command[] = [
  {
    type: 'start',
    by,
    battle: 'bench',
    setup: { xp: 0, difficulty: 'adept', mode: 'clash', objective: 'conquer', final: false, rules: 'strict' },
    seed: 'bench',
    commitment: '',
  },
  ...['Ayla', 'Brom', 'Cato', 'Dena'].map((name): Command => ({
    type: 'join',
    by,
    player: name,
    name,
    race: 'dark-elf',
    dice: [{ kind: 'combat', count: 3 }],
  })),
  { type: 'spawn', by, ep: 240, hexes: 20 },
  { type: 'begin', by },
];
const battle = opening.reduce(play, NO_BATTLE);
const engage: Command = {
  type: 'engage',
  by,
  unit: battle.order[0] ?? 'u0',
  target: battle.enemies.map[0]?.id ?? 'u0',
  form: 'light',
  dice: [{ kind: 'combat', count: 2 }],
};
const engaged = play(battle, engage);
const resolveAll: Command = { type: 'answer', by, prompt: engaged.prompts[0]?.id ?? 'p0', option: 'all' };
const events = opening.slice(1).map((_, index) => {
  const before = opening.slice(0, index + 1).reduce(play, NO_BATTLE);
  const decision = decide(before, opening[index + 1] ?? engage, context);
  return { events: decision.ok ? decision.events : [] };
});

describe(`4 adventurers, ${battle.enemies.map.length} enemies, ${JSON.stringify(battle).length} bytes`, () => {
  bench('declare an engage and roll', () => void play(battle, engage));
  bench('resolve its dice, land the damage', () => void play(engaged, resolveAll));
  bench('replay the opening', () => void replay(opening.slice(0, 1).reduce(play, NO_BATTLE), events));
  bench('check all invariants', () => void brokenInvariants(battle, context.content));
});
