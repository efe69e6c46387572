// The engine on its own: no Discord, no store. Run it with `npx tsx examples/a-battle-without-discord.ts`.
import { loadContent } from '../src/content/load-content.ts';
import { type Command, type CommandOf, NO_BATTLE, decide, labelOf } from '../src/engine/index.ts';
import { battleRandom, newSeed } from '../src/table/battle-random.ts';

const context = { content: loadContent(), random: battleRandom };
const by = 'you';

let battle = NO_BATTLE;
/** Plays one command, or says why not. */
function play(command: Command): void {
  const decision = decide(battle, command, context);
  if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
  ({ battle } = decision);
  for (const event of decision.events) {
    if (event.type === 'damage-dealt')
      console.log(`  ${event.unit} takes ${event.taken}: HP ${event.hp.from} -> ${event.hp.to}`);
    if (event.type === 'unit-defeated') console.log(`  ${event.unit} is defeated`);
  }
}

const setup: CommandOf<'start'>['setup'] = {
  xp: 2,
  difficulty: 'adept',
  mode: 'clash',
  objective: 'conquer',
  final: false,
  rules: 'strict',
};
play({ type: 'start', by, battle: 'example', setup, ...newSeed() });
play({ type: 'join', by, player: by, name: 'Ayla', race: 'dark-elf', dice: [{ kind: 'combat', count: 2 }] });
play({ type: 'spawn', by });
play({ type: 'begin', by });

while (battle.phase !== 'over') {
  const prompt = battle.prompts.at(-1);
  const target = battle.enemies.map[0];
  const ayla = Object.values(battle.adventurers)[0];
  if (prompt?.kind === 'resolve-dice') play({ type: 'answer', by, prompt: prompt.id, option: 'all' });
  else if (battle.turn !== undefined && target !== undefined && ayla !== undefined && battle.turn.engages === 0) {
    console.log(`Round ${battle.round}: Ayla engages ${labelOf(target)}`);
    const count = ayla.dice.available.length;
    play({
      type: 'engage',
      by,
      unit: ayla.id,
      target: target.id,
      form: 'light',
      dice: count > 0 ? [{ kind: 'combat', count }] : [],
    });
    if (count === 0) play({ type: 'answer', by, prompt: battle.prompts[0]?.id ?? 'p0', option: 'finish' });
  } else if (battle.turn !== undefined) play({ type: 'end-turn', by });
  else play({ type: 'next', by });
}
console.log(`${battle.outcome?.result ?? ''}: ${battle.outcome?.reason ?? ''}`);
