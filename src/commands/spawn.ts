import { SlashCommandBuilder } from '@discordjs/builders';
import { type CommandOf, decide } from '../engine/index.ts';
import { poolPreviewView } from '../views/pool-preview-view.ts';
import type { Answer } from './answer.ts';
import type { Call } from './call.ts';
import { hasChipsToDraw } from './chips-to-draw.ts';
import { overrideOption } from './common-options.ts';
import { doneAnswer } from './done-answer.ts';
import { NotDoneError } from './not-done.ts';
import { readMark, readNames, readRequired, readScale } from './read-required.ts';
import { runningBattle } from './running-battle.ts';
import { slashCommand } from './slash-command.ts';
import type { Tools } from './tools.ts';
import { UserError } from './user-error.ts';
import { say } from '../words/say.ts';

export const spawn = slashCommand(
  new SlashCommandBuilder()
    .setName('spawn')
    .setDescription('Computes the enemy pool, draws it from the bags and deploys it')
    .addIntegerOption((option) =>
      option.setName('ep').setDescription('Enemy points; party XP times adventurers if left out'),
    )
    .addIntegerOption((option) =>
      option.setName('hexes').setDescription('Free enemy hexes; as many as needed if left out'),
    )
    .addStringOption((option) =>
      option.setName('required').setDescription('Types or names that must be drawn: 2 beast, Yard Hound'),
    )
    .addStringOption((option) =>
      option.setName('named').setDescription('Deployed beyond the EP: Yard Hound, Vampire (10), Warlord (quest)'),
    )
    .addBooleanOption((option) => option.setName('objective').setDescription('What is named is an objective unit'))
    .addStringOption((option) =>
      option.setName('at').setDescription('Deploys on lettered or star hexes, with EP of their own: A, star'),
    )
    .addStringOption((option) =>
      option.setName('scale').setDescription('A delve row, the highest level of each chip: 10,5,1'),
    )
    .addBooleanOption((option) =>
      option.setName('final').setDescription('EP of the end-of-session table; as the battle was started if left out'),
    )
    .addBooleanOption((option) => option.setName('preview').setDescription('Show me the levels, draw nothing'))
    .addBooleanOption(overrideOption),
  {
    reply: ({ options }) => (options.flag('preview') ? 'private' : 'public'),
    async run(call, tools) {
      const command = spawnCommand(call, tools);
      // What is named need not be in a bag: a quest unit is not.
      if (command.named === undefined && !hasChipsToDraw(tools.content)) {
        await runningBattle(call.request, tools);
        throw new UserError('bad-input', nothingToDraw);
      }
      if (call.options.flag('preview')) return preview(call, command, tools);
      return doneAnswer(await tools.table.act(call.request, () => command), tools);
    },
  },
);

const nothingToDraw = (): string =>
  say`No chips are in the bags: no pack that this battle began with has any. \`/content use\` with a pack of chips and a new battle help, or \`/unit add\` for each enemy.`;

function spawnCommand({ request, options }: Call, { content }: Tools): CommandOf<'spawn'> {
  const [ep, hexes, final] = [options.number('ep'), options.number('hexes'), options.flag('final')];
  const [required, named, scale] = [options.text('required'), options.text('named'), options.text('scale')];
  const [at, objective] = [options.text('at'), options.flag('objective')];
  return {
    type: 'spawn',
    by: request.user,
    override: options.flag('override') ?? false,
    ...(ep !== undefined && { ep }),
    ...(hexes !== undefined && { hexes }),
    ...(required !== undefined && { required: readRequired(required, content) }),
    ...(named !== undefined && { named: readNames(named, content) }),
    ...(scale !== undefined && { scale: readScale(scale) }),
    ...(final !== undefined && { final }),
    ...(at !== undefined && { at: readMark(at) }),
    ...(objective !== undefined && { objective }),
  };
}

/** Shows the levels that would be drawn. It is drawn on trial, always the first chip, and nothing of that is kept or shown. */
async function preview({ request }: Call, command: CommandOf<'spawn'>, { table, content }: Tools): Promise<Answer> {
  const { battle } = await runningBattle(request, { table });
  const decision = decide(battle, command, { content, random: () => () => 0 });
  if (!decision.ok) throw new NotDoneError({ kind: 'refused', refusal: decision.refusal, battle });
  const pool = decision.events.find((event) => event.type === 'pool-spent');
  if (pool === undefined) throw new Error('a spawn was accepted and spent no pool');
  return { message: poolPreviewView({ battle, content, pool }) };
}
