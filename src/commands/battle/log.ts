import { LOG_PAGE } from '../../views/log-view.ts';
import { logFileAnswer, logPageAnswer, readableBattle } from '../log-pages.ts';
import type { Subcommand } from '../slash-command.ts';
import { UserError } from '../user-error.ts';
import { counted, say } from '../../words/say.ts';

/** Of the battle that runs, else of the last one in the channel. */
export const battleLog: Subcommand = {
  reply: 'private',
  declare: (builder) =>
    builder
      .setName('log')
      .setDescription('Tells me what happened')
      .addIntegerOption((option) => option.setName('page').setDescription('1, the newest, if left out'))
      .addBooleanOption((option) => option.setName('file').setDescription('All of it with every roll, as a text file')),
  async run({ request, options }, tools) {
    const page = options.number('page') ?? 1;
    if (page < 1)
      throw new UserError('bad-input', () => say`Pages are counted from 1, the newest; there is no page ${page}.`);
    const { record } = await readableBattle(request, { tools });
    if (options.flag('file') === true) return logFileAnswer(record, tools);
    const { last } = record.timeline;
    const pages = Math.max(1, Math.ceil(last / LOG_PAGE));
    if (page > pages)
      throw new UserError('bad-input', () => say`The log has ${counted(pages, 'page')}; there is no page ${page}.`);
    return logPageAnswer(record, last - (page - 1) * LOG_PAGE, tools);
  },
};
