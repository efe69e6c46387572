import { expect, it } from 'vitest';
import { setUpTable } from './table.ts';

const ORIGINAL = '/webhooks/:application/:token/messages/:message';

/** A bot that defers and edits; discord.js tries again by itself where Discord's manners allow it. */
const deferring = async (interaction: unknown): Promise<void> => {
  const command = interaction as import('discord.js').ChatInputCommandInteraction;
  await command.deferReply();
  await command.editReply('done');
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

it('a request that hangs has no effect, and can be taken back before it happens', async () => {
  const { discord, mira, channelId } = await setUpTable(deferring, { acknowledgeWithinMs: 50 });
  discord.faults.failNext({ route: '/nowhere' }, { kind: 'hang' });
  discord.faults.clear();
  expect((await (await mira.command(channelId, 'go')).settled()).message?.content).toBe('done');
});
