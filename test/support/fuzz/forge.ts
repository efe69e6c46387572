import { ApplicationCommandOptionType, type APIApplicationCommandOption, ComponentType } from 'discord.js';
import { SLASH_COMMANDS } from '../../../src/commands/index.ts';
import type { InteractionRequest } from '../../../src/local/interaction.ts';
import type { JsonObject } from '../../../src/local/json.ts';
import type { LocalDiscord } from '../../../src/local/local-discord.ts';
import { COMPONENT, INTERACTION, type Message } from '../../../src/local/wire.ts';
import { type Chance, oneOf, pick } from '../chance.ts';
import { forgedId, hostileFile, hostileId, hostileNumber, hostileText } from './hostile.ts';

/** Where the fuzzer plays. */
export interface Ground {
  readonly discord: LocalDiscord;
  readonly channels: readonly string[];
  readonly users: readonly string[];
  /** Newest last, as far as a user can see them: Discord sends no click on any other. */
  messagesFor(userId: string): readonly Message[];
}

type Option = APIApplicationCommandOption;
const T = ApplicationCommandOptionType;

/** Anything that could come in from Discord, or from somebody who pretends to be Discord's client. */
export function forgedRequest(ground: Ground, chance: Chance): InteractionRequest {
  const from = { userId: pick(ground.users, chance) ?? '', channelId: pick(ground.channels, chance) ?? '' };
  const messages = ground.messagesFor(from.userId);
  const kind = chance(10);
  if (kind < 4) return { ...from, ...command(ground, chance) };
  if (kind === 4) return { ...from, ...typing(ground, chance) };
  if (kind === 5) return { ...from, ...form(messages, chance) };
  return { ...from, ...pressed(messages, chance) };
}

type Asked = Omit<InteractionRequest, 'userId' | 'channelId'>;

interface Leaf {
  readonly name: string;
  readonly path: readonly string[];
  readonly options: readonly Option[];
}

const innerOf = (option: Option): readonly Option[] => ('options' in option ? (option.options ?? []) : []);

const LEAVES: readonly Leaf[] = SLASH_COMMANDS.flatMap(({ data: { name, options = [] } }): readonly Leaf[] => {
  const subs = options.filter(({ type }) => type === T.Subcommand);
  return subs.length === 0
    ? [{ name, path: [], options }]
    : subs.map((sub) => ({ name, path: [sub.name], options: innerOf(sub) }));
});

function command(ground: Ground, chance: Chance): Asked {
  const leaf = someLeaf(chance);
  const given = leaf.options.filter(({ required }) => (required ? chance(20) > 0 : chance(3) === 0));
  const options = given.map((option) => valued(option, ground, chance));
  return {
    type: INTERACTION.command,
    data: commandData(leaf, options, ground),
    commandName: [leaf.name, ...leaf.path].join(' '),
  };
}

function typing(ground: Ground, chance: Chance): Asked {
  const leaf = someLeaf(chance);
  const focused = pick(
    leaf.options.filter((option) => 'autocomplete' in option && option.autocomplete),
    chance,
  );
  const others = leaf.options.filter((option) => option !== focused && chance(4) === 0);
  if (focused === undefined) return command(ground, chance);
  const options = [
    ...others.map((option) => valued(option, ground, chance)),
    { name: focused.name, type: focused.type, value: hostileText(chance), focused: true },
  ];
  return { type: INTERACTION.autocomplete, data: commandData(leaf, options, ground) };
}

/** Mostly those that keep a battle going. */
const someLeaf = (chance: Chance): Leaf => {
  const likely = LEAVES.filter(
    ({ name, path: [sub = ''] }) => !(name === 'battle' && (sub === 'end' || sub === 'start')),
  );
  return pick(chance(8) === 0 ? LEAVES : likely, chance) ?? { name: 'help', path: [], options: [] };
};

