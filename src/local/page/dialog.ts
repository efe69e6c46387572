import { element } from './element.ts';
import { showFailure } from './failure.ts';

let dialogCount = 0;

/** Shows something over the page until it is closed, by a button or Escape; the focus then goes back where it was. */
export function openDialog(title: string, ...content: readonly Node[]): void {
  const close = element('button', { type: 'button', class: 'button' }, 'Close');
  open(title, element('div', { class: 'form' }, ...content, actions(close)), close);
}

interface Question {
  readonly title: string;
  readonly content: readonly Node[];
  /** What its button says. */
  readonly answer: string;
}

/**
 * The same with something to fill in, which the browser checks, until it is sent or put away.
 *
 * @param send - rejects with a sentence: that is shown in the dialog, which stays open. Called once at a time
 */
export function openQuestion({ title, content, answer }: Question, send: () => Promise<void>): void {
  const failure = element('p', { class: 'failure', role: 'alert' });
  const cancel = element('button', { type: 'button', class: 'button' }, 'Cancel');
  const submit = element('button', { type: 'submit', class: 'button is-primary' }, answer);
  const form = element('form', { class: 'form' }, ...content, failure, actions(cancel, submit));
  const close = open(title, form, cancel);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit.disabled = true;
    failure.textContent = '';
    send()
      .then(close)
      .catch((error: unknown) => {
        showFailure(failure, error);
        submit.disabled = false;
      });
  });
}

function actions(...buttons: readonly HTMLElement[]): HTMLElement {
  return element('div', { class: 'form-actions' }, ...buttons);
}

/** @returns closes it */
function open(title: string, body: HTMLElement, closer: HTMLElement): () => void {
  const before = document.activeElement;
  const heading = element('h2', { id: `dialog-${++dialogCount}` }, title);
  body.prepend(heading);
  const dialog = element('dialog', { class: 'dialog', 'aria-labelledby': heading.id }, body);
  const close = (): void => dialog.close();
  closer.addEventListener('click', close);
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return close;
}
