import { adventurerFile } from '../../content/adventurer-file.ts';
import { slug } from '../../content/upload/slug.ts';
import { shown } from '../../views/escape.ts';
import { textView } from '../../views/message-view.ts';
import { requiredText } from '../call.ts';
import { mine, readSaved, savedChoices } from '../read-saved.ts';
import type { Subcommand } from '../slash-command.ts';
import { say } from '../../words/say.ts';

export const partyExport: Subcommand = {
  reply: 'private',
  declare: (builder) =>
    builder
      .setName('export')
      .setDescription('One of my saved adventurers as a file, for another server or for safety')
      .addStringOption((option) =>
        option.setName('adventurer').setDescription('Which one').setRequired(true).setAutocomplete(true),
      ),
  async run(call, { saved }) {
    const { sheet } = readSaved(await saved.read(mine(call.request)), requiredText(call, 'adventurer'));
    const file = {
      name: `${slug(sheet.name) || 'adventurer'}.json`,
      description: say`The adventurer ${sheet.name}, as JSON.`,
      data: adventurerFile(sheet),
    };
    const text = say`**${shown(sheet.name)}** as it was saved last. \`/party import\` takes the file back, here or in another server.`;
    return { message: { ...textView(text), files: [file] } };
  },
  autocomplete: async ({ request, focused }, { saved }) => savedChoices(await saved.read(mine(request)), focused.text),
};
