import { SlashCommandBuilder } from '@discordjs/builders';
import { lookUp, suggest } from '../content/lookup.ts';
import { noRuleView, rulesView } from '../views/rules-view.ts';
import { requiredText } from './call.ts';
import { slashCommand } from './slash-command.ts';

export const rules = slashCommand(
  new SlashCommandBuilder()
    .setName('rules')
    .setDescription('Explains a rule, skill, die, status or class ability')
    .addStringOption((option) =>
      option
        .setName('term')
        .setDescription('A word, a name, or an id such as ENG-4a')
        .setRequired(true)
        .setAutocomplete(true),
    ),
  {
    reply: 'private',
    standsAlone: true,
    run(call, { library }) {
      const term = requiredText(call, 'term');
      const { best, exact, alternatives } = lookUp(library, term);
      if (best === undefined) return Promise.resolve({ message: noRuleView(term, alternatives) });
      const related = best.related.flatMap((id) => library.entries.get(id) ?? []);
      const others = exact ? {} : { alternatives };
      return Promise.resolve({ message: rulesView({ entry: best, related, ...others }) });
    },
    autocomplete: ({ focused }, { library }) =>
      Promise.resolve(suggest(library, focused.text).map(({ label, value }) => ({ name: label, value }))),
  },
);
