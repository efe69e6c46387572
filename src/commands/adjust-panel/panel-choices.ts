import { allUnits, type Battle, STATUSES, type StatusId, type Unit } from '../../engine/index.ts';
import { LIMITS } from '../../views/limits.ts';
import type { Row } from '../../views/message-view.ts';
import { shownChoices } from '../shown-choices.ts';
import { type ChangeId, CHANGES, type ChosenChange, isAboutStatus, isForAll } from './changes.ts';
import { decodeAdjustPanelId, type PanelPart } from './panel-id.ts';

/** What is chosen in the panel so far. */
export interface AdjustChoices {
  readonly unit?: Unit;
  readonly what?: ChangeId;
  readonly amount?: number;
  readonly status?: StatusId;
}

/** As many as a menu has room for. */
export const MOST = LIMITS.menuOptions;

/** Reads the choices out of the menus of a message; `chosen` is what was chosen just now. What does not go together falls away. */
export function adjustChoices(
  rows: readonly Row[],
  chosen: ReadonlyMap<PanelPart, readonly string[]>,
  battle: Battle,
): AdjustChoices {
  const values = new Map([...shownChoices(rows, (id) => decodeAdjustPanelId(id)?.part), ...chosen]);
  const first = (part: PanelPart): string | undefined => values.get(part)?.[0];
  const what = CHANGES.find((id) => id === first('what'));
  const unit = allUnits(battle).find(({ id }) => id === first('unit'));
  const amount = amountIn(first('amount'));
  const status = STATUSES.find((id) => id === first('status'));
  return {
    ...(unit && mayHave(unit, what) && { unit }),
    ...(what && { what }),
    ...(amount !== undefined && { amount }),
    ...(status && { status }),
  };
}

/** Whether a change fits a unit; any may still be chosen where none is. */
export const mayHave = ({ kind }: Unit, what: ChangeId | undefined): boolean =>
  kind === 'adventurer' || what === undefined || isForAll(what);

/** The change as chosen, once it is chosen in full. */
export function chosenChange({ what, amount, status }: AdjustChoices): ChosenChange | undefined {
  if (what === undefined) return undefined;
  if (isAboutStatus(what)) return status && { what, status };
  return amount === undefined ? undefined : { what, amount };
}

function amountIn(text = ''): number | undefined {
  const amount = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return amount >= 1 && amount <= MOST ? amount : undefined;
}
