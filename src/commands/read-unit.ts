import { findUnit, labelOf, type Unit } from '../engine/index.ts';
import { shown } from '../views/escape.ts';
import { closeNames } from './close-names.ts';
import { quoted } from './quoted.ts';
import { orList, phrases, say } from '../words/say.ts';
import { UserError } from './user-error.ts';

/** What is looked for, in a sentence. */
const kindName = phrases({
  unit: 'unit',
  enemy: 'enemy',
  adventurer: 'adventurer',
  actor: 'adventurer or companion',
  chip: 'enemy or companion',
});
type UnitKind = Parameters<typeof kindName>[0];

/**
 * The unit that a player named, by an id from autocomplete or by hand.
 *
 * @throws UserError that names the units that may have been meant
 */
export function readUnit<T extends Unit>(units: readonly T[], typed: string, kind: UnitKind = 'unit'): T {
  const found = findUnit(units, typed);
  if (found.found === 'one') {
    const unit = units.find(({ id }) => id === found.unit.id);
    if (unit !== undefined) return unit;
  }
  if (found.found === 'several') {
    const names = found.units.slice(0, 5).map((unit) => shown(labelOf(unit)));
    throw new UserError(
      'bad-input',
      () => say`${quoted(typed)} fits more than one ${kindName(kind)}: ${orList(names)}?`,
    );
  }
  if (units.length === 0) throw new UserError('bad-input', () => say`There is no ${kindName(kind)} to choose here.`);
  const close = closeNames(typed, units.map(labelOf)).map(shown);
  throw new UserError(
    'bad-input',
    () => say`No ${kindName(kind)} here is called ${quoted(typed)}. Did you mean ${orList(close)}?`,
  );
}

/** As `readUnit`, for an option that may be left out. */
export const readUnitIfGiven = <T extends Unit>(units: readonly T[], typed: string | undefined, kind?: UnitKind) =>
  typed === undefined ? undefined : readUnit(units, typed, kind);
