import type { Scene } from './scene.ts';
import { COMPONENT, type Component, type MenuOption } from './table-types.ts';

/** Whether a component is a menu of any kind. */
export function isMenu({ type }: Component): boolean {
  return type !== COMPONENT.textInput && type >= COMPONENT.stringSelect && type <= COMPONENT.channelSelect;
}

/** What a menu offers: its own options, or the people or channels here. */
export function menuChoices(menu: Component, scene: Pick<Scene, 'people' | 'places'>): readonly MenuOption[] {
  switch (menu.type) {
    case COMPONENT.stringSelect:
      return menu.options ?? [];
    case COMPONENT.userSelect:
    case COMPONENT.mentionableSelect:
      return scene.people.map(({ id, name }) => ({ label: name, value: id }));
    case COMPONENT.channelSelect:
      return scene.places.map(({ id, name }) => ({ label: `#${name}`, value: id }));
    default:
      return [];
  }
}
