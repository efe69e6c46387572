import type { Choice } from './table-types.ts';

const PAUSE_MS = 150;

/** Choices that the bot offers while somebody types. */
export interface Autocomplete {
  readonly choices: readonly Choice[];
  /** Asks after a pause in typing, unless the same was asked last. `key` says what is asked for, `topic` for which option. */
  ask(question: { readonly topic: string; readonly key: string }, fetchChoices: () => Promise<readonly Choice[]>): void;
  forget(): void;
}

/** @param onChange - called when there are new choices; answers to old questions are dropped */
export function createAutocomplete(onChange: () => void): Autocomplete {
  let choices: readonly Choice[] = [];
  let topic: string | undefined;
  let key: string | undefined;
  let timer: number | undefined;

  function forget(): void {
    clearTimeout(timer);
    [choices, topic, key] = [[], undefined, undefined];
  }

  return {
    get choices() {
      return choices;
    },
    ask(question, fetchChoices) {
      if (question.key === key) return;
      const isNewTopic = question.topic !== topic;
      clearTimeout(timer);
      if (isNewTopic) choices = [];
      [topic, key] = [question.topic, question.key];
      const look = async (): Promise<void> => {
        // The bot may be away; then there is nothing to offer, and sending will say so.
        const found = await fetchChoices().catch(() => []);
        if (key !== question.key) return;
        choices = found;
        onChange();
      };
      timer = setTimeout(() => void look(), isNewTopic ? 0 : PAUSE_MS);
    },
    forget,
  };
}
