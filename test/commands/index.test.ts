import { ApplicationCommandOptionType, type APIApplicationCommandOption } from 'discord.js';
import { expect, it } from 'vitest';
import { SLASH_COMMANDS } from '../../src/commands/index.ts';

type Option = APIApplicationCommandOption;

const optionsOf = (holder: { readonly options?: readonly Option[] | undefined }): readonly Option[] =>
  holder.options ?? [];
const innerOf = (option: Option): readonly Option[] => ('options' in option ? (option.options ?? []) : []);
const everyOption = (options: readonly Option[]): readonly Option[] =>
  options.flatMap((option) => [option, ...everyOption(innerOf(option))]);

/** Names, descriptions and values together, as Discord counts them. */
function totalLength(thing: {
  readonly name: string;
  readonly description: string;
  readonly options?: readonly Option[] | undefined;
}): number {
  const own = thing.name.length + thing.description.length;
  return optionsOf(thing).reduce((sum, option) => {
    const choices = 'choices' in option ? (option.choices ?? []) : [];
    const inChoices = choices.reduce((length, { name, value }) => length + name.length + String(value).length, 0);
    return sum + inChoices + totalLength({ ...option, options: [...innerOf(option)] });
  }, own);
}

/** As sent: what is undefined is not there. */
const sent = SLASH_COMMANDS.map(({ data }) => JSON.parse(JSON.stringify(data)) as typeof data);

it.for(sent)('B51, B53: /$name stays within the limits of Discord', (data) => {
  const options = data.options ?? [];
  expect(totalLength(data)).toBeLessThanOrEqual(8000);
  for (const { name, description } of [data, ...everyOption(options)]) {
    expect(name).toMatch(/^[-_a-z0-9]{1,32}$/);
    expect(description.length).toBeGreaterThan(0);
    expect(description.length).toBeLessThanOrEqual(100);
  }
  for (const holder of [{ options }, ...options.map((option) => ({ options: innerOf(option) }))]) {
    const names = holder.options.map(({ name }) => name);
    expect(names.length).toBeLessThanOrEqual(25);
    expect(new Set(names).size).toBe(names.length);
    const optional = holder.options.findIndex((option) => option.required !== true);
    if (optional >= 0) expect(holder.options.slice(optional).some((option) => option.required === true)).toBe(false);
  }
  for (const option of everyOption(options)) {
    const choices = 'choices' in option ? (option.choices ?? []) : [];
    expect(choices.length).toBeLessThanOrEqual(25);
    for (const { name, value } of choices) {
      expect(name).toMatch(/^.{1,100}$/u);
      expect(String(value)).toMatch(/^.{1,100}$/u);
    }
    if (option.type === ApplicationCommandOptionType.Integer) {
      expect(option.min_value).toBeUndefined();
      expect(option.max_value).toBeUndefined();
    }
  }
});

it.for(SLASH_COMMANDS)(
  '/$data.name has a handler for each way to call it, and choices where it promises some',
  ({ data, handlers }) => {
    const options = data.options ?? [];
    const subcommands = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
    expect([...handlers.keys()].toSorted()).toEqual(
      subcommands.length === 0 ? [''] : subcommands.map(({ name }) => name).toSorted(),
    );
    for (const [name, handler] of handlers) {
      const own =
        name === '' ? options : subcommands.flatMap((option) => (option.name === name ? innerOf(option) : []));
      const promised = own.some((option) => 'autocomplete' in option && option.autocomplete);
      expect(handler.autocomplete !== undefined).toBe(promised);
    }
  },
);

/** The public contract, as far as it is built. */
it.for([
  [
    'battle start',
    ['xp', 'difficulty', 'mode', 'map', 'objective', 'session', 'final', 'quest', 'assist_used', 'rules'],
  ],
  ['battle begin', ['first']],
  ['battle board', ['private']],
  ['battle next', []],
  ['battle undo', ['steps']],
  ['battle redo', ['steps']],
  ['battle log', ['page', 'file']],
  ['battle verify', []],
  ['battle retreat', []],
  ['battle assist', ['round']],
  ['battle skyshards', ['gained', 'needed']],
  ['battle end', ['outcome', 'xp']],
  ['party join', ['name', 'race', 'class', 'health', 'stamina', 'magicka', 'cooldown', 'dice', 'player']],
  ['party join', ['form', 'hp', 'tenacity']],
  ['party sheet', ['adventurer']],
  ['party rest', ['adventurer', 'discard']],
  ['party leave', ['adventurer']],
  ['party train', ['add', 'drop', 'adventurer']],
  ['party set', ['stat', 'to', 'adventurer']],
  ['party give', ['player', 'adventurer']],
  ['spawn', ['ep', 'hexes', 'required', 'named', 'scale', 'final', 'preview', 'at', 'objective']],
  ['unit add', ['name', 'level', 'hp', 'combat', 'defense', 'range', 'targets', 'priority', 'type']],
  ['unit add', ['skills', 'hex', 'quest', 'objective']],
  ['unit remove', ['unit']],
  ['engage', ['target', 'form', 'dice', 'free', 'faces', 'weapon', 'overtax', 'as', 'override']],
  ['roll', ['dice', 'note', 'as']],
  ['turn end', ['as']],
  ['turn start', ['as']],
  ['enemy act', ['unit', 'all', 'target']],
  ['defeat', ['unit', 'by', 'note']],
  ['revive', ['unit', 'hp', 'hex']],
  ['adjust damage', ['unit', 'amount', 'type', 'by']],
  ['adjust heal', ['unit', 'amount']],
  ['adjust status', ['unit', 'status']],
  ['adjust fatigue', ['unit', 'amount']],
  ['adjust tenacity', ['unit', 'amount']],
  ['adjust die', ['unit', 'die', 'to', 'on']],
  ['adjust place', ['unit', 'hex']],
  ['adjust stat', ['unit', 'stat', 'to']],
  ['adjust bonus', ['unit', 'amount']],
  ['adjust objective', ['unit', 'remove']],
  ['adjust fact', ['fact', 'value']],
  ['adjust form', ['unit', 'form']],
  ['move', ['to', 'unit', 'override']],
  ['rules', ['term']],
  ['help', ['topic']],
] as const)('/%s has the options of the contract', ([path, names]) => {
  const [command = '', subcommand] = path.split(' ');
  const options = SLASH_COMMANDS.find(({ data }) => data.name === command)?.data.options ?? [];
  const own =
    subcommand === undefined
      ? options
      : options.flatMap((option) => (option.name === subcommand ? innerOf(option) : []));
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
});
