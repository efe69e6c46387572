import { openDialog } from './dialog.ts';
import { element } from './element.ts';
import { showFailure } from './failure.ts';
import { languageField } from './language-field.ts';
import type { Player } from './table-types.ts';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';

const THEMES: readonly (readonly [theme: Theme, label: string])[] = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

/** Colours of the page, and the language of whoever plays here. Each choice holds at once. */
export function openSettings(player: Player | undefined, setLocale: (locale: string) => Promise<void>): void {
  openDialog('Settings', themeField(), ...(player === undefined ? [] : [localeField(player, setLocale)]));
}

function themeField(): HTMLElement {
  const group = element('fieldset', { class: 'field' }, element('legend', {}, 'Colours'));
  for (const [theme, label] of THEMES) {
    const radio = element('input', { type: 'radio', name: 'theme', value: theme });
    radio.checked = theme === chosenTheme();
    radio.addEventListener('change', () => chooseTheme(theme));
    group.append(element('label', { class: 'check' }, radio, label));
  }
  return group;
}

function localeField({ name, locale }: Player, setLocale: (locale: string) => Promise<void>): HTMLElement {
  const field = languageField(locale, `Language of ${name}`);
  const { view, select } = field;
  const failure = element('p', { class: 'failure', role: 'alert' });
  select.addEventListener('change', () => {
    failure.textContent = '';
    setLocale(field.read()).catch((error: unknown) => showFailure(failure, error));
  });
  view.append(failure);
  return view;
}
