import { once } from 'node:events';
import { Events, type ChatInputCommandInteraction } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import { restCall } from './rest-call.ts';
import { setUpTable, type Table } from './table.ts';

const FIFTEEN_MINUTES = 15 * 60 * 1000;

/** A command under way that nobody has answered yet. */
async function underWay({ bot, mira, channelId }: Table): Promise<{
  readonly callback: readonly [string, string];
  readonly webhook: string;
  readonly result: Promise<InteractionResult>;
}> {
  const arrived = once(bot.client, Events.InteractionCreate);
  const result = mira.command(channelId, 'go');
  const [{ id, token, applicationId }] = (await arrived) as [ChatInputCommandInteraction];
  return {
    callback: ['POST', `/interactions/${id}/${token}/callback`],
    webhook: `/webhooks/${applicationId}/${token}`,
    result,
  };
}

describe('an acknowledgement', () => {
  it('counts once', async () => {
    const table = await setUpTable();
    const { callback, result } = await underWay(table);
    expect(await restCall(table.discord, callback, { type: 4, data: { content: 'one' } })).toEqual({ status: 204 });
    expect(await restCall(table.discord, callback, { type: 4, data: { content: 'two' } })).toMatchObject({
      status: 400,
      body: { code: 40060 },
    });
    expect((await result).message?.content).toBe('one');
  });

  it('comes too late after the limit, and the user is told', async () => {
    const table = await setUpTable(undefined, { acknowledgeWithinMs: 30 });
    const { callback, result } = await underWay(table);
    expect(await result).toMatchObject({ failed: 'The application did not respond', callbackType: undefined });
    expect(await restCall(table.discord, callback, { type: 5 })).toMatchObject({ status: 404, body: { code: 10062 } });
  });

  it('comes too late by the clock alone', async () => {
    let now = Date.now();
    const table = await setUpTable(undefined, { now: () => now });
    const { callback } = await underWay(table);
    now += 3001;
    expect(await restCall(table.discord, callback, { type: 5 })).toMatchObject({ status: 404, body: { code: 10062 } });
  });

  it('that is refused leaves the interaction open', async () => {
    const table = await setUpTable();
    const { callback, result } = await underWay(table);
    const tooLong = await restCall(table.discord, callback, { type: 4, data: { content: 'x'.repeat(2001) } });
    expect(tooLong).toMatchObject({ status: 400, body: { code: 50035, errors: { data: { content: {} } } } });
    expect(await restCall(table.discord, callback, { type: 4, data: {} })).toMatchObject({
      status: 400,
      body: { code: 50006 },
    });
    expect(table.discord.messages(table.channelId)).toEqual([]);
    await restCall(table.discord, callback, { type: 4, data: { content: 'good' } });
    expect((await result).message?.content).toBe('good');
  });

  it.for([6, 7, 8, 1, 10])('of a command cannot be of type %i', async (type) => {
    const table = await setUpTable();
    const { callback } = await underWay(table);
    expect(await restCall(table.discord, callback, { type, data: { content: 'x', choices: [] } })).toMatchObject({
      status: 400,
      body: { code: 50035, errors: { type: {} } },
    });
  });

  it.for([
    { what: 'title', modal: { title: 'x'.repeat(46) } },
    { what: 'rows', modal: { components: Array.from({ length: 6 }, (_, index) => inputRow(`f${index}`)) } },
    { what: 'label', modal: { components: [inputRow('f', 'x'.repeat(46))] } },
    { what: 'no rows', modal: { components: [] } },
    { what: 'ids', modal: { components: [inputRow('f'), inputRow('f')] } },
  ])('with a form beyond its limits is refused: $what', async ({ modal }) => {
    const table = await setUpTable();
    const { callback, result } = await underWay(table);
    const good = { custom_id: 'm', title: 'x'.repeat(45), components: [inputRow('f', 'x'.repeat(45))] };
    expect(await restCall(table.discord, callback, { type: 9, data: { ...good, ...modal } })).toMatchObject({
      status: 400,
      body: { code: 50035 },
    });
    expect(await restCall(table.discord, callback, { type: 9, data: good })).toMatchObject({ status: 204 });
    expect((await result).modal).toMatchObject({ customId: 'm' });
  });

  it.for([
    { what: 'choices', good: choices(25), bad: choices(26) },
    { what: 'name', good: [{ name: 'x'.repeat(100), value: '' }], bad: [{ name: 'x'.repeat(101), value: '' }] },
    { what: 'no name', good: [{ name: 'x', value: '' }], bad: [{ name: '', value: '' }] },
    { what: 'value', good: [{ name: 'x', value: 'x'.repeat(100) }], bad: [{ name: 'x', value: 'x'.repeat(101) }] },
  ])('with choices beyond the limit is refused: $what', async ({ good, bad }) => {
    const { discord, bot, mira, channelId } = await setUpTable();
    const arrived = once(bot.client, Events.InteractionCreate);
    const offered = mira.autocomplete(channelId, 'go', {}, 'text');
    const [{ id, token }] = (await arrived) as [ChatInputCommandInteraction];
    const callback = ['POST', `/interactions/${id}/${token}/callback`] as const;
    expect(await restCall(discord, callback, { type: 8, data: { choices: bad } })).toMatchObject({
      body: { code: 50035 },
    });
    expect(await restCall(discord, callback, { type: 8, data: { choices: good } })).toMatchObject({ status: 204 });
    expect(await offered).toEqual(good);
  });
});

