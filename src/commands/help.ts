import { SlashCommandBuilder } from '@discordjs/builders';
import { HELP_TOPICS, helpView, type HelpTopic } from '../views/help-view.ts';
import { slashCommand } from './slash-command.ts';

const TOPICS: Readonly<Record<HelpTopic, string>> = {
  start: 'A first battle in one minute',
  voice: 'Playing while we talk',
  post: 'Playing by post',
  alone: 'Playing alone',
  commands: 'All commands',
};

export const help = slashCommand(
  new SlashCommandBuilder()
    .setName('help')
    .setDescription('How to play')
    .addStringOption((option) =>
      option
        .setName('topic')
        .setDescription('A first battle if left out')
        .addChoices(...HELP_TOPICS.map((topic) => ({ name: TOPICS[topic], value: topic }))),
    ),
  {
    reply: 'private',
    standsAlone: true,
    run: ({ options }) =>
      Promise.resolve({ message: helpView(HELP_TOPICS.find((topic) => topic === options.text('topic'))) }),
  },
);
