import { SlashCommandBuilder } from '@discordjs/builders';
import { party } from '../engine/index.ts';
import { asOption, overrideOption } from './common-options.ts';
import { doneAnswer } from './done-answer.ts';
import { readAdventurer } from './read-adventurer.ts';
import { slashCommand } from './slash-command.ts';
import { unitChoices } from './unit-choices.ts';

export const explore = slashCommand(
  new SlashCommandBuilder()
    .setName('explore')
    .setDescription('The explore action of a delve: once in a turn, and none with a move action')
    .addStringOption(asOption)
    .addBooleanOption(overrideOption),
  {
    reply: 'public',
    async run({ request, options }, tools) {
      const outcome = await tools.table.act(request, (battle) => ({
        type: 'explore',
        by: request.user,
        override: options.flag('override') ?? false,
        unit: readAdventurer(battle, request.user, options.text('as')).id,
      }));
      return doneAnswer(outcome, tools);
    },
    autocomplete: (typing, tools) => unitChoices(typing, tools, party),
  },
);
