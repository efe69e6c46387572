import { characterCount } from './character-count.ts';
import type { LocalModal } from './change.ts';
import { commandWords, parseOptions } from './command-line.ts';
import { findCommand, type FoundCommand } from './command-lookup.ts';
import { fillOptions, fillPartialOptions, type OptionInput } from './command-options.ts';
import { interactionResult, type InteractionResult } from './interaction-result.ts';
import type { InteractionRequest } from './interaction.ts';
import type { Interactions } from './interactions.ts';
import type { JsonObject } from './json.ts';
import { LIMITS } from './limits.ts';
import { chosenValues, findButton, findMenu, resolvedFor } from './message-components.ts';
import { readMessageFields } from './message-fields.ts';
import { canSee, createMessage, presentMessage } from './messages.ts';
import { fillModal, type ModalInput } from './modal-fields.ts';
import { UserInputError } from './user-input-error.ts';
import { COMPONENT, INTERACTION, type CommandChoice, type Message } from './wire.ts';
import type { StoredMessage, StoredUser, World } from './world.ts';

type Options = Readonly<Record<string, OptionInput>>;

/**
 * The hands of one user. Everything resolves when the bot has acknowledged or failed to, and rejects with `UserInputError` for what
 * Discord's client would not let a user do; then no interaction is sent.
 */
export interface UserHandle {
  readonly id: string;
  /** Runs a command. `name` includes the subcommand: `battle start`. */
  command(channelId: string, name: string, options?: Options): Promise<InteractionResult>;
  /** Types a command as a person does: `/engage target:Bandit B dice:3 combat`. */
  type(channelId: string, line: string): Promise<InteractionResult>;
  /** Asks for the choices of the option `focused`, which `options` may hold half typed. */
  autocomplete(channelId: string, name: string, options: Options, focused: string): Promise<readonly CommandChoice[]>;
  /** Presses a button, named by custom id, label or emoji. */
  click(messageId: string, button: string): Promise<InteractionResult>;
  /** Chooses in a menu, by value or label; users, roles and channels by id. */
  choose(messageId: string, customId: string, values: readonly string[]): Promise<InteractionResult>;
  /** Sends a form off that the bot opened for this user. */
  submit(modal: Pick<LocalModal, 'interactionId'>, fields: ModalInput): Promise<InteractionResult>;
  /** Writes an ordinary message. */
  say(channelId: string, text: string): Message;
}

/** @throws UserInputError if there is no such user */
export function userHandle(world: World, interactions: Interactions, id: string): UserHandle {
  const user = userOf(world, id);
  const send = async (request: Omit<InteractionRequest, 'userId'>): Promise<InteractionResult> => {
    const interaction = interactions.open({ ...request, userId: id });
    await interaction.acknowledged.happened;
    return interactionResult(world, interaction);
  };

  const run = (channelId: string, found: FoundCommand, options: Options): Promise<InteractionResult> => {
    const filled = fillOptions({ world, userId: id, channelId }, found.options, options);
    const data = { ...commandData(found, filled.options), resolved: filled.resolved };
    return send({ type: INTERACTION.command, channelId, data, commandName: found.fullName });
  };

  return {
    id,
    async command(channelId, name, options = {}) {
      requireChannel(world, channelId);
      return run(channelId, findCommand(world, { user, channelId }, name.split(' ')), options);
    },
    async type(channelId, line) {
      requireChannel(world, channelId);
      const found = findCommand(world, { user, channelId }, commandWords(line));
      const name = new RegExp(`^/?(?:\\S+(?:\\s+|$)){${found.path.length + 1}}`);
      return run(channelId, found, parseOptions(line.trim().replace(name, ''), found.options));
    },
    async autocomplete(channelId, name, options, focused) {
      requireChannel(world, channelId);
      const found = findCommand(world, { user, channelId }, name.split(' '));
      if (found.options.find((option) => option.name === focused)?.autocomplete !== true)
        throw new UserInputError('no-autocomplete', `The option "${focused}" offers no choices as you type.`);
      const data = commandData(found, fillPartialOptions(found.options, options, focused));
      const { choices, failed } = await send({ type: INTERACTION.autocomplete, channelId, data });
      if (failed !== undefined) throw new UserInputError('no-response', 'Loading options failed.');
      return choices;
    },
    async click(messageId, which) {
      const { message } = visibleMessage(world, id, messageId);
      const { custom_id, id: componentId = 0 } = findButton(message.components, which);
      const data = { component_type: COMPONENT.button, custom_id, id: componentId };
      return send({ type: INTERACTION.component, channelId: message.channel_id, data, sourceMessageId: messageId });
    },
    async choose(messageId, customId, chosen) {
      const { message } = visibleMessage(world, id, messageId);
      const menu = findMenu(message.components, customId);
      const values = chosenValues(world, menu, chosen);
      const data = {
        component_type: menu.type,
        custom_id: customId,
        id: menu.id ?? 0,
        values,
        resolved: resolvedFor(world, menu, values),
      };
      return send({ type: INTERACTION.component, channelId: message.channel_id, data, sourceMessageId: messageId });
    },
    async submit(modal, fields) {
      const opener = interactions.get(modal.interactionId);
      if (opener?.modal === undefined || opener.userId !== id)
        throw new UserInputError('unknown-modal', 'That form is no longer open.');
      const { channelId, customId, components } = opener.modal;
      const data = { custom_id: customId, components: fillModal(world, components, fields) };
      const source = opener.sourceMessageId === undefined ? {} : { sourceMessageId: opener.sourceMessageId };
      const sent = send({ type: INTERACTION.modal, channelId, data, ...source });
      opener.modal = undefined; // a form is gone once it is sent
      return sent;
    },
    say(channelId, text) {
      requireChannel(world, channelId);
      if (text.trim() === '') throw new UserInputError('empty', 'Write something first.');
      if (characterCount(text) > LIMITS.content)
        throw new UserInputError('too-long', 'A message has at most 2000 characters.');
      const frame = { channelId, author: user.user, type: 0, readerId: null };
      return presentMessage(world, createMessage(world, frame, readMessageFields({ content: text }, [])));
    },
  };
}

function commandData({ command, path }: FoundCommand, options: readonly JsonObject[]): JsonObject {
  const nested = path.reduceRight<readonly JsonObject[]>(
    (inner, { name, type }) => [{ name, type, options: inner }],
    options,
  );
  const { id, name, type, guild_id } = command;
  return { id, name, type, options: nested, ...(guild_id === undefined ? {} : { guild_id }) };
}

function userOf(world: World, id: string): StoredUser {
  const user = world.users.get(id);
  if (user === undefined) throw new UserInputError('unknown-user', `There is no user ${id}.`);
  return user;
}

function requireChannel(world: World, channelId: string): void {
  if (world.channels.get(channelId) === undefined) throw new UserInputError('unknown-channel', 'This channel is gone.');
}

function visibleMessage(world: World, userId: string, messageId: string): StoredMessage {
  const row = world.messages.get(messageId);
  if (row === undefined || !canSee(row, userId)) throw new UserInputError('unknown-message', 'This message is gone.');
  return row;
}
