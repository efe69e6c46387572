import { playRandomBattle } from '../test/support/random-battle.ts';
import { writeFileSync } from 'node:fs';
let n = 0;
playRandomBattle(Number(process.argv[2]), (battle, events) => { n += 1; writeFileSync('/tmp/last.json', JSON.stringify({ n, phase: battle.phase, turn: battle.turn, prompts: battle.prompts.at(-1), agenda: battle.agenda.slice(-3), events: events.slice(-4) })); });
