import { LOG_PAGE, logView } from '../../views/log-view.ts';
import { NotDoneError } from '../not-done.ts';
import type { Subcommand } from '../slash-command.ts';
import { UserError } from '../user-error.ts';

export const battleLog: Subcommand = {
  reply: 'private',
  declare: (builder) =>
    builder
      .setName('log')
      .setDescription('Tells me what happened')
      .addIntegerOption((option) => option.setName('page').setDescription('1, the newest, if left out')),
  async run({ request, options }, { table, content }) {
    const page = options.number('page') ?? 1;
    if (page < 1) throw new UserError('bad-input', `Pages are counted from 1, the newest; there is no page ${page}.`);
    const log = await table.log(request.channelId, { page, size: LOG_PAGE });
    if (log === undefined) throw new NotDoneError({ kind: 'no-battle' });
    const { record, lines, before, pages } = log;
    if (page > pages)
      throw new UserError(
        'bad-input',
        `The log has ${pages === 1 ? '1 page' : `${pages} pages`}; there is no page ${page}.`,
      );
    return { message: logView({ battle: record.battle, before, content, lines, page, pages }) };
  },
};
