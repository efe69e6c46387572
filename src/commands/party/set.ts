import { party } from '../../engine/index.ts';
import { requiredNumber } from '../call.ts';
import { overrideOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import { readAdventurer } from '../read-adventurer.ts';
import { STAT_CHOICES, readStat } from '../read-stat.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';

export const partySet: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('set')
      .setDescription('Changes a stat of an adventurer; HP go along with Health')
      .addStringOption((option) =>
        option
          .setName('stat')
          .setDescription('Which stat')
          .setRequired(true)
          .addChoices(...STAT_CHOICES.sheet),
      )
      .addIntegerOption((option) => option.setName('to').setDescription('What it is from now on').setRequired(true))
      .addStringOption((option) =>
        option.setName('adventurer').setDescription('Mine if left out').setAutocomplete(true),
      )
      .addBooleanOption(overrideOption),
  async run(call, tools) {
    const { request, options } = call;
    const change = { what: 'stat', stat: readStat(call), to: requiredNumber(call, 'to') } as const;
    const outcome = await tools.table.act(request, (battle) => ({
      type: 'adjust',
      by: request.user,
      override: options.flag('override') ?? false,
      unit: readAdventurer(battle, request.user, options.text('adventurer')).id,
      change,
    }));
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, party),
};
