import { element } from './element.ts';

/** Shows something over the page until it is closed, by a button or Escape; the focus then goes back where it was. */
export function openDialog(title: string, ...content: readonly Node[]): HTMLDialogElement {
  const heading = element('h2', { id: 'dialog-title' }, title);
  const close = element('button', { type: 'button', class: 'button' }, 'Close');
  const body = element('div', { class: 'form' }, heading, ...content);
  body.append(element('div', { class: 'form-actions' }, close));
  const dialog = element('dialog', { class: 'dialog', 'aria-labelledby': heading.id }, body);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
