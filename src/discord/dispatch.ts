import {
  type AutocompleteInteraction,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  PermissionFlagsBits,
} from 'discord.js';
import { clickAnswer } from '../components/click.ts';
import type { Answer, Visibility } from '../commands/answer.ts';
import type { Call } from '../commands/call.ts';
import { SLASH_COMMANDS } from '../commands/index.ts';
import type { Choice, Handler } from '../commands/slash-command.ts';
import { tidyChoices } from '../commands/tidy-choices.ts';
import type { Tools } from '../commands/tools.ts';
import { UserError } from '../commands/user-error.ts';
import type { Request } from '../table/table.ts';
import { callOptions } from './call-options.ts';
import { failureAnswer, reported } from './failure-answer.ts';
import type { Logger } from './logger.ts';
import { type Repliable, respond } from './responder.ts';
import { isGone, isTakenOver } from './rest-errors.ts';

export interface Timing {
  /** After so long an interaction is acknowledged without an answer. */
  readonly deferAfterMs: number;
  /** So long another process may take to show what it has done. */
  readonly otherShowsWithinMs: number;
  /** Choices that come later than this are of no use. */
  readonly choicesWithinMs: number;
}

export const TIMING: Timing = { deferAfterMs: 800, otherShowsWithinMs: 3000, choicesWithinMs: 800 };

export interface Dispatch {
  /** Deals with an interaction. Never rejects. */
  handle(interaction: Interaction): Promise<void>;
  /** Refuses what comes from now on. @returns when everything under way is answered */
  stop(): Promise<void>;
}

interface Shell {
  readonly tools: Tools;
  readonly logger: Logger;
  readonly timing: Timing;
}

/** Where every interaction comes in, and every failure ends. */
export function createDispatch(shell: Shell): Dispatch {
  const running = new Set<Promise<void>>();
  let stopping = false;
  const handle = (interaction: Interaction): Promise<void> => {
    const handling = dispatch(interaction, shell, stopping).catch((error: unknown) => {
      notShown(error, interaction, shell.logger);
    });
    running.add(handling);
    return handling.finally(() => running.delete(handling));
  };
  return {
    handle,
    async stop() {
      stopping = true;
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

async function dispatch(interaction: Interaction, shell: Shell, stopping: boolean): Promise<void> {
  if (interaction.isAutocomplete()) {
    await interaction.respond(stopping ? [] : [...(await choicesFor(interaction, shell))]);
  } else if (interaction.isChatInputCommand()) {
    const { handler, call } = commandCall(interaction);
    const visibility = typeof handler.reply === 'function' ? handler.reply(call) : handler.reply;
    await answerWith(interaction, { ...shell, visibility }, () =>
      inTime(stopping, () => handler.run(call, shell.tools)),
    );
  } else if (interaction.isMessageComponent()) {
    const values = interaction.isStringSelectMenu() ? interaction.values : [];
    const click = {
      request: requestOf(interaction),
      customId: interaction.customId,
      message: interaction.message,
      values,
    };
    await answerWith(interaction, { ...shell, visibility: 'public' }, () =>
      inTime(stopping, () => clickAnswer(click, shell.tools)),
    );
  } else if (interaction.isModalSubmit() && interaction.isFromMessage()) {
    await answerWith(interaction, { ...shell, visibility: 'private' }, () =>
      Promise.reject(new UserError('stale', 'That form is too old for me to read. `/battle board` has fresh buttons.')),
    );
  }
}

/** Runs the work and turns what it throws into an answer; then sees to it that the user gets it in time. */
async function answerWith(
  interaction: Repliable,
  { tools, logger, timing, visibility }: Shell & { visibility: Visibility },
  run: () => Promise<Answer>,
): Promise<void> {
  const failed = (error: unknown) =>
    failureAnswer(error, { content: tools.content, logger, doing: described(interaction) });
  const work: Promise<Answer | undefined> = Promise.resolve().then(run).catch(failed);
  await respond(interaction, { work, visibility, ...timing });
}

function inTime(stopping: boolean, run: () => Promise<Answer>): Promise<Answer> {
  if (stopping)
    throw new UserError('stale', 'I am just being restarted, so nothing was changed. Try again in a moment.');
  return run();
}

function commandCall(interaction: ChatInputCommandInteraction): { readonly handler: Handler; readonly call: Call } {
  const call = { request: requestOf(interaction), options: callOptions(interaction.options.data) };
  return { handler: handlerOf(interaction) ?? UNKNOWN, call };
}

const UNKNOWN: Handler = {
  reply: 'private',
  run: () =>
    Promise.reject(new UserError('stale', 'I do not know that command. It may be from another version; try again.')),
};

const handlerOf = ({
  commandName,
  options,
}: Pick<ChatInputCommandInteraction, 'commandName'> & Named): Handler | undefined =>
  SLASH_COMMANDS.find(({ data }) => data.name === commandName)?.handlers.get(options.getSubcommand(false) ?? '');

interface Named {
  readonly options: { getSubcommand(required: false): string | null };
}

/** Never rejects, and never takes long: choices that come too late are an error on the user's screen. */
async function choicesFor(
  interaction: AutocompleteInteraction,
  { tools, logger, timing }: Shell,
): Promise<readonly Choice[]> {
  const { name, value } = interaction.options.getFocused(true);
  const call = { request: requestOf(interaction), options: callOptions(interaction.options.data) };
  const typing = { ...call, focused: { name, text: String(value) } };
  let timer: NodeJS.Timeout | undefined;
  const none = new Promise<readonly Choice[]>((resolve) => {
    timer = setTimeout(resolve, timing.choicesWithinMs, []);
  });
  try {
    const choices = Promise.resolve().then(() => handlerOf(interaction)?.autocomplete?.(typing, tools) ?? []);
    return tidyChoices(await Promise.race([choices, none]));
  } catch (error) {
    logger.warn('no choices', { ...described(interaction), error });
    return [];
  } finally {
    clearTimeout(timer);
  }
}

const requestOf = ({ id, user, channelId, memberPermissions }: BaseInteraction): Request => ({
  channelId: channelId ?? '',
  interactionId: id,
  user: user.id,
  admin: memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true,
});

const described = (interaction: BaseInteraction): Readonly<Record<string, unknown>> => ({
  interaction: interaction.id,
  channel: interaction.channelId,
  ...('commandName' in interaction && { command: interaction.commandName }),
  ...('customId' in interaction && { customId: interaction.customId }),
});

/** The state stands, only showing it failed; the board shows it again. */
function notShown(error: unknown, interaction: Interaction, logger: Logger): void {
  const doing = { ...described(interaction), doing: 'answering' };
  if (isTakenOver(error) || isGone(error)) logger.warn('too late to answer', { ...doing, error });
  else reported(error, { logger, doing });
}
