import { type Battle, type Content, labelOf, STATUSES, unitOf } from '../../engine/index.ts';
import { buttonOf, buttonRows, menuRowOf, type MenuOption } from '../../views/buttons.ts';
import { capital } from '../../views/capital.ts';
import { shown } from '../../views/escape.ts';
import { embedView, type MessageView, type Row } from '../../views/message-view.ts';
import { choiceName, standingFirst } from '../unit-choices.ts';
import { CHANGES, changeWords, isAboutStatus, sentenceOf } from './changes.ts';
import { type AdjustChoices, chosenChange, mayHave, MOST } from './panel-choices.ts';
import { type AdjustPanelId, encodeAdjustPanelId, type PanelPart } from './panel-id.ts';
import { offeredUnits } from './panel-units.ts';
import { say } from '../../words/say.ts';

export interface AdjustPanel {
  readonly battle: Battle;
  readonly content: Content;
  readonly id: Omit<AdjustPanelId, 'part'>;
  readonly choices: AdjustChoices;
  /** What was applied just now. */
  readonly done?: string;
  /** Why this cannot be applied as it is. */
  readonly warning?: string | undefined;
}

/** The private panel in which a player carries out what an ability leaves to them. */
export function adjustPanelView(panel: AdjustPanel): MessageView {
  const { done, warning, id, choices, battle } = panel;
  const units = standingFirst(battle).filter((unit) => mayHave(unit, choices.what));
  const description = [
    ...(done === undefined ? [] : [say`Done: ${done} More?`]),
    changeSentence(battle, id, choices) ?? say`Choose ${missing(choices).join(', ')}.`,
    ...(units.length > MOST ? [say`${units.length - MOST} more units: /adjust takes any.`] : []),
    ...(warning === undefined ? [] : ['', warning]),
  ].join('\n');
  return embedView({ title: say`Adjust by hand`, description }, rowsOf(panel));
}

/** "Bandit B takes 3 damage from Kajsa."; nothing until all is chosen. */
export function changeSentence(
  battle: Battle,
  { from }: Pick<AdjustPanelId, 'from'>,
  choices: AdjustChoices,
): string | undefined {
  const { unit } = choices;
  const change = chosenChange(choices);
  if (unit === undefined || change === undefined) return undefined;
  const dealer = from === undefined || from === unit.id ? undefined : unitOf(battle, from);
  return sentenceOf(change, shown(labelOf(unit)), dealer && shown(labelOf(dealer)));
}

/** What is still to be chosen. */
export function missing(choices: AdjustChoices): readonly string[] {
  const { unit, what } = choices;
  const measure = what !== undefined && isAboutStatus(what) ? say`which status` : say`how much`;
  return [
    ...(unit === undefined ? [say`whom`] : []),
    ...(what === undefined ? [say`what`] : []),
    ...(chosenChange(choices) === undefined ? [measure] : []),
  ];
}

function rowsOf(panel: AdjustPanel): readonly Row[] {
  const { battle, content, choices, done } = panel;
  const { unit, what } = choices;
  const id = (part: PanelPart): string => encodeAdjustPanelId({ ...panel.id, part });
  const units = offeredUnits(battle, content, choices).map((one) => ({
    label: choiceName(one, battle),
    value: one.id,
    default: one.id === unit?.id,
  }));
  const changes = CHANGES.map((one) => ({ label: capital(changeWords(one)), value: one, default: one === what }));
  const disabled = missing(choices).length > 0;
  return [
    ...(units.length === 0 ? [] : [menuRowOf(id('unit'), say`Whom`, units)]),
    menuRowOf(id('what'), say`What`, changes),
    ...measureRows(choices, id),
    ...buttonRows([
      { ...buttonOf(say`Apply`, id('apply'), 'main'), ...(disabled && { disabled }) },
      buttonOf(done === undefined ? say`Cancel` : say`Close`, id('cancel')),
    ]),
  ];
}

/** How much, or which status, as what is chosen asks. */
function measureRows({ what, amount, status }: AdjustChoices, id: (part: PanelPart) => string): readonly Row[] {
  if (what === undefined) return [];
  if (isAboutStatus(what)) {
    const statuses = STATUSES.map((one) => ({ label: capital(one), value: one, default: one === status }));
    return [menuRowOf(id('status'), say`Which status`, statuses)];
  }
  const amounts: readonly MenuOption[] = Array.from({ length: MOST }, (_, index) => ({
    label: String(index + 1),
    value: String(index + 1),
    default: index + 1 === amount,
  }));
  return [menuRowOf(id('amount'), say`How much`, amounts)];
}
