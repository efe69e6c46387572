import { randomInt } from 'node:crypto';
import { SlashCommandBuilder } from '@discordjs/builders';
import {
  type Adventurer,
  type Battle,
  type DiceRequest,
  diceRefusal,
  NO_BATTLE,
  party,
  rollDice,
} from '../engine/index.ts';
import type { Outcome } from '../table/outcome.ts';
import { likelySeat, seatsOf } from '../table/seats.ts';
import { rollView } from '../views/roll-view.ts';
import type { Answer } from './answer.ts';
import { requiredText } from './call.ts';
import { asOption, noteOption, overrideOption } from './common-options.ts';
import { diceChoices } from './dice-choices.ts';
import { doneAnswer } from './done-answer.ts';
import { NotDoneError } from './not-done.ts';
import { readDice } from './read-dice.ts';
import { noteIn } from './read-note.ts';
import { readUnit } from './read-unit.ts';
import { slashCommand } from './slash-command.ts';
import type { Tools } from './tools.ts';
import { unitChoices } from './unit-choices.ts';

export const roll = slashCommand(
  new SlashCommandBuilder()
    .setName('roll')
    .setDescription('Rolls any dice, in a battle or without one')
    .addStringOption((option) =>
      option
        .setName('dice')
        .setDescription('3 combat, 2 wrecking blow, 1 enemy, 2d6')
        .setRequired(true)
        .setAutocomplete(true),
    )
    .addBooleanOption((option) =>
      option
        .setName('own')
        .setDescription('With dice of mine, outside battle: no more than my stats allow, then used up'),
    )
    .addStringOption(noteOption)
    .addStringOption(asOption)
    .addBooleanOption(overrideOption),
  {
    reply: 'public',
    async run(call, tools) {
      const { request, options } = call;
      const dice = readDice(requiredText(call, 'dice'), tools.diceNames);
      const note = noteIn(options.text('note'));
      const as = options.text('as');
      const record = await tools.table.reader.seen(request);
      const own = options.flag('own') ?? false;
      const noted = record !== undefined && (as !== undefined || isSeated(record.battle, request.user));
      if (!own && !noted) return rollOutside(dice, note, tools);
      const outcome = await tools.table.act(request, (battle) => {
        const unit = as === undefined ? ownSeat(battle, request.user) : readUnit(party(battle), as, 'adventurer');
        const override = options.flag('override') ?? false;
        return {
          type: 'roll',
          by: request.user,
          override,
          dice,
          ...(unit && { unit: unit.id }),
          ...(own && { own }),
          ...note,
        };
      });
      return !own && ranOut(outcome) ? rollOutside(dice, note, tools) : doneAnswer(outcome, tools);
    },
    autocomplete: (typing, tools) =>
      typing.focused.name === 'dice'
        ? Promise.resolve(diceChoices(typing.focused.text, tools))
        : unitChoices(typing, tools, party),
  },
);

const isSeated = (battle: Battle, user: string): boolean => seatsOf(battle, user).length > 0;

/** A host without a seat rolls for themselves, not for whoever's turn it is. */
const ownSeat = (battle: Battle, user: string): Adventurer | undefined =>
  isSeated(battle, user) ? likelySeat(battle, user) : undefined;

/** There is no battle any more that could note the roll. */
const ranOut = (outcome: Outcome): boolean =>
  outcome.kind === 'no-battle' || (outcome.kind === 'refused' && outcome.refusal.code === 'battle-over');

/** A roll that no battle notes. Nothing is kept of it: two deliveries of one call roll twice, and the first to answer counts. */
function rollOutside(dice: readonly DiceRequest[], note: { readonly note?: string }, { content }: Tools): Answer {
  const refusal = diceRefusal(content, dice);
  if (refusal !== undefined) throw new NotDoneError({ kind: 'refused', refusal, battle: NO_BATTLE });
  return { message: rollView({ dice: rollDice(dice, (sides) => randomInt(sides)), content, ...note }) };
}
