import type { FormProblem } from './discord-error.ts';
import { discordError, refuseIfAny } from './discord-error.ts';
import type { Interaction } from './interaction.ts';
import { isJsonObject, listOf, type JsonObject } from './json.ts';
import { readMessageFields, type MessageFields, type NumberedFile } from './message-fields.ts';
import { createMessage, deleteMessage, editMessage, presentMessage, type MessageFrame } from './messages.ts';
import { CALLBACK, INTERACTION, MESSAGE_FLAG, type CommandChoice, type Component, type Message } from './wire.ts';
import type { StoredMessage, World } from './world.ts';
import { autocompleteProblems, messageProblems } from './validate-message.ts';
import { modalProblems } from './validate-modal.ts';

const CHAT_INPUT_REPLY = 20;
const REPLY = 19;

/** Which answers Discord takes for which interaction. A modal allows the last two only if a message's component opened it. */
const ALLOWED: Readonly<Record<number, readonly number[]>> = {
  [INTERACTION.command]: [CALLBACK.message, CALLBACK.deferredMessage, CALLBACK.modal],
  [INTERACTION.component]: [
    CALLBACK.message,
    CALLBACK.deferredMessage,
    CALLBACK.deferredUpdate,
    CALLBACK.update,
    CALLBACK.modal,
  ],
  [INTERACTION.autocomplete]: [CALLBACK.choices],
  [INTERACTION.modal]: [CALLBACK.message, CALLBACK.deferredMessage, CALLBACK.deferredUpdate, CALLBACK.update],
};

/** An answer to an interaction as the bot sent it. */
export interface Callback {
  readonly body: JsonObject;
  readonly files: readonly NumberedFile[];
}

/**
 * Takes the bot's first answer to an interaction, whole or not at all: a refused one leaves the interaction unacknowledged.
 *
 * @throws DiscordError with complaints under `data`
 */
export function acknowledge(world: World, interaction: Interaction, { body, files }: Callback): void {
  const callbackType = typeof body['type'] === 'number' ? body['type'] : 0;
  const data = isJsonObject(body['data']) ? body['data'] : {};
  refuseIfAny(typeProblems(interaction, callbackType));
  refuseIfAny(
    dataProblems(callbackType, data, files).map((problem) => ({ ...problem, path: ['data', ...problem.path] })),
  );

  answer(world, interaction, callbackType, { data, files });
  interaction.acknowledgement = { callbackType, afterMs: world.now() - interaction.createdAt };
  const { id: interactionId, channelId, userId: readerId } = interaction;
  world.changes.emit({ type: 'interaction-acknowledged', channelId, interactionId, callbackType, readerId });
  interaction.acknowledged.fire();
  const isDeferred = callbackType === CALLBACK.deferredMessage || callbackType === CALLBACK.deferredUpdate;
  if (!isDeferred) interaction.settled.fire();
}

/** The message that `@original` or an id means. @throws 10008 if it is gone */
export function answerMessage(world: World, interaction: Interaction, which: string): StoredMessage {
  const id = which === '@original' ? interaction.originalId : which;
  const isOurs = id !== undefined && (id === interaction.originalId || interaction.followUpIds.includes(id));
  const row = isOurs ? world.messages.get(id) : undefined;
  if (row === undefined) throw discordError('unknown-message');
  return row;
}

/** Edits an answer; the first edit of a deferred one is its content. */
export function editAnswer(world: World, interaction: Interaction, which: string, fields: MessageFields): Message {
  const edited = editMessage(world, answerMessage(world, interaction, which), fields);
  if (edited.message.id === interaction.originalId) interaction.thinking = false;
  interaction.settled.fire();
  return presentMessage(world, edited);
}

export function deleteAnswer(world: World, interaction: Interaction, which: string): void {
  const row = answerMessage(world, interaction, which);
  deleteMessage(world, row);
  if (row.message.id === interaction.originalId) interaction.thinking = false;
  interaction.settled.fire();
}

/**
 * Sends one more message. While the answer is still "thinking" Discord makes it that answer instead, with the deferral's
 * privacy, for compatibility with old bots.
 */
export function followUp(world: World, interaction: Interaction, fields: MessageFields): Message {
  if (interaction.thinking) return editAnswer(world, interaction, '@original', fields);
  const extra = {
    ...answerExtra(world, interaction),
    ...(interaction.originalId === undefined ? {} : referenceTo(world, interaction.channelId, interaction.originalId)),
  };
  const row = createMessage(world, frameOf(world, interaction, fields.flags ?? 0, { type: REPLY, extra }), fields);
  interaction.followUpIds = [...interaction.followUpIds, row.message.id];
  interaction.settled.fire();
  return presentMessage(world, row);
}

