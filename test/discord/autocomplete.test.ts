import { ApplicationCommandOptionType, type APIApplicationCommandOption } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SLASH_COMMANDS } from '../../src/commands/index.ts';
import { beginBattle, openTestTable, type TestTable } from './table.ts';

let table: TestTable;
beforeAll(async () => {
  table = await openTestTable();
  await beginBattle(table, 'yard-small');
  // A die in a slot, whose face may be turned.
  const { ayla, channelId } = table;
  const rolled = await ayla.type(channelId, '/engage target:none form:defensive dice:1 combat faces:1');
  await ayla.click(rolled.message?.id ?? '', 'Resolve all');
  await ayla.type(channelId, '/party item do:add item:Iron Axe kind:weapon dice:1');
  // An adventurer of Ayla's, saved when its battle was closed.
  const earlier = table.discord.createChannel('earlier').id;
  for (const line of ['/battle start xp:1', '/party join name:Katla race:redguard', '/battle end', '/battle end'])
    await ayla.type(earlier, line);
});

/** What must be typed before there is anything to choose from. */
const TYPED: Readonly<Record<string, Readonly<Record<string, string>>>> = { 'adjust fact': { fact: 'weather' } };
afterAll(() => table.close());

type Option = APIApplicationCommandOption;
const innerOf = (option: Option): readonly Option[] => ('options' in option ? (option.options ?? []) : []);
const offering = (options: readonly Option[]): readonly string[] =>
  options.flatMap((option) => ('autocomplete' in option && option.autocomplete ? [option.name] : []));

const OFFERED = SLASH_COMMANDS.flatMap(({ data: { name, options = [] } }) => [
  ...offering(options).map((option) => ({ command: name, option })),
  ...options
    .filter(({ type }) => type === ApplicationCommandOptionType.Subcommand)
    .flatMap((sub) => offering(innerOf(sub)).map((option) => ({ command: `${name} ${sub.name}`, option }))),
]);

it.for(OFFERED)('B52: /$command offers choices for $option, whatever is typed', async ({ command, option }) => {
  const { ayla, cora, channelId, log } = table;
  expect(await ayla.autocomplete(channelId, command, { ...TYPED[command] }, option)).not.toEqual([]);
  for (const typed of [
    'ka',
    '   ',
    'سلمى',
    '__proto__',
    '🔥',
    ',,,',
    '(',
    '9999999999',
    'a'.repeat(200),
    'x'.repeat(3000),
  ])
    await ayla.autocomplete(channelId, command, { [option]: typed }, option);
  await cora.autocomplete(channelId, command, {}, option);
  expect(log.filter((line) => line.includes('no choices'))).toEqual([]);
});

it('offers dice that are available, after those typed already', async () => {
  const { ayla, channelId } = table;
  const choices = await ayla.autocomplete(channelId, 'engage', { dice: '1 combat, 1 c' }, 'dice');
  expect(choices[0]?.value).toBe('1 combat, 1 Combat');
});

it('offers the dice of the adventurer whose dice are moved', async () => {
  const { ayla, borin, channelId } = table;
  const choices = await ayla.autocomplete(channelId, 'adjust die', { unit: 'ulf' }, 'die');
  const moved = await borin.type(channelId, `/adjust die unit:ulf die:${String(choices[0]?.value)} to:track`);
  expect(moved.message?.embeds[0]?.title).toContain('Ulf');
  const named = await borin.type(channelId, '/adjust die unit:ulf die:combat to:available');
  expect(named.message?.content).toBe('');
});

it('offers the answers to the fact that was chosen, and says which work where another is typed', async () => {
  const { ayla, channelId } = table;
  const weather = await ayla.autocomplete(channelId, 'adjust fact', { fact: 'weather' }, 'value');
  expect(weather.map(({ value }) => value)).toEqual(['sunny', 'rainy', 'flooding']);
  const wrong = await ayla.type(channelId, '/adjust fact fact:weather value:windy');
  expect(wrong.message?.content).toContain('can be sunny, rainy, flooding. Nothing was changed.');
});

it('B53: offers units beside a number that will be refused, and takes a name that was typed by hand', async () => {
  const { ayla, channelId } = table;
  const offered = await ayla.autocomplete(channelId, 'adjust damage', { amount: -5, unit: 'dum' }, 'unit');
  expect(offered.map(({ name }) => name)).toEqual([expect.stringContaining('Dummy')]);
  const refused = await ayla.type(channelId, '/adjust damage unit:dummy amount:-5');
  expect(refused.message?.content).toContain('-5');
  const typed = await ayla.type(channelId, '/adjust damage unit:dummy amount:1');
  expect(typed.message?.embeds[0]?.description).toContain('HP 9 → 8');
});
