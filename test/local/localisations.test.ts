import { REST, Routes } from 'discord.js';
import { afterEach, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '../../src/local/local-discord.ts';

let discord: LocalDiscord;
afterEach(() => discord.close());

async function registered(...commands: readonly object[]): Promise<unknown> {
  discord = await startLocalDiscord();
  return rest().put(Routes.applicationCommands(discord.applicationId), { body: commands });
}

const rest = (): REST => new REST({ api: discord.apiUrl }).setToken(discord.token);

const COMMAND = {
  name: 'roll',
  description: 'Rolls dice',
  description_localizations: { de: 'Würfelt' },
  options: [
    {
      type: 3,
      name: 'how',
      description: 'How',
      description_localizations: { de: 'Wie' },
      choices: [{ name: 'All', value: 'all', name_localizations: { de: 'Alle' } }],
    },
  ],
};

it('keeps translations, and lists them for whoever asks for them', async () => {
  await registered(COMMAND);
  const route = Routes.applicationCommands(discord.applicationId);
  const query = new URLSearchParams({ with_localizations: 'true' });
  expect(await rest().get(route, { query })).toMatchObject([COMMAND]);
  expect(JSON.stringify(await rest().get(route))).not.toContain('localizations');
});

it.for([
  { name: 'an unknown locale', change: { description_localizations: { xx: 'Rolls' } } },
  { name: 'a translation that is too long', change: { description_localizations: { de: 'x'.repeat(101) } } },
  { name: 'an empty translation', change: { description_localizations: { de: '' } } },
  { name: 'translations that are none', change: { description_localizations: 'Würfelt' } },
])('refuses $name', async ({ change }) => {
  await expect(registered({ ...COMMAND, ...change })).rejects.toMatchObject({ code: 50035 });
});

it('counts each text in the language in which it is longest', async () => {
  const choices = Array.from({ length: 25 }, (_, index) => ({ name: `n${index}`, value: `v${index}` }));
  const long = choices.map((choice) => ({ ...choice, name_localizations: { de: 'x'.repeat(95) } }));
  const options = (of: readonly object[]) =>
    ['a', 'b', 'c', 'd'].map((name) => ({ type: 3, name, description: name, choices: of }));
  await registered({ ...COMMAND, options: options(choices) });
  await discord.close();
  await expect(registered({ ...COMMAND, options: options(long) })).rejects.toMatchObject({ code: 50035 });
});
