import type { Answer } from '../commands/answer.ts';
import { doneAnswer, endAnswer } from '../commands/done-answer.ts';
import { NotDoneError } from '../commands/not-done.ts';
import { openPanel } from '../commands/engage-panel/open-panel.ts';
import { readActor } from '../commands/read-actor.ts';
import { readAdventurer } from '../commands/read-adventurer.ts';
import { runningBattle } from '../commands/running-battle.ts';
import { onlyTarget } from '../commands/targets.ts';
import type { Tools } from '../commands/tools.ts';
import { type Battle, type Command, type Companion, markOf } from '../engine/index.ts';
import type { BattleRecord } from '../store/battle-store.ts';
import { boardView } from '../views/board-view.ts';
import type { CustomId } from '../views/custom-id.ts';
import { enemiesView } from '../views/enemies-view.ts';
import { sheetView } from '../views/sheet-view.ts';
import { canDoAnswer } from './can-do.ts';
import type { Click } from './clicked.ts';
import { abilityAnswer, moveAnswer, pickedAnswer } from './pick-action.ts';
import { toTable, toUser } from '../words/speaking.ts';

type ActionId = Extract<CustomId, { readonly kind: 'action' }>;

/** Does what a button says that stands under a board or a result: each is a new message, as the command would be. */
export async function actionAnswer(click: Click, id: ActionId, tools: Tools): Promise<Answer> {
  const request = { ...click.request, battleId: id.battle };
  const act = async (command: Command): Promise<Answer> =>
    doneAnswer(await tools.table.act(request, () => command), tools);
  const by = request.user;
  switch (id.action) {
    case 'board':
      return boardAnswer(click, id, tools);
    case 'next':
      return act({ type: 'next', by });
    case 'begin':
      return act({ type: 'begin', by });
    case 'enemy-act':
      return act({ type: 'enemy-act', by, ...(id.unit && { unit: id.unit }) });
    case 'enemies-all':
      return act({ type: 'enemy-act', by, all: true });
    case 'end-turn':
      return act({ type: 'end-turn', by, ...(id.unit && { unit: id.unit }) });
    case 'undo':
      return undoAnswer(click, id, tools);
    case 'redo':
      return redoAnswer(click, id, tools);
    case 'spawn':
      return act({ type: 'spawn', by });
    case 'end':
      return endAnswer(await tools.table.end(request, () => ({ type: 'end', by })), tools);
    case 'skip':
      return act({ type: 'skip', by, unit: id.unit ?? 'u0', vote: 'join' });
    case 'engage':
    case 'odds':
      return engageAnswer(click, id, tools);
    case 'can-do':
      return canDoAnswer(click, await battleOf(click, id, tools), tools);
    case 'sheet':
      return sheetAnswer(click, id, tools);
    case 'enemies':
      return enemiesAnswer(click, id, tools);
    case 'move':
      return picking(click, id, { tools, ask: moveAnswer });
    case 'ability':
      return picking(click, id, { tools, ask: abilityAnswer });
    case 'move-to':
    case 'use':
      return pickedAnswer(click, { ...id, action: id.action }, tools);
    default:
      return id.action satisfies never;
  }
}

async function boardAnswer(click: Click, id: ActionId, tools: Tools): Promise<Answer> {
  const { battle, timeline } = await battleOf(click, id, tools);
  const message = toTable(() => boardView(battle, tools.content, markOf(timeline.head, timeline)));
  return { message, wantsBoard: true, picture: { battle, content: tools.content } };
}

async function engageAnswer(click: Click, id: ActionId, tools: Tools): Promise<Answer> {
  const { battle } = await battleOf(click, id, tools);
  const actor = readActor(battle, click.request.user, id.unit);
  if (actor.kind === 'companion') return companionAnswer(click, { battle, companion: actor }, tools);
  const { id: unit } = actor;
  const opening = { request: click.request, unit, form: undefined, target: undefined, odds: id.action === 'odds' };
  return toUser(() => openPanel(battle, opening, tools));
}

/** A companion has no dice to choose: it engages the only one in reach, or its player is asked whom. */
async function companionAnswer(
  { request }: Click,
  { battle: { id }, companion }: { battle: Battle; companion: Companion },
  tools: Tools,
): Promise<Answer> {
  const outcome = await tools.table.act({ ...request, battleId: id }, (battle) => {
    const target = onlyTarget(battle, tools.content, { actor: companion })?.id;
    return { type: 'engage', by: request.user, unit: companion.id, dice: [], ...(target && { target }) };
  });
  return doneAnswer(outcome, tools);
}

async function sheetAnswer(click: Click, id: ActionId, tools: Tools): Promise<Answer> {
  const { battle } = await battleOf(click, id, tools);
  const adventurer = readAdventurer(battle, click.request.user, id.unit);
  return { message: toUser(() => sheetView(battle, tools.content, adventurer)), visibility: 'private' };
}

/** Asks in private what a menu offers. */
async function picking(
  click: Click,
  id: ActionId,
  { tools, ask }: { readonly tools: Tools; readonly ask: typeof moveAnswer },
): Promise<Answer> {
  const { battle } = await battleOf(click, id, tools);
  return toUser(() => ask(click, { battle, unit: id.unit }, tools));
}

async function enemiesAnswer(click: Click, id: ActionId, tools: Tools): Promise<Answer> {
  const { battle } = await battleOf(click, id, tools);
  return { message: toUser(() => enemiesView(battle, tools.content)), visibility: 'private' };
}

/** Takes back the command the button stands under and no other: it may have been taken back, or others may have come after it. */
async function undoAnswer(click: Click, id: ActionId, tools: Tools): Promise<Answer> {
  return doneAnswer(await tools.table.undo({ ...click.request, battleId: id.battle }, { last: id.at }), tools);
}

/** Brings again what the button stands under the undo of, unless something happened since. */
async function redoAnswer(click: Click, id: ActionId, tools: Tools): Promise<Answer> {
  return doneAnswer(await tools.table.redo({ ...click.request, battleId: id.battle }, { last: id.at }), tools);
}

async function battleOf({ request }: Click, id: ActionId, tools: Tools): Promise<BattleRecord> {
  const record = await runningBattle(request, tools);
  if (record.battle.id !== id.battle) throw new NotDoneError({ kind: 'other-battle' });
  return record;
}
