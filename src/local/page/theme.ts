import { readShared, writeShared } from './settings.ts';

export type Theme = 'system' | 'light' | 'dark';

const SYSTEM = matchMedia('(prefers-color-scheme: light)');

/** What was chosen in this browser; as the system, if nothing was. */
export function chosenTheme(): Theme {
  const theme = readShared('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function isLight(): boolean {
  const theme = chosenTheme();
  return theme === 'system' ? SYSTEM.matches : theme === 'light';
}

export function chooseTheme(theme: Theme): void {
  writeShared('theme', theme);
  apply();
}

/** Hears when the page becomes light or dark: by the system, here, or in another window of this browser. */
export function onTheme(listener: () => void): void {
  apply();
  SYSTEM.addEventListener('change', listener);
  window.addEventListener('storage', () => {
    apply();
    listener();
  });
  document.addEventListener('theme', listener);
}

/** style.css has the colours of both; the attribute says which. */
function apply(): void {
  const theme = chosenTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  document.dispatchEvent(new Event('theme'));
}
