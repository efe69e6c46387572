import { readAdventurerFile } from '../../content/adventurer-file.ts';
import { foundIn, MOST_SAVED, withSaved } from '../../table/saved-adventurers.ts';
import { shown } from '../../views/escape.ts';
import { badAdventurerText, savedView } from '../../views/saved-view.ts';
import { required } from '../call.ts';
import { resultOf } from '../result-of.ts';
import { mine } from '../read-saved.ts';
import type { Subcommand } from '../slash-command.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

export const partyImport: Subcommand = {
  reply: 'private',
  declare: (builder) =>
    builder
      .setName('import')
      .setDescription('Takes an adventurer back from a file of /party export, as one of mine')
      .addAttachmentOption((option) =>
        option.setName('file').setDescription('JSON, as /party export gives it').setRequired(true),
      ),
  async run({ request, options }, { saved, content, fetchFile, now }) {
    const file = required(options.file('file'), 'file');
    const read = readAdventurerFile({ name: file.name, bytes: await fetchFile(file) }, content);
    if (!read.ok) throw new UserError('bad-input', () => badAdventurerText(read.problems));
    const sheet = read.value;
    const at = now();
    const outcome = await saved.change(mine(request), request.interactionId, (before) => {
      const adventurers = withSaved(before, { sheet, at });
      if (adventurers === undefined) throw new UserError('bad-input', noRoom);
      return { adventurers, result: { adventurers, replaced: foundIn(before, sheet.name) } };
    });
    const { adventurers, replaced } = resultOf(outcome);
    const name = shown(sheet.name);
    const head =
      replaced === undefined
        ? say`**${name}** is saved.`
        : say`**${name}** is saved, in the place of the one that had its name.`;
    return { message: savedView(adventurers, content, head), committed: true };
  },
};

const noRoom = (): string =>
  say`You have ${MOST_SAVED} saved adventurers here, which is the most. \`/party saved delete:\` makes room. Nothing was changed.`;
