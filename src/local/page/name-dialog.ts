import { openQuestion } from './dialog.ts';
import { element } from './element.ts';

/** Asks for a name: of a player, of a channel. What the table refuses is shown in the dialog, which stays open. */
export function askForName(
  { title, label, more }: { readonly title: string; readonly label: string; readonly more?: HTMLElement },
  use: (name: string) => Promise<void>,
): void {
  const input = element('input', { id: 'new-name', required: '', maxlength: '32', autocomplete: 'off' });
  const field = element('div', { class: 'field' }, element('label', { for: 'new-name' }, label), input);
  const content = [field, ...(more === undefined ? [] : [more])];
  openQuestion({ title, content, answer: 'Add' }, () => use(input.value.trim()));
}
