import { type Battle, type CommandOf, decide, type Refusal, type UnitId, unitsOnMap } from '../../engine/index.ts';
import { denialOf } from '../../table/rights.ts';
import type { Request } from '../../table/table.ts';
import type { MessageView } from '../../views/message-view.ts';
import { refusalText } from '../../views/refusal-text.ts';
import type { Answer } from '../answer.ts';
import { NotDoneError } from '../not-done.ts';
import { weaponsIn } from '../item-choices.ts';
import type { Engaging } from '../read-engage.ts';
import type { Tools } from '../tools.ts';
import { targetsFor } from '../targets.ts';
import { UserError } from '../user-error.ts';
import { chosenOf, offeredDice } from './offered-dice.ts';
import type { PanelChoices } from './panel-choices.ts';
import { panelOdds } from './panel-odds.ts';
import { panelView } from './panel-view.ts';
import { type Engager, presetChoices } from './presets.ts';
import { say } from '../../words/say.ts';

/** Who puts an engage together, and for which adventurer. */
export interface Acting {
  readonly request: Request;
  readonly unit: UnitId;
}

interface ForOdds {
  /** The panel is opened for its odds. */
  readonly odds?: boolean;
}

/** Opens the private panel in which an engage is put together. @throws NotDoneError where no choice of dice would help */
export function openPanel(battle: Battle, opening: Acting & Engaging & ForOdds, tools: Tools): Answer {
  const { unit, request, form, target, aimless, odds = false } = opening;
  const denial = denialOf(battle, engageCommand(opening, { form, target, dice: [] }), request);
  if (denial !== undefined) throw new NotDoneError({ kind: 'denied', denial });
  const bare = engageCommand(opening, { form: form ?? 'light', target: undefined, dice: [] });
  const refusal = refusalOf(battle, bare, tools);
  if (refusal !== undefined) throw new NotDoneError({ kind: 'refused', refusal: withoutWay(refusal), battle });
  const choices = presetChoices(engagerIn(battle, unit, tools), { form, target, aimless });
  return { message: panelFor(battle, { request, unit, choices, odds }, tools), visibility: 'private' };
}

/** @throws UserError where the adventurer has left since */
export function engagerIn(battle: Battle, unit: UnitId, { content }: Tools): Engager {
  const adventurer = battle.adventurers[unit];
  if (adventurer === undefined) throw new UserError('stale', () => say`That adventurer has left the battle.`);
  return { battle, content, adventurer };
}

/** The panel with what is chosen so far, and what the rules say to it. */
export function panelFor(
  battle: Battle,
  {
    choices: shown,
    odds,
    ...acting
  }: Acting & { readonly choices: PanelChoices; /** They were asked for. */ readonly odds?: boolean },
  tools: Tools,
): MessageView {
  const { adventurer, content } = engagerIn(battle, acting.unit, tools);
  const { form, target, weapon, ...others } = shown;
  const fits = weaponsIn(adventurer.items ?? [], form).some(({ id }) => id === weapon?.item);
  const choices: PanelChoices = {
    ...others,
    form,
    target: unitsOnMap(battle).some(({ id }) => id === target) ? target : undefined,
    dice: chosenOf(offeredDice({ adventurer, content, form }), shown.dice),
    ...(weapon && fits && { weapon }),
  };
  const refusal = refusalOf(battle, engageCommand(acting, choices), tools);
  const warning = refusal && warningText(refusal, { battle, adventurer }, tools);
  const lines = odds ? panelOdds({ battle, content, adventurer, choices }) : [];
  return panelView({ battle, content, adventurer, choices, warning, odds: lines });
}

function warningText(
  refusal: Refusal,
  { battle, adventurer }: Pick<Engager, 'battle' | 'adventurer'>,
  { content }: Tools,
): string {
  if (refusal.code !== 'form-needed') return refusalText(withoutWay(refusal), battle, content);
  const reached = targetsFor(battle, content, { actor: adventurer }).some(({ possible }) => possible);
  return reached ? say`Choose a battle form.` : say`Nobody is in reach: /move first. Or choose a battle form.`;
}

/** The panel has nothing to overrule a rule with, so its refusals do not speak of it. */
export const withoutWay = (refusal: Refusal): Refusal => ({ ...refusal, final: true });

export const engageCommand = (
  { request, unit }: Acting,
  { form, target, dice, weapon }: PanelChoices,
): CommandOf<'engage'> => ({
  type: 'engage',
  by: request.user,
  unit,
  dice,
  ...(form && { form }),
  ...(target && { target }),
  ...(weapon && { weapon: weapon.use, item: weapon.item }),
});

/** What the rules would say. Nothing is rolled: the dice of this trial all show their first side. */
function refusalOf(battle: Battle, command: CommandOf<'engage'>, { content }: Tools): Refusal | undefined {
  const decision = decide(battle, command, { content, random: () => () => 0 });
  return decision.ok ? undefined : decision.refusal;
}
