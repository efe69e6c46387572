import { type Problem, problemText } from '../content/problem.ts';
import { shown } from './escape.ts';
import { LIMITS, clip, linesWithin } from './limits.ts';
import { embedView, type MessageView } from './message-view.ts';
import { counted, say } from '../words/say.ts';

/** An upload of which something was accepted. */
export interface Imported {
  readonly name: string;
  readonly id: string;
  readonly version: number;
  /** It is, word for word, what the server had already. */
  readonly unchanged: boolean;
  /** Entries of the file: chips without their copies, skills, maps. */
  readonly accepted: number;
  readonly left: number;
  readonly counts: Counts;
  readonly homeMade: boolean;
  readonly problems: readonly Problem[];
  /** Names of the packs that new battles use. */
  readonly inUse: readonly string[];
  /** Why it is not among them; absent: it is. */
  readonly notUsed?: string | undefined;
}

interface Counts {
  /** With all copies. */
  readonly chips: number;
  readonly enemySkills: number;
  readonly skillDice: number;
  readonly maps: number;
}

/** A pack has come in: what was accepted, what was not and why, and what new battles use now. */
export function importedView(imported: Imported): MessageView {
  const { name, id, version, accepted, left, problems, unchanged, homeMade } = imported;
  const head = [
    left > 0
      ? say`**${accepted} accepted**, ${left} left out: ${contentsText(imported.counts)}.`
      : say`**${accepted} accepted**: ${contentsText(imported.counts)}.`,
    ...(unchanged ? [say`It is the same as version ${version}, so there is no new version.`] : []),
    ...(homeMade ? [say`Made up by its author, as the pack says; not from the game.`] : []),
    useText(imported),
  ].join('\n');
  const title = clip(say`${shown(name)} (${id}), version ${version}`, LIMITS.title);
  return complaintView(embedView({ title, description: head }), problems);
}

/** An upload of which nothing was accepted, and why. */
export const refusedView = (file: string, problems: readonly Problem[]): MessageView =>
  complaintView(
    embedView({
      title: clip(say`Nothing was accepted of ${shown(file)}`, LIMITS.title),
      description: say`Nothing was changed. \`/content template\` gives files to start from.`,
    }),
    problems,
  );

/** "Training yard, My rats" for the sentence about new battles. */
export const inUseText = (names: readonly string[]): string =>
  names.length === 0
    ? say`New battles here use no chips of packs: add units by \`/unit add\`.`
    : say`New battles here use: ${clip(names.map(shown).join(', '), LIMITS.fieldValue)}. Battles under way keep what they began with.`;

const useText = ({ inUse, notUsed, id }: Imported): string =>
  notUsed === undefined
    ? `${inUseText(inUse)}\n${say`Only this one: \`/content use packs:${id}\``}`
    : `${say`Not in use yet: ${notUsed}`} ${inUseText(inUse)}`;

/** "40 chips, 1 skill" */
export function contentsText({ chips, enemySkills, skillDice, maps }: Counts): string {
  const parts = [
    ...(chips > 0 ? [counted(chips, 'chip')] : []),
    ...(enemySkills > 0 ? [counted(enemySkills, 'enemy skill')] : []),
    ...(skillDice > 0 ? [counted(skillDice, 'skill die', 'skill dice')] : []),
    ...(maps > 0 ? [counted(maps, 'map')] : []),
  ];
  return parts.length === 0 ? say`settings only` : parts.join(', ');
}

/** Adds the complaints, as many as fit; the rest goes with the message as a file. */
function complaintView(view: MessageView, problems: readonly Problem[]): MessageView {
  if (problems.length === 0) return view;
  const [embed = {}] = view.embeds;
  const heading = `\n\n**${counted(problems.length, 'complaint')}**\n`;
  const room = LIMITS.description - (embed.description ?? '').length - heading.length;
  const lines = problems.map((problem) => `- ${complaintText(problem)}`);
  const text = linesWithin(lines, Math.min(room, MOST_TEXT), (left) => `- ${say`… and ${left} more, in the file`}`);
  const isWhole = text === lines.join('\n');
  return {
    ...view,
    embeds: [{ ...embed, description: `${embed.description ?? ''}${heading}${text}` }],
    ...(!isWhole && {
      files: [
        { name: 'complaints.txt', data: `${problems.map(problemText).join('\n')}\n`, description: say`All complaints` },
      ],
    }),
  };
}

const MOST_TEXT = 2500;

/** "line 8, health: must be a whole number": the file is known. */
function complaintText({ line, path, message }: Problem): string {
  const where = [line === undefined ? '' : say`line ${line}`, fieldText(path)].filter((part) => part !== '');
  return [where.join(', '), shown(message)].filter((part) => part !== '').join(': ');
}

/** Names of fields mean nothing to Discord; what stands in a heading may be anything. The file as a whole has no name. */
const fieldText = (path: string): string =>
  path === '' || (/^[a-z0-9]+(?:[_.[\]]{1,2}[a-z0-9]+|\])*$/i.test(path) && !path.includes('__')) ? path : shown(path);
