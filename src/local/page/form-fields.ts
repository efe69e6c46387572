import { element } from './element.ts';
import { isMenu, menuChoices } from './menu-choices.ts';
import type { Scene } from './scene.ts';
import type { Component, MenuOption } from './table-types.ts';

/** One field of a form. */
export interface FormField {
  readonly customId: string;
  readonly view: HTMLElement;
  readonly read: () => string | readonly string[];
}

const PARAGRAPH = 2;
let fieldCount = 0;

export function formField(component: Component, scene: Scene): FormField {
  if (!isMenu(component)) return textField(component);
  const choices = menuChoices(component, scene);
  const { min_values: least = 1, max_values: most = 1 } = component;
  return most > 1 || least === 0 ? checkField(component, choices) : selectField(component, choices);
}

function textField(component: Component): FormField {
  const { style, value = '', placeholder, min_length: least, max_length: most, required = true } = component;
  const attributes = {
    id: `field-${++fieldCount}`,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(least === undefined ? {} : { minlength: String(least) }),
    ...(most === undefined ? {} : { maxlength: String(most) }),
    ...(required ? { required: '' } : {}),
  };
  const input = style === PARAGRAPH ? element('textarea', { ...attributes, rows: '4' }) : element('input', attributes);
  input.value = value;
  return { ...labelled(component, input), read: () => input.value };
}

function selectField(component: Component, choices: readonly MenuOption[]): FormField {
  const select = element('select', { id: `field-${++fieldCount}`, required: '' });
  select.append(element('option', { value: '' }, component.placeholder ?? 'Choose'));
  for (const { label, value } of choices) select.append(element('option', { value }, label));
  select.value = choices.find((choice) => choice.default === true)?.value ?? '';
  return { ...labelled(component, select), read: () => [select.value] };
}

function checkField(component: Component, choices: readonly MenuOption[]): FormField {
  const group = element('fieldset', { class: 'field' }, element('legend', {}, component.label ?? ''));
  if (component.description !== undefined) group.append(element('p', { class: 'field-hint' }, component.description));
  const boxes = choices.map((choice) => {
    const box = element('input', { type: 'checkbox', value: choice.value });
    box.checked = choice.default === true;
    group.append(element('label', { class: 'check' }, box, choice.label));
    return box;
  });
  const read = (): readonly string[] => boxes.filter(({ checked }) => checked).map(({ value }) => value);
  return { customId: component.custom_id ?? '', view: group, read };
}

function labelled(component: Component, input: HTMLElement): { readonly customId: string; readonly view: HTMLElement } {
  const { label = '', description, required = true, custom_id: customId = '' } = component;
  const view = element('div', { class: 'field' }, element('label', { for: input.id }, label));
  if (!required) view.firstElementChild?.append(element('span', { class: 'field-optional' }, ' (optional)'));
  if (description !== undefined) {
    const hint = element('p', { class: 'field-hint', id: `${input.id}-hint` }, description);
    input.setAttribute('aria-describedby', hint.id);
    view.append(hint);
  }
  view.append(input);
  return { customId, view };
}
