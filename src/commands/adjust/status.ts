import { STATUSES } from '../../engine/index.ts';
import { noteOption, overrideOption, unitOption } from '../common-options.ts';
import type { Subcommand } from '../slash-command.ts';
import { enemiesFirst, unitChoices } from '../unit-choices.ts';
import { UserError } from '../user-error.ts';
import { adjust } from './adjusting.ts';
import { say } from '../../words/say.ts';

const CHOICES = STATUSES.map((status) => ({
  name: `${status.charAt(0).toUpperCase()}${status.slice(1)}`,
  value: status,
}));

export const adjustStatus: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('status')
      .setDescription('Puts a status on a unit by hand, or takes it off')
      .addStringOption(unitOption('Which unit'))
      .addStringOption((option) =>
        option
          .setName('status')
          .setDescription('Which status')
          .setRequired(true)
          .addChoices(...CHOICES),
      )
      .addBooleanOption((option) => option.setName('remove').setDescription('Take it off'))
      .addStringOption(noteOption)
      .addBooleanOption(overrideOption),
  run: (call, tools) => {
    const status = STATUSES.find((known) => known === call.options.text('status'));
    if (status === undefined)
      throw new UserError('bad-input', () => say`There is no such status. Choose ${STATUSES.join(', ')}.`);
    return adjust(call, tools, () => ({ what: 'status', status, on: !call.options.flag('remove') }));
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, enemiesFirst),
};
