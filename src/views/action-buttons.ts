import { type Battle, type UnitId, companionOf, enemiesToAct, nextToAct } from '../engine/index.ts';
import { button, buttonRows } from './buttons.ts';
import type { TableAction } from './custom-id.ts';
import type { Row } from './message-view.ts';
import { plainName } from './escape.ts';

interface Around {
  /** Line of the log that an Undo button takes back. */
  readonly at?: number;
  /** Under a board there is no need for another one. */
  readonly board?: boolean;
}

type Button = ReturnType<typeof button>;

/** One row of buttons for what can be done now, and Undo and Board. */
export function actionRows(battle: Battle, { at, board = true }: Around = {}): readonly Row[] {
  return buttonRows([...doableNow(battle), ...alwaysThere(battle, { ...(at !== undefined && { at }), board })]);
}

export function alwaysThere({ id: battle }: Battle, { at, board = true }: Around): readonly Button[] {
  const undo = button('Undo', { kind: 'action', battle, action: 'undo', ...(at !== undefined && { at }) });
  const show = button('Board', { kind: 'action', battle, action: 'board' });
  return [undo, ...(board ? [show] : [])];
}

/** Enemies come before the first round, but for a delve, which starts without (SET-1, SET-5). */
const mayBegin = ({ enemies, setup }: Battle): boolean => enemies.map.length > 0 || setup.mode === 'delve';

/** What the phase allows. While a prompt is open only its answer goes on with the battle, so there is none of these. */
function doableNow(battle: Battle): readonly Button[] {
  const { id, phase, turn, prompts, order, enemies } = battle;
  const action = (label: string, name: TableAction, style?: 'main' | 'plain'): Button =>
    button(label, { kind: 'action', battle: id, action: name, ...(turn && { unit: turn.unit }) }, style);
  if (prompts.length > 0) return [];
  switch (phase) {
    case 'set-up':
      if (order.length === 0) return [];
      return [mayBegin(battle) ? action('Begin', 'begin', 'main') : action('Draw enemies', 'spawn', 'main')];
    case 'adventurers':
      if (turn === undefined) return [action('Go on', 'next', 'main')];
      return enemies.map.length === 0
        ? [action('End turn', 'end-turn', 'main'), action('Sheet', 'sheet')]
        : [action('Engage', 'engage', 'main'), action('End turn', 'end-turn'), action('Sheet', 'sheet')];
    case 'companions':
      if (turn === undefined) return [action('Go on', 'next', 'main')];
      return mayEngage(battle, turn.unit)
        ? [action('Engage', 'engage', 'main'), action('End turn', 'end-turn')]
        : [action('End turn', 'end-turn', 'main')];
    case 'enemies':
      return enemyButtons(battle);
    case 'round-end':
      return [action('Next round', 'next', 'main')];
    case 'over':
      return [action('End battle', 'end', 'main')];
    default:
      return phase satisfies never;
  }
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
  if (equals.length === 0) return [button('Go on', { kind: 'action', battle: battle.id, action: 'next' }, 'main')];
  const acts = equals
    .slice(0, MOST_EQUALS)
    .map(({ id, label }, at) =>
      button(
        `Next: ${plainName(label)}`,
        { kind: 'action', battle: battle.id, action: 'enemy-act', unit: id },
        at === 0 ? 'main' : 'plain',
      ),
    );
  const all = button(`All ${left.length} enemies`, { kind: 'action', battle: battle.id, action: 'enemies-all' });
  return left.length === 1 ? acts : [...acts, all];
}
