import type { Request } from '../table/table.ts';
import { UserError } from './user-error.ts';
import { say } from '../words/say.ts';

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
export const requiredText = ({ options }: Call, name: string): string => required(options.text(name), name);

/** An option that Discord does not let a user leave out. */
export const requiredNumber = ({ options }: Call, name: string): number => required(options.number(name), name);

/**
 * The value of such an option. It may be missing all the same, where a client still knows the command as another version declared it.
 *
 * @throws UserError
 */
export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined)
    throw new UserError(
      'bad-input',
      () => say`\`${name}\` is missing, and this command needs it. Type the command once more.`,
    );
  return value;
}
