import { noteOption, unitOption } from '../common-options.ts';
import type { Subcommand } from '../slash-command.ts';
import { enemiesOnMap, unitChoices } from '../unit-choices.ts';
import { adjust } from './adjusting.ts';

export const adjustObjective: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('objective')
      .setDescription('Marks an enemy as one to eliminate')
      .addStringOption(unitOption('Which enemy'))
      .addBooleanOption((option) => option.setName('remove').setDescription('Take the mark off'))
      .addStringOption(noteOption),
  run: (call, tools) => adjust(call, tools, () => ({ what: 'objective', on: !call.options.flag('remove') })),
  autocomplete: (typing, tools) => unitChoices(typing, tools, enemiesOnMap),
};
