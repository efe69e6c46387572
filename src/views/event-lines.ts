import type { BattleEvent, EventOf } from '../engine/index.ts';
import { damageLine, hpLine, preventedLine } from './damage-lines.ts';
import { dieMovedLines, dieResolvedLine, recoveryLine, rolledLine } from './dice-lines.ts';
import { enemyTargetsLine, enemyTurnLines } from './enemy-lines.ts';
import { eventGroups } from './event-groups.ts';
import {
  deployedLine,
  endLines,
  joinedLine,
  phaseLine,
  poolLines,
  removedLine,
  roundLine,
  setUpLine,
} from './flow-lines.ts';
import { nameOf } from './known.ts';
import type { Teller } from './teller.ts';
import { overruledWords } from './refusal-text.ts';
import { shownText } from './escape.ts';
import { freeRollLines } from './roll-lines.ts';
import { adjustmentName } from './adjustment-name.ts';

/**
 * What happened, a line for each event worth telling, with its arithmetic. Events that belong together are told together. Silent are only
 * those that change nothing a player sees, or whose neighbours say it: see `SILENT`.
 */
export function eventLines(events: readonly BattleEvent[], teller: Teller): readonly string[] {
  return eventGroups(events).flatMap((group) => groupLines(group, teller));
}

/** Events that have no line of their own, and why. */
export const SILENT = {
  'engage-declared': 'the title of the message says it',
  'targets-chosen': 'told with the roll of the enemy',
  'target-dealt': 'the damage is told',
  'engage-ended': 'the damage is told',
  'randomness-used': 'told by what was rolled or drawn',
  'prompt-opened': 'what the battle waits for stands below the lines',
  'prompt-closed': 'its answer is told',
  'running-set': 'how far the battle goes on by itself shows in what follows',
} as const satisfies Partial<Record<BattleEvent['type'], string>>;

function groupLines(group: readonly [BattleEvent, ...BattleEvent[]], teller: Teller): readonly string[] {
  const [event] = group;
  const moves = group.flatMap((it) => (it.type === 'die-moved' ? [it] : []));
  const name = (id: string | undefined): string => nameOf(teller.known, id);
  switch (event.type) {
    case 'battle-started':
      return [setUpLine(event.battle)];
    case 'adventurer-joined':
      return [joinedLine(event, teller)];
    case 'adventurer-left':
      return [`${name(event.unit)} leaves, with all dice.`];
    case 'pool-spent':
      return poolLines(event, teller);
    case 'unit-deployed':
      return [deployedLine(event, teller)];
    case 'unit-removed':
      return [
        removedLine(
          group.filter((it): it is EventOf<'unit-removed'> => it.type === 'unit-removed'),
          teller,
        ),
      ];
    case 'battle-begun':
      return [`Turn order: ${event.order.map(name).join(', ')}.`];
    case 'round-started':
      return [roundLine(event.round)];
    case 'phase-entered':
      return phaseLine(event.phase);
    case 'turn-started':
      return teller.known.units.get(event.unit)?.kind === 'enemy'
        ? enemyTurnLines(group, teller)
        : [`**${name(event.unit)}'s turn.** ${recoveryLine(moves, teller)}`];
    case 'turn-resumed':
      return [`**${name(event.unit)}'s turn** goes on.`];
    case 'turn-ended':
      return teller.known.units.get(event.unit)?.kind === 'enemy' ? [] : [`${name(event.unit)}'s turn ends.`];
    case 'form-set':
      return [`${name(event.unit)} takes ${event.form} form.`];
    case 'dice-rolled':
      return [rolledLine(event, teller)];
    case 'die-resolved':
      return [dieResolvedLine(event, moves, teller)];
    case 'enemy-rolled':
      return enemyTargetsLine(group, teller);
    case 'damage-prevented':
      return [preventedLine(event, teller)];
    case 'free-roll':
      return freeRollLines(event, teller);
    case 'die-moved':
      return dieMovedLines([event, ...moves.slice(1)], teller);
    case 'damage-dealt':
      return [damageLine(event, teller)];
    case 'hp-changed':
      return [hpLine(event, teller)];
    case 'bonus-hp-changed':
      return [`${name(event.unit)}: bonus HP ${event.bonusHp.from} → ${event.bonusHp.to}`];
    case 'tenacity-changed':
      return [`${name(event.unit)}: tenacity ${event.tenacity.from} → ${event.tenacity.to}`];
    case 'unit-defeated':
      return [`**${name(event.unit)} is defeated**${event.by ? ` by ${name(event.by)}` : ''}.${noteText(event.note)}`];
    case 'unit-revived':
      return [`${name(event.unit)} is back with ${event.hp} HP${event.hex ? `, hex ${event.hex}` : ''}.`];
    case 'retreat-announced':
      return [event.on ? 'Retreat at the end of the round (RET-1).' : 'No retreat: called off.'];
    case 'adjusted-by-hand':
      return [`By hand, ${adjustmentName(event.what)}: ${name(event.unit)}.${noteText(event.note)}`];
    case 'rule-overruled':
      return [`A card says so: ${overruledWords(event.refusal, teller)}`];
    case 'battle-ended':
      return endLines(event.outcome);
    case 'targets-chosen':
      return enemyTargetsLine(group, teller);
    case 'engage-declared':
    case 'target-dealt':
    case 'engage-ended':
    case 'randomness-used':
    case 'prompt-opened':
    case 'prompt-closed':
    case 'running-set':
      return []; // see SILENT
    default:
      return event satisfies never;
  }
}

const noteText = (note: string | undefined): string => (note === undefined ? '' : ` Note: ${shownText(note)}`);
