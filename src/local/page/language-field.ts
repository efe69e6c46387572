import { element } from './element.ts';
import { LANGUAGES } from './languages.ts';

/** A choice of a player's language. `read` gives the locale. */
export function languageField(
  locale: string,
  label: string,
): { readonly view: HTMLElement; readonly select: HTMLSelectElement; read(): string } {
  const select = element('select', { id: 'new-language', 'aria-describedby': 'language-hint' });
  for (const [value, name] of Object.entries(LANGUAGES)) select.append(element('option', { value }, name));
  select.value = locale in LANGUAGES ? locale : 'en-US';
  const hint = 'Commands and private answers come in it. What all read comes in the language of the table.';
  const view = element(
    'div',
    { class: 'field' },
    element('label', { for: select.id }, label),
    select,
    element('p', { class: 'field-hint', id: 'language-hint' }, hint),
  );
  return { view, select, read: () => select.value };
}
