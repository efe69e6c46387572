import type { QuietHours } from '../store/player-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAY_MINUTES = 24 * 60;

/** IANA's names of all time zones, and UTC. */
export const timeZones = (): readonly string[] => [...Intl.supportedValuesOf('timeZone'), 'UTC'];

/** A time zone by its name in any case, such as "europe/berlin"; undefined if there is none. */
export function zoneNamed(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text.trim() }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** "22-7", "22:30 - 7" or "22h–7h" as quiet hours; undefined for anything else, and for no time at all. */
export function quietHoursIn(text: string): QuietHours | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = RANGE.exec(text.trim()) ?? [];
  const from = minuteOfDay(fromHour, fromMinute);
  const to = minuteOfDay(toHour, toMinute);
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

const RANGE = /^(\d{1,2})(?:[:.](\d\d))?\s*h?\s*(?:-|–|to)\s*(\d{1,2})(?:[:.](\d\d))?\s*h?$/u;

/** 24:00 is midnight too. */
function minuteOfDay(hour = '', minute = '0'): number | undefined {
  const minutes = Number(hour) * 60 + Number(minute);
  const fits = hour !== '' && Number(minute) < 60 && minutes <= DAY_MINUTES;
  return fits ? minutes % DAY_MINUTES : undefined;
}

/**
 * When the quiet hours end that are on now; undefined if none are. Follows the clocks of the zone, summer time included: an end that they
 * skip comes as much later as they were put forward, one that they show twice is the next one.
 *
 * @param now - ms since 1970
 */
export function quietUntil(zone: string, quiet: QuietHours, now: number): number | undefined {
  const clock = clockIn(zone, now);
  const minute = Math.floor((((clock % DAY) + DAY) % DAY) / MINUTE);
  const { from, to } = quiet;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return undefined;
  const midnight = Math.floor(clock / DAY) * DAY;
  return instantOf(zone, midnight + (minute < to ? 0 : DAY) + to * MINUTE, now);
}

/** What the clocks of a zone show, as if it were UTC. */
export function clockIn(zone: string, at: number): number {
  const parts = new Map(
    partsIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, for they are costly to make, and there are not many zones. */
function partsIn(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...SHOWN, timeZone: zone });
  formats.set(zone, format);
  return format;
}

const SHOWN = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions;

/** The first instant after `after` at which the clocks of a zone show `clock`; if they skip it, when they would have without the change. */
function instantOf(zone: string, clock: number, after: number): number {
  const offsets = [clock - DAY, clock + DAY].map((about) => clockIn(zone, about) - about);
  const candidates = offsets.map((offset) => clock - offset).toSorted((one, other) => one - other);
  const shown = candidates.find((at) => at > after && clockIn(zone, at) === clock);
  return shown ?? Math.max(...candidates);
}
