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

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    if (view.ariaBusy === 'true') return;
    view.ariaBusy = 'true';
    failure.textContent = '';
    try {
      await action();
    } catch (error) {
      failure.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      view.ariaBusy = 'false';
    }
  };

  const partView = (component: Component): HTMLElement | undefined => {
    const customId = component.custom_id ?? '';
    if (component.type === COMPONENT.button)
      return buttonView(component, () => attempt(() => scene.press(message.id, customId)));
    if (!isMenu(component)) return undefined;
    const label = component.placeholder ?? 'Choose';
    return menuView({ ...component, label, choices: menuChoices(component, scene) }, (values) =>
      attempt(() => scene.choose(message.id, customId, values)),
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
