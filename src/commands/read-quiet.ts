import { type QuietHours } from '../store/player-store.ts';
import { quietHoursIn, timeZones, zoneNamed } from '../table/quiet-hours.ts';
import { closeNames } from './close-names.ts';
import { quoted } from './quoted.ts';
import { orList, say } from '../words/say.ts';
import { UserError } from './user-error.ts';

/** A time zone by its name, or by its city alone: "berlin". @throws UserError with close names */
export function readZone(typed: string): string {
  const city = `/${typed.trim().toLowerCase().replaceAll(' ', '_')}`;
  const zones = timeZones();
  const meant = zoneNamed(typed) ?? zones.find((zone) => zone.toLowerCase().endsWith(city));
  if (meant !== undefined) return meant;
  const close = closeNames(typed, zones);
  throw new UserError(
    'bad-input',
    () => say`There is no time zone called ${quoted(typed)}. Did you mean ${orList(close)}?`,
  );
}

/** Quiet hours, or undefined for none. @throws UserError */
export function readQuiet(typed: string): QuietHours | undefined {
  if (['off', 'none', 'no'].includes(typed.trim().toLowerCase())) return undefined;
  const quiet = quietHoursIn(typed);
  if (quiet !== undefined) return quiet;
  throw new UserError(
    'bad-input',
    () => say`${quoted(typed)} are no hours. Like this: quiet: 22-7, or 22:30-7, or off.`,
  );
}
