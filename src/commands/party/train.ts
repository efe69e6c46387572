import { party } from '../../engine/index.ts';
import { overrideOption } from '../common-options.ts';
import { diceChoices } from '../dice-choices.ts';
import { doneAnswer } from '../done-answer.ts';
import { findAdventurer } from '../find-adventurer.ts';
import { readAdventurer } from '../read-adventurer.ts';
import { readSkillDice } from '../read-dice.ts';
import type { Choice, Subcommand, Typing } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { unitChoices } from '../unit-choices.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

export const partyTrain: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('train')
      .setDescription('Adds skill dice to an adventurer, or drops some')
      .addStringOption((option) =>
        option.setName('add').setDescription('Dice to add: 1 combat, 1 snipe').setAutocomplete(true),
      )
      .addStringOption((option) => option.setName('drop').setDescription('Dice to drop').setAutocomplete(true))
      .addStringOption((option) =>
        option.setName('adventurer').setDescription('Mine if left out').setAutocomplete(true),
      )
      .addBooleanOption(overrideOption),
  async run({ request, options }, tools) {
    const [add, drop] = [options.text('add'), options.text('drop')];
    if (add === undefined && drop === undefined)
      throw new UserError(
        'bad-input',
        () => say`Say what to learn, \`add: 1 snipe\`, or what to unlearn, \`drop: 1 combat\`.`,
      );
    const dice = {
      ...(add !== undefined && { add: readSkillDice(add, tools.diceNames) }),
      ...(drop !== undefined && { drop: readSkillDice(drop, tools.diceNames) }),
    };
    const outcome = await tools.table.act(request, (battle) => ({
      type: 'train',
      by: request.user,
      override: options.flag('override') ?? false,
      unit: readAdventurer(battle, request.user, options.text('adventurer')).id,
      ...dice,
    }));
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) =>
    typing.focused.name === 'adventurer' ? unitChoices(typing, tools, party) : dieChoices(typing, tools),
};

/** To drop: the dice that the adventurer has. */
async function dieChoices(typing: Typing, { table, content, diceNames }: Tools): Promise<readonly Choice[]> {
  const { name, text } = typing.focused;
  const record = name === 'drop' ? await table.reader.seen(typing.request) : undefined;
  const adventurer = record && findAdventurer(record.battle, typing);
  const held = adventurer && Object.values(adventurer.dice).flat();
  const kinds = held && [...new Set(held.map(({ kind }) => kind).filter((kind) => content.skillDice.has(kind)))];
  return diceChoices(text, { content, diceNames, ...(kinds && { kinds }) });
}
