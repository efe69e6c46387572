import type { Battle, EnemyEngage } from '../battle.ts';
import type { Play } from '../play.ts';
import { enemiesToAct, isStanding, nextAdventurer, unitOf } from '../queries.ts';
import { endBattle } from './end-of-battle.ts';
import { continueEnemyEngage, startEnemyTurn } from './enemy-turn.ts';
import { assistPossible } from './guild-assist.ts';
import { closeAbandonedEngages, closeOutdatedPrompts } from './leftovers.ts';
import { outcomeOf } from './objective.ts';
import { startRound } from './round.ts';
import { endTurn, startTurn } from './turn.ts';

/** After each command: everything that follows without a human choice, until the battle waits for somebody (RND-5..7). */
export function settle(play: Play): void {
  if (play.battle.phase === 'set-up') return;
  let before: Battle;
  do {
    before = play.battle;
    step(play);
  } while (play.battle !== before);
}

function step(play: Play): void {
  closeAbandonedEngages(play);
  closeOutdatedPrompts(play);
  const { battle } = play;
  if (battle.prompts.length > 0) return;
  const engage = battle.engages.findLast((running): running is EnemyEngage => running.kind === 'enemy');
  if (engage !== undefined) continueEnemyEngage(play, engage);
  else if (battle.turn !== undefined && !canGoOn(battle, battle.turn.unit)) endTurn(play, battle.turn.unit);
  else goOn(play);
}

/** A unit that was defeated or left in its own turn cannot finish it (DEF-1, ruling Q-65). */
function canGoOn(battle: Battle, id: `u${number}`): boolean {
  const unit = unitOf(battle, id);
  return unit !== undefined && isStanding(unit, battle);
}

function goOn(play: Play): void {
  const { phase, turn, running } = play.battle;
  if (turn !== undefined) return;
  if (phase === 'adventurers') adventurersGoOn(play);
  else if (phase === 'enemies') enemiesGoOn(play);
  else if (phase === 'round-end') roundGoesOn(play, running === 'next');
}

function adventurersGoOn(play: Play): void {
  const next = nextAdventurer(play.battle);
  if (next === undefined) play.happen({ type: 'phase-entered', phase: 'enemies' });
  else startTurn(play, next.id);
}

function enemiesGoOn(play: Play): void {
  const next = enemiesToAct(play.battle)[0];
  if (next === undefined) play.happen({ type: 'phase-entered', phase: 'round-end' });
  else if (play.battle.running !== undefined) startEnemyTurn(play, next.id);
}

/** Before a full defeat ends the battle, the party may call on its guild (DEF-8, ruling Q-68). */
function askForAssist(play: Play): void {
  play.happen({ type: 'prompt-opened', prompt: { id: `p${play.nextId()}`, kind: 'assist', rule: 'DEF-8' } });
}

function roundGoesOn(play: Play, further: boolean): void {
  const outcome = outcomeOf(play.battle);
  if (outcome?.rule === 'DEF-8' && assistPossible(play.battle)) askForAssist(play);
  else if (outcome !== undefined) endBattle(play, outcome);
  else if (further) startRound(play, play.battle.round + 1);
  if (play.battle.running !== undefined) play.happen({ type: 'running-set' });
}
