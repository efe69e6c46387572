import type { Content } from '../engine/index.ts';

/** Whether the bags of a battle with this content have anything in them; quest units are never drawn. */
export const hasChipsToDraw = ({ chips }: Pick<Content, 'chips'>): boolean =>
  [...chips.values()].some(({ bag }) => bag !== undefined);
