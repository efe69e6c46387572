import type { OptionInput } from './command-options.ts';
import type { InteractionResult } from './interaction-result.ts';
import { isJsonObject, listOf, textOf, type Json, type JsonObject } from './json.ts';
import type { LocalDiscord } from './local-discord.ts';
import type { ModalInput } from './modal-fields.ts';
import { UserInputError } from './user-input-error.ts';

/** What the page shows when it opens or comes back. */
export function tableState(discord: LocalDiscord, query: URLSearchParams): object {
  const user = query.get('user') ?? undefined;
  const channels = discord.channels();
  const channel = query.get('channel') ?? channels[0]?.id;
  return {
    guild: { id: discord.guildId, name: 'The local table' },
    applicationId: discord.applicationId,
    channels,
    users: discord.users(),
    commands: discord.commands(),
    channel: channel ?? null,
    messages: channel === undefined ? [] : discord.messages(channel, user),
  };
}

type Action = (discord: LocalDiscord, body: JsonObject) => Promise<object>;

/**
 * What the page can do: POST to `/api/table/NAME` with these fields. All answer `{ ok: true, … }` or `{ error: sentence }`.
 * An action that reaches the bot answers when the bot has acknowledged; what it shows comes over the event stream, but a form that it
 * opened comes as `modal` too.
 *
 * - `type` `{ user, channel, text }`: a command if it begins with `/`, else a message
 * - `command` `{ user, channel, name, options }`: the same from a form
 * - `autocomplete` `{ user, channel, name, options, focused }` -> `choices`
 * - `click` `{ user, message, button }`: custom id, label or emoji
 * - `choose` `{ user, message, menu, values }`
 * - `submit` `{ user, modal, fields }`: `modal` is the `interactionId` of the form
 * - `users` `{ name, locale? }` -> `user`; `locale` `{ user, locale }` -> `user`; `channels` `{ name }` -> `channel`
 */
export const TABLE_ACTIONS: Readonly<Record<string, Action>> = {
  async type(discord, body) {
    const text = field(body, 'text').trim();
    const user = discord.user(field(body, 'user'));
    if (!text.startsWith('/')) return { message: user.say(field(body, 'channel'), text) };
    return shown(await user.type(field(body, 'channel'), text));
  },
  async command(discord, body) {
    const user = discord.user(field(body, 'user'));
    return shown(await user.command(field(body, 'channel'), field(body, 'name'), optionsOf(body['options'])));
  },
  async autocomplete(discord, body) {
    const user = discord.user(field(body, 'user'));
    const [channel, name, focused] = [field(body, 'channel'), field(body, 'name'), field(body, 'focused')];
    return { choices: await user.autocomplete(channel, name, optionsOf(body['options']), focused) };
  },
  async click(discord, body) {
    return shown(await discord.user(field(body, 'user')).click(field(body, 'message'), field(body, 'button')));
  },
  async choose(discord, body) {
    const values = listOf(body['values']).map(String);
    return shown(await discord.user(field(body, 'user')).choose(field(body, 'message'), field(body, 'menu'), values));
  },
  async submit(discord, body) {
    const modal = { interactionId: field(body, 'modal') };
    return shown(await discord.user(field(body, 'user')).submit(modal, modalInputOf(body['fields'])));
  },
  async users(discord, body) {
    const locale = textOf(body['locale']);
    return Promise.resolve({ user: discord.createUser(nameOf(body), locale === undefined ? {} : { locale }) });
  },
  locale: (discord, body) => Promise.resolve({ user: discord.setLocale(field(body, 'user'), field(body, 'locale')) }),
  channels: (discord, body) => Promise.resolve({ channel: discord.createChannel(nameOf(body)) }),
};

function shown({ failed, modal, interactionId, message }: InteractionResult): object {
  if (failed !== undefined) throw new UserInputError('no-response', failed);
  return { interactionId, ...(modal ? { modal } : {}), ...(message ? { message } : {}) };
}

function field(body: JsonObject, name: string): string {
  const text = textOf(body[name]);
  if (text === undefined) throw new UserInputError('empty', `The request lacks "${name}".`);
  return text;
}

function nameOf(body: JsonObject): string {
  const name = field(body, 'name').trim();
  if (name === '' || name.length > 32) throw new UserInputError('empty', 'A name has 1 to 32 characters.');
  return name;
}

/** Files come as `{ name, contentType, base64 }`. */
function optionsOf(options: Json | undefined): Readonly<Record<string, OptionInput>> {
  if (!isJsonObject(options)) return {};
  return Object.fromEntries(Object.entries(options).flatMap(([name, value]) => optionOf(name, value)));
}

function optionOf(name: string, value: Json | undefined): readonly [string, OptionInput][] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [[name, value]];
  if (!isJsonObject(value)) return [];
  const data = Buffer.from(textOf(value['base64']) ?? '', 'base64');
  const contentType = textOf(value['contentType']) ?? 'application/octet-stream';
  return [[name, { name: textOf(value['name']) ?? 'file', contentType, data }]];
}

function modalInputOf(fields: Json | undefined): ModalInput {
  if (!isJsonObject(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : (textOf(value) ?? ''),
    ]),
  );
}
