import { FORMS, party } from '../../engine/index.ts';
import { formOption, noteOption, readForm, unitOption } from '../common-options.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';
import { UserError } from '../user-error.ts';
import { adjust } from './adjusting.ts';
import { say } from '../../words/say.ts';

export const adjustForm: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('form')
      .setDescription('Sets a battle form by hand, free when deployed')
      .addStringOption(unitOption('Which adventurer'))
      .addStringOption((option) => formOption('Which form')(option).setRequired(true))
      .addStringOption(noteOption),
  run: (call, tools) => {
    const form = readForm(call.options.text('form'));
    if (form === undefined)
      throw new UserError('bad-input', () => say`There is no such form. Choose ${FORMS.join(', ')}.`);
    return adjust(call, tools, () => ({ what: 'form', form }));
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, party),
};
