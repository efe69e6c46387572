import { findUnit, labelOf, normalise, type Unit } from '../engine/index.ts';
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

/** Characters of a word that is more than the letter of a label: "a" means any unit with that letter. */
const LONG = 3;

/** As `findUnit`; a later word is enough where no label begins so: "hound b" is "Yard Hound B". */
function findByAnyWord(units: readonly Unit[], typed: string): ReturnType<typeof findUnit> {
  const found = findUnit(units, typed);
  const wanted = normalise(typed);
  if (found.found !== 'none' || wanted.length < LONG) return found;
  const [unit, ...others] = units.filter((one) => normalise(labelOf(one)).includes(` ${wanted}`));
  if (unit === undefined) return found;
  return others.length === 0 ? { found: 'one', unit } : { found: 'several', units: [unit, ...others] };
}

/**
 * The unit that a player named, by an id from autocomplete or by hand.
 *
 * @throws UserError that names the units that may have been meant
 */
export function readUnit<T extends Unit>(units: readonly T[], typed: string, kind: UnitKind = 'unit'): T {
  const found = findByAnyWord(units, typed);
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
