import { SlashCommandBuilder } from '@discordjs/builders';
import {
  type Adventurer,
  type Battle,
  diceOdds,
  diceRefusal,
  type DiceRequest,
  engageOdds,
  labelOf,
  type Form,
  FORMS,
  NO_BATTLE,
  type Odds,
  normalise,
  opponentsOf,
  party,
  type Setup,
  type Unit,
} from '../engine/index.ts';
import { likelySeat } from '../table/seats.ts';
import { type OddsShown, oddsView } from '../views/odds-view.ts';
import type { Answer } from './answer.ts';
import { type Call, requiredText } from './call.ts';
import { asOption, formOption, readForm } from './common-options.ts';
import { diceChoices } from './dice-choices.ts';
import { NO_TARGET } from './engage-panel/panel-choices.ts';
import { findAdventurer } from './find-adventurer.ts';
import { NotDoneError } from './not-done.ts';
import { readDice } from './read-dice.ts';
import { matching } from './read-named.ts';
import { readUnit } from './read-unit.ts';
import { type Choice, slashCommand, type Typing } from './slash-command.ts';
import { onlyTarget, targetsFor } from './targets.ts';
import type { Tools } from './tools.ts';
import { choiceName, unitChoices } from './unit-choices.ts';
import { UserError } from './user-error.ts';
import { say } from '../words/say.ts';

export const odds = slashCommand(
  new SlashCommandBuilder()
    .setName('odds')
    .setDescription('How much damage dice bring, and how likely they defeat the target; nothing is rolled')
    .addStringOption((option) =>
      option
        .setName('dice')
        .setDescription('3 combat, 2 wrecking blow, 1 enemy')
        .setRequired(true)
        .setAutocomplete(true),
    )
    .addStringOption((option) =>
      option
        .setName('target')
        .setDescription('Which enemy, or none; the only one in range if left out')
        .setAutocomplete(true),
    )
    .addStringOption(formOption('Battle form; the current one if left out'))
    .addStringOption(asOption),
  {
    reply: 'private',
    async run(call, tools) {
      const dice = readDice(requiredText(call, 'dice'), tools.diceNames);
      const refusal = diceRefusal(tools.content, dice);
      if (refusal !== undefined) throw new NotDoneError({ kind: 'refused', refusal, battle: NO_BATTLE });
      const record = await tools.table.reader.seen(call.request);
      const form = readForm(call.options.text('form')) ?? onlyForm(dice, tools.content);
      const planned = record && plannedIn(record.battle, call, { content: tools.content, form });
      const asked = planned ? engageAsked(dice, planned, tools) : plainAsked({ dice, form }, tools);
      return oddsAnswer(asked, record?.battle.setup ?? {});
    },
    autocomplete: choicesFor,
  },
);

interface Asked {
  readonly dice: readonly DiceRequest[];
  /** As it was said, else the only one in which these dice are rolled. */
  readonly form: Form | undefined;
}

/** The form in which all these dice are rolled, where there is but one; dice of any form say nothing about it. */
function onlyForm(dice: readonly DiceRequest[], { skillDice }: Tools['content']): Form | undefined {
  const fits = (form: Form): boolean =>
    dice.every((die) => {
      const forms = 'kind' in die ? skillDice.get(die.kind)?.forms : undefined;
      return forms === undefined || forms.length === 0 || forms.includes(form);
    });
  const [form, ...others] = FORMS.filter(fits);
  return others.length === 0 ? form : undefined;
}

/** Who would roll against whom. */
interface Planned {
  readonly battle: Battle;
  readonly adventurer: Adventurer;
  readonly target: Unit;
  readonly form: Form;
}

/** Nothing where nobody is aimed at: dice have odds without a battle, too. @throws UserError for names that are nobody's */
function plannedIn(
  battle: Battle,
  { request, options }: Call,
  { content, form: asked }: Pick<Asked, 'form'> & Pick<Tools, 'content'>,
): Planned | undefined {
  const as = options.text('as');
  const adventurer = as === undefined ? likelySeat(battle, request.user) : readUnit(party(battle), as, 'adventurer');
  const typed = options.text('target');
  const isNamed = typed !== undefined && normalise(typed) !== NO_TARGET;
  if (adventurer === undefined) {
    if (isNamed)
      throw new UserError('bad-input', () => say`Say who would roll: add \`as:\` and the name of an adventurer.`);
    return undefined;
  }
  const form = asked ?? adventurer.form;
  const only = typed === undefined ? onlyTarget(battle, content, { actor: adventurer, form }) : undefined;
  const target = isNamed ? readUnit(opponentsOf(battle, adventurer), typed, 'enemy') : only;
  if (target === undefined) return undefined;
  if (form !== undefined) return { battle, adventurer, target, form };
  if (isNamed) throw new UserError('bad-input', () => say`Say in which form: add \`form: light\`, for instance.`);
  return undefined;
}

function oddsAnswer(asked: OddsShown, { pictures, look }: Pick<Setup, 'pictures' | 'look'>): Answer {
  const message = oddsView(asked);
  const { odds, target } = asked;
  if (pictures === false) return { message };
  const title = message.embeds[0]?.title ?? '';
  return {
    message,
    picture: { chart: 'odds', title, look, odds, ...(target && { target: { name: labelOf(target), hp: target.hp } }) },
  };
}

function engageAsked(
  dice: readonly DiceRequest[],
  { battle, adventurer, target, form }: Planned,
  tools: Tools,
): OddsShown {
  if (dice.some((die) => 'sides' in die))
    throw new UserError(
      'bad-input',
      () => say`Ordinary dice such as 2d6 hit nobody: add \`target: none\`, or name skill dice.`,
    );
  const { content } = tools;
  const odds = countable(engageOdds({ battle, content }, { unit: adventurer.id, target: target.id, form, dice }));
  const note = targetsFor(battle, content, { actor: adventurer, form }).find(({ unit }) => unit.id === target.id);
  const away = note?.possible === false ? [say`It cannot be targeted now: ${note.note}.`] : [];
  return { content, odds, dice, form, target, notes: away };
}

function plainAsked({ dice, form }: Asked, { content }: Tools): OddsShown {
  return { content, odds: countable(diceOdds(content, dice, form)), dice, form };
}

function countable(odds: Odds | undefined): Odds {
  if (odds === undefined)
    throw new UserError('bad-input', () => say`Those dice have too many results to count: name fewer of them.`);
  return odds;
}

async function choicesFor(typing: Typing, tools: Tools): Promise<readonly Choice[]> {
  const { name, text } = typing.focused;
  if (name === 'as') return unitChoices(typing, tools, party);
  const record = await tools.table.reader.seen(typing.request);
  const actor = record && findAdventurer(record.battle, typing);
  if (name === 'dice') {
    const kinds = [...new Set(actor?.dice.available.map(({ kind }) => kind))];
    return diceChoices(text, { ...tools, ...(kinds.length > 0 && { kinds }) });
  }
  if (record === undefined || actor === undefined) return [];
  const form = readForm(typing.options.text('form')) ?? actor.form;
  const targets = targetsFor(record.battle, tools.content, { actor, form }).map(({ unit, note }) => ({
    name: `${choiceName(unit, record.battle)}${note === '' ? '' : `, ${note}`}`,
    value: unit.id,
  }));
  return matching([...targets, { name: say`No target`, value: NO_TARGET }], text);
}
