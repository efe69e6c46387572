import { REST, Routes } from 'discord.js';
import { afterEach, expect, it } from 'vitest';
import { SLASH_COMMANDS } from '../../src/commands/index.ts';
import { createLogger } from '../../src/discord/logger.ts';
import { localised } from '../../src/discord/localised.ts';
import { registerCommands } from '../../src/discord/register-commands.ts';
import { openTestTable, type TestTable } from './table.ts';

let table: TestTable;
afterEach(() => table.close());

it('B71: registers the commands once, and again only when they have changed', async () => {
  table = await openTestTable();
  const registrations = (): number => table.discord.requests.filter(({ method }) => method === 'PUT').length;
  expect(registrations()).toBe(1);
  await table.startAnother();
  expect(registrations()).toBe(1);
});

it('leaves that to the first of several shards', async () => {
  table = await openTestTable({ empty: true });
  await table.startAnother({ id: 1, total: 2 });
  expect(table.discord.commands()).toEqual([]);
  await table.startAnother({ id: 0, total: 2 });
  expect(table.discord.commands()).toHaveLength(SLASH_COMMANDS.length);
});

it('B71: what one server had of its own goes where the commands are for everywhere, so that none is listed twice', async () => {
  table = await openTestTable();
  const { discord } = table;
  const own = `${discord.apiUrl}/v10${Routes.applicationGuildCommands(discord.applicationId, discord.guildId)}`;
  const asBot = { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify(SLASH_COMMANDS.map(({ data }) => data));
  expect((await fetch(own, { method: 'PUT', headers: asBot, body })).status).toBe(200);
  const ofOneServer = () => discord.commands().filter(({ guild_id }) => guild_id === discord.guildId);
  expect(ofOneServer()).not.toEqual([]);
  await table.startAnother();
  expect(ofOneServer()).toEqual([]);
  expect(discord.commands().map(({ name }) => name)).toEqual(SLASH_COMMANDS.map(({ data }) => data.name));
});

it('B71: for one server only, it says where they are registered everywhere, too, and leaves those alone', async () => {
  table = await openTestTable();
  const { discord } = table;
  const log: string[] = [];
  const logger = createLogger({ level: 'debug', write: (line) => void log.push(line) });
  const rest = new REST({ api: discord.apiUrl }).setToken(discord.token);
  const { applicationId, guildId } = discord;
  await registerCommands({
    ...{ rest, applicationId, guildId, logger, servers: [guildId] },
    commands: SLASH_COMMANDS.map(({ data }) => localised(data)),
  });
  expect(log.filter((line) => line.includes('lists them twice'))).toHaveLength(1);
  const everywhere = (await rest.get(Routes.applicationCommands(applicationId))) as readonly unknown[];
  expect(everywhere).toHaveLength(SLASH_COMMANDS.length);
});

it('describes commands, options and choices in German where a user has that, under names that stay', async () => {
  table = await openTestTable();
  const { discord } = table;
  const rest = new REST({ api: discord.apiUrl }).setToken(discord.token);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const commands = await rest.get(Routes.applicationCommands(discord.applicationId), { query });
  const help = (commands as readonly { readonly name: string }[]).find(({ name }) => name === 'help');
  expect(help).toMatchObject({
    description: 'How to play',
    description_localizations: { de: 'So wird gespielt' },
    options: [
      {
        name: 'topic',
        choices: expect.arrayContaining([
          expect.objectContaining({ name: 'Playing alone', name_localizations: { de: expect.any(String) as unknown } }),
        ]) as unknown,
      },
    ],
  });
});
