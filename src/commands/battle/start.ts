import type { Battle } from '../../engine/index.ts';
import { doneAnswer } from '../done-answer.ts';
import { type Call, requiredNumber } from '../call.ts';
import type { Subcommand } from '../slash-command.ts';
import { UserError } from '../user-error.ts';

type Setup = Battle['setup'];

const DIFFICULTIES = [
  { name: 'Apprentice', value: 'apprentice' },
  { name: 'Adept', value: 'adept' },
  { name: 'Expert', value: 'expert' },
] as const satisfies readonly { name: string; value: Setup['difficulty'] }[];

const MODES = [
  { name: 'Clash', value: 'clash' },
  { name: 'Dungeon', value: 'dungeon' },
  { name: 'Delve', value: 'delve' },
] as const satisfies readonly { name: string; value: Setup['mode'] }[];

const OBJECTIVES = [
  { name: 'Conquer: defeat all enemies', value: 'conquer' },
  { name: 'Eliminate', value: 'eliminate' },
  { name: 'Survey', value: 'survey' },
  { name: 'Uncover', value: 'uncover' },
] as const satisfies readonly { name: string; value: Setup['objective'] }[];

const RULES = [
  { name: 'Strict: the rules refuse', value: 'strict' },
  { name: 'Trusting: the rules only remark', value: 'trusting' },
] as const satisfies readonly { name: string; value: Setup['rules'] }[];

export const battleStart: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('start')
      .setDescription('Opens a battle in this channel or thread')
      .addIntegerOption((option) =>
        option.setName('xp').setDescription('Party XP as on the dial, 0 to 200').setRequired(true),
      )
      .addStringOption((option) =>
        option
          .setName('difficulty')
          .setDescription('Adept if left out')
          .addChoices(...DIFFICULTIES),
      )
      .addStringOption((option) =>
        option
          .setName('mode')
          .setDescription('Clash if left out')
          .addChoices(...MODES),
      )
      .addStringOption((option) =>
        option
          .setName('objective')
          .setDescription('Conquer if left out')
          .addChoices(...OBJECTIVES),
      )
      .addIntegerOption((option) => option.setName('session').setDescription('Session of the campaign, 1 to 3'))
      .addBooleanOption((option) =>
        option
          .setName('final')
          .setDescription('The final battle of a session takes its EP from a table; name the session'),
      )
      .addStringOption((option) =>
        option
          .setName('rules')
          .setDescription('Strict if left out')
          .addChoices(...RULES),
      ),
  async run(call, tools) {
    return doneAnswer(await tools.table.start(call.request, setupOf(call)), tools);
  },
};

function setupOf(call: Call): Setup {
  const { options } = call;
  const session = sessionOf(options.number('session'));
  const final = options.flag('final') ?? false;
  if (final && session === undefined)
    throw new UserError(
      'bad-input',
      'A final battle takes its EP from the table of its session: add session: 1, 2 or 3. (EP-7)',
    );
  return {
    xp: requiredNumber(call, 'xp'),
    difficulty: valueOf(DIFFICULTIES, options.text('difficulty')) ?? 'adept',
    mode: valueOf(MODES, options.text('mode')) ?? 'clash',
    objective: valueOf(OBJECTIVES, options.text('objective')) ?? 'conquer',
    final,
    rules: valueOf(RULES, options.text('rules')) ?? 'strict',
    ...(session !== undefined && { session }),
  };
}

function sessionOf(number: number | undefined): Setup['session'] {
  if (number === undefined || number === 1 || number === 2 || number === 3) return number;
  throw new UserError('bad-input', `Session is 1, 2 or 3, not ${number}.`);
}

const valueOf = <T extends string>(
  choices: readonly { readonly value: T }[],
  text: string | undefined,
): T | undefined => choices.find(({ value }) => value === text)?.value;
