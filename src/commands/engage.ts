import { SlashCommandBuilder } from '@discordjs/builders';
import { openPanel } from './engage-panel/open-panel.ts';
import { NO_TARGET } from './engage-panel/panel-choices.ts';
import { type Adventurer, type Battle, type Companion, companionOf, type Form, FORMS } from '../engine/index.ts';
import type { Answer } from './answer.ts';
import type { Call } from './call.ts';
import { asOption, formOption, overrideOption, readForm } from './common-options.ts';
import { diceChoices } from './dice-choices.ts';
import { doneAnswer } from './done-answer.ts';
import { findActor } from './find-adventurer.ts';
import { actors } from './read-actor.ts';
import { type Engaging, readEngage, readEngaging, weaponIn } from './read-engage.ts';
import { weaponChoices } from './item-choices.ts';
import { matching } from './read-named.ts';
import { runningBattle } from './running-battle.ts';
import { type Choice, slashCommand, type Typing } from './slash-command.ts';
import { targetsFor } from './targets.ts';
import type { Tools } from './tools.ts';
import { choiceName, unitChoices } from './unit-choices.ts';
import { UserError } from './user-error.ts';
import { say } from '../words/say.ts';

export const engage = slashCommand(
  new SlashCommandBuilder()
    .setName('engage')
    .setDescription('Engages an enemy: rolls dice, then resolves them; without dice you choose them in private')
    .addStringOption((option) =>
      option
        .setName('target')
        .setDescription('Which enemy, or none; the only one in range if left out')
        .setAutocomplete(true),
    )
    .addStringOption(formOption('Battle form; the current one if left out'))
    .addStringOption((option) =>
      option
        .setName('dice')
        .setDescription('2 combat, 1 wrecking blow; choose by menu if left out')
        .setAutocomplete(true),
    )
    .addIntegerOption((option) => option.setName('free').setDescription('Extra enemy Combat dice from the supply'))
    .addStringOption((option) =>
      option
        .setName('faces')
        .setDescription('Results of real dice in the order of the dice: 1 1 2 t, or #3 for side 3'),
    )
    .addStringOption((option) =>
      option
        .setName('extra')
        .setDescription('Extra skill dice that an effect adds for free: 1 snipe')
        .setAutocomplete(true),
    )
    .addBooleanOption((option) =>
      option.setName('granted').setDescription('An effect grants this engage: free, in any turn, between dice too'),
    )
    .addStringOption((option) =>
      option
        .setName('weapon')
        .setDescription('The readied weapon item you use; yes for one that is not written down')
        .setAutocomplete(true),
    )
    .addBooleanOption((option) =>
      option.setName('overtax').setDescription('You overtax that weapon item: it is discarded after the engage'),
    )
    .addStringOption((option) =>
      option
        .setName('resolve')
        .setDescription('What to ask about the dice; only what there is to choose if left out')
        .addChoices(
          { name: 'all in the order of the dice; offer nothing', value: 'all' },
          { name: 'ask about each die', value: 'ask' },
        ),
    )
    .addStringOption(asOption)
    .addBooleanOption(overrideOption),
  {
    reply: (call) => (byMenu(call) ? 'private' : 'public'),
    async run(call, tools) {
      const { request } = call;
      if (!byMenu(call))
        return doneAnswer(await tools.table.act(request, (battle) => readEngage(call, battle, tools)), tools);
      const { battle } = await runningBattle(request, tools);
      const engaging = readEngaging(call, battle, tools);
      if (companionOf(battle, engaging.unit) !== undefined) return byCompanion(call, tools);
      if (call.options.text('faces') !== undefined)
        throw new UserError(
          'bad-input',
          () => say`Results of real dice need the dice they are of: add \`dice: 2 combat\`.`,
        );
      if (call.options.flag('granted'))
        throw new UserError(
          'bad-input',
          () => say`Say which dice a granted engage rolls: add \`dice: 2 combat\`, or \`dice: none\`.`,
        );
      if (weaponIn(call) !== undefined)
        throw new UserError(
          'bad-input',
          () => say`Say which dice you roll with the weapon item: add \`dice: 2 combat\`.`,
        );
      return openPanel(battle, { ...engaging, ...typedIn(call, engaging), request }, tools);
    },
    autocomplete: choicesFor,
  },
);

/** What the panel is to keep; the rest it fills in itself. */
const typedIn = ({ options }: Call, { target }: Engaging): Pick<Engaging, 'form' | 'target'> => ({
  form: readForm(options.text('form')),
  target: options.text('target') === undefined ? undefined : target,
});

const byMenu = ({ options }: Call): boolean =>
  options.text('dice') === undefined && options.text('extra') === undefined && options.number('free') === undefined;

/** It has no dice to choose, so there is no panel: the engage is there for all to see. */
async function byCompanion(call: Call, tools: Tools): Promise<Answer> {
  const outcome = await tools.table.act(call.request, (battle) => readEngage(call, battle, tools));
  return { ...doneAnswer(outcome, tools), visibility: 'public' };
}

async function choicesFor(typing: Typing, tools: Tools): Promise<readonly Choice[]> {
  const { name, text } = typing.focused;
  if (name === 'as') return unitChoices(typing, tools, actors);
  if (name === 'extra') return diceChoices(text, tools);
  const record = await tools.table.reader.seen(typing.request);
  const actor = record && findActor(record.battle, typing);
  if (record === undefined || actor === undefined)
    return name === 'target' || name === 'weapon' ? [] : diceChoices(text, tools);
  if (name === 'target') return targetChoices(record.battle, { actor, typing }, tools);
  if (actor.kind === 'companion') return [];
  if (name === 'weapon') return weaponChoices(actor, formTyped(typing) ?? actor.form, text);
  const kinds = [...new Set(actor.dice.available.map(({ kind }) => kind))];
  return diceChoices(text, { ...tools, ...(kinds.length > 0 && { kinds }) });
}

const formTyped = ({ options }: Typing): Form | undefined => FORMS.find((known) => known === options.text('form'));

/** Those in range and sight of the adventurer or companion, in the form typed so far, then the others with why not. */
function targetChoices(
  battle: Battle,
  { actor, typing }: { actor: Adventurer | Companion; typing: Typing },
  { content }: Tools,
): readonly Choice[] {
  const form = formTyped(typing) ?? (actor.kind === 'adventurer' ? actor.form : undefined);
  const targets = targetsFor(battle, content, { actor, form }).map(({ unit, note }) => ({
    name: `${choiceName(unit, battle)}${note === '' ? '' : `, ${note}`}`,
    value: unit.id,
  }));
  return matching([...targets, { name: say`No target`, value: NO_TARGET }], typing.focused.text);
}
