import { say } from '../words/say.ts';

/** Something wrong in a content file, in words for whoever wrote the file. */
export interface Problem {
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number;
  /** Where in the file, as one would write it in code: `chips[3].sides[0].health`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

/** "packs/mine/pack.json, line 12, chips[0].sides[1].health: must be a whole number, but is "two"." */
export function problemText({ file, line, path, message }: Problem): string {
  const where = [file, line === undefined ? '' : say`line ${line}`, path].filter((part) => part !== '');
  return `${where.join(', ')}: ${message}`;
}

/** Content that ships with the bot is broken: a fault of ours. Files from players give a list of problems instead. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(problemText).join('\n'));
    this.problems = problems;
  }
}
