import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTable, type Table } from './table.ts';

let table: Table;
beforeEach(async () => {
  table = await setUpTable(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const said = interaction.options.data.flatMap((option) => [option, ...(option.options ?? [])]);
    await interaction.reply(said.map(({ name, value }) => `${name}=${String(value)}`).join(' | ') || 'nothing');
  });
});

describe('a typed line', () => {
  it.for([
    { line: '/go', sent: 'nothing' },
    { line: '/go text:Bandit B count:3', sent: 'text=Bandit B | count=3' },
    { line: '  /go   count: 3   text: two  spaces ', sent: 'text=two  spaces | count=3' },
    { line: '/go text:note: not an option, "quoted"', sent: 'text=note: not an option, "quoted"' },
    { line: '/go pick:Heavy attack', sent: 'pick=heavy' },
    { line: '/go pick:heavy free:True', sent: 'pick=heavy | free=true' },
    { line: '/go pick:HEAVY', sent: 'pick=heavy' },
    { line: '/deep down ENG-5c  and more', sent: 'down=undefined | text=ENG-5c  and more' },
    { line: '/deep down note, then: this', sent: 'down=undefined | text=note, then: this' },
    { line: '/deep down text:x', sent: 'down=undefined | text=x' },
  ])('$line', async ({ line, sent }) => {
    expect((await table.mira.type(table.channelId, line)).message?.content).toBe(sent);
  });

  it('finds users by name or mention', async () => {
    const { mira, jon, channelId } = table;
    expect((await mira.type(channelId, '/go who:@Jon')).message?.content).toBe(`who=${jon.id}`);
    expect((await mira.type(channelId, `/go who:<@${jon.id}>`)).message?.content).toBe(`who=${jon.id}`);
  });

  it.for([
    { line: '/nothing', code: 'unknown-command', says: 'There is no command /nothing.' },
    { line: '/deep', code: 'unknown-command', says: '/deep needs one of: down.' },
    { line: '/deep up text:x', code: 'unknown-command', says: '/deep needs one of: down.' },
    { line: '/go dice:3', code: 'unknown-option', says: 'There is no option "dice" here' },
    { line: '/go text:a dice:3', code: 'unknown-option', says: 'There is no option "dice" here' },
    { line: '/go count:1 dice:3', code: 'unknown-option', says: 'There is no option "dice" here' },
    { line: '/go 3 combat', code: 'unknown-option', says: '"3 combat" belongs to no option' },
    { line: '/go count:1 count:2', code: 'unknown-option', says: 'given twice' },
    { line: '/deep down term:x', code: 'unknown-option', says: 'There is no option "term" here' },
    { line: '/deep down x text:y', code: 'unknown-option', says: '"x" belongs to no option' },
    { line: '/deep down', code: 'missing-option', says: 'The option "text" is required.' },
    { line: '/go pick:medium', code: 'not-a-choice', says: 'Light attack, Heavy attack' },
    { line: '/go count:0', code: 'out-of-range', says: 'from 1 to 9, not 0' },
    { line: '/go count:10', code: 'out-of-range', says: 'from 1 to 9, not 10' },
    { line: '/go count:1.5', code: 'wrong-type', says: 'a whole number' },
    { line: '/go count:', code: 'wrong-type', says: 'a whole number' },
    { line: '/go free:perhaps', code: 'wrong-type', says: 'True or False' },
    { line: '/go who:Nobody', code: 'wrong-type', says: 'in this server' },
    { line: '/go file:a.json', code: 'wrong-type', says: 'a file' },
    { line: `/go text:${'x'.repeat(41)}`, code: 'too-long', says: 'at most 40 characters, not 41' },
  ])('is refused as Discord would: $line', async ({ line, code, says }) => {
    const { mira, channelId, discord } = table;
    await expect(mira.type(channelId, line)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(says) as string,
    });
    expect(discord.messages(channelId)).toEqual([]);
  });

  it('needs the permissions that the command asks for', async () => {
    const { discord, bot, mira, channelId } = table;
    await bot.client.application.commands.set([{ name: 'admin', description: 'd', defaultMemberPermissions: '32' }]);
    await expect(mira.type(channelId, '/admin')).rejects.toMatchObject({ code: 'not-allowed' });
    const admin = discord.user(discord.createUser('Admin', { permissions: '8' }).id);
    expect((await admin.type(channelId, '/admin')).message?.content).toBe('nothing');
  });
});
