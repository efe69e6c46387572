import type { APIButtonComponentWithCustomId, APIStringSelectComponent, ButtonStyle, ComponentType } from 'discord.js';
import { type CustomId, encodeCustomId } from './custom-id.ts';
import { LIMITS, clip } from './limits.ts';
import type { Row } from './message-view.ts';
import { say } from '../words/say.ts';

type Button = APIButtonComponentWithCustomId;

/* eslint-disable @typescript-eslint/no-unsafe-enum-assignment -- importing Discord's enums would load the whole client */
const ROW = 1 as ComponentType.ActionRow;
const BUTTON = 2 as ComponentType.Button;
const MENU = 3 as ComponentType.StringSelect;
const STYLES = { main: 1 as ButtonStyle.Primary, plain: 2 as ButtonStyle.Secondary } as const;
/* eslint-enable @typescript-eslint/no-unsafe-enum-assignment */

type Style = keyof typeof STYLES;

/** Discord refuses a whole message for one blank label, and packs of an older date may hold such. */
const worded = (label: string): string => (/[^\s\p{C}\p{Z}]/u.test(label) ? label : say`no text`);

/** A button. Its label is plain text, cut to size; `main` marks what one mostly wants. */
export const button = (label: string, id: CustomId, style: Style = 'plain'): Button =>
  buttonOf(label, encodeCustomId(id), style);

/** The same with an id of whatever making, for panels. */
export const buttonOf = (label: string, custom_id: string, style: Style = 'plain'): Button => ({
  type: BUTTON,
  style: STYLES[style],
  label: clip(worded(label), LIMITS.label),
  custom_id,
});

export interface MenuOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  /** It is chosen already. */
  readonly default?: boolean;
}

/** A menu in a row of its own. Options beyond Discord's limit are left out: the caller says so. */
export const menuRow = (id: CustomId, placeholder: string, options: readonly MenuOption[]): Row =>
  menuRowOf(encodeCustomId(id), placeholder, options);

/** The same with an id of whatever making, for panels. */
export function menuRowOf(custom_id: string, placeholder: string, options: readonly MenuOption[]): Row {
  const menu: APIStringSelectComponent = {
    type: MENU,
    custom_id,
    placeholder: clip(worded(placeholder), LIMITS.placeholder),
    options: options.slice(0, LIMITS.menuOptions).map(({ label, value, description, default: chosen }) => ({
      label: clip(worded(label), LIMITS.optionText),
      value,
      ...(description && { description: clip(description, LIMITS.optionText) }),
      ...(chosen && { default: true }),
    })),
  };
  return { type: ROW, components: [menu] };
}

/** Buttons laid out in rows of five, as many rows as there is room for. */
export function buttonRows(buttons: readonly Button[]): readonly Row[] {
  const count = Math.min(LIMITS.rows, Math.ceil(buttons.length / LIMITS.buttonsInRow));
  return Array.from({ length: count }, (_, row) => ({
    type: ROW,
    components: buttons.slice(row * LIMITS.buttonsInRow, (row + 1) * LIMITS.buttonsInRow),
  }));
}
