import { SlashCommandBuilder } from '@discordjs/builders';
import { mapOf } from '../engine/index.ts';
import { requiredText } from './call.ts';
import { overrideOption } from './common-options.ts';
import { doneAnswer } from './done-answer.ts';
import { findActor } from './find-adventurer.ts';
import { hexChoices, movesFor } from './hex-choices.ts';
import { actors, readActor } from './read-actor.ts';
import { readHex } from './read-hex.ts';
import { slashCommand } from './slash-command.ts';
import { unitChoices } from './unit-choices.ts';
import { UserError } from './user-error.ts';
import type { Outcome } from '../table/outcome.ts';
import { say } from '../words/say.ts';

/** Before the battle begins nobody moves: adventurers are put on entrance hexes (SET-6). */
const placeInstead = (): string =>
  say`Nobody moves before the battle begins. /adjust place puts somebody on an entrance hex (SET-6); /battle begin starts the battle.`;

const isTooEarly = (outcome: Outcome): boolean =>
  outcome.kind === 'refused' && outcome.refusal.code === 'wrong-phase' && outcome.refusal.phase === 'set-up';

export const move = slashCommand(
  new SlashCommandBuilder()
    .setName('move')
    .setDescription('Moves your adventurer up to Stamina hexes, a move action, or your companion up to 2')
    .addStringOption((option) =>
      option.setName('to').setDescription('Which hex: C4').setRequired(true).setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName('unit').setDescription('Which adventurer or companion; yours if left out').setAutocomplete(true),
    )
    .addBooleanOption((option) =>
      option.setName('onward').setDescription('Goes on with the move that something in a hex held up'),
    )
    .addIntegerOption((option) =>
      option.setName('granted').setDescription('Hexes that an effect grants: no move action, none of its limits'),
    )
    .addBooleanOption(overrideOption),
  {
    reply: 'public',
    async run(call, tools) {
      const { request, options } = call;
      const granted = options.number('granted');
      const outcome = await tools.table.act(request, (battle) => ({
        type: 'move',
        by: request.user,
        override: options.flag('override') ?? false,
        unit: readActor(battle, request.user, options.text('unit')).id,
        ...(options.flag('onward') && { onward: true }),
        ...(granted !== undefined && { granted }),
        to: readHex(requiredText(call, 'to'), mapOf(battle, tools.content)),
      }));
      if (isTooEarly(outcome)) throw new UserError('bad-input', placeInstead);
      return doneAnswer(outcome, tools);
    },
    autocomplete: (typing, tools) =>
      typing.focused.name === 'to'
        ? hexChoices(
            typing,
            tools,
            movesFor((battle) => findActor(battle, typing)),
          )
        : unitChoices(typing, tools, actors),
  },
);
