import { type Battle, type CommandOf, decide, unitOf } from '../../engine/index.ts';
import { denialOf, denialOfOpening } from '../../table/rights.ts';
import type { Request } from '../../table/table.ts';
import type { CustomId } from '../../views/custom-id.ts';
import { denialText } from '../../views/denial-text.ts';
import type { MessageView } from '../../views/message-view.ts';
import { refusalText } from '../../views/refusal-text.ts';
import type { Answer } from '../answer.ts';
import { withoutWay } from '../engage-panel/open-panel.ts';
import { NotDoneError } from '../not-done.ts';
import type { Tools } from '../tools.ts';
import { UserError } from '../user-error.ts';
import { adjustmentOf, FIRST_CHANGE } from './changes.ts';
import { type AdjustChoices, chosenChange, mayHave } from './panel-choices.ts';
import type { AdjustPanelId } from './panel-id.ts';
import { adjustPanelView, missing } from './panel-view.ts';
import { say } from '../../words/say.ts';

type Opening = Extract<CustomId, { readonly kind: 'adjust' }>;

/** Who adjusts, in which panel. */
export interface Adjusting {
  readonly request: Request;
  readonly id: Omit<AdjustPanelId, 'part'>;
}

/** Opens the private panel of adjustments. @throws NotDoneError for whoever is in no party */
export function openAdjustPanel(
  battle: Battle,
  { request, id }: { request: Request; id: Opening },
  tools: Tools,
): Answer {
  const denial = denialOfOpening(battle, request);
  if (denial !== undefined) throw new NotDoneError({ kind: 'denied', denial });
  const what = id.what && FIRST_CHANGE[id.what];
  const unit = id.unit && unitOf(battle, id.unit);
  const choices = { ...(unit && mayHave(unit, what) && { unit }), ...(what && { what }) };
  const panel = { battle: id.battle, applied: 0, ...(id.from && { from: id.from }) };
  return { message: adjustPanelFor(battle, { request, id: panel, choices }, tools), visibility: 'private' };
}

/** The panel with what is chosen so far, and what stands against it. */
export function adjustPanelFor(
  battle: Battle,
  { request, id, choices, done }: Adjusting & { readonly choices: AdjustChoices; readonly done?: string },
  tools: Tools,
): MessageView {
  const { content } = tools;
  const warning = missing(choices).length > 0 ? undefined : warningFor(battle, { request, id, choices }, tools);
  return adjustPanelView({ battle, content, id, choices, warning, ...(done !== undefined && { done }) });
}

function warningFor(
  battle: Battle,
  { choices, ...adjusting }: Adjusting & { readonly choices: AdjustChoices },
  { content }: Tools,
): string | undefined {
  const command = adjustCommand(adjusting, choices);
  const denial = denialOf(battle, command, adjusting.request);
  if (denial !== undefined) return denialText(denial);
  // Nothing is rolled: the dice of this trial all show their first side.
  const decision = decide(battle, command, { content, random: () => () => 0 });
  return decision.ok ? undefined : refusalText(withoutWay(decision.refusal), battle, content);
}

/** What `/adjust` would ask of the table. @throws UserError that names what is still to be chosen */
export function adjustCommand({ request, id: { from } }: Adjusting, choices: AdjustChoices): CommandOf<'adjust'> {
  const { unit } = choices;
  const change = chosenChange(choices);
  if (unit === undefined || change === undefined)
    throw new UserError('bad-input', () => say`Choose ${missing(choices).join(', ')} first. Nothing was changed.`);
  const dealer = from === unit.id ? undefined : from;
  return { type: 'adjust', by: request.user, override: false, unit: unit.id, change: adjustmentOf(change, dealer) };
}
