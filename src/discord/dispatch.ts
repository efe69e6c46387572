import type { AutocompleteInteraction, BaseInteraction, Interaction } from 'discord.js';
import type { Answer, Visibility } from '../commands/answer.ts';
import { foretell } from '../commands/done-answer.ts';
import type { Choice, Handler } from '../commands/slash-command.ts';
import type { Tools } from '../commands/tools.ts';
import { UserError, type UserErrorCode } from '../commands/user-error.ts';
import { clickAnswer } from '../components/click.ts';
import type { BattleRecord } from '../store/battle-store.ts';
import type { Request } from '../table/table.ts';
import { unexpectedText, unknownButtonText } from '../views/failure-text.ts';
import { textView } from '../views/message-view.ts';
import type { PictureRoom } from '../pictures/picture-room.ts';
import { AnswerPictures } from './answer-picture.ts';
import { boardTroublesIn, lacksFilesIn } from './board/own-permissions.ts';
import type { BoardKeeper } from './board/board-keeper.ts';
import { say } from '../words/say.ts';
import { type Signs, withSigns } from '../words/signs.ts';
import { type Listener, speaking } from '../words/speaking.ts';
import { type SlowLimits, onCourse, SLOW } from '../measures/course.ts';
import type { Measures } from '../measures/measures.ts';
import { callOf, clickOf, described, handlerOf, having, speechOf } from './asked.ts';
import { choicesFor } from './choices.ts';
import { endingOfNotDone } from './ending-of.ts';
import { failureAnswer, reported } from './failure-answer.ts';
import { Following } from './following.ts';
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
  /** What takes longer is told in the log as slow; absent: nothing is. */
  readonly slow: SlowLimits | undefined;
}

export const TIMING: Timing = { deferAfterMs: 800, otherShowsWithinMs: 3000, choicesWithinMs: 800, slow: SLOW };

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
  readonly measures: Measures;
  readonly timing: Timing;
}

interface Desk extends Shell {
  /** The interaction that is dealt with. */
  readonly following: Following;
  readonly answerPictures: AnswerPictures;
}

/** Where every interaction comes in, and every failure ends. */
export function createDispatch(shell: Shell): Dispatch {
  const running = new Set<Promise<void>>();
  const answerPictures = new AnswerPictures(shell);
  let route = answered;
  let retired = false;
  return {
    async handle(interaction) {
      if (retired) return;
      const following = new Following(interaction, { ...shell, slow: shell.timing.slow });
      const desk = { ...shell, following, answerPictures };
      const handling = onCourse(following.course, () => route(interaction, desk))
        .catch((error: unknown) => notShown(error, interaction, desk))
        .finally(() => {
          following.finish();
          answerPictures.forget(interaction);
        });
      running.add(handling);
      await handling;
      running.delete(handling);
    },
    retire() {
      retired = true;
    },
    async stop() {
      route = turnedAway;
      await Promise.all(running);
    },
  };
}

async function answered(interaction: Interaction, shell: Desk): Promise<void> {
  const { tools, logger, timing, following } = shell;
  if (interaction.isAutocomplete()) {
    const withinMs = timing.choicesWithinMs;
    await offer(interaction, await choicesFor(interaction, { tools, logger, withinMs, following }), following);
  } else if (interaction.isChatInputCommand()) {
    const handler = handlerOf(interaction) ?? UNKNOWN_COMMAND;
    const call = callOf(interaction);
    const visibility = typeof handler.reply === 'function' ? handler.reply(call) : handler.reply;
    const asked = handler.standsAlone ? undefined : call.request;
    const to = visibility === 'private' ? 'user' : 'table';
    await answerWith(interaction, { ...shell, visibility, to, asked }, (own, seen) =>
      handler.run(having(call, { seen, foresee: (done) => foretell(done, own) }), own),
    );
  } else if (interaction.isMessageComponent()) {
    const click = clickOf(interaction);
    const to = click.message.private ? 'user' : 'table';
    await answerWith(interaction, { ...shell, visibility: 'public', to, asked: click.request }, (own, seen) =>
      clickAnswer(having(click, { seen }), own),
    );
  } else if (interaction.isModalSubmit()) {
    const none = inUsersWords(interaction, () => newMessage(textView(unknownButtonText()), 'private'));
    following.cameOut({ outcome: 'stale', code: 'no-form' }); // we open none
    await interaction.reply(none);
    following.acknowledged();
  }
}

