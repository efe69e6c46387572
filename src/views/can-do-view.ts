import { type Battle, type Content, type LineMark, type Unit, type UserId, awaited, players } from '../engine/index.ts';
import { actionRows, alwaysThere } from './action-buttons.ts';
import { buttonRows } from './buttons.ts';
import { shown } from './escape.ts';
import { LIMITS, linesWithin } from './limits.ts';
import { embedView, type MessageView, type Row } from './message-view.ts';
import { promptView } from './prompt-view.ts';
import { unitName } from './unit-text.ts';
import { counted, say } from '../words/say.ts';
import { nowText } from './waiting.ts';

/** What somebody asks about. */
export interface CanDo {
  readonly battle: Battle;
  readonly content: Content;
  readonly user: UserId;
  readonly at: LineMark;
  /** Whose turn it is, if it is the asker's to play. */
  readonly turn?: OwnTurn | undefined;
}

export interface OwnTurn {
  readonly unit: Unit;
  /** Whom it could engage, the nearest first. */
  readonly targets: readonly Unit[];
  /** It has no form yet, so these are in reach in one form or another. */
  readonly anyForm?: boolean;
  /** How many hexes it could move to; absent: there is no map. */
  readonly hexes?: number | undefined;
  /** Names of abilities that could be used now. */
  readonly abilities: readonly string[];
}

/** What a player can do at this moment, with the buttons for it. */
export function canDoView(asked: CanDo): MessageView {
  const { battle, content } = asked;
  const lines = [nowText(battle, content), '', ...ownLines(asked)];
  const description = linesWithin(lines, LIMITS.description, (left) => say`… and ${left} more`);
  return embedView({ title: say`What you can do now`, description }, rowsFor(asked));
}

const plays = (battle: Battle, user: UserId): boolean => players(battle).includes(user);

/** Whether the battle waits for them: by name, or for anybody of the party. */
function isAwaited({ battle, user }: CanDo): boolean {
  const who = awaited(battle);
  return who.includes(user) || (who.length === 0 && plays(battle, user));
}

function ownLines(asked: CanDo): readonly string[] {
  const { battle, user, turn } = asked;
  if (battle.phase === 'over') return [];
  if (!plays(battle, user)) return noSeat();
  if (battle.prompts.length > 0)
    return isAwaited(asked) ? [say`The question is yours: the buttons answer it.`] : meanwhile();
  if (turn !== undefined) return turnLines(turn);
  return isAwaited(asked) ? [say`Anybody in the party may go on, and so may you.`, bentLine()] : meanwhile();
}

const noSeat = (): readonly string[] => [
  say`You have no adventurer here.`,
  say`• \`/party join\` seats you`,
  say`• \`/battle recap\` and \`/battle log\` tell what happened`,
];

const bentLine = (): string => say`A card bends a rule? \`override: true\`, or \`/adjust\`. Mistaken? **Undo**.`;

const meanwhile = (): readonly string[] => [
  say`Nothing waits for you. Meanwhile:`,
  say`• \`/odds\`: what dice would do to an enemy`,
  say`• \`/party sheet\`: your dice, track and abilities`,
  say`• \`/battle recap\`: what happened since you acted`,
];

/** As many as a phone shows in a line or two. */
const MOST_NAMED = 5;

const someOf = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? [say`${names.length - MOST_NAMED} more`] : [])].join(
    ', ',
  );

function turnLines({ unit, targets, anyForm, hexes, abilities }: OwnTurn): readonly string[] {
  const own = unit.kind === 'adventurer';
  return [
    ...(targets.length > 0 ? [engageLine(someOf(targets.map(unitName)), anyForm)] : []),
    ...(hexes === undefined ? [] : [moveLine(hexes)]),
    ...(own && abilities.length > 0 ? [say`• **Ability**: ${someOf(abilities.map(shown))}, \`/ability\``] : []),
    ...(own ? [say`• Roll dice of your own: \`/roll\``] : []),
    say`• **End turn** when you are done`,
    bentLine(),
  ];
}

const engageLine = (targets: string, anyForm = false): string =>
  anyForm ? say`• **Engage**, in one form or another: ${targets}` : say`• **Engage**: ${targets}`;

const moveLine = (hexes: number): string =>
  hexes === 0
    ? say`• **Move**: no hex in reach, \`/move\``
    : say`• **Move**: ${counted(hexes, 'hex in reach', 'hexes in reach')}, \`/move\``;

function rowsFor(asked: CanDo): readonly Row[] {
  const { battle, content, at } = asked;
  const prompt = battle.prompts.at(-1);
  if (!isAwaited(asked) && battle.phase !== 'over') return buttonRows(alwaysThere(battle, { at }));
  return prompt === undefined ? actionRows(battle, { at }) : promptView(battle, content, { prompt, at }).rows;
}
