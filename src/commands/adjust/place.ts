import { findUnit, mapOf } from '../../engine/index.ts';
import { requiredText } from '../call.ts';
import { noteOption, overrideOption, unitOption } from '../common-options.ts';
import { freeHexes, hexChoices } from '../hex-choices.ts';
import { readHex } from '../read-hex.ts';
import type { Subcommand, Typing } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { standingUnits, unitChoices } from '../unit-choices.ts';
import { adjust } from './adjusting.ts';

export const adjustPlace: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('place')
      .setDescription('Puts a unit on a hex by hand; it does not count as a move')
      .addStringOption(unitOption('Which unit'))
      .addStringOption((option) =>
        option.setName('hex').setDescription('Which hex: C4, or 3').setRequired(true).setAutocomplete(true),
      )
      .addStringOption(noteOption)
      .addBooleanOption(overrideOption),
  run: (call, tools) =>
    adjust(call, tools, (_unit, battle) => ({
      what: 'place',
      hex: readHex(requiredText(call, 'hex'), mapOf(battle, tools.content)),
    })),
  autocomplete: (typing, tools) =>
    typing.focused.name === 'hex' ? placesFor(typing, tools) : unitChoices(typing, tools, standingUnits),
};

const placesFor = (typing: Typing, tools: Tools) =>
  hexChoices(
    typing,
    tools,
    freeHexes((battle) => {
      const found = findUnit(standingUnits(battle), typing.options.text('unit') ?? '');
      return found.found === 'one' ? found.unit : undefined;
    }),
  );
