import type { BaseInteraction, Interaction } from 'discord.js';
import type { Answer, Visibility } from '../commands/answer.ts';
import type { Handler } from '../commands/slash-command.ts';
import type { Tools } from '../commands/tools.ts';
import { UserError } from '../commands/user-error.ts';
import { clickAnswer } from '../components/click.ts';
import type { Request } from '../table/table.ts';
import { unexpectedText, unknownButtonText } from '../views/failure-text.ts';
import { textView } from '../views/message-view.ts';
import type { PictureRoom } from '../pictures/picture-room.ts';
import { addPicture } from './answer-picture.ts';
import { boardTroublesIn, lacksFilesIn } from './board/own-permissions.ts';
import type { BoardKeeper } from './board/board-keeper.ts';
import { say } from '../words/say.ts';
import { type Signs, withSigns } from '../words/signs.ts';
import { type Listener, speaking } from '../words/speaking.ts';
import { callOf, clickOf, described, handlerOf, speechOf } from './asked.ts';
import { choicesFor } from './choices.ts';
import { failureAnswer, reported } from './failure-answer.ts';
import type { Logger } from './logger.ts';
import { newMessage } from './payload.ts';
import { type Repliable, respond } from './responder.ts';
import { isGone, isTakenOver } from './rest-errors.ts';
import { type Equipped, toolsFor } from './tools-for.ts';

export interface Timing {
  /** After so long an interaction is acknowledged without an answer. */
  readonly deferAfterMs: number;
  /** So long another process may take to show what it has done. */
  readonly otherShowsWithinMs: number;
  readonly choicesWithinMs: number;
}

export const TIMING: Timing = { deferAfterMs: 800, otherShowsWithinMs: 3000, choicesWithinMs: 800 };

export interface Dispatch {
  /** Deals with an interaction. Never rejects. */
  handle(interaction: Interaction): Promise<void>;
  /** Leaves what comes from now on to another process, and answers nothing. */
  retire(): void;
  /** Refuses what comes from now on, unless it is left to another process. @returns when everything under way is answered */
  stop(): Promise<void>;
}

interface Shell {
  readonly tools: Tools;
  readonly keeper: Pick<BoardKeeper, 'refresh' | 'trouble'>;
  readonly pictures: Pick<PictureRoom, 'png'>;
  readonly emojis: { readonly signs: Signs };
  readonly logger: Logger;
  readonly timing: Timing;
}

/** Where every interaction comes in, and every failure ends. */
export function createDispatch(shell: Shell): Dispatch {
  const running = new Set<Promise<void>>();
  let route = answered;
  let retired = false;
  return {
    async handle(interaction) {
      const handling = route(interaction, shell).catch((error: unknown) => notShown(error, interaction, shell.logger));
      running.add(handling);
      await handling;
      running.delete(handling);
    },
    retire() {
      retired = true;
      route = () => Promise.resolve();
    },
    async stop() {
      if (!retired) route = turnedAway;
      await Promise.all(running);
    },
  };
}

async function answered(interaction: Interaction, shell: Shell): Promise<void> {
  const { tools, logger, timing } = shell;
  if (interaction.isAutocomplete()) {
    const choices = await choicesFor(interaction, { tools, logger, withinMs: timing.choicesWithinMs });
    await interaction.respond(choices);
  } else if (interaction.isChatInputCommand()) {
    const handler = handlerOf(interaction) ?? UNKNOWN_COMMAND;
    const call = callOf(interaction);
    const visibility = typeof handler.reply === 'function' ? handler.reply(call) : handler.reply;
    const asked = handler.standsAlone ? undefined : call.request;
    const to = visibility === 'private' ? 'user' : 'table';
    await answerWith(interaction, { ...shell, visibility, to, asked }, (own) => handler.run(call, own));
  } else if (interaction.isMessageComponent()) {
    const click = clickOf(interaction);
    const to = click.message.private ? 'user' : 'table';
    await answerWith(interaction, { ...shell, visibility: 'public', to, asked: click.request }, (own) =>
      clickAnswer(click, own),
    );
  } else if (interaction.isModalSubmit()) {
    const none = inUsersWords(interaction, () => newMessage(textView(unknownButtonText()), 'private'));
    await interaction.reply(none); // we open no forms
  }
}

