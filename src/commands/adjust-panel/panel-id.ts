import { isUnitId, type UnitId } from '../../engine/index.ts';

const PARTS = ['unit', 'what', 'amount', 'status', 'apply', 'cancel'] as const;
export type PanelPart = (typeof PARTS)[number];

/** A menu or button of the private panel of adjustments. What was chosen so far stands in the menus of the message itself. */
export interface AdjustPanelId {
  readonly battle: string;
  /** Whose ability it is: who deals the damage that is adjusted. */
  readonly from?: UnitId;
  /** How often this panel was applied: Discord keeps the choice shown in a menu for as long as its id is the same. */
  readonly applied: number;
  readonly part: PanelPart;
}

/** Goes up when the meaning of an id changes. */
const PREFIX = 'ck1:p';

export const encodeAdjustPanelId = ({ battle, from, applied, part }: AdjustPanelId): string =>
  [PREFIX, battle, from ?? '', applied, part].join(':');

/** undefined for any other id, and for one of another version. */
export function decodeAdjustPanelId(text: string): AdjustPanelId | undefined {
  const [, battle = '', from = '', applied = '', name] =
    /^ck1:p:([\w-]{1,40}):(u\d{1,9}|):(\d{1,4}):([a-z]+)$/.exec(text) ?? [];
  const part = PARTS.find((known) => known === name);
  return part && { battle, ...(isUnitId(from) && { from }), applied: Number(applied), part };
}
