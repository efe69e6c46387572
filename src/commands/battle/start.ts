import { type Battle, type BattleMap, type Content, normalise } from '../../engine/index.ts';
import { doneAnswer } from '../done-answer.ts';
import { type Call, requiredNumber } from '../call.ts';
import { spokenHere } from '../spoken-here.ts';
import { matching, readNamed } from '../read-named.ts';
import type { Choice, Subcommand } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { counted, say } from '../../words/say.ts';
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
  { name: 'Eliminate: those the encounter names', value: 'eliminate' },
  { name: 'Survey: find all skyshards', value: 'survey' },
  { name: 'Uncover: find all skyshards and leave', value: 'uncover' },
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
        option.setName('map').setDescription('No map if left out: ranges on trust').setAutocomplete(true),
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
      .addBooleanOption((option) =>
        option.setName('quest').setDescription('A step of the guild quest: losing it loses the campaign'),
      )
      .addBooleanOption((option) =>
        option.setName('assist_used').setDescription('The guild has helped already in this campaign'),
      )
      .addStringOption((option) =>
        option
          .setName('rules')
          .setDescription('Strict if left out')
          .addChoices(...RULES),
      ),
  async run(call, tools) {
    return doneAnswer(await tools.table.start(call.request, setupOf(call, tools)), tools);
  },
  autocomplete: ({ focused }, { content }) => Promise.resolve(matching(mapChoices(content), focused.text)),
};

function setupOf(call: Call, { content }: Pick<Tools, 'content'>): Setup {
  const { options } = call;
  const map = mapNamed(options.text('map'), content);
  const session = sessionOf(options.number('session'));
  const final = options.flag('final') ?? false;
  if (final && session === undefined)
    throw new UserError(
      'bad-input',
      () => say`A final battle takes its EP from the table of its session: add session: 1, 2 or 3. (EP-7)`,
    );
  return {
    xp: requiredNumber(call, 'xp'),
    difficulty: valueOf(DIFFICULTIES, options.text('difficulty')) ?? 'adept',
    mode: valueOf(MODES, options.text('mode')) ?? 'clash',
    objective: valueOf(OBJECTIVES, options.text('objective')) ?? 'conquer',
    final,
    rules: valueOf(RULES, options.text('rules')) ?? 'strict',
    ...(session !== undefined && { session }),
    ...(options.flag('quest') && { quest: true }),
    ...(options.flag('assist_used') && { assistUsed: true }),
    ...(map !== undefined && { map }),
    ...spokenHere(),
  };
}

function sessionOf(number: number | undefined): Setup['session'] {
  if (number === undefined || number === 1 || number === 2 || number === 3) return number;
  throw new UserError('bad-input', () => say`Session is 1, 2 or 3, not ${number}.`);
}

const NO_MAP = 'none';

/** @throws UserError with the names of maps that may have been meant */
function mapNamed(typed: string | undefined, { maps }: Pick<Content, 'maps'>): string | undefined {
  return typed === undefined || normalise(typed) === NO_MAP ? undefined : readNamed(maps.values(), typed, 'map');
}

const mapChoices = ({ maps }: Pick<Content, 'maps'>): readonly Choice[] => [
  ...[...maps.values()].map((map) => ({ name: mapChoice(map), value: map.id })),
  { name: say`None: no map, ranges on trust`, value: NO_MAP },
];

/** "Practice yard (yard-small): 28 hexes, 2 tiles, 6 numbered" */
function mapChoice({ id, name, hexes }: BattleMap): string {
  const all = [...hexes.values()];
  const tiles = new Set(all.map(({ tile }) => tile)).size;
  const numbered = all.filter(({ number }) => number !== undefined).length;
  const size = [counted(all.length, 'hex', 'hexes'), counted(tiles, 'tile'), say`${numbered} numbered`];
  return `${name} (${id}): ${size.join(', ')}`;
}

const valueOf = <T extends string>(
  choices: readonly { readonly value: T }[],
  text: string | undefined,
): T | undefined => choices.find(({ value }) => value === text)?.value;