function commandData({ name, path }: Leaf, filled: readonly JsonObject[], { discord }: Ground): JsonObject {
  const known = discord.commands().find((registered) => registered.name === name);
  const nested = path.reduceRight<readonly JsonObject[]>(
    (inner, sub) => [{ name: sub, type: T.Subcommand, options: inner }],
    filled,
  );
  const users = filled
    .filter(({ type }) => type === T.User)
    .map(({ value }) => JSON.stringify(value).replaceAll('"', ''));
  const files = filled.some(({ type }) => type === T.Attachment) ? fileIn(filled) : {};
  return {
    id: known?.id ?? '1',
    name,
    type: 1,
    options: nested,
    resolved: { users: Object.fromEntries(users.map((id) => [id, userNamed(id)])), ...files },
  };
}

const userNamed = (id: string): JsonObject => ({
  id,
  username: 'somebody',
  discriminator: '0',
  global_name: null,
  avatar: null,
});
const FILE_ID = '1180000000000000777';
const fileIn = (filled: readonly JsonObject[]): JsonObject => {
  const [file] = filled.flatMap(({ file: hidden }) => (hidden === undefined ? [] : [hidden]));
  return { attachments: { [FILE_ID]: file ?? {} } };
};

function valued(option: Option, ground: Ground, chance: Chance): JsonObject {
  const { name, type } = option;
  const choices: readonly { readonly value: string | number }[] = 'choices' in option ? (option.choices ?? []) : [];
  const choice = chance(5) > 0 ? pick(choices, chance)?.value : undefined;
  switch (type) {
    case T.Integer:
      return { name, type, value: choice ?? Math.trunc(hostileNumber(chance)) };
    case T.Number:
      return { name, type, value: choice ?? hostileNumber(chance) };
    case T.Boolean:
      return { name, type, value: chance(2) === 0 };
    case T.User:
      return { name, type, value: hostileId(chance, ground.users) };
    case T.Attachment:
      return {
        name,
        type,
        value: FILE_ID,
        file: hostileFile(chance, `${ground.discord.apiUrl}/nothing`) as JsonObject,
      };
    default:
      return { name, type, value: choice ?? hostileText(chance) };
  }
}

/** A button or a menu, as it stands on a message or with an id of somebody's own making. */
function pressed(messages: readonly Message[], chance: Chance): Asked {
  const pressable = messages.filter((message) => partsOf(message).length > 0);
  const recent = chance(3) > 0 ? pressable.slice(-3) : pressable;
  const message = pick(recent, chance);
  const part = message && pick(partsOf(message), chance);
  if (message === undefined || part?.custom_id === undefined) return form(messages, chance);
  const custom_id = chance(4) > 0 ? part.custom_id : forgedId(part.custom_id, chance);
  const isMenu = part.type === COMPONENT.stringSelect && chance(10) > 0;
  const options = 'options' in part ? part.options.map(({ value }) => value) : [];
  const values = isMenu ? [(chance(4) > 0 ? pick(options, chance) : undefined) ?? hostileText(chance)] : [];
  return {
    type: INTERACTION.component,
    data: {
      component_type: isMenu ? ComponentType.StringSelect : ComponentType.Button,
      custom_id,
      id: 1,
      ...(isMenu && { values }),
    },
    sourceMessageId: message.id,
  };
}

const partsOf = ({ components }: Message) =>
  components.flatMap((row) =>
    'components' in row ? row.components.flatMap((part) => ('custom_id' in part ? [part] : [])) : [],
  );

/** A form that nobody has opened. */
function form(messages: readonly Message[], chance: Chance): Asked {
  const message = pick(messages, chance);
  const field = {
    type: ComponentType.TextInput,
    custom_id: hostileText(chance).slice(0, 100),
    value: hostileText(chance),
  };
  return {
    type: INTERACTION.modal,
    data: {
      custom_id: oneOf(['ck1:a:b1:p1:all', 'note', '', '🔥'], chance),
      components: [{ type: ComponentType.ActionRow, components: [field] }],
    },
    ...(message !== undefined && { sourceMessageId: message.id }),
  };
}
