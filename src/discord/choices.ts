import type { AutocompleteInteraction } from 'discord.js';
import type { Choice } from '../commands/slash-command.ts';
import { tidyChoices } from '../commands/tidy-choices.ts';
import type { Tools } from '../commands/tools.ts';
import { speaking } from '../words/speaking.ts';
import { described, handlerOf, having, speechOf, typingOf } from './asked.ts';
import { endingOfError } from './ending-of.ts';
import type { Following } from './following.ts';
import type { Logger } from './logger.ts';
import { type Equipped, toolsFor } from './tools-for.ts';

interface Offering {
  readonly tools: Tools;
  readonly logger: Logger;
  /** Choices that come later than this are of no use. */
  readonly withinMs: number;
  readonly following: Pick<Following, 'cameOut' | 'inBattle'>;
}

/** Choices for what a user types: none on any failure, and none where they take too long. Never rejects. */
export async function choicesFor(
  interaction: AutocompleteInteraction,
  { tools, logger, withinMs, following }: Offering,
): Promise<readonly Choice[]> {
  let timer: NodeJS.Timeout | undefined;
  const none = new Promise<readonly Choice[]>((resolve) => {
    timer = setTimeout(() => {
      following.cameOut({ outcome: 'too-late' });
      resolve([]);
    }, withinMs);
  });
  const choices = offered(interaction, { tools, following }).catch((error: unknown) => {
    logger.warn('no choices', { ...described(interaction), error });
    following.cameOut(endingOfError(error));
    return [];
  });
  try {
    return await Promise.race([choices, none]);
  } finally {
    clearTimeout(timer);
  }
}

async function offered(
  interaction: AutocompleteInteraction,
  { tools, following }: Pick<Offering, 'tools' | 'following'>,
): Promise<readonly Choice[]> {
  const handler = handlerOf(interaction);
  if (handler?.autocomplete === undefined) return [];
  const typing = typingOf(interaction);
  const {
    tools: own,
    battleId,
    seen,
  }: Equipped = handler.standsAlone ? { tools } : await toolsFor(typing.request, tools);
  following.inBattle(battleId);
  const choosing = speaking(speechOf(interaction), 'user', () => handler.autocomplete?.(having(typing, { seen }), own));
  return tidyChoices((await choosing) ?? []);
}
