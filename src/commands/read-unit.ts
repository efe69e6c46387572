import { findUnit, labelOf, type Unit } from '../engine/index.ts';
import { shown } from '../views/escape.ts';
import { closeNames } from './close-names.ts';
import { quoted } from './quoted.ts';
import { orList } from './sentence.ts';
import { UserError } from './user-error.ts';

/**
 * The unit that a player named, by an id from autocomplete or by hand.
 *
 * @param kind - what is looked for, in a sentence: "unit", "enemy"
 * @throws UserError that names the units that may have been meant
 */
export function readUnit<T extends Unit>(units: readonly T[], typed: string, kind = 'unit'): T {
  const found = findUnit(units, typed);
  if (found.found === 'one') {
    const unit = units.find(({ id }) => id === found.unit.id);
    if (unit !== undefined) return unit;
  }
  if (found.found === 'several') {
    const names = found.units.slice(0, 5).map((unit) => shown(labelOf(unit)));
    throw new UserError('bad-input', `${quoted(typed)} fits more than one ${kind}: ${orList(names)}?`);
  }
  if (units.length === 0) throw new UserError('bad-input', `There is no ${kind} to choose here.`);
  const close = orList(closeNames(typed, units.map(labelOf)).map(shown));
  throw new UserError('bad-input', `No ${kind} here is called ${quoted(typed)}. Did you mean ${close}?`);
}

/** As `readUnit`, for an option that may be left out. */
export const readUnitIfGiven = <T extends Unit>(units: readonly T[], typed: string | undefined, kind?: string) =>
  typed === undefined ? undefined : readUnit(units, typed, kind);
