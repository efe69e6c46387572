import { element } from './element.ts';
import { showFailure } from './failure.ts';

/** Asks for a name: of a player, of a channel. What the table refuses is shown in the dialog, which stays open. */
export function askForName(
  { title, label, more }: { readonly title: string; readonly label: string; readonly more?: HTMLElement },
  use: (name: string) => Promise<void>,
): void {
  const input = element('input', { id: 'new-name', required: '', maxlength: '32', autocomplete: 'off' });
  const failure = element('p', { class: 'failure', role: 'alert' });
  const cancel = element('button', { type: 'button', class: 'button' }, 'Cancel');
  const submit = element('button', { type: 'submit', class: 'button is-primary' }, 'Add');
  const field = element('div', { class: 'field' }, element('label', { for: 'new-name' }, label), input);
  const form = element('form', { class: 'form' }, element('h2', { id: 'name-title' }, title), field);
  form.append(...(more === undefined ? [] : [more]), failure);
  form.append(element('div', { class: 'form-actions' }, cancel, submit));
  const dialog = element('dialog', { class: 'dialog', 'aria-labelledby': 'name-title' }, form);
  cancel.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    use(input.value.trim())
      .then(() => dialog.close())
      .catch((error: unknown) => showFailure(failure, error));
  });
  document.body.append(dialog);
  dialog.showModal();
}
