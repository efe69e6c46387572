import type { APIEmbed } from 'discord.js';
import { type Battle, type Content, type LineMark, enemyPoints, party } from '../engine/index.ts';
import { actionRows } from './action-buttons.ts';
import { adventurerField } from './board-adventurers.ts';
import { companionsField } from './board-companions.ts';
import { enemiesField, type Detail } from './board-enemies.ts';
import { roundTitle, supplyLines } from './board-header.ts';
import { endLines } from './flow-lines.ts';
import { fieldsOf } from './fields.ts';
import { fullestThatFits } from './ladder.ts';
import { embedView, type MessageView } from './message-view.ts';
import { battleNotices, footerOf } from './notices.ts';
import { mapLines } from './place-text.ts';
import { promptView } from './prompt-view.ts';
import { waitingFor, whoText } from './waiting.ts';
import { say } from '../words/say.ts';

/**
 * The whole board: round, whose turn, what is awaited and from whom, every unit, and buttons for what can be done now.
 *
 * @param at - line of the log that stands last, so that an Undo button takes back what the board shows and nothing later
 */
export function boardView(battle: Battle, content: Content, at?: LineMark): MessageView {
  const around = { ...(at !== undefined && { at }) };
  const rendering = (detail: Detail) => () =>
    embedView(boardEmbed(battle, content, { detail }), boardRows(battle, content, around));
  return fullestThatFits([rendering('full'), rendering('compact'), rendering('counts')]);
}

/** What stays of a board when its battle is closed: how it ended, and nothing to press. */
export function closedBoardView(battle: Battle, content: Content): MessageView {
  const said = [...(battle.outcome === undefined ? [] : endLines(battle.outcome)), say`This battle is closed.`];
  const rendering = (detail: Detail) => () => embedView(boardEmbed(battle, content, { detail, said }));
  return fullestThatFits([rendering('full'), rendering('compact'), rendering('counts')]);
}

interface BoardShown {
  readonly detail: Detail;
  /** Instead of what the battle waits for. */
  readonly said?: readonly string[];
}

function boardEmbed(battle: Battle, content: Content, { detail, said }: BoardShown): APIEmbed {
  return {
    title: roundTitle(battle),
    description: [
      ...(said ?? awaitedLines(battle, content)),
      ...mapLines(battle, content),
      ...(detail === 'full' ? askedLines(battle, content) : []),
    ].join('\n'),
    fields: [
      ...party(battle).map((adventurer) => adventurerField(battle, content, { adventurer, detail })),
      ...companionsField(battle, content, detail),
      ...enemiesField(battle, content, detail),
      ...fieldsOf(say`Chips`, [...epLines(battle, content), ...supplyLines(battle)]),
    ],
    ...footerOf(battleNotices(battle, content)),
  };
}

/** "EP: 12, all drawn" as they were counted then, "EP: 12, not drawn yet" as the rules count them now (EP-1, EP-3); nothing before anybody has joined. */
function epLines(battle: Battle, content: Content): readonly string[] {
  const ep = enemyPoints(battle, content);
  if (battle.poolSpent) return [say`EP: ${battle.epSpent ?? ep}, all drawn`];
  return ep === 0 || battle.phase === 'over' ? [] : [say`EP: ${ep}, not drawn yet`];
}

/** What the battle waits for, and from whom. */
function awaitedLines(battle: Battle, content: Content): readonly string[] {
  const waiting = waitingFor(battle, content);
  return battle.phase === 'over'
    ? [...(battle.outcome === undefined ? [] : endLines(battle.outcome)), waiting.text]
    : [
        say`**Waiting for ${whoText(waiting)}**`,
        waiting.text,
        ...(battle.retreatAnnounced ? [say`The party retreats at the end of this round (RET-1).`] : []),
      ];
}

function askedLines(battle: Battle, content: Content): readonly string[] {
  const prompt = battle.prompts.at(-1);
  return prompt === undefined ? [] : promptView(battle, content, { prompt }).lines;
}

/** Buttons of the open prompt, else of what the phase allows. */
function boardRows(battle: Battle, content: Content, around: { readonly at?: LineMark }): MessageView['components'] {
  const prompt = battle.prompts.at(-1);
  return prompt === undefined
    ? actionRows(battle, { ...around, board: false })
    : promptView(battle, content, { prompt, ...around }).rows;
}
