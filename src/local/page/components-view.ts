import '@skyra/discord-components-core/discord-action-row.js';
import { buttonView } from './button-view.ts';
import { element } from './element.ts';
import { arrange, keptChildren, type Part } from './kept-children.ts';
import { menuView } from './menu-view.ts';
import { menuChoices, isMenu } from './menu-choices.ts';
import { oneAction } from './one-action.ts';
import type { Scene } from './scene.ts';
import { COMPONENT, type Component, type Message } from './table-types.ts';

export interface ComponentsView {
  readonly element: HTMLElement;
  /** Shows the components as they are now. One that did not change stays: it may be under a finger, or have the focus. */
  show(rows: Message['components'], scene: Scene): void;
}

/** The rows of buttons and menus under a message, with a place for what went wrong. One action at a time, as in Discord. */
export function componentsView(messageId: string): ComponentsView {
  const view = element('div', { slot: 'components', class: 'components' });
  const actions = oneAction(view);

  /** The choice of a menu that was just closed, perhaps by the very press of a button, which comes after it. */
  let choosing = Promise.resolve(true);
  const press = async (customId: string, scene: Scene): Promise<void> => {
    if (await choosing) await actions.attempt(() => scene.press(messageId, customId));
  };
  const choose = async (customId: string, values: readonly string[], scene: Scene): Promise<void> => {
    if (actions.isUnderWay) return;
    choosing = actions.attempt(() => scene.choose(messageId, customId, values));
    await choosing;
    choosing = Promise.resolve(true);
  };

  const partOf = (component: Component, scene: Scene): readonly Part[] => {
    const { custom_id: customId = '', placeholder: label = 'Choose' } = component;
    if (component.type === COMPONENT.button) {
      const make = (): HTMLElement => buttonView(component, () => press(customId, scene));
      return [{ key: JSON.stringify(component), make }];
    }
    if (!isMenu(component)) return [];
    const menu = { ...component, label, choices: menuChoices(component, scene) };
    return [{ key: JSON.stringify(menu), make: () => menuView(menu, (values) => choose(customId, values, scene)) }];
  };

  const rowViews: { readonly element: HTMLElement; readonly show: (parts: readonly Part[]) => void }[] = [];
  return {
    element: view,
    show(rows, scene) {
      // The message has changed, by that action or another: what stands here now can be pressed, and what went wrong is over.
      actions.startAnew();
      const focused = focusedCustomId(view);
      while (rowViews.length < rows.length) {
        const row = element('discord-action-row');
        rowViews.push({ element: row, show: keptChildren(row) });
      }
      rowViews.length = rows.length;
      for (const [index, { show }] of rowViews.entries())
        show((rows[index]?.components ?? []).flatMap((component) => partOf(component, scene)));
      arrange(view, [...rowViews.map((row) => row.element), actions.failure]);
      if (focused !== undefined && focusedCustomId(view) === undefined) focusSoon(view, focused);
    },
  };
}

function focusedCustomId(view: HTMLElement): string | undefined {
  if (!view.contains(document.activeElement)) return undefined;
  return document.activeElement?.closest<HTMLElement>('[data-custom-id]')?.dataset['customId'];
}

/** Puts the focus on what took the place of the component that had it, as soon as that is drawn. */
function focusSoon(view: HTMLElement, customId: string): void {
  requestAnimationFrame(() => {
    const successor = view.querySelector<HTMLElement>(`[data-custom-id="${CSS.escape(customId)}"]`);
    (successor?.shadowRoot?.querySelector('button') ?? successor)?.focus();
  });
}
