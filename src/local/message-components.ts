import { guildOf } from './guilds.ts';
import type { JsonObject } from './json.ts';
import { UserInputError } from './user-input-error.ts';
import { COMPONENT, type Component } from './wire.ts';
import type { World } from './world.ts';

const BUTTON_LINK = 5;

/** All buttons, menus and inputs of a message or modal, in order. */
export function flatComponents(components: readonly Component[]): readonly Component[] {
  return components.flatMap((one) => [
    one,
    ...flatComponents(one.components ?? []),
    ...(one.component ? flatComponents([one.component]) : []),
  ]);
}

/**
 * The button that a user means.
 *
 * @param which - its custom id, its label, or its emoji
 * @throws UserInputError if there is none, or it cannot be pressed
 */
export function findButton(
  components: readonly Component[],
  which: string,
): Component & { readonly custom_id: string } {
  const buttons = flatComponents(components).filter(({ type }) => type === COMPONENT.button);
  const button =
    buttons.find(({ custom_id }) => custom_id === which) ??
    buttons.find(({ label }) => label === which) ??
    buttons.find(({ emoji }) => emoji?.name === which);
  if (button?.custom_id === undefined || button.style === BUTTON_LINK) {
    const labels = buttons.map(({ label, emoji }) => label ?? emoji?.name ?? '').join(', ') || 'none';
    throw new UserInputError('no-such-component', `There is no button "${which}" here; the buttons are: ${labels}.`);
  }
  if (button.disabled === true) throw new UserInputError('disabled', `The button "${which}" is disabled.`);
  return { ...button, custom_id: button.custom_id };
}

/** The menu that a user means. @throws UserInputError if there is none, or it is disabled */
export function findMenu(
  components: readonly Component[],
  customId: string,
): Component & { readonly custom_id: string } {
  const menu = flatComponents(components).find((one) => one.custom_id === customId && isMenu(one));
  if (menu?.custom_id === undefined)
    throw new UserInputError('no-such-component', `There is no menu "${customId}" here.`);
  if (menu.disabled === true) throw new UserInputError('disabled', `The menu "${customId}" is disabled.`);
  return { ...menu, custom_id: menu.custom_id };
}

/**
 * What a user chose in a menu, as values.
 *
 * @param chosen - values or labels; ids for menus of users, roles and channels
 * @throws UserInputError if they are too few, too many, or no options
 */
export function chosenValues(world: World, menu: Component, chosen: readonly string[]): readonly string[] {
  const { min_values: least = 1, max_values: most = 1 } = menu;
  if (chosen.length < least || chosen.length > most) {
    const range = least === most ? String(least) : `${least} to ${most}`;
    throw new UserInputError('wrong-count', `Choose ${range} here, not ${chosen.length}.`);
  }
  return chosen.map((choice) => {
    const value = menu.type === COMPONENT.stringSelect ? optionValue(menu, choice) : entityId(world, menu, choice);
    if (value !== undefined) return value;
    throw new UserInputError('not-a-choice', `"${choice}" cannot be chosen here.`);
  });
}

/** The users, members and channels that chosen ids mean. */
export function resolvedFor(world: World, menu: Component, values: readonly string[]): JsonObject {
  if (menu.type === COMPONENT.channelSelect)
    return toJson({
      channels: Object.fromEntries(values.map((id) => [id, { ...world.channels.get(id), permissions: '0' }])),
    });
  if (menu.type !== COMPONENT.userSelect && menu.type !== COMPONENT.mentionableSelect) return {};
  return toJson({ users: Object.fromEntries(values.map((id) => [id, world.users.get(id)?.user])) });
}

function isMenu({ type }: Component): boolean {
  return type !== COMPONENT.textInput && type >= COMPONENT.stringSelect && type <= COMPONENT.channelSelect;
}

function optionValue(menu: Component, choice: string): string | undefined {
  const options = menu.options ?? [];
  return (options.find(({ value }) => value === choice) ?? options.find(({ label }) => label === choice))?.value;
}

function entityId(world: World, menu: Component, id: string): string | undefined {
  if (menu.type === COMPONENT.channelSelect) return world.channels.get(id)?.id;
  if (menu.type === COMPONENT.roleSelect) return guildOf(world, id)?.id; // everybody in it
  return world.users.get(id)?.user.id;
}

function toJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
