import { MOST_FILE_BYTES } from '../../content/file-limit.ts';
import { battleFile } from '../../table/battle-file.ts';
import { textView } from '../../views/message-view.ts';
import { readableBattle } from '../log-pages.ts';
import type { Subcommand } from '../slash-command.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

/** No more than the log says, which is for everybody here; never the seed, which would tell the rolls to come. */
export const battleExport: Subcommand = {
  reply: 'private',
  declare: (builder) =>
    builder.setName('export').setDescription('The whole battle here, or the last one, as a file for /battle import'),
  async run({ request }, tools) {
    const { record } = await readableBattle(request, { tools });
    const { content } = record;
    const hashes = content === undefined ? new Map<string, string>() : await tools.shelves.hashes(content);
    const data = battleFile(record, { lines: await tools.table.reader.wholeLog(record), hashes, at: tools.now() });
    if (Buffer.byteLength(data) > MOST_FILE_BYTES) throw new UserError('bad-input', tooLong);
    const file = { name: 'battle.json', description: say`The whole battle, as JSON, without its seed.`, data };
    return { message: { ...textView(whatItIs()), files: [file] } };
  },
};

const whatItIs = (): string =>
  say`The whole battle as it stands, without the seed of its dice. \`/battle import\` goes on from it in a channel without a battle, with a new seed.`;
const tooLong = (): string =>
  say`This battle is too long for a file: Discord takes no more than 8 MB. It is in the backups of the bot all the same.`;
