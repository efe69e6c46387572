import { MOST_FILE_BYTES } from '../../content/file-limit.ts';
import { brokenInvariants } from '../../engine/index.ts';
import { type BattleOfFile, openBattleFile } from '../../table/battle-file.ts';
import { denialOfRestore } from '../../table/rights.ts';
import { shown } from '../../views/escape.ts';
import { required } from '../call.ts';
import { doneAnswer } from '../done-answer.ts';
import { NotDoneError } from '../not-done.ts';
import { quoted } from '../quoted.ts';
import type { Subcommand } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';
import { toUser } from '../../words/speaking.ts';

export const battleImport: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('import')
      .setDescription('Goes on here with a battle out of a file of /battle export')
      .addAttachmentOption((option) =>
        option.setName('file').setDescription('JSON, as /battle export gives it').setRequired(true),
      ),
  async run({ request, options }, tools) {
    const file = required(options.file('file'), 'file');
    const running = await tools.table.reader.read(request.channelId);
    if (running !== undefined) throw new NotDoneError({ kind: 'battle-running', battle: running.battle });
    const bytes = await tools.fetchFile(file, MOST_FILE_BYTES);
    const opened = toUser(() => openBattleFile(bytes));
    if (!opened.ok) throw refusal(file.name, () => opened.why);
    const denial = denialOfRestore(opened.whose, request);
    if (denial !== undefined) throw new NotDoneError({ kind: 'denied', denial });
    const read = await toUser(() => opened.read());
    if (!read.ok) throw refusal(file.name, () => read.why);
    const content = await contentHere(request.guildId, { name: file.name, of: read.file.content }, tools);
    const loaded = await tools.table.reader.contentOf({ ...(content && { content }) });
    if (!isSound(read.file.battle, loaded))
      throw refusal(file.name, () => say`does not fit what this bot knows of the game`);
    const outcome = await tools.table.restore(request, { battle: read.file.battle, content });
    return doneAnswer(outcome, { content: loaded });
  },
};

/** @param why - the end of a sentence that begins with the file */
const refusal = (file: string, why: () => string): UserError =>
  new UserError('bad-input', () => say`The file ${quoted(file)} ${why()}. Nothing was changed.`);

/** @throws UserError for a battle that was played with packs which this server has not got */
async function contentHere(
  guildId: string | undefined,
  { name, of }: { readonly name: string; readonly of: BattleOfFile['content'] },
  { shelves }: Tools,
) {
  if (of === undefined) return undefined;
  const here = await shelves.refFor(guildId, of);
  if ('ref' in here) return here.ref;
  const packs = here.missing.map(shown).join(', ');
  throw refusal(
    name,
    () => say`needs packs that this server has not got as they were then: ${packs}. \`/content import\` first`,
  );
}

function isSound(battle: BattleOfFile['battle'], content: Tools['content']): boolean {
  const { map } = battle.setup;
  try {
    return (map === undefined || content.maps.has(map)) && brokenInvariants(battle, content).length === 0;
  } catch {
    return false;
  }
}
