import { type CommandOf, type EnemyStats, mapOf } from '../../engine/index.ts';
import { type Call, requiredNumber, requiredText } from '../call.ts';
import { overrideOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import { freeHexes, hexChoices } from '../hex-choices.ts';
import { LEVELS, PRIORITIES, readLevel, readPriority, readTargets, readType, TYPES } from '../read-chip.ts';
import { readHex } from '../read-hex.ts';
import { readSkills } from '../read-skills.ts';
import { skillChoices } from '../skill-choices.ts';
import type { Subcommand } from '../slash-command.ts';
import type { Tools } from '../tools.ts';

export const unitAdd: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('add')
      .setDescription('Puts a chip of your own on the map')
      .addStringOption((option) => option.setName('name').setDescription('Name on the chip').setRequired(true))
      .addIntegerOption((option) =>
        option
          .setName('level')
          .setDescription('Level')
          .setRequired(true)
          .addChoices(...LEVELS),
      )
      .addIntegerOption((option) => option.setName('hp').setDescription('Health, 1 to 99').setRequired(true))
      .addIntegerOption((option) =>
        option.setName('combat').setDescription('Enemy Combat dice, 0 to 20').setRequired(true),
      )
      .addIntegerOption((option) => option.setName('defense').setDescription('Defense, 0 to 20').setRequired(true))
      .addIntegerOption((option) => option.setName('range').setDescription('Range in hexes').setRequired(true))
      .addStringOption((option) =>
        option.setName('targets').setDescription('How many it targets: a number, or all').setRequired(true),
      )
      .addStringOption((option) =>
        option
          .setName('priority')
          .setDescription('Whom it targets first')
          .setRequired(true)
          .addChoices(...PRIORITIES),
      )
      .addStringOption((option) =>
        option
          .setName('type')
          .setDescription('What it is')
          .setRequired(true)
          .addChoices(...TYPES),
      )
      .addStringOption((option) =>
        option.setName('skills').setDescription('Its skills: dodge, riposte 2').setAutocomplete(true),
      )
      .addStringOption((option) =>
        option.setName('hex').setDescription('Where it stands: C4, or 3').setAutocomplete(true),
      )
      .addBooleanOption((option) => option.setName('quest').setDescription('A quest unit: acts before all levels'))
      .addBooleanOption((option) => option.setName('objective').setDescription('An objective unit'))
      .addBooleanOption(overrideOption),
  async run(call, tools) {
    const command = addCommand(call, tools);
    const hex = call.options.text('hex');
    const outcome = await tools.table.act(call.request, (battle) => ({
      ...command,
      ...(hex !== undefined && { hex: readHex(hex, mapOf(battle, tools.content)) }),
    }));
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) =>
    typing.focused.name === 'hex'
      ? hexChoices(
          typing,
          tools,
          freeHexes(() => undefined),
        )
      : Promise.resolve(skillChoices(typing.focused.text, tools.content)),
};

function addCommand(call: Call, tools: Tools): CommandOf<'add-unit'> {
  const { request, options } = call;
  return {
    type: 'add-unit',
    by: request.user,
    override: options.flag('override') ?? false,
    stats: statsOf(call, tools),
    objective: options.flag('objective') ?? false,
  };
}

function statsOf(call: Call, { content }: Tools): EnemyStats {
  const { options } = call;
  const type = readType(options.text('type'));
  return {
    name: requiredText(call, 'name'),
    level: options.flag('quest') ? 'quest' : readLevel(requiredNumber(call, 'level')),
    health: requiredNumber(call, 'hp'),
    combat: requiredNumber(call, 'combat'),
    defense: requiredNumber(call, 'defense'),
    range: requiredNumber(call, 'range'),
    targets: readTargets(requiredText(call, 'targets')),
    priority: readPriority(options.text('priority')),
    skills: readSkills(options.text('skills') ?? '', content),
    ...(type && { type }),
  };
}
