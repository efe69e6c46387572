import { SlashCommandBuilder } from '@discordjs/builders';
import { type Adventurer, type Battle, abilitiesOf, labelOf, party, usableDice } from '../engine/index.ts';
import { abilityName, namedIn } from '../views/ability-name.ts';
import { shown } from '../views/escape.ts';
import { type AbilityState, abilityStates, costText, stateText } from '../views/sheet-ability.ts';
import { requiredText } from './call.ts';
import { asOption, formOption, noteOption, overrideOption, readForm } from './common-options.ts';
import { doneAnswer } from './done-answer.ts';
import { findAdventurer } from './find-adventurer.ts';
import { readAdventurer } from './read-adventurer.ts';
import { matching, readNamed } from './read-named.ts';
import { noteIn } from './read-note.ts';
import { readUnitIfGiven } from './read-unit.ts';
import { type Choice, slashCommand } from './slash-command.ts';
import type { Tools } from './tools.ts';
import { standingFirst, standingUnits, unitChoices } from './unit-choices.ts';
import { UserError } from './user-error.ts';
import { say } from '../words/say.ts';

export const ability = slashCommand(
  new SlashCommandBuilder()
    .setName('ability')
    .setDescription('Uses an ability of class or race, or a die in a slot: pays for it and minds its limits')
    .addStringOption((option) =>
      option.setName('name').setDescription('Which ability').setRequired(true).setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName('target').setDescription('Whom it is used on, for the log').setAutocomplete(true),
    )
    .addStringOption(formOption('Form to take first, for 1 light fatigue'))
    .addIntegerOption((option) =>
      option
        .setName('more')
        .setDescription('Tenacity beyond the printed cost, where the card allows it; all of a cost X'),
    )
    .addStringOption(noteOption)
    .addStringOption(asOption)
    .addBooleanOption(overrideOption),
  {
    reply: 'public',
    async run(call, tools) {
      const { request, options } = call;
      const form = readForm(options.text('form'));
      const more = options.number('more');
      const note = noteIn(options.text('note'));
      const outcome = await tools.table.act(request, (battle) => {
        const adventurer = readAdventurer(battle, request.user, options.text('as'));
        const target = readUnitIfGiven(standingFirst(battle), options.text('target'), 'unit')?.id;
        return {
          type: 'use-ability',
          by: request.user,
          override: options.flag('override') ?? false,
          unit: adventurer.id,
          ability: readAbility(battle, adventurer, { typed: requiredText(call, 'name'), tools }),
          ...(target && { target }),
          ...(form && { form }),
          ...(more !== undefined && { more }),
          ...note,
        };
      });
      return doneAnswer(outcome, tools);
    },
    async autocomplete(typing, tools) {
      const { name, text } = typing.focused;
      if (name !== 'name') return unitChoices(typing, tools, name === 'target' ? standingUnits : party);
      const record = await tools.table.reader.seen(typing.request);
      const adventurer = record && findAdventurer(record.battle, typing);
      return record && adventurer ? matching(abilityChoices(record.battle, adventurer, tools), text) : [];
    },
  },
);

/** The id of an ability on the adventurer's sheets, or of a die that may be used now. @throws UserError with close names */
export function readAbility(
  battle: Battle,
  adventurer: Adventurer,
  { typed, tools }: { readonly typed: string; readonly tools: Pick<Tools, 'content'> },
): string {
  const abilities = [...usableNow(battle, adventurer, tools), ...abilitiesOf(tools.content, adventurer)];
  if (abilities.length === 0)
    throw new UserError(
      'bad-input',
      () =>
        say`${shown(labelOf(adventurer))} has neither a race nor a class that is known, and so no abilities. \`/party join\` sets both.`,
    );
  return readNamed(abilities, typed, 'ability');
}

/** Dice in slots and on the track, and the innate ability, as far as they can be used now (ENG-5e, GEN-14). */
const usableNow = (battle: Battle, adventurer: Adventurer, { content }: Pick<Tools, 'content'>) =>
  usableDice({ battle, content }, adventurer).map(({ id, scope }) => ({
    id,
    name: abilityName(content, namedIn(scope)),
  }));

/** Dice and what can be used now come first, what another form lets one use next, the others last with what speaks against them. */
export function abilityChoices(
  battle: Battle,
  adventurer: Adventurer,
  { content }: Pick<Tools, 'content'>,
): readonly Choice[] {
  const states = abilityStates(battle, content, adventurer);
  const printed = [...states]
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((state) => ({
      name: `${state.ability.name}, ${costText(state.ability)}: ${stateText(state)}`,
      value: state.ability.id,
    }));
  const dice = usableNow(battle, adventurer, { content }).map(({ id, name }) => ({
    name: say`${name}: ready`,
    value: id,
  }));
  return [...dice, ...printed];
}

function rankOf({ why }: AbilityState): number {
  if (why === undefined) return 0;
  return why.code === 'needs-form' ? 1 : 2;
}
