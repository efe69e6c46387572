import type { Battle, Turn } from '../battle.ts';
import { defaultAnswer } from '../default-answer.ts';
import type { Play } from '../play.ts';
import type { ChoosePrompt, Prompt } from '../prompt.ts';
import { companionsToAct, enemiesToAct, isStanding, nextAdventurer, unitOf } from '../queries.ts';
import { answer } from './answer.ts';
import { endBattle } from './end-of-battle.ts';
import { startEnemyTurn } from './enemy-turn.ts';
import { assistPossible } from './guild-assist.ts';
import { closeAbandonedEngages, closeOutdatedPrompts } from './leftovers.ts';
import { outcomeOf } from './objective.ts';
import { isPassedBy, passBy } from './passed-offers.ts';
import { perform } from './perform.ts';
import { closeRound, startRound } from './round.ts';
import { orderedAnswer } from './standing-orders.ts';
import { endTurn, startOwedTurn, startTurn } from './turn.ts';

/** More than any command needs: the longest take some hundreds. */
const MOST_STEPS = 10_000;

/** After each command: everything that follows without a human choice, until the battle waits for somebody (RND-5..7). */
export function settle(play: Play): void {
  let before: Pick<Play, 'battle' | 'agenda'>;
  let steps = 0;
  do {
    steps += 1;
    // A pack may say something that never comes to an end: the command fails then, and nothing of it has happened.
    if (steps > MOST_STEPS)
      throw new Error(`no end after ${MOST_STEPS} steps; last: ${play.events.at(-1)?.type ?? 'nothing'}`);
    before = { battle: play.battle, agenda: play.agenda };
    step(play);
  } while (play.battle !== before.battle || play.agenda !== before.agenda);
}

function step(play: Play): void {
  closeAbandonedEngages(play);
  closeOutdatedPrompts(play);
  const prompt = play.battle.prompts.at(-1);
  if (prompt !== undefined && play.agenda.length <= prompt.waiting) {
    if (breaksTies(play.battle, prompt)) breakTie(play, prompt);
    else if (isPassedBy(play.battle, prompt)) passBy(play, prompt);
    else followOrders(play, prompt);
    return;
  }
  const task = play.nextTask();
  if (task !== undefined) perform(play, task);
  else goOn(play);
}

/** Questions among equals, which a table may leave to the bot, but for those that are somebody's own choice (ENM-4, EMV-3, GEN-4). */
const breaksTies = ({ setup }: Battle, prompt: Prompt): boolean =>
  setup.auto === true &&
  prompt.for === undefined &&
  (TIES.includes(prompt.kind) || (prompt.kind === 'choose' && isTie(prompt)));

const TIES: readonly Prompt['kind'][] = ['enemy-hex', 'enemy-target', 'order'];

const isTie = ({ asks }: ChoosePrompt): boolean => asks === 'hex' || asks === 'ally';

function breakTie(play: Play, prompt: Prompt): void {
  const usual = defaultAnswer(play.battle, play.content, prompt);
  if (usual !== undefined) answer(play, prompt, usual);
}

/** What an adventurer always does needs no asking. */
function followOrders(play: Play, prompt: Prompt): void {
  const ordered = orderedAnswer(play, prompt);
  if (ordered === undefined) return;
  const { option, ...order } = ordered;
  play.happen({ type: 'order-followed', ...order });
  answer(play, prompt, option);
}

function goOn(play: Play): void {
  const { phase, turn, running } = play.battle;
  if (phase === 'over') return;
  const [owed] = play.battle.owedTurns ?? [];
  if (owed !== undefined) {
    startOwedTurn(play, owed);
    return;
  }
  if (turn !== undefined) {
    if (!canGoOn(play.battle, turn.unit)) endTurn(play, turn.unit);
    return;
  }
  const outer = pausedTurn(play.battle);
  if (outer !== undefined) startTurn(play, outer.unit);
  else if (phase === 'adventurers') adventurersGoOn(play);
  else if (phase === 'companions') companionsGoOn(play);
  else if (phase === 'enemies') enemiesGoOn(play);
  else if (phase === 'round-end') roundGoesOn(play, running === 'next');
}

/** The turn that was put back last goes on, unless its unit has fallen meanwhile (GEN-13). */
const pausedTurn = (battle: Battle): Turn | undefined => battle.paused.findLast(({ unit }) => canGoOn(battle, unit));

/** A unit that was defeated or left in its own turn cannot finish it (DEF-1, ruling Q-65). */
function canGoOn(battle: Battle, id: `u${number}`): boolean {
  const unit = unitOf(battle, id);
  return unit !== undefined && isStanding(unit, battle);
}

function adventurersGoOn(play: Play): void {
  const next = nextAdventurer(play.battle);
  if (next !== undefined) startTurn(play, next.id);
  else play.happen({ type: 'phase-entered', phase: play.battle.companions.length > 0 ? 'companions' : 'enemies' });
}

function companionsGoOn(play: Play): void {
  const [next] = companionsToAct(play.battle);
  if (next !== undefined) startTurn(play, next.id);
  else play.happen({ type: 'phase-entered', phase: 'enemies' });
}

function enemiesGoOn(play: Play): void {
  const [next] = enemiesToAct(play.battle);
  if (next === undefined) play.happen({ type: 'phase-entered', phase: 'round-end' });
  else if (play.battle.running !== undefined) startEnemyTurn(play, next.id);
}

/** Before a full defeat ends the battle, the party may call on its guild (DEF-8, ruling Q-68). */
function askForAssist(play: Play): void {
  play.ask({ kind: 'assist', rule: 'DEF-8' });
}

function roundGoesOn(play: Play, further: boolean): void {
  if (play.battle.owes !== undefined && play.battle.owes.length > 0) {
    closeRound(play);
    return;
  }
  const outcome = outcomeOf(play.battle);
  if (outcome?.rule === 'DEF-8' && assistPossible(play.battle)) askForAssist(play);
  else if (outcome !== undefined) endBattle(play, outcome);
  else if (further) startRound(play, play.battle.round + 1);
  if (play.battle.running !== undefined) play.happen({ type: 'running-set' });
}