describe('an interaction token', () => {
  it('is no use before the acknowledgement and fifteen minutes later', async () => {
    let now = Date.now();
    const table = await setUpTable(undefined, { now: () => now });
    const { callback, webhook } = await underWay(table);
    const edit = (content: string): ReturnType<typeof restCall> =>
      restCall(table.discord, ['PATCH', `${webhook}/messages/@original`], { content });

    expect(await edit('early')).toMatchObject({ status: 404, body: { code: 10015 } });
    await restCall(table.discord, callback, { type: 5 });
    now += FIFTEEN_MINUTES;
    expect(await edit('in time')).toMatchObject({ status: 200, body: { content: 'in time' } });
    now += 1;
    expect(await edit('late')).toMatchObject({ status: 401, body: { code: 50027 } });
    expect(await restCall(table.discord, ['POST', webhook], { content: 'late' })).toMatchObject({
      body: { code: 50027 },
    });
  });

  it('edits and deletes its own messages only', async () => {
    const table = await setUpTable();
    const { callback, webhook } = await underWay(table);
    await restCall(table.discord, callback, { type: 4, data: { content: 'one' } });
    const more = await restCall(table.discord, ['POST', webhook], { content: 'two' });
    const { id } = more.body as { readonly id: string };
    const foreign = table.mira.say(table.channelId, 'mine').id;
    const at = (message: string): string => `${webhook}/messages/${message}`;
    expect(await restCall(table.discord, ['PATCH', at(id)], { content: 'TWO' })).toMatchObject({ status: 200 });
    expect(await restCall(table.discord, ['PATCH', at(foreign)], { content: 'x' })).toMatchObject({
      body: { code: 10008 },
    });
    expect(await restCall(table.discord, ['DELETE', at(id)])).toMatchObject({ status: 204 });
    expect(await restCall(table.discord, ['DELETE', at(id)])).toMatchObject({ status: 404, body: { code: 10008 } });
  });
});

