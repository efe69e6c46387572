import type { CommandOf } from '../../engine/index.ts';
import { doneAnswer } from '../done-answer.ts';
import { formOption, masteryOption, overrideOption, readForm, readMastery } from '../common-options.ts';
import { type Call, requiredText } from '../call.ts';
import { diceChoices } from '../dice-choices.ts';
import { readSkillDice } from '../read-dice.ts';
import { namedChoices, readNamed } from '../read-named.ts';
import { denialOf } from '../../table/rights.ts';
import { mine, savedChoices } from '../read-saved.ts';
import type { Subcommand } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { UserError } from '../user-error.ts';
import { withSavedSheet } from './with-saved-sheet.ts';
import { say } from '../../words/say.ts';

const NUMBERS = ['health', 'stamina', 'magicka', 'cooldown', 'hp', 'tenacity'] as const;

export const partyJoin: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('join')
      .setDescription('Brings an adventurer to the battle')
      .addStringOption((option) =>
        option
          .setName('name')
          .setDescription('Name of the adventurer; a saved one needs nothing else')
          .setRequired(true)
          .setAutocomplete(true),
      )
      .addStringOption((option) => option.setName('race').setDescription('Fills in the stats').setAutocomplete(true))
      .addStringOption((option) => option.setName('class').setDescription('Class').setAutocomplete(true))
      .addStringOption(masteryOption('Side of the class sheet; novice if left out'))
      .addIntegerOption((option) => option.setName('health').setDescription('Health, if other than the race gives'))
      .addIntegerOption((option) => option.setName('stamina').setDescription('Stamina, if other than the race gives'))
      .addIntegerOption((option) => option.setName('magicka').setDescription('Magicka, if other than the race gives'))
      .addIntegerOption((option) => option.setName('cooldown').setDescription('Cooldown, if other than the race gives'))
      .addStringOption((option) =>
        option.setName('dice').setDescription('Trained dice: 3 combat, 1 wrecking blow').setAutocomplete(true),
      )
      .addStringOption(formOption('Battle form it starts in'))
      .addIntegerOption((option) => option.setName('hp').setDescription('HP it carries in; its Health if left out'))
      .addIntegerOption((option) =>
        option.setName('tenacity').setDescription('Tenacity it carries in; none if left out'),
      )
      .addUserOption((option) => option.setName('player').setDescription('For whom; for me if left out'))
      .addBooleanOption(overrideOption),
  async run(call, tools) {
    const typed = joinCommand(call, tools);
    const { guildId } = call.request;
    const saved = await tools.saved.find({ guildId, userId: typed.player }, typed.name);
    const { races } = tools.content;
    const outcome = await tools.table.act(call.request, (battle) => {
      // What is saved is nobody else's business: who may not bring it hears no word of it.
      const mayKnow = saved !== undefined && denialOf(battle, typed, call.request) === undefined;
      return mayKnow ? withSavedSheet(typed, saved, { setup: battle.setup, races }) : typed;
    });
    return doneAnswer(outcome, tools);
  },
  async autocomplete(typing, { content, diceNames, saved }) {
    const { name, text } = typing.focused;
    if (name === 'name') return savedChoices(await saved.read(mine(typing.request)), text);
    if (name === 'race') return namedChoices(content.races.values(), text);
    if (name === 'class') return namedChoices(content.classes.values(), text);
    return Promise.resolve(diceChoices(text, { content, diceNames }));
  },
};

function joinCommand(call: Call, { content, diceNames }: Tools): CommandOf<'join'> {
  const { request, options } = call;
  const [race, calling, dice, player] = [
    options.text('race'),
    options.text('class'),
    options.text('dice'),
    options.user('player'),
  ];
  if (player?.bot)
    throw new UserError(
      'bad-input',
      () => say`A bot cannot play an adventurer. Choose a person, or leave \`player\` out.`,
    );
  const numbers = NUMBERS.flatMap((name) => {
    const value = options.number(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const form = readForm(options.text('form'));
  const mastery = readMastery(options.text('mastery'));
  return {
    type: 'join',
    by: request.user,
    override: options.flag('override') ?? false,
    player: player?.id ?? request.user,
    name: requiredText(call, 'name'),
    ...(race !== undefined && { race: readNamed(content.races.values(), race, 'race') }),
    ...(calling !== undefined && { class: readNamed(content.classes.values(), calling, 'class') }),
    ...(dice !== undefined && { dice: readSkillDice(dice, diceNames) }),
    ...(mastery && { mastery }),
    ...(form && { form }),
    ...Object.fromEntries(numbers),
  };
}
