import { type ChatInputCommandInteraction, type MessageComponentInteraction, MessageFlags } from 'discord.js';
import type { Answer, Visibility } from '../commands/answer.ts';
import { alreadyDoneText } from '../views/failure-text.ts';
import { asEdit } from '../views/message-view.ts';
import { textView } from '../views/message-view.ts';
import { editedMessage, newMessage } from './payload.ts';
import { isExpired, isTakenOver } from './rest-errors.ts';

/** Something pressed on a message that can be edited. */
type FromMessage = MessageComponentInteraction;
export type Repliable = ChatInputCommandInteraction | FromMessage;

/** Where the new message of an answer stands, as its webhook knows it. */
export type Told = string;
const FIRST_ANSWER: Told = '@original';

export interface Job {
  /** Never rejects. `undefined`: somebody else has dealt with this interaction, and answers it. */
  readonly work: Promise<Answer | undefined>;
  /** Who sees a new message, unless the answer says otherwise. */
  readonly visibility: Visibility;
  /** How long the answer may take before the interaction is acknowledged without one. */
  readonly deferAfterMs: number;
  /** How long another process may take to show what it has done. */
  readonly otherShowsWithinMs: number;
  /** Told how the answer fares. */
  readonly witness: Witness;
}

export interface Witness {
  /** An acknowledgement without an answer is on its way. @returns what says that it has arrived, or failed */
  deferring(): () => void;
  /** Discord has taken a first answer of ours, whichever. */
  acknowledged(): void;
  /** Discord takes no first answer any more. */
  tooLate(): void;
}

/** How the interaction stands: not acknowledged, deferred by us, or acknowledged by another process or too late. */
type State = 'open' | 'deferred' | 'lost';

/**
 * Answers an interaction: at once where the work is quick, else it is acknowledged in time and the answer comes when it is there.
 *
 * Whether a deferred answer is private is fixed by the deferral, so an answer for other eyes replaces it by a new message. Where another
 * process was faster to acknowledge, only what has changed the battle is shown, through the answer that is already there.
 *
 * @returns where the new message stands, if there is one and no other process shows it
 * @throws DiscordAPIError and the like if the answer cannot be shown
 */
export async function respond(interaction: Repliable, job: Job): Promise<Told | undefined> {
  const late = Symbol('late');
  let timer: NodeJS.Timeout | undefined;
  const due = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, job.deferAfterMs, late);
  });
  const early = await Promise.race([job.work, due]);
  clearTimeout(timer);
  const state = early === late ? await defer(interaction, job) : 'open';
  const answer = await job.work;
  if (answer !== undefined)
    return show(interaction, answer, { state, visibility: job.visibility, witness: job.witness });
  await standBack(interaction, { state, ...job });
  return undefined;
}

interface Standing extends Pick<Job, 'visibility' | 'witness'> {
  readonly state: State;
}

async function show(
  interaction: Repliable,
  answer: Answer,
  { state, visibility, witness }: Standing,
): Promise<Told | undefined> {
  if (state === 'deferred') return fillIn(interaction, answer, visibility);
  let told: Told | undefined;
  const answering = async (): Promise<void> => {
    told = await answerAtOnce(interaction, answer, { visibility, witness });
  };
  const lost = state === 'lost' || (await acknowledgedElsewhere(answering(), witness));
  if (lost && answer.committed) await showAnyway(interaction, answer, visibility);
  return told;
}

async function defer(interaction: Repliable, { visibility, witness }: Job): Promise<State> {
  const arrived = witness.deferring();
  const deferral = isFromMessage(interaction)
    ? interaction.deferUpdate()
    : interaction.deferReply(visibility === 'private' ? { flags: MessageFlags.Ephemeral } : {});
  const taken = deferral.then(() => witness.acknowledged()).finally(arrived);
  return (await acknowledgedElsewhere(taken, witness)) ? 'lost' : 'deferred';
}

async function answerAtOnce(
  interaction: Repliable,
  answer: Answer,
  { visibility, witness }: Pick<Job, 'visibility' | 'witness'>,
): Promise<Told | undefined> {
  const { update, message } = answer;
  const view = message && newMessage(message, answer.visibility ?? visibility);
  if (!isFromMessage(interaction) || update === undefined) {
    if (view !== undefined) await interaction.reply(view);
    else if (isFromMessage(interaction)) await interaction.deferUpdate();
    witness.acknowledged();
    return view && FIRST_ANSWER;
  }
  await interaction.update(editedMessage(update));
  witness.acknowledged();
  return view && (await interaction.followUp(view)).id;
}

/** Completes what was deferred. */
async function fillIn(interaction: Repliable, answer: Answer, deferredFor: Visibility): Promise<Told | undefined> {
  const { update, message, visibility = deferredFor } = answer;
  if (isFromMessage(interaction)) {
    if (update !== undefined) await interaction.editReply(editedMessage(update));
  } else if (message !== undefined && visibility === deferredFor) {
    const { edit, ping } = asEdit(message);
    await interaction.editReply(editedMessage(edit));
    if (ping !== undefined) await interaction.followUp(newMessage(ping, visibility));
    return FIRST_ANSWER;
  } else await interaction.deleteReply();
  return message && (await interaction.followUp(newMessage(message, visibility))).id;
}

/** Shows what was done although another process has acknowledged: it does not know the answer. */
async function showAnyway(interaction: Repliable, answer: Answer, visibility: Visibility): Promise<void> {
  const { update, message } = answer;
  const { webhook } = interaction;
  const view = message && newMessage(message, answer.visibility ?? visibility);
  if (isFromMessage(interaction)) {
    if (update !== undefined) await webhook.editMessage('@original', editedMessage(update));
    if (message === undefined || view === undefined) return;
    // A first answer of ours whose receipt was lost is no reason to say it twice.
    const { id } = await webhook.fetchMessage('@original');
    if (id === interaction.message.id) await webhook.send(view);
    else await webhook.editMessage(id, editedMessage(message));
  } else if (message !== undefined) {
    const { edit, ping } = asEdit(message);
    await webhook.editMessage('@original', editedMessage(edit));
    if (ping !== undefined) await webhook.send(newMessage(ping, answer.visibility ?? visibility));
  }
}

/**
 * Another process, or an earlier delivery, has done it and shows it. Should that process have died in between, a deferral of ours must not
 * go on "thinking" for ever.
 */
async function standBack(interaction: Repliable, { state, otherShowsWithinMs }: Job & { state: State }): Promise<void> {
  if (state !== 'deferred' || isFromMessage(interaction)) return;
  await new Promise((resolve) => setTimeout(resolve, otherShowsWithinMs));
  const answer = await interaction.fetchReply();
  if (answer.flags.has(MessageFlags.Loading)) await interaction.editReply(editedMessage(textView(alreadyDoneText())));
}

/** Whether a first answer came too late, or after another process's. Other failures are passed on. */
async function acknowledgedElsewhere(acknowledging: Promise<unknown>, witness: Witness): Promise<boolean> {
  try {
    await acknowledging;
    return false;
  } catch (error) {
    if (!isTakenOver(error)) throw error;
    if (isExpired(error)) witness.tooLate();
    return true;
  }
}

const isFromMessage = (interaction: Repliable): interaction is FromMessage => !interaction.isChatInputCommand();
