import type { Interaction } from 'discord.js';
import { expect, it } from 'vitest';
import { setUpTable } from './table.ts';

const ORIGINAL = '/webhooks/:application/:token/messages/:message';

/** A bot that defers and edits; discord.js tries again by itself where Discord's manners allow it. */
const deferring = async (interaction: Interaction): Promise<void> => {
  if (!interaction.isChatInputCommand()) return;
  await interaction.deferReply();
  await interaction.editReply('done');
};

it.for([
  { what: 'a server error', fault: { kind: 'status', status: 500 } as const, statuses: [500, 200] },
  { what: 'a broken connection', fault: { kind: 'reset' } as const, statuses: [0, 200] },
  { what: 'a rate limit', fault: { kind: 'rate-limited', retryAfter: 0.01 } as const, statuses: [429, 200] },
  { what: 'a lost answer', fault: { kind: 'answer-lost' } as const, statuses: [0, 200] },
])('$what hits the next matching request only', async ({ fault, statuses }) => {
  const { discord, mira, channelId } = await setUpTable(deferring);
  discord.faults.failNext({ method: 'PATCH', route: ORIGINAL }, fault);
  const result = await mira.command(channelId, 'go');
  await expect
    .poll(() => discord.requests.filter(({ route }) => route === ORIGINAL).map(({ status }) => status))
    .toEqual(statuses);
  expect(result.message?.content).toBe('done');
});

it('a refusal reaches the bot with its code', async () => {
  const { discord, mira, channelId, bot } = await setUpTable(deferring);
  discord.faults.failNext(
    { route: /@original$/ },
    { kind: 'status', status: 403, code: 50013, message: 'Missing Permissions' },
  );
  const result = await mira.command(channelId, 'go');
  await expect.poll(() => bot.errors).toMatchObject([{ code: 50013, status: 403 }]);
  expect(result.message?.content).toBe('');
  bot.forgive();
});

it('a request that hangs has no effect', async () => {
  const { discord, channelId } = await setUpTable();
  discord.faults.failNext({ method: 'POST', route: '/channels/:channel/messages' }, { kind: 'hang' });
  const hanging = fetch(`${discord.apiUrl}/channels/${channelId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${discord.token}` },
    body: JSON.stringify({ content: 'x' }),
    signal: AbortSignal.timeout(50),
  });
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(discord.messages(channelId)).toEqual([]);
});

it('a fault can be taken back before it happens', async () => {
  const { discord, mira, channelId } = await setUpTable(deferring);
  discord.faults.failNext({ route: ORIGINAL }, { kind: 'hang' });
  discord.faults.clear();
  expect((await (await mira.command(channelId, 'go')).settled()).message?.content).toBe('done');
});
