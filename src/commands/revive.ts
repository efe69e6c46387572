import { SlashCommandBuilder } from '@discordjs/builders';
import { mapOf } from '../engine/index.ts';
import { doneAnswer } from './done-answer.ts';
import { requiredNumber, requiredText } from './call.ts';
import { overrideOption, unitOption } from './common-options.ts';
import { freeHexes, hexChoices } from './hex-choices.ts';
import { readHex } from './read-hex.ts';
import { readUnit } from './read-unit.ts';
import { slashCommand } from './slash-command.ts';
import { defeatedFirst, standingFirst, unitChoices } from './unit-choices.ts';

export const revive = slashCommand(
  new SlashCommandBuilder()
    .setName('revive')
    .setDescription('Brings a defeated unit back')
    .addStringOption(unitOption('Which unit'))
    .addIntegerOption((option) => option.setName('hp').setDescription('HP it comes back with').setRequired(true))
    .addStringOption((option) =>
      option.setName('hex').setDescription('Where it stands: C4, or 3').setAutocomplete(true),
    )
    .addBooleanOption(overrideOption),
  {
    reply: 'public',
    async run(call, tools) {
      const { request, options } = call;
      const hex = options.text('hex');
      const outcome = await tools.table.act(request, (battle) => ({
        type: 'revive',
        by: request.user,
        override: options.flag('override') ?? false,
        unit: readUnit(standingFirst(battle), requiredText(call, 'unit')).id,
        hp: requiredNumber(call, 'hp'),
        ...(hex !== undefined && { hex: readHex(hex, mapOf(battle, tools.content)) }),
      }));
      return doneAnswer(outcome, tools);
    },
    autocomplete: (typing, tools) =>
      typing.focused.name === 'hex'
        ? hexChoices(
            typing,
            tools,
            freeHexes(() => undefined),
          )
        : unitChoices(typing, tools, defeatedFirst),
  },
);
