import { isUnitId, type UnitId } from '../../engine/index.ts';

const PARTS = ['form', 'target', 'weapon', 'dice', 'roll', 'odds', 'cancel'] as const;
export type PanelPart = (typeof PARTS)[number];

/** A menu or button of the private panel of an engage. What was chosen so far stands in the menus of the message itself. */
export interface PanelId {
  readonly battle: string;
  readonly unit: UnitId;
  readonly part: PanelPart;
}

/** Goes up when the meaning of an id changes. */
const PREFIX = 'ck1:e';

export const encodePanelId = ({ battle, unit, part }: PanelId): string => [PREFIX, battle, unit, part].join(':');

/** undefined for any other id, and for one of another version. */
export function decodePanelId(text: string): PanelId | undefined {
  const [, battle = '', unit = '', name] = /^ck1:e:([\w-]{1,40}):(u\d{1,9}):([a-z]+)$/.exec(text) ?? [];
  const part = PARTS.find((known) => known === name);
  return part !== undefined && isUnitId(unit) ? { battle, unit, part } : undefined;
}
