import type { Request } from '../table/table.ts';

/** A user as an option names one. */
export interface NamedUser {
  readonly id: string;
  readonly bot: boolean;
}

/** A file as an option holds it: where it lies, not what is in it. */
export interface AttachedFile {
  readonly name: string;
  readonly url: string;
  /** In bytes, as Discord says. */
  readonly size: number;
}

/** The options as the user gave them: undefined for what was left out. */
export interface CallOptions {
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  user(name: string): NamedUser | undefined;
  file(name: string): AttachedFile | undefined;
}

/** A slash command as it was called. */
export interface Call {
  /** Who asks, where, and in which interaction. */
  readonly request: Request;
  readonly options: CallOptions;
}

/** An option that Discord does not let a user leave out. */
export function requiredText({ options }: Call, name: string): string {
  const text = options.text(name);
  if (text === undefined) throw new Error(`the required option ${name} is missing`);
  return text;
}

/** An option that Discord does not let a user leave out. */
export function requiredNumber({ options }: Call, name: string): number {
  const number = options.number(name);
  if (number === undefined) throw new Error(`the required option ${name} is missing`);
  return number;
}
