import { SlashCommandBuilder } from '@discordjs/builders';
import { lookUp, suggest } from '../content/lookup.ts';
import { libraryFor } from '../content/pack-entries.ts';
import type { RulesLibrary } from '../content/rules-library.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { TimedOut, within } from '../store/time-limit.ts';
import { shownText } from '../views/escape.ts';
import { noRuleView, rulesView } from '../views/rules-view.ts';
import { type Call, requiredText } from './call.ts';
import { slashCommand } from './slash-command.ts';
import type { Tools } from './tools.ts';

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
    async run(call, tools) {
      const library = await libraryHere(call, tools);
      const term = requiredText(call, 'term');
      const { best, exact, alternatives } = lookUp(library, term);
      if (best === undefined) return { message: noRuleView(term, alternatives) };
      const related = best.related.flatMap((id) => library.entries.get(id) ?? []);
      const others = exact ? {} : { alternatives };
      return { message: rulesView({ entry: best, related, ...others }) };
    },
    async autocomplete(typing, tools) {
      const library = await libraryHere(typing, tools);
      return suggest(library, typing.focused.text).map(({ label, value }) => ({ name: label, value }));
    },
  },
);

/** In ms. Choices that come much later are of no use to who is typing. */
const PACKS_WITHIN = 400;

/** With the packs of the battle in the channel, else of the next one; without any while the storage is slow or away. */
async function libraryHere({ request }: Call, { table, library }: Tools): Promise<RulesLibrary> {
  try {
    const { content } = await within(PACKS_WITHIN, table.reader.waysOf(request));
    return libraryFor(library, content, shownText);
  } catch (error) {
    if (error instanceof StoreUnavailable || error instanceof TimedOut) return library;
    throw error;
  }
}
