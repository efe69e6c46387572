// `npm run abilities:play [-- --battles 5000 --seed 1]`: plays random battles until every side of a die, enemy skill, race and class ability was
// used at least once; fails if a battle does, or if some ability was never used.
import { parseArgs } from 'node:util';
import type { Battle, BattleEvent } from '../src/engine/index.ts';
import { loadContent } from '../src/content/load-content.ts';
import { everyAbility, usedBy } from '../test/support/abilities-used.ts';
import { playRandomBattle } from '../test/support/random-battle.ts';
import { wantedFor } from '../test/support/wanted.ts';

const { values } = parseArgs({
  options: { battles: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
});
const [most, first] = [Number(values.battles), Number(values.seed)];

const content = loadContent();
const left = new Set(everyAbility(content));
const all = left.size;

let played = 0;
while (left.size > 0 && played < most) {
  // Parties of anything first; then of what has not come up yet.
  const wanted = played % 4 === 0 ? content : wantedFor(content, left);
  const observe = (battle: Battle, events: readonly BattleEvent[]): void => {
    for (const used of usedBy(battle, events, content)) left.delete(used);
  };
  playRandomBattle(first + played, observe, wanted);
  played += 1;
}

console.log(`${all - left.size} of ${all} abilities used in ${played} battles from seed ${first}.`);
if (left.size > 0) {
  console.log(`Never used: ${[...left].join(', ')}`);
  process.exitCode = 1;
}
