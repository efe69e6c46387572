import { verifyView } from '../../views/verify-view.ts';
import { readableBattle } from '../log-pages.ts';
import type { Subcommand } from '../slash-command.ts';

/** For all to see, for who asks it doubts in public. The seed of a battle that runs stays secret: it tells the rolls to come. */
export const battleVerify: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('verify')
      .setDescription('Computes all rolls again, of the battle here or the last one, and says whether all agrees'),
  async run({ request }, tools) {
    const { record, finished } = await readableBattle(request, { tools });
    const verification = await tools.table.reader.verify(record);
    return { message: verifyView({ battle: record.battle, finished, ...verification }) };
  },
};
