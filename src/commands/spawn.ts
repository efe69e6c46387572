import { SlashCommandBuilder } from '@discordjs/builders';
import { previewPool } from '../engine/index.ts';
import { poolPreviewView } from '../views/pool-preview-view.ts';
import type { Answer } from './answer.ts';
import type { Call } from './call.ts';
import { overrideOption } from './common-options.ts';
import { doneAnswer } from './done-answer.ts';
import { runningBattle } from './running-battle.ts';
import { slashCommand } from './slash-command.ts';
import type { Tools } from './tools.ts';
import { UserError } from './user-error.ts';

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
    .addBooleanOption((option) => option.setName('preview').setDescription('Show me the levels, draw nothing'))
    .addBooleanOption(overrideOption),
  {
    reply: ({ options }) => (options.flag('preview') ? 'private' : 'public'),
    async run(call, tools) {
      const { request, options } = call;
      const asked = poolAsked(call);
      if (options.flag('preview')) return preview(call, tools);
      const override = options.flag('override') ?? false;
      const outcome = await tools.table.act(request, () => ({ type: 'spawn', by: request.user, override, ...asked }));
      return doneAnswer(outcome, tools);
    },
  },
);

function poolAsked({ options }: Call): { readonly ep?: number; readonly hexes?: number } {
  const [ep, hexes] = [options.number('ep'), options.number('hexes')];
  return { ...(ep !== undefined && { ep }), ...(hexes !== undefined && { hexes }) };
}

const MOST_EP = 2000;
const MOST_HEXES = 60;

/** Shows what would be drawn. The bounds are those of drawing. */
async function preview(call: Call, tools: Tools): Promise<Answer> {
  const asked = poolAsked(call);
  const { ep = 1, hexes } = asked;
  if (ep < 1 || ep > MOST_EP)
    throw new UserError('bad-input', `\`ep\` is a whole number from 1 to ${MOST_EP}, not ${ep}.`);
  if (hexes !== undefined && (hexes < 1 || hexes > MOST_HEXES))
    throw new UserError('bad-input', `\`hexes\` is a whole number from 1 to ${MOST_HEXES}, not ${hexes}.`);
  const { battle } = await runningBattle(call.request, tools);
  const { content } = tools;
  const pool = previewPool(battle, content, asked);
  return { message: poolPreviewView({ battle, content, pool }) };
}
