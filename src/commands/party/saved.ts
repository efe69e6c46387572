import { savedView } from '../../views/saved-view.ts';
import { shown } from '../../views/escape.ts';
import { resultOf } from '../result-of.ts';
import { mine, readSaved, savedChoices } from '../read-saved.ts';
import type { Subcommand } from '../slash-command.ts';
import { say } from '../../words/say.ts';

export const partySaved: Subcommand = {
  reply: 'private',
  declare: (builder) =>
    builder
      .setName('saved')
      .setDescription('My adventurers between battles in this server; deletes one')
      .addStringOption((option) =>
        option.setName('delete').setDescription('Is forgotten for good').setAutocomplete(true),
      ),
  async run({ request, options }, { saved, content }) {
    const of = mine(request);
    const name = options.text('delete');
    if (name === undefined) return { message: savedView(await saved.read(of), content) };
    const outcome = await saved.change(of, request.interactionId, (before) => {
      const gone = readSaved(before, name);
      const adventurers = before.filter((one) => one !== gone);
      return { adventurers, result: { adventurers, name: gone.sheet.name } };
    });
    const result = resultOf(outcome);
    const head = say`**${shown(result.name)}** is no longer saved.`;
    return { message: savedView(result.adventurers, content, head), committed: true };
  },
  autocomplete: async ({ request, focused }, { saved }) => savedChoices(await saved.read(mine(request)), focused.text),
};
