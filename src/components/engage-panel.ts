import type { Answer } from '../commands/answer.ts';
import { doneView } from '../commands/done-answer.ts';
import { doneOf, NotDoneError } from '../commands/not-done.ts';
import { type Engaging, onlyTarget } from '../commands/read-engage.ts';
import { runningBattle } from '../commands/running-battle.ts';
import type { Tools } from '../commands/tools.ts';
import { UserError } from '../commands/user-error.ts';
import { type Battle, type CommandOf, decide, type Refusal, type UnitId } from '../engine/index.ts';
import { denialOf } from '../table/rights.ts';
import type { Request } from '../table/table.ts';
import { textView } from '../views/message-view.ts';
import { refusalText } from '../views/refusal-text.ts';
import type { Click } from './click.ts';
import { type PanelChoices, panelChoices } from './panel-choices.ts';
import type { PanelId } from './panel-id.ts';
import { panelView } from './panel-view.ts';

/** Opens the private panel in which an engage is put together. @throws NotDoneError where no choice of dice would help */
export function openPanel(battle: Battle, opening: Engaging & { readonly request: Request }, tools: Tools): Answer {
  const { request, unit, form, target } = opening;
  const choices: PanelChoices = { form, target, dice: [] };
  const denial = denialOf(battle, engageOf({ request, unit }, choices), request);
  if (denial !== undefined) throw new NotDoneError({ kind: 'denied', denial, battle });
  const refusal = refusalOf(
    battle,
    engageOf({ request, unit }, { ...choices, form: form ?? 'light', target: undefined }),
    tools,
  );
  if (refusal !== undefined) throw new NotDoneError({ kind: 'refused', refusal, battle });
  return { message: panel(battle, { request, unit, choices }, tools), visibility: 'private' };
}

/** The panel as the Engage button opens it: for the adventurer whose turn it is. */
export function openPanelFor(battle: Battle, { unit, request }: Acting, tools: Tools): Answer {
  const form = battle.adventurers[unit]?.form;
  return openPanel(battle, { request, unit, form, target: onlyTarget(battle, form) }, tools);
}

/** A choice in the panel changes the panel; Roll makes it the engage, for all to see. */
export async function panelAnswer(click: Click, id: PanelId, tools: Tools): Promise<Answer> {
  const { message, values } = click;
  if (id.part === 'cancel') return { update: textView('Cancelled. Nothing was rolled.') };
  const request = { ...click.request, battleId: id.battle };
  const acting = { request, unit: id.unit };
  if (id.part === 'roll') {
    const outcome = await tools.table.act(request, (battle) =>
      engageOf(acting, panelChoices(message.components, new Map(), battle)),
    );
    const view = doneView(doneOf(outcome), tools);
    return { update: textView('Rolled.'), message: view, visibility: 'public', committed: true };
  }
  const { battle } = await runningBattle(request, tools);
  if (battle.id !== id.battle) throw new NotDoneError({ kind: 'other-battle' });
  const choices = panelChoices(message.components, new Map([[id.part, values]]), battle);
  return { update: panel(battle, { ...acting, choices }, tools) };
}

interface Acting {
  readonly request: Request;
  readonly unit: UnitId;
}

function panel(battle: Battle, { request, unit, choices }: Acting & { choices: PanelChoices }, tools: Tools) {
  const adventurer = battle.adventurers[unit];
  if (adventurer === undefined) throw new UserError('stale', 'That adventurer has left the battle.');
  const { content } = tools;
  const refusal = refusalOf(battle, engageOf({ request, unit }, choices), tools);
  const warning = refusal && refusalText(refusal, battle, content);
  return panelView({ battle, content, adventurer, choices, warning });
}

const engageOf = ({ request, unit }: Acting, { form, target, dice }: PanelChoices): CommandOf<'engage'> => ({
  type: 'engage',
  by: request.user,
  unit,
  dice,
  ...(form && { form }),
  ...(target && { target }),
});

/** What the rules would say. Nothing is rolled: the dice of this trial all show their first side. */
function refusalOf(battle: Battle, command: CommandOf<'engage'>, { content }: Tools): Refusal | undefined {
  const decision = decide(battle, command, { content, random: () => () => 0 });
  return decision.ok ? undefined : decision.refusal;
}
