import { element } from './element.ts';

const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const REFRESH_MS = 20_000;

/** A moment in one of Discord's styles. `R`, "5 minutes ago", stays true: see `keepTimesFresh`. */
export function timeView(date: Date, style: string): HTMLElement {
  if (Number.isNaN(date.getTime())) return element('span', {}, 'an unknown time');
  const view = element('time', { datetime: date.toISOString(), title: formatted(date, 'F'), class: 'md-time' });
  view.textContent = style === 'R' ? relative(date) : formatted(date, style);
  if (style === 'R') view.dataset['relative'] = '';
  return view;
}

/** "Today at 14:03", as over a message. */
export function messageTime(date: Date, now: Date): string {
  const time = formatted(date, 't');
  const days = (startOfDay(now) - startOfDay(date)) / 86_400_000;
  if (days < 0.5) return `Today at ${time}`;
  return days < 1.5 ? `Yesterday at ${time}` : `${formatted(date, 'd')} ${time}`;
}

/** Rewrites "5 minutes ago" as time goes by. */
export function keepTimesFresh(): void {
  setInterval(() => {
    for (const view of document.querySelectorAll<HTMLTimeElement>('time[data-relative]'))
      view.textContent = relative(new Date(view.dateTime));
  }, REFRESH_MS);
}

function formatted(date: Date, style: string): string {
  return new Intl.DateTimeFormat(undefined, FORMATS[style] ?? FORMATS['f']).format(date);
}

function relative(date: Date): string {
  const seconds = Math.round((date.getTime() - Date.now()) / 1000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return RELATIVE.format(Math.round(seconds / length), unit);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
