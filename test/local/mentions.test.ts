import { expect, it } from 'vitest';
import { mentionsOf } from '../../src/local/mentions.ts';
import { setUpTable } from './table.ts';

it.for([
  { what: 'all, by default', allowed: undefined, users: ['1', '2'], roles: ['3'], everyone: true },
  { what: 'nothing', allowed: { parse: [] }, users: [], roles: [], everyone: false },
  { what: 'users', allowed: { parse: ['users'] }, users: ['1', '2'], roles: [], everyone: false },
  { what: 'roles', allowed: { parse: ['roles'] }, users: [], roles: ['3'], everyone: false },
  { what: 'everyone', allowed: { parse: ['everyone'] }, users: [], roles: [], everyone: true },
  { what: 'one user', allowed: { users: ['2', '9'] }, users: ['2'], roles: [], everyone: false },
])('pings $what', ({ allowed, users, roles, everyone }) => {
  expect(mentionsOf('<@1> <@!2> <@2> <@&3> @everyone', allowed)).toEqual({ users, roles, everyone });
});

it('shows on the message who was pinged; embeds ping nobody', async () => {
  const { mira, jon, channelId } = await setUpTable(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.reply({
      content: `<@${mira.id}> and <@${jon.id}>`,
      embeds: [{ description: `<@${mira.id}>` }],
      allowedMentions: { users: [jon.id] },
    });
    await interaction.followUp({ embeds: [{ description: `<@${mira.id}> @everyone` }] });
  });
  const result = await mira.command(channelId, 'go');
  expect(result.message?.mentions).toMatchObject([{ id: jon.id }]);
  await expect.poll(() => result.followUps).toMatchObject([{ mentions: [], mention_everyone: false }]);
});
