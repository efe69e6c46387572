import { SlashCommandBuilder } from '@discordjs/builders';
import { doneAnswer } from './done-answer.ts';
import { requiredText } from './call.ts';
import { noteOption, unitOption } from './common-options.ts';
import { noteIn } from './read-note.ts';
import { readUnit, readUnitIfGiven } from './read-unit.ts';
import { slashCommand } from './slash-command.ts';
import { enemiesFirst, standingFirst, unitChoices } from './unit-choices.ts';

export const defeat = slashCommand(
  new SlashCommandBuilder()
    .setName('defeat')
    .setDescription('Defeats a unit by an effect rather than by damage')
    .addStringOption(unitOption('Which unit'))
    .addStringOption((option) =>
      option.setName('by').setDescription('Who gets the credit; nobody if left out').setAutocomplete(true),
    )
    .addBooleanOption((option) => option.setName('leave_chip').setDescription('The chip stays on its hex, in the way'))
    .addStringOption(noteOption),
  {
    reply: 'public',
    async run(call, tools) {
      const { request, options } = call;
      const note = noteIn(options.text('note'));
      const outcome = await tools.table.act(request, (battle) => {
        const units = standingFirst(battle);
        const by = readUnitIfGiven(units, options.text('by'));
        return {
          type: 'defeat',
          by: request.user,
          unit: readUnit(units, requiredText(call, 'unit')).id,
          ...(by && { defeatedBy: by.id }),
          ...(options.flag('leave_chip') && { leaveChip: true }),
          ...note,
        };
      });
      return doneAnswer(outcome, tools);
    },
    autocomplete: (typing, tools) =>
      unitChoices(typing, tools, typing.focused.name === 'unit' ? enemiesFirst : standingFirst),
  },
);
