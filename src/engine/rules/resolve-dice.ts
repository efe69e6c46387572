import { triggered } from '../abilities/triggered.ts';
import type { AdventurerEngage, Battle, Die, DieOutcome } from '../battle.ts';
import type { Play } from '../play.ts';
import type { ResolveDicePrompt } from '../prompt.ts';
import { engageOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import type { Task } from '../task.ts';
import { endEngage } from './end-engage.ts';
import { inOwnersOrder } from './exhaust-together.ts';
import { isFree } from './free-dice.ts';
import { inHand } from './in-hand.ts';
import { resolutionOf } from './resolution.ts';
import { declineDie, finishResolving, resolveDie } from './resolve.ts';
import { usableIn } from './usable.ts';

/** Takes a running engage of an adventurer one step on: the question which die is next, the reactions, or its end (ENG-5, ENG-6). */
export function continueAdventurerEngage(play: Play, engage: AdventurerEngage): void {
  const { id, step } = engage;
  if (step === 'end') {
    endEngage(play, id);
    return;
  }
  play.doNext({ kind: 'engage', engage: id });
  if (step === 'react') react(play, engage);
  else if (isThrough(engage)) finishResolving(play, id);
  else if (isUnasked(play, engage)) goOnUnasked(play, engage);
  else askWhichDie(play, engage);
}

function goOnUnasked(play: Play, engage: AdventurerEngage): void {
  const dice = inHand(engage).map((die) => die.id);
  if (dice.length === 0) finishResolving(play, engage.id);
  else play.doNext({ kind: 'resolve-dice', engage: engage.id, dice, decline: false });
}

/** Whether the engage goes on by itself: nothing is to be carried out by hand, and its roller is not to be asked about the dice in hand. */
function isUnasked(scene: Scene, engage: AdventurerEngage): boolean {
  const dice = inHand(engage);
  if (engage.resolve === undefined) return false;
  if (dice.length === 0 && engage.resolved.some(({ outcome }) => outcome === 'by-hand')) return false;
  return engage.resolve === 'all' || (usableIn(scene, engage.id).length === 0 && isPlain(scene, engage, dice));
}

/** Each does nothing but deal its damage, bring tenacity or miss, and on the track one looks like the other (ENG-5b, CDT-2). */
function isPlain(scene: Scene, engage: AdventurerEngage, dice: readonly Die[]): boolean {
  const resolutions = dice.map((die) => ({ die, ...resolutionOf(scene, engage, die) }));
  const kept = new Set(resolutions.flatMap(({ die, to }) => (to === 'supply' ? [] : [die.kind])));
  return kept.size < 2 && resolutions.every(({ outcome }) => PLAIN.includes(outcome));
}

const PLAIN: readonly DieOutcome[] = ['damage', 'tenacity', 'unresolved'];

/** Nothing is left in hand, and nothing needs a hand. An empty roll is an engage, too (ENG-4d). */
const isThrough = ({ rolled, resolved }: AdventurerEngage): boolean =>
  rolled.length === 0 && resolved.length > 0 && !resolved.some(({ outcome }) => outcome === 'by-hand');

function askWhichDie(play: Play, { id, by, prompt }: AdventurerEngage): void {
  play.ask({ kind: 'resolve-dice', engage: id, for: [by], rule: 'ENG-5b' }, prompt);
}

/** One die, all, none of the rest, or an end to it. Whatever they set off comes before the next one. */
export function answerResolveDice(play: Play, { id, engage: engageId }: ResolveDicePrompt, option: string): void {
  play.happen({ type: 'prompt-closed', prompt: id });
  const rolled = rolledIn(play.battle, engageId);
  if (option.startsWith(USE)) useBetweenDice(play, engageId, option.slice(USE.length));
  else if (option === 'finish') finishResolving(play, engageId);
  else if (option === 'exhaust') play.doNext(...declineAll(play, engageId));
  else if (option === 'all') {
    play.doNext({ kind: 'resolve-dice', engage: engageId, dice: rolled.map((die) => die.id), decline: false });
  } else play.doNext({ kind: 'resolve-dice', engage: engageId, dice: [option], decline: false });
}

/** Free dice go back to supply; the roller's own enter the track in the order the roller picks (ENG-5d, CDT-2). */
function declineAll(play: Play, engageId: string): readonly Task[] {
  const engage = engageOf(play.battle, engageId);
  if (engage?.kind !== 'adventurer') return [];
  const forced = inHand(engage).filter((die) => isForced(play, engage, die));
  const declined = inHand(engage).filter((die) => !forced.includes(die));
  const must: Task = { kind: 'resolve-dice', engage: engage.id, dice: forced.map(({ id }) => id), decline: false };
  const incoming = declined.map((die) => ({
    die,
    task: { kind: 'resolve-dice', engage: engage.id, dice: [die.id], decline: true } as const,
  }));
  const own = incoming.filter(({ die }) => !isFree(die));
  const free = incoming.filter(({ die }) => isFree(die));
  return [
    ...(forced.length > 0 ? [must] : []),
    ...free.map(({ task }) => task),
    ...inOwnersOrder(play, engage.by, own),
  ];
}

/** Nobody may decline a side whose text forces it (ENG-5a). */
const isForced = (scene: Scene, engage: AdventurerEngage, die: Die): boolean =>
  resolutionOf(scene, engage, die).ability?.triggers.some(({ forced }) => forced) === true;

/** Resolves or declines several dice, one after another (ENG-5b). */
export function resolveInTurn(play: Play, task: Extract<Task, { kind: 'resolve-dice' }>): void {
  const { engage, dice, decline } = task;
  const [next, ...rest] = dice;
  if (rest.length > 0) play.doNext({ ...task, dice: rest });
  const die = rolledIn(play.battle, engage).find(({ id }) => id === next);
  if (die !== undefined) (decline ? declineDie : resolveDie)(play, engage, die);
}

function rolledIn(battle: Battle, engageId: string): readonly Die[] {
  const engage = engageOf(battle, engageId);
  return engage?.kind === 'adventurer' ? inHand(engage) : [];
}

/** Active dice may be used between rolled ones (ENG-5e, GEN-14). */
const USE = 'use-';

function useBetweenDice(play: Play, engage: string, id: string): void {
  const used = usableIn(play, engage).find((usable) => usable.id === id);
  if (used !== undefined) play.doNext({ kind: 'effects', effects: used.effects, scope: used.scope });
}

/**
 * What the engage itself has left for its end and the roller's own abilities, then after-engage abilities of the target, which was
 * engaged even if nothing hit it; nobody else was (ENG-3b, ENG-6).
 */
function react(play: Play, { id, by, target, owes = [] }: AdventurerEngage): void {
  play.happen({ type: 'engage-step-reached', engage: id, step: 'end' });
  play.doNext(
    ...owes,
    ...triggered(play, 'after-own-engage', { self: by, engage: id, ...(target && { other: target }) }),
    ...(target === undefined ? [] : triggered(play, 'after-engaged', { self: target, other: by, engage: id })),
  );
}
