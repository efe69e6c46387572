// What the bot is measured against: the smallest honest bot of its kind. One command, answered with an embed after one GET and one SET of a value
// as large as a battle of ours.
import { createClient } from '@keyv/redis';
import {
  type ChatInputCommandInteraction,
  Client,
  EmbedBuilder,
  Events,
  GatewayIntentBits,
  SlashCommandBuilder,
} from 'discord.js';

interface Fight {
  hits: number;
}

const { DISCORD_TOKEN = '', DISCORD_API_URL = '', REDIS_URL = '' } = process.env;
const redis = createClient({ url: REDIS_URL });
await redis.connect();

const engage = new SlashCommandBuilder()
  .setName('engage')
  .setDescription('Hits somebody')
  .addStringOption((option) => option.setName('target').setDescription('Whom').setRequired(true));

const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: DISCORD_API_URL } });

client.once(Events.ClientReady, ({ application }) => void application.commands.set([engage]));

client.on(Events.InteractionCreate, (interaction) => {
  if (interaction.isChatInputCommand()) void answer(interaction);
});

async function answer(interaction: ChatInputCommandInteraction): Promise<void> {
  const key = `bare:${interaction.channelId}`;
  const fight = JSON.parse((await redis.get(key)) ?? '{"hits":0}') as Fight;
  fight.hits += 1;
  await redis.set(key, JSON.stringify(fight));
  const target = interaction.options.getString('target', true);
  const embed = new EmbedBuilder()
    .setTitle(`${interaction.user.displayName} engages ${target}`)
    .setDescription(`Hit ${fight.hits}.`)
    .addFields({ name: 'Damage', value: '2 damage - 0 defense = 2' });
  await interaction.reply({ embeds: [embed] });
}

process.once('SIGTERM', () => void client.destroy().then(() => process.exit(0)));
await client.login(DISCORD_TOKEN);
