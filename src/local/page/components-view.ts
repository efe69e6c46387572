import '@skyra/discord-components-core/discord-action-row.js';
import { buttonView } from './button-view.ts';
import { element } from './element.ts';
import { menuView } from './menu-view.ts';
import { menuChoices, isMenu } from './menu-choices.ts';
import type { Scene } from './scene.ts';
import { COMPONENT, type Component, type Message } from './table-types.ts';

/** The rows of buttons and menus under a message, with a place for what went wrong. One action at a time, as in Discord. */
export function componentsView(message: Message, scene: Scene): HTMLElement {
  const failure = element('p', { class: 'failure', role: 'alert' });
  const view = element('div', { slot: 'components', class: 'components' });

  /** @returns whether it was done */
  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    if (view.ariaBusy === 'true') return false;
    view.ariaBusy = 'true';
    failure.textContent = '';
    try {
      await action();
      return true;
    } catch (error) {
      failure.textContent = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      view.ariaBusy = 'false';
    }
  };

  /** The choice of a menu that was just closed, perhaps by the very press of a button. */
  let choosing = Promise.resolve(true);
  const press = async (customId: string): Promise<void> => {
    if (await choosing) await attempt(() => scene.press(message.id, customId));
  };
  const choose = async (customId: string, values: readonly string[]): Promise<void> => {
    const isFirst = view.ariaBusy !== 'true';
    const chosen = attempt(() => scene.choose(message.id, customId, values));
    if (isFirst) choosing = chosen;
    await chosen;
    if (isFirst) choosing = Promise.resolve(true);
  };

  const partView = (component: Component): HTMLElement | undefined => {
    const customId = component.custom_id ?? '';
    if (component.type === COMPONENT.button) return buttonView(component, () => press(customId));
    if (!isMenu(component)) return undefined;
    const label = component.placeholder ?? 'Choose';
    return menuView({ ...component, label, choices: menuChoices(component, scene) }, (values) =>
      choose(customId, values),
    );
  };

  for (const row of message.components) {
    const rowView = element('discord-action-row');
    for (const component of row.components ?? []) {
      const part = partView(component);
      if (part) rowView.append(part);
    }
    view.append(rowView);
  }
  view.append(failure);
  return view;
}
