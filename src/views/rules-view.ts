import { shown } from './escape.ts';
import { fullestThatFits } from './ladder.ts';
import { LIMITS, clip, linesWithin } from './limits.ts';
import { embedView, type MessageView, textView } from './message-view.ts';
import { say } from '../words/say.ts';

/** Something that the rules explain: an entry of the library in src/content. */
interface Explained {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface RuleShown {
  readonly entry: Explained;
  readonly related: readonly Explained[];
  /** Nothing is called what was typed: others that may have been meant. */
  readonly alternatives?: readonly Explained[];
}

/** A rule, die, status or ability in our words, with what belongs to it. */
export function rulesView({ entry, related, alternatives: others }: RuleShown): MessageView {
  const alternatives = others ?? [];
  const title = clip(others === undefined ? entry.title : say`Closest match: ${entry.title}`, LIMITS.title);
  const links = [
    ...(related.length > 0 ? [say`See also: ${listed(related)}`] : []),
    ...(alternatives.length > 0 ? [say`Or did you mean: ${listed(alternatives)}`] : []),
  ].join('\n');
  const footer = { text: say`In our words; your rulebook decides. /rules finds the rest.` };
  const room = LIMITS.description - 2 - links.length;
  return fullestThatFits([
    () => embedView({ title, description: `${entry.text}\n\n${links}`.trim(), footer }),
    () =>
      embedView({ title, description: `${linesWithin(entry.text.split('\n'), room, moreText)}\n\n${links}`, footer }),
  ]);
}

const MOST_LINKS = 12;
const moreText = (left: number): string => say`… and ${left} more: ask for one by its id, /rules term: ENG-4a`;

const listed = (entries: readonly Explained[]): string =>
  clip(
    [...new Set(entries.map(({ id, title }) => (id.includes(':') ? title : id)))].slice(0, MOST_LINKS).join(', '),
    LIMITS.fieldValue,
  );

/** @param term - as typed */
export const noRuleView = (term: string, alternatives: readonly Explained[] = []): MessageView =>
  textView(
    clip(
      alternatives.length === 0
        ? say`Nothing is called "${shown(term).slice(0, 100)}". Try a word such as fatigue, a die, a status, or an id such as ENG-4a.`
        : say`Nothing is called "${shown(term).slice(0, 100)}". Did you mean ${listed(alternatives)}?`,
      LIMITS.content,
    ),
  );
