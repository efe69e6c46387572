import { doneAnswer } from '../done-answer.ts';
import { readSteps } from '../read-steps.ts';
import type { Subcommand } from '../slash-command.ts';

export const battleUndo: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('undo')
      .setDescription('Takes back the last command, or several, saying which')
      .addIntegerOption((option) => option.setName('steps').setDescription('How many commands; 1 if left out')),
  async run({ request, options }, tools) {
    return doneAnswer(await tools.table.undo(request, { steps: readSteps(options.number('steps')) }), tools);
  },
};
