import { playRandomBattle } from '../test/support/random-battle.ts';
const seed = Number(process.argv[2]);
for (let s = seed; s < seed + 40; s += 1) { process.stderr.write(`${s} `); playRandomBattle(s); }
