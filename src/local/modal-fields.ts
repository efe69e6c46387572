import { characterCount } from './character-count.ts';
import type { Json } from './json.ts';
import { LIMITS } from './limits.ts';
import { chosenValues, flatComponents } from './message-components.ts';
import { UserInputError } from './user-input-error.ts';
import { COMPONENT, type Component } from './wire.ts';
import type { World } from './world.ts';

/** What a user wrote into a form: text, or the values chosen in a menu. */
export type ModalInput = Readonly<Record<string, string | readonly string[]>>;

/**
 * The form as filled in. A field that is left alone keeps the value it was prefilled with.
 *
 * @throws UserInputError for a field that the form does not have, that is required and empty, or of a wrong length
 */
export function fillModal(world: World, components: readonly Component[], inputs: ModalInput): readonly Json[] {
  const known = flatComponents(components).flatMap(({ custom_id }) => custom_id ?? []);
  const unknown = Object.keys(inputs).find((customId) => !known.includes(customId));
  if (unknown !== undefined) throw new UserInputError('unknown-field', `The form has no field "${unknown}".`);

  const fill = (component: Component, label: string): Json => {
    const { type, id = 0 } = component;
    if (component.components)
      return { type, id, components: component.components.map((one) => fill(one, one.label ?? '')) };
    if (component.component) return { type, id, component: fill(component.component, component.label ?? '') };
    if (component.custom_id === undefined) return { type, id };
    const input = inputs[component.custom_id];
    if (type === COMPONENT.textInput)
      return { type, id, custom_id: component.custom_id, value: textOf(component, label, input) };
    const chosen = typeof input === 'string' ? [input] : (input ?? []);
    return { type, id, custom_id: component.custom_id, values: [...chosenValues(world, component, chosen)] };
  };
  return components.map((component) => fill(component, component.label ?? ''));
}

function textOf(field: Component, label: string, input: string | readonly string[] | undefined): string {
  const text = typeof input === 'string' ? input : (field.value ?? '');
  const length = characterCount(text);
  const most = field.max_length ?? LIMITS.textInputValue;
  const least = field.min_length ?? 0;
  if (length === 0 && field.required !== false)
    throw new UserInputError('missing-option', `The field "${label}" is required.`);
  if (length > most) throw new UserInputError('too-long', `The field "${label}" may have at most ${most} characters.`);
  if (length > 0 && length < least)
    throw new UserInputError('too-short', `The field "${label}" needs at least ${least} characters.`);
  return text;
}
