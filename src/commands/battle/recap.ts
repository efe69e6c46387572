import { recapAnswer } from '../recap-pages.ts';
import type { Subcommand } from '../slash-command.ts';

export const battleRecap: Subcommand = {
  reply: 'private',
  declare: (builder) =>
    builder
      .setName('recap')
      .setDescription('Tells me what has happened since my last action')
      .addIntegerOption((option) => option.setName('page').setDescription('1, the newest, if left out')),
  run: ({ request, options }, tools) => recapAnswer(request, options.number('page') ?? 1, tools),
};