describe('the REST API', () => {
  it('knows who may ask for what', async () => {
    const { discord, channelId, mira } = await setUpTable();
    const said = mira.say(channelId, 'hello');
    const call = (method: string, path: string, body?: unknown): ReturnType<typeof restCall> =>
      restCall(discord, [method, path], body);
    expect(await call('GET', '/nowhere')).toEqual({ status: 404, body: { code: 0, message: '404: Not Found' } });
    expect(await restCall(discord, ['GET', '/users/@me'], undefined, 'Bot wrong')).toMatchObject({
      status: 401,
      body: { code: 0 },
    });
    expect(await call('GET', '/channels/1')).toMatchObject({ status: 404, body: { code: 10003 } });
    expect(await call('GET', `/channels/${channelId}/messages/1`)).toMatchObject({
      status: 404,
      body: { code: 10008 },
    });
    expect(await call('PATCH', `/channels/${channelId}/messages/${said.id}`, { content: 'x' })).toMatchObject({
      status: 403,
      body: { code: 50005 },
    });
    expect(await call('POST', `/channels/${channelId}/messages`, '{')).toMatchObject({
      status: 400,
      body: { code: 50109 },
    });
  });

  it('pins messages under the old address and the new', async () => {
    const { discord, channelId, bot } = await setUpTable();
    const channel = await bot.client.channels.fetch(channelId);
    if (channel?.isSendable() !== true) throw new Error('the channel cannot be written to');
    const message = await channel.send('pin me');
    await message.pin();
    expect(discord.messages(channelId)).toMatchObject([{ pinned: true }]);
    expect((await channel.messages.fetchPins()).items).toMatchObject([{ message: { id: message.id } }]);
    expect((await restCall(discord, ['GET', `/channels/${channelId}/pins`])).body).toMatchObject([{ id: message.id }]);
    await restCall(discord, ['DELETE', `/channels/${channelId}/pins/${message.id}`]);
    expect(discord.messages(channelId)).toMatchObject([{ pinned: false }]);
  });

  it('writes, edits, lists and deletes messages', async () => {
    const { discord, channelId, bot } = await setUpTable();
    const channel = await bot.client.channels.fetch(channelId);
    if (channel?.isSendable() !== true) throw new Error('the channel cannot be written to');
    const [first, second] = [
      await channel.send('one'),
      await channel.send({ content: 'two', files: [Buffer.from('x')] }),
    ];
    const reply = await first.reply('three');
    expect(reply).toMatchObject({ reference: { messageId: first.id } });
    await first.edit('ONE');
    await second.delete();
    const listed = await channel.messages.fetch({ limit: 5, cache: false });
    expect(listed.map(({ content }) => content)).toEqual(['three', 'ONE']);
    expect(discord.messages(channelId)).toMatchObject([{ content: 'ONE' }, { content: 'three' }]);
    expect(discord.messages(channelId)[0]?.edited_timestamp).not.toBeNull();
  });

  it('posts a message with an enforced nonce once', async () => {
    const { discord, channelId, bot } = await setUpTable();
    const channel = await bot.client.channels.fetch(channelId);
    if (channel?.isSendable() !== true) throw new Error('the channel cannot be written to');
    const first = await channel.send({ content: 'once', nonce: '7', enforceNonce: true });
    expect((await channel.send({ content: 'again', nonce: '7', enforceNonce: true })).id).toBe(first.id);
    await channel.send({ content: 'other', nonce: '8', enforceNonce: true });
    expect(discord.messages(channelId)).toMatchObject([{ content: 'once' }, { content: 'other' }]);
  });

  it('keeps the emojis of the application', async () => {
    const { bot } = await setUpTable();
    const emojis = bot.client.application.emojis;
    const emoji = await emojis.create({ name: 'die_hit', attachment: Buffer.from('x') });
    expect((await emojis.fetch()).map(({ name }) => name)).toEqual(['die_hit']);
    await emojis.delete(emoji.id);
    expect((await emojis.fetch()).size).toBe(0);
  });
});

function inputRow(customId: string, label = 'L'): object {
  return { type: 1, components: [{ type: 4, style: 1, custom_id: customId, label }] };
}

function choices(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({ name: `c${index}`, value: `v${index}` }));
}
