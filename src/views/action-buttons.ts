import {
  type Battle,
  type LineMark,
  type UnitId,
  companionOf,
  enemiesToAct,
  labelOf,
  nextToAct,
  unitOf,
} from '../engine/index.ts';
import { button, buttonRows } from './buttons.ts';
import type { TableAction } from './custom-id.ts';
import type { Row } from './message-view.ts';
import { plainName } from './escape.ts';
import { say } from '../words/say.ts';

interface Around {
  /** Line of the log that an Undo button takes back. */
  readonly at?: LineMark;
  /** Under a board there is no need for another one. */
  readonly board?: boolean;
}

type Button = ReturnType<typeof button>;

/** Buttons for what can be done now, and Undo; then Board, or under a board what one looks up. */
export function actionRows(battle: Battle, { at, board = true }: Around = {}): readonly Row[] {
  const always = alwaysThere(battle, { ...(at !== undefined && { at }), board });
  return buttonRows([...doableNow(battle, !board), ...always, ...(board ? [] : lookedUp(battle))]);
}

/** For a vote on going on without somebody, while it is open. */
export function voteRows(battle: Battle, { at }: Pick<Around, 'at'>): readonly Row[] | undefined {
  const { skipVote } = battle;
  const unit = skipVote && unitOf(battle, skipVote.unit);
  if (unit === undefined) return undefined;
  const skip = button(
    say`Go on without ${plainName(labelOf(unit))}`,
    { kind: 'action', battle: battle.id, action: 'skip', unit: unit.id },
    'main',
  );
  return buttonRows([skip, ...alwaysThere(battle, { ...(at !== undefined && { at }) })]);
}

export function alwaysThere({ id: battle, phase }: Battle, { at, board = true }: Around): readonly Button[] {
  const undo = button(say`Undo`, { kind: 'action', battle, action: 'undo', ...(at !== undefined && { at }) });
  const show = button(say`Board`, { kind: 'action', battle, action: 'board' });
  const canDo = button(say`What can I do?`, { kind: 'action', battle, action: 'can-do' });
  if (board) return [undo, show];
  return phase === 'over' ? [undo] : [undo, canDo];
}

/** Enemies come before the first round, but for a delve, which starts without (SET-1, SET-5). */
const mayBegin = ({ enemies, setup }: Battle): boolean => enemies.map.length > 0 || setup.mode === 'delve';

/**
 * What the phase allows; what one mostly wants is highlighted, which is not a further engage, for that costs fatigue (ENG-1). While a prompt is open only its answer goes on with the battle, so there is none of these.
 *
 * @param all - under a board there is room for what one looks up, too
 */
function doableNow(battle: Battle, all: boolean): readonly Button[] {
  const { id, phase, turn, prompts, order, enemies, setup } = battle;
  const action = (label: string, name: TableAction, style?: 'main' | 'plain'): Button =>
    button(label, { kind: 'action', battle: id, action: name, ...(turn && { unit: turn.unit }) }, style);
  if (prompts.length > 0) return [];
  switch (phase) {
    case 'set-up':
      if (order.length === 0) return [];
      return [mayBegin(battle) ? action(say`Begin`, 'begin', 'main') : action(say`Draw enemies`, 'spawn', 'main')];
    case 'adventurers':
      if (turn === undefined) return [action(say`Go on`, 'next', 'main')];
      return [
        ...(enemies.map.length === 0 ? [] : [action(say`Engage`, 'engage', turn.engages > 0 ? 'plain' : 'main')]),
        ...(all && setup.map !== undefined ? [action(say`Move`, 'move')] : []),
        ...(all ? [action(say`Ability`, 'ability')] : []),
        action(say`End turn`, 'end-turn', enemies.map.length === 0 || turn.engages > 0 ? 'main' : 'plain'),
        ...(all ? [] : [action(say`Sheet`, 'sheet')]),
        ...(all && enemies.map.length > 0 ? [action(say`Enemies`, 'enemies')] : []),
      ];
    case 'companions':
      if (turn === undefined) return [action(say`Go on`, 'next', 'main')];
      return [
        ...(mayEngage(battle, turn.unit) ? [action(say`Engage`, 'engage', 'main')] : []),
        ...(all && setup.map !== undefined ? [action(say`Move`, 'move')] : []),
        action(say`End turn`, 'end-turn', mayEngage(battle, turn.unit) ? 'plain' : 'main'),
        ...(all && enemies.map.length > 0 ? [action(say`Enemies`, 'enemies')] : []),
      ];
    case 'enemies':
      return [...enemyButtons(battle), ...(all && enemies.map.length > 0 ? [action(say`Enemies`, 'enemies')] : [])];
    case 'round-end':
      return [action(say`Next round`, 'next', 'main')];
    case 'over':
      return [action(say`End battle`, 'end', 'main')];
    default:
      return phase satisfies never;
  }
}

/** What an adventurer in its turn looks up beside what all look at. */
function lookedUp({ id: battle, phase, turn, prompts, enemies }: Battle): readonly Button[] {
  if (phase !== 'adventurers' || turn === undefined || prompts.length > 0) return [];
  const look = (label: string, action: TableAction): Button =>
    button(label, { kind: 'action', battle, action, unit: turn.unit });
  return [look(say`Sheet`, 'sheet'), ...(enemies.map.length > 0 ? [look(say`Odds`, 'odds')] : [])];
}

/** Beside the map a companion reaches nobody (CMP-7). */
const mayEngage = (battle: Battle, companion: UnitId): boolean =>
  battle.enemies.map.length > 0 && companionOf(battle, companion)?.waiting !== true;

/** Of more equals than this `/enemy act` names one. */
const MOST_EQUALS = 5;

/** The party picks among enemies of one level (ENM-1). */
function enemyButtons(battle: Battle): readonly Button[] {
  const left = enemiesToAct(battle);
  const equals = nextToAct(battle);
  if (equals.length === 0) return [button(say`Go on`, { kind: 'action', battle: battle.id, action: 'next' }, 'main')];
  const acts = equals
    .slice(0, MOST_EQUALS)
    .map(({ id, label }, at) =>
      button(
        say`Next: ${plainName(label)}`,
        { kind: 'action', battle: battle.id, action: 'enemy-act', unit: id },
        at === 0 ? 'main' : 'plain',
      ),
    );
  const all = button(say`All ${left.length} enemies`, { kind: 'action', battle: battle.id, action: 'enemies-all' });
  return left.length === 1 ? acts : [...acts, all];
}