function typeProblems(interaction: Interaction, callbackType: number): readonly FormProblem[] {
  const updates: readonly number[] = [CALLBACK.update, CALLBACK.deferredUpdate];
  const nothingToUpdate = interaction.sourceMessageId === undefined && updates.includes(callbackType);
  const allowed = (ALLOWED[interaction.type] ?? []).filter((type) => !(nothingToUpdate && updates.includes(type)));
  if (allowed.includes(callbackType)) return [];
  return [{ path: ['type'], code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${allowed.join(', ')}}.` }];
}

function dataProblems(callbackType: number, data: JsonObject, files: readonly NumberedFile[]): readonly FormProblem[] {
  if (callbackType === CALLBACK.message || callbackType === CALLBACK.update) return messageProblems(data, files);
  if (callbackType === CALLBACK.choices) return autocompleteProblems(data);
  if (callbackType === CALLBACK.modal) return modalProblems(data);
  return [];
}

/** Carries an answer out. It throws before it changes anything. */
function answer(
  world: World,
  interaction: Interaction,
  callbackType: number,
  { data, files }: { readonly data: JsonObject; readonly files: readonly NumberedFile[] },
): void {
  const fields = readMessageFields(data, files);
  const frame = originalFrame(world, interaction, fields.flags ?? 0);
  switch (callbackType) {
    case CALLBACK.message:
      interaction.originalId = createMessage(world, frame, fields).message.id;
      return;
    case CALLBACK.deferredMessage:
      interaction.originalId = createMessage(world, frame, readMessageFields({}, []), MESSAGE_FLAG.loading).message.id;
      interaction.thinking = true;
      return;
    case CALLBACK.deferredUpdate:
      interaction.originalId = interaction.sourceMessageId;
      return;
    case CALLBACK.update:
      interaction.originalId = editMessage(world, sourceOf(world, interaction), fields).message.id;
      return;
    case CALLBACK.choices:
      interaction.choices = listOf(data['choices']) as unknown as readonly CommandChoice[];
      return;
    default:
      openModal(world, interaction, data);
  }
}

function sourceOf(world: World, interaction: Interaction): StoredMessage {
  const source = world.messages.get(interaction.sourceMessageId ?? '');
  if (source === undefined) throw discordError('unknown-message');
  return source;
}

function openModal(world: World, interaction: Interaction, data: JsonObject): void {
  const { id: interactionId, channelId, userId: readerId } = interaction;
  interaction.modal = {
    interactionId,
    customId: data['custom_id'] as string,
    title: data['title'] as string,
    channelId,
    components: data['components'] as unknown as readonly Component[],
  };
  world.changes.emit({ type: 'modal-opened', channelId, modal: interaction.modal, readerId });
}

function originalFrame(world: World, interaction: Interaction, flags: number): MessageFrame {
  const source = interaction.sourceMessageId;
  const name = interaction.commandName;
  const user = metadataOf(world, interaction).user;
  const extra = {
    ...answerExtra(world, interaction),
    ...(name === undefined ? {} : { interaction: { id: interaction.id, type: interaction.type, name, user } }),
    ...(source === undefined ? {} : referenceTo(world, interaction.channelId, source)),
  };
  return frameOf(world, interaction, flags, { type: name === undefined ? REPLY : CHAT_INPUT_REPLY, extra });
}

function frameOf(
  world: World,
  interaction: Interaction,
  flags: number,
  kind: { readonly type: number; readonly extra: Partial<Message> },
): MessageFrame {
  const isEphemeral = (flags & MESSAGE_FLAG.ephemeral) !== 0;
  return {
    channelId: interaction.channelId,
    author: world.bot,
    readerId: isEphemeral ? interaction.userId : null,
    ...kind,
  };
}

function answerExtra(world: World, interaction: Interaction): Partial<Message> {
  const { applicationId } = world.identity;
  return {
    webhook_id: applicationId,
    application_id: applicationId,
    interaction_metadata: metadataOf(world, interaction),
  };
}

function metadataOf(world: World, interaction: Interaction): NonNullable<Message['interaction_metadata']> {
  const user = world.users.get(interaction.userId)?.user;
  if (user === undefined) throw discordError('unknown-user');
  return {
    id: interaction.id,
    type: interaction.type,
    user,
    authorizing_integration_owners: { '0': world.identity.guildId },
    ...(interaction.originalId === undefined ? {} : { original_response_message_id: interaction.originalId }),
    ...(interaction.sourceMessageId === undefined ? {} : { interacted_message_id: interaction.sourceMessageId }),
  };
}

function referenceTo(world: World, channelId: string, messageId: string): Partial<Message> {
  const guildId = world.identity.guildId;
  return { message_reference: { type: 0, channel_id: channelId, guild_id: guildId, message_id: messageId } };
}