/** The answer while the process stops. */
async function turnedAway(interaction: Interaction, shell: Shell): Promise<void> {
  if (interaction.isAutocomplete()) await interaction.respond([]);
  else if (interaction.isChatInputCommand() || interaction.isMessageComponent())
    await answerWith(interaction, { ...shell, visibility: 'private', to: 'user' }, () => refuse(RESTARTING));
}

const RESTARTING = () => say`I am just being restarted, so nothing was changed. Try again in a moment.`;

const refuse = (words: () => string): Promise<never> => Promise.reject(new UserError('stale', words));

const UNKNOWN_COMMAND: Handler = {
  reply: 'private',
  run: () =>
    refuse(() => say`I do not know that command: it is of another version. Try again in a minute, or \`/help\`.`),
};

interface Answering extends Shell {
  readonly visibility: Visibility;
  readonly to: Listener;
  /** Where the work is about; absent: it is about no table. */
  readonly asked?: Request | undefined;
}

/** Runs the work, turns what it throws into an answer, and sees to it that the user gets it in time. */
async function answerWith(
  interaction: Repliable,
  { tools, keeper, pictures, emojis, logger, timing, visibility, to, asked }: Answering,
  run: (tools: Tools) => Promise<Answer>,
): Promise<void> {
  let own = tools;
  let speech = speechOf(interaction);
  const work: Promise<Answer | undefined> = Promise.resolve()
    .then(async () => {
      const here: Equipped = asked === undefined ? { tools } : await toolsFor(asked, tools);
      own = here.tools;
      speech = { ...speech, table: here.language ?? speech.table };
      const answer = await withSigns(emojis.signs, () => speaking(speech, to, () => run(own)));
      if (answer.wantsBoard === true) keeper.refresh(interaction.channelId);
      return answer;
    })
    .catch((error: unknown) =>
      inUsersWords(interaction, () =>
        failureAnswer(error, { content: own.content, logger, asked, doing: described(interaction) }),
      ),
    );
  const told = await inUsersWords(interaction, () => respond(interaction, { work, visibility, ...timing }));
  const answer = await work;
  if (answer?.committed === true || answer?.wantsBoard === true) await lookAtBoard(interaction, answer, keeper);
  if (answer?.picture === undefined || told === undefined) return;
  const seenBy = (answer.visibility ?? visibility) === 'private' ? 'user' : 'table';
  await speaking(speech, seenBy, () => addPicture(interaction, { answer, told }, { pictures, logger }));
}

/** What is for the eyes of whoever asked, outside their command. */
const inUsersWords = <T>(interaction: BaseInteraction, work: () => T): T =>
  speaking(speechOf(interaction), 'user', work);

/** After the answer, so that nobody waits for it: what hinders the board is told in private. */
async function lookAtBoard(
  interaction: Repliable,
  answer: Answer,
  keeper: Pick<BoardKeeper, 'trouble'>,
): Promise<void> {
  const { channelId } = interaction;
  const always = answer.wantsBoard === true;
  const troubles = boardTroublesIn(interaction);
  const text = await inUsersWords(interaction, () =>
    keeper.trouble({ channelId, troubles, lacksFiles: lacksFilesIn(interaction), always }),
  );
  const acknowledged = interaction.replied || interaction.deferred;
  if (text !== undefined && acknowledged) await interaction.followUp(newMessage(textView(text), 'private'));
}

/** The state stands, only showing it failed; the board shows it again. */
async function notShown(error: unknown, interaction: Interaction, logger: Logger): Promise<void> {
  const doing = { ...described(interaction), doing: 'answering' };
  if (isTakenOver(error) || isGone(error)) {
    logger.warn('too late to answer', { ...doing, error });
    return;
  }
  const incident = reported(error, { logger, doing });
  if (!interaction.isRepliable()) return;
  const apology = inUsersWords(interaction, () => newMessage(textView(unexpectedText(incident)), 'private'));
  const answering =
    interaction.deferred || interaction.replied ? interaction.followUp(apology) : interaction.reply(apology);
  await answering.catch((reason: unknown) => logger.warn('not even that could be said', { ...doing, error: reason }));
}
