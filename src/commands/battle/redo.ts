import { doneAnswer } from '../done-answer.ts';
import { readSteps } from '../read-steps.ts';
import type { Subcommand } from '../slash-command.ts';

export const battleRedo: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('redo')
      .setDescription('Lets commands stand again that were taken back')
      .addIntegerOption((option) => option.setName('steps').setDescription('How many commands; 1 if left out')),
  async run({ request, options }, tools) {
    return doneAnswer(await tools.table.redo(request, { steps: readSteps(options.number('steps')) }), tools);
  },
};
