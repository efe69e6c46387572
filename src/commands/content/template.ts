import { templateFiles } from '../../content/upload/template.ts';
import { textView } from '../../views/message-view.ts';
import type { Subcommand } from '../slash-command.ts';
import { say } from '../../words/say.ts';

const howTo = (): string =>
  [
    say`Fill in \`chips.csv\` in a spreadsheet, one row for each enemy chip, and bring it in with \`/content import\`.`,
    say`The examples are our own, not of the game. \`back_…\` is the other side of a chip; \`skills\` are written like this: riposte 1; dodge.`,
    say`\`pack.json\` and \`map.json\` are for those who write JSON: skills, skill dice and maps of your own go there. Leave out what you do not need.`,
  ].join('\n');

export const contentTemplate: Subcommand = {
  reply: 'private',
  standsAlone: true,
  declare: (builder) =>
    builder.setName('template').setDescription('Files to fill in: a table of chips (CSV), a pack and a map (JSON)'),
  run: (_call, { content }) => Promise.resolve({ message: { ...textView(howTo()), files: templateFiles(content) } }),
};
