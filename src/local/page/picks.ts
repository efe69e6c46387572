import type { OptionValue } from './table-client.ts';
import type { CommandOption } from './table-types.ts';

/** What was picked from lists: the line shows a name, the bot gets the value behind it. */
export interface Picks {
  get(option: CommandOption, text: string): OptionValue | undefined;
  set(option: CommandOption, text: string, value: OptionValue): void;
  clear(): void;
  /** All but files, to be kept with the line. */
  entries(): readonly (readonly [string, OptionValue])[];
  restore(entries: readonly (readonly [string, OptionValue])[]): void;
}

export function createPicks(): Picks {
  let values = new Map<string, OptionValue>();
  const keyOf = (option: CommandOption, text: string): string => `${option.name}:${text.trim()}`;
  return {
    get: (option, text) => values.get(keyOf(option, text)),
    set: (option, text, value) => void values.set(keyOf(option, text), value),
    clear: () => values.clear(),
    entries: () => [...values].filter(([, value]) => typeof value !== 'object'),
    restore(entries) {
      values = new Map(entries);
    },
  };
}