async function offer(
  interaction: AutocompleteInteraction,
  choices: readonly Choice[],
  following: Following,
): Promise<void> {
  following.showing();
  await interaction.respond(choices);
  following.acknowledged();
}

/** The answer while the process stops. */
async function turnedAway(interaction: Interaction, shell: Desk): Promise<void> {
  shell.following.cameOut({ outcome: 'turned-away' });
  if (interaction.isAutocomplete()) await offer(interaction, [], shell.following);
  else if (interaction.isChatInputCommand() || interaction.isMessageComponent())
    await answerWith(interaction, { ...shell, visibility: 'private', to: 'user' }, () =>
      refuse(RESTARTING, 'restarting'),
    );
}

const RESTARTING = () => say`I am just being restarted, so nothing was changed. Try again in a moment.`;

const refuse = (words: () => string, code: UserErrorCode = 'stale'): Promise<never> =>
  Promise.reject(new UserError(code, words));

const UNKNOWN_COMMAND: Handler = {
  reply: 'private',
  run: () =>
    refuse(() => say`I do not know that command: it is of another version. Try again in a minute, or \`/help\`.`),
};

interface Answering extends Desk {
  readonly visibility: Visibility;
  readonly to: Listener;
  /** Where the work is about; absent: it is about no table. */
  readonly asked?: Request | undefined;
}

/** Runs the work, turns what it throws into an answer, and sees to it that the user gets it in time. */
async function answerWith(
  interaction: Repliable,
  { tools, keeper, answerPictures, emojis, logger, timing, following, visibility, to, asked }: Answering,
  run: (tools: Tools, seen?: BattleRecord) => Promise<Answer>,
): Promise<void> {
  let own = tools;
  let speech = speechOf(interaction);
  const work: Promise<Answer | undefined> = Promise.resolve()
    .then(async () => {
      const here: Equipped = asked === undefined ? { tools } : await toolsFor(asked, tools);
      own = here.tools;
      following.inBattle(here.battleId);
      speech = { ...speech, table: here.language ?? speech.table };
      const answer = await withSigns(emojis.signs, () => speaking(speech, to, () => run(own, here.seen)));
      if (answer.picture !== undefined) answerPictures.expect(interaction);
      if (answer.update !== undefined) answerPictures.outdated(interaction);
      if (answer.wantsBoard === true) keeper.refresh(interaction.channelId);
      following.cameOut(answer.notDone === undefined ? { outcome: 'done' } : endingOfNotDone(answer.notDone));
      if (answer.committed === true) following.hasChanged();
      return answer;
    })
    .catch((error: unknown) =>
      inUsersWords(interaction, () => {
        const failure = { content: own.content, logger, asked, doing: described(interaction) };
        const { answer, ending } = failureAnswer(error, failure);
        following.cameOut(ending);
        return answer;
      }),
    )
    .finally(() => following.showing());
  const told = await inUsersWords(interaction, () =>
    respond(interaction, { work, visibility, witness: following, ...timing }),
  );
  following.finish();
  const answer = await work;
  if (answer?.committed === true || answer?.wantsBoard === true)
    await lookAtBoard(interaction, answer, keeper).catch((error: unknown) =>
      logger.warn('what hinders the board could not be told', { ...described(interaction), error }),
    );
  if (answer?.picture === undefined || told === undefined) return;
  const seenBy = (answer.visibility ?? visibility) === 'private' ? 'user' : 'table';
  await speaking(speech, seenBy, () => answerPictures.add(interaction, { answer, told }));
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
async function notShown(error: unknown, interaction: Interaction, { logger, following }: Desk): Promise<void> {
  const doing = { ...described(interaction), doing: 'answering' };
  if (isTakenOver(error) || isGone(error)) {
    logger.warn('too late to answer', { ...doing, error });
    following.tooLate();
    return;
  }
  const incident = reported(error, { logger, doing });
  following.cameOut({ outcome: 'failed', code: following.isWorked ? 'not-shown' : 'unexpected', incident });
  if (!interaction.isRepliable()) return;
  const apology = inUsersWords(interaction, () => newMessage(textView(unexpectedText(incident)), 'private'));
  const answering =
    interaction.deferred || interaction.replied ? interaction.followUp(apology) : interaction.reply(apology);
  await answering
    .then(() => following.acknowledged())
    .catch((reason: unknown) => logger.warn('not even that could be said', { ...doing, error: reason }));
}
