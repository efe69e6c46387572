import { openQuestion } from './dialog.ts';
import { formField, type FormField } from './form-fields.ts';
import { markdownView } from './markdown-view.ts';
import type { Scene } from './scene.ts';
import { COMPONENT, type Component, type Form } from './table-types.ts';

export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** Shows a form that the bot opened, until it is sent or put away. What the table refuses is shown in it, and it stays open. */
export function openForm(form: Form, scene: Scene, send: (values: FormValues) => Promise<void>): void {
  const fields: FormField[] = [];
  const content = form.components.flatMap((component) => {
    if (component.type === COMPONENT.textDisplay) return [markdownView(component.content ?? '', scene)];
    return inputsOf(component).map((input) => {
      const field = formField(input, scene);
      fields.push(field);
      return field.view;
    });
  });
  const values = (): FormValues => Object.fromEntries(fields.map(({ customId, read }) => [customId, read()]));
  openQuestion({ title: form.title, content, answer: 'Submit' }, () => send(values()));
}

/** Inputs come in a row, with their own label, or in a label component. */
function inputsOf({ type, components = [], component, label, description }: Component): readonly Component[] {
  if (type === COMPONENT.row) return components;
  if (component === undefined) return [];
  return [{ ...component, label: label ?? '', ...(description === undefined ? {} : { description }) }];
}
