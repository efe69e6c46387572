import type { Battle, UnitId } from '../engine/index.ts';
import { menuRow, type MenuOption } from './buttons.ts';
import type { TableAction } from './custom-id.ts';
import { LIMITS } from './limits.ts';
import { type MessageView, type Row, textView } from './message-view.ts';
import { say } from '../words/say.ts';

/** One row stays free. */
const MOST_MENUS = 4;

interface Pick {
  readonly action: TableAction;
  readonly unit: UnitId;
  readonly question: string;
  readonly options: readonly MenuOption[];
}

/** A question with its answers in menus, as many as they need; what finds no room can still be typed. */
export function pickView({ id: battle }: Battle, { action, unit, question, options }: Pick): MessageView {
  const count = Math.min(MOST_MENUS, Math.ceil(options.length / LIMITS.menuOptions));
  const components = Array.from({ length: count }, (_, part): Row => {
    const these = options.slice(part * LIMITS.menuOptions, (part + 1) * LIMITS.menuOptions);
    const [first, last] = [these[0]?.label ?? '', these.at(-1)?.label ?? ''];
    const placeholder = count === 1 ? question : say`${question} ${first} to ${last}`;
    return menuRow({ kind: 'action', battle, action, unit, at: `${part + 1}` }, placeholder, these);
  });
  return { ...textView(question), components };
}
