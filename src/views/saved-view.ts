import type { CarriedAdventurer, Content } from '../engine/index.ts';
import type { Problem } from '../content/problem.ts';
import { problemText } from '../content/problem.ts';
import { countedDice, diceInOrder } from './die-text.ts';
import { shown } from './escape.ts';
import { clip, LIMITS, linesWithin } from './limits.ts';
import { embedView, type MessageView } from './message-view.ts';
import { counted, say } from '../words/say.ts';

/** An adventurer between two battles, as it is told. */
export interface SavedShown {
  readonly sheet: CarriedAdventurer;
  /** In ms since 1970. */
  readonly at: number;
}

type Known = Pick<Content, 'races' | 'classes' | 'skillDice' | 'statuses' | 'enemyDie'>;

const howTo = (): string =>
  say`\`/party join name:\` with one of these names needs nothing else; what you type beside it wins.`;
/** No public source says that tokens and used-up cards are carried on. */
const unconfirmed = (): string =>
  say`Carried on: HP, track and tenacity (SET-10), Light Armor in its slots (ACT-5). Unconfirmed: tokens of the class, cards that are used up.`;

/** My saved adventurers, those saved last first. @param head - what was just done */
export function savedView(saved: readonly SavedShown[], content: Known, head?: string): MessageView {
  const lines = saved.flatMap((one) => savedLines(one, content));
  const more = (left: number): string => say`… and ${left} more lines`;
  const list = linesWithin(lines, LIMITS.description - 600, more);
  const none = say`None yet: those of a battle are saved when it is closed, by \`/battle end\` of one that is over.`;
  return embedView({
    title: say`My saved adventurers here`,
    description: [...(head === undefined ? [] : [head, '']), saved.length === 0 ? none : list, '', howTo()].join('\n'),
    footer: { text: unconfirmed() },
  });
}

function savedLines({ sheet, at }: SavedShown, content: Known): readonly string[] {
  const { name, race, class: calling, mastery, carried } = sheet;
  const origin = [
    ...(race === undefined ? [] : [content.races.get(race)?.name ?? race]),
    ...(calling === undefined ? [] : [content.classes.get(calling)?.name ?? calling]),
    ...(mastery === 'master' ? [`(${say`master`})`] : []),
  ].map(shown);
  return [
    [
      `**${shown(name)}**`,
      ...(origin.length === 0 ? [] : [origin.join(' ')]),
      say`saved <t:${Math.floor(at / 1000)}:R>`,
    ].join(' · '),
    [
      `${sheet.hp}/${sheet.health} HP${sheet.hp === 0 ? `, ${say`defeated`}` : ''}`,
      say`tenacity ${sheet.tenacity}`,
      diceText(sheet, content),
    ].join(' · '),
    ...(carried.items === undefined || carried.items.length === 0
      ? []
      : [say`Items: ${carried.items.map((item) => shown(item.name)).join(', ')}`]),
  ];
}

function diceText({ carried: { trained, track, slots, tokens } }: CarriedAdventurer, content: Known): string {
  const dice = trained.flatMap(({ kind, count }) => Array.from({ length: count }, () => ({ kind })));
  const plain = (lying: typeof track) =>
    diceInOrder(
      content,
      lying.map(({ face: _face, ...die }) => die),
    );
  return [
    countedDice(content, dice) || say`no dice`,
    track.length === 0 ? say`track empty` : say`track: ${plain(track)}`,
    ...(slots.length === 0 ? [] : [say`slots: ${plain(slots)}`]),
    ...(tokens === undefined ? [] : [counted(tokens, 'token')]),
  ].join(' · ');
}

/** A file of which nothing was taken, and why. */
export const badAdventurerText = (problems: readonly Problem[]): string =>
  [say`Nothing was changed.`, clip(shown(problems.map(problemText).join('; ')), 1500)].join(' ');
