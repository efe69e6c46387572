import type { Battle } from '../../engine/index.ts';
import { doneAnswer } from '../done-answer.ts';
import { spokenHere } from '../spoken-here.ts';
import type { Subcommand } from '../slash-command.ts';

const TRAINING: Battle['setup'] = {
  xp: 0,
  difficulty: 'adept',
  mode: 'clash',
  objective: 'conquer',
  final: false,
  rules: 'strict',
  training: true,
};

export const battleTraining: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder.setName('training').setDescription('A battle of two minutes that teaches by doing, against men of straw'),
  async run({ request }, tools) {
    return doneAnswer(await tools.table.start(request, { ...TRAINING, ...spokenHere() }), tools);
  },
};
