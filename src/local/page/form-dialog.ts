import { element } from './element.ts';
import { showFailure } from './failure.ts';
import { formField, type FormField } from './form-fields.ts';
import { markdownView } from './markdown-view.ts';
import type { Scene } from './scene.ts';
import { COMPONENT, type Component, type Form } from './table-types.ts';

export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/**
 * Shows a form that the bot opened, until it is sent or put away. The browser checks lengths and what is required; what the table
 * refuses is shown in the form, which stays open.
 */
export function openForm(form: Form, scene: Scene, send: (values: FormValues) => Promise<void>): void {
  const before = document.activeElement;
  const failure = element('p', { class: 'failure', role: 'alert' });
  const fields: FormField[] = [];
  const parts = form.components.flatMap((component) => {
    if (component.type === COMPONENT.textDisplay) return [markdownView(component.content ?? '', scene)];
    return inputsOf(component).map((input) => {
      const field = formField(input, scene);
      fields.push(field);
      return field.view;
    });
  });
  const cancel = element('button', { type: 'button', class: 'button' }, 'Cancel');
  const submit = element('button', { type: 'submit', class: 'button is-primary' }, 'Submit');
  const title = element('h2', { id: `form-${form.interactionId}` }, form.title);
  const body = element('form', { class: 'form' }, title, ...parts, failure);
  body.append(element('div', { class: 'form-actions' }, cancel, submit));
  const dialog = element('dialog', { class: 'dialog', 'aria-labelledby': title.id }, body);

  cancel.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  });
  body.addEventListener('submit', (event) => {
    event.preventDefault();
    submit.disabled = true;
    failure.textContent = '';
    send(Object.fromEntries(fields.map(({ customId, read }) => [customId, read()])))
      .then(() => dialog.close())
      .catch((error: unknown) => {
        showFailure(failure, error);
        submit.disabled = false;
      });
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Inputs come in a row, with their own label, or in a label component. */
function inputsOf({ type, components = [], component, label, description }: Component): readonly Component[] {
  if (type === COMPONENT.row) return components;
  if (component === undefined) return [];
  return [{ ...component, label: label ?? '', ...(description === undefined ? {} : { description }) }];
}
