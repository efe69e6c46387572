import { type Battle, type CommandOf, mapOf, party } from '../../engine/index.ts';
import { type Call, requiredText } from '../call.ts';
import { overrideOption, unitOption } from '../common-options.ts';
import { companionChoices, readCompanion } from '../read-companion.ts';
import { doneAnswer } from '../done-answer.ts';
import { freeHexes, hexChoices } from '../hex-choices.ts';
import { readAdventurer } from '../read-adventurer.ts';
import { LEVELS, TYPES } from '../read-chip.ts';
import { readHex } from '../read-hex.ts';
import { skillChoices } from '../skill-choices.ts';
import type { Choice, Subcommand, Typing } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { unitChoices } from '../unit-choices.ts';

export const partyCompanion: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('companion')
      .setDescription('A companion joins: an enemy, a chip of a pack, or one of your own with its numbers')
      .addStringOption(unitOption('Which enemy or chip; or a name, with the numbers of a chip of your own'))
      .addStringOption((option) =>
        option
          .setName('controller')
          .setDescription('Which adventurer runs it; yours if left out')
          .setAutocomplete(true),
      )
      .addIntegerOption((option) => option.setName('hp').setDescription('HP when other than full; of your own, Health'))
      .addBooleanOption((option) => option.setName('lasting').setDescription('It stays in the party after the battle'))
      .addStringOption((option) =>
        option.setName('hex').setDescription('Where it stands: C4; on the entrance if left out').setAutocomplete(true),
      )
      .addIntegerOption((option) =>
        option.setName('health').setDescription('Own chip: Health, 1 to 99; hp: of /unit add'),
      )
      .addIntegerOption((option) => option.setName('combat').setDescription('Own chip: enemy Combat dice, 0 to 20'))
      .addIntegerOption((option) => option.setName('defense').setDescription('Own chip: defense; 0 if left out'))
      .addIntegerOption((option) => option.setName('range').setDescription('Own chip: range in hexes; 1 if left out'))
      .addStringOption((option) =>
        option.setName('targets').setDescription('Own chip: a number, or all; 1 if left out'),
      )
      .addStringOption((option) =>
        option.setName('skills').setDescription('Own chip: dodge, riposte 2').setAutocomplete(true),
      )
      .addStringOption((option) =>
        option
          .setName('type')
          .setDescription('Own chip: what it is')
          .addChoices(...TYPES),
      )
      .addIntegerOption((option) =>
        option
          .setName('level')
          .setDescription('Own chip: level; 1 if left out')
          .addChoices(...LEVELS),
      )
      .addBooleanOption(overrideOption),
  async run(call, tools) {
    const outcome = await tools.table.act(call.request, (battle) => companionCommand(call, battle, tools));
    return doneAnswer(outcome, tools);
  },
  autocomplete: choicesFor,
};

function companionCommand(call: Call, battle: Battle, tools: Tools): CommandOf<'companion'> {
  const { request, options } = call;
  const [hp, hex] = [options.number('hp'), options.text('hex')];
  return {
    type: 'companion',
    by: request.user,
    override: options.flag('override') ?? false,
    controller: readAdventurer(battle, request.user, options.text('controller')).id,
    lasting: options.flag('lasting') ?? false,
    ...readCompanion(call, battle, { typed: requiredText(call, 'unit'), content: tools.content }),
    ...(hp !== undefined && { hp }),
    ...(hex !== undefined && { hex: readHex(hex, mapOf(battle, tools.content)) }),
  };
}

async function choicesFor(typing: Typing, tools: Tools): Promise<readonly Choice[]> {
  switch (typing.focused.name) {
    case 'controller':
      return unitChoices(typing, tools, party);
    case 'hex':
      return hexChoices(
        typing,
        tools,
        freeHexes(() => undefined),
      );
    case 'skills':
      return skillChoices(typing.focused.text, tools.content);
    default:
      return companionChoices(typing, tools);
  }
}
