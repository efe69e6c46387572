import { requiredNumber } from '../call.ts';
import { noteOption, overrideOption, unitOption } from '../common-options.ts';
import { STAT_CHOICES, readStat } from '../read-stat.ts';
import type { Subcommand } from '../slash-command.ts';
import { standingFirst, unitChoices } from '../unit-choices.ts';
import { adjust } from './adjusting.ts';

export const adjustStat: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('stat')
      .setDescription('Sets a number of a sheet or a chip by hand; HP go along with Health')
      .addStringOption(unitOption('Which unit'))
      .addStringOption((option) =>
        option
          .setName('stat')
          .setDescription('Which number')
          .setRequired(true)
          .addChoices(...STAT_CHOICES.sheet, ...STAT_CHOICES.chip),
      )
      .addIntegerOption((option) => option.setName('to').setDescription('What it is from now on').setRequired(true))
      .addStringOption(noteOption)
      .addBooleanOption(overrideOption),
  run: (call, tools) => {
    const [stat, to] = [readStat(call), requiredNumber(call, 'to')];
    return adjust(call, tools, () => ({ what: 'stat', stat, to }));
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, standingFirst),
};
