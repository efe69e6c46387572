import type { Battle, CarriedAdventurer, CommandOf, Content } from '../../engine/index.ts';
import type { SavedAdventurer } from '../../store/saved-store.ts';
import { shown } from '../../views/escape.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

type Join = CommandOf<'join'>;

/**
 * The command filled in from what is saved. What is typed wins: with another race come its stats, with another class the tokens and the side
 * of the sheet that a new one has. Tenacity is of a session (TEN-1), so in another one, where both are known, it stays behind.
 *
 * @throws UserError where it lay defeated, and nobody says with how many HP it comes
 */
export function withSavedSheet(
  typed: Join,
  { sheet, session }: SavedAdventurer,
  { setup, races }: Pick<Battle, 'setup'> & Pick<Content, 'races'>,
): Join {
  const { name, race, class: calling, mastery, tenacity, carried } = sheet;
  const sameClass = typed.class === undefined || typed.class === calling;
  const sameSession = session === undefined || setup.session === undefined || session === setup.session;
  const { tokens, ...along } = carried;
  return {
    ...(race !== undefined && { race }),
    ...(calling !== undefined && { class: calling }),
    ...(sameClass && mastery && { mastery }),
    ...(sameSession && { tenacity }),
    ...(isSameRace(typed, sheet) && statsOf(sheet)),
    ...hpOf(typed, sheet, races),
    ...typed,
    name,
    carried: { ...along, ...(tokens !== undefined && sameClass && sameSession && { tokens }) },
  };
}

const isSameRace = ({ race }: Join, sheet: CarriedAdventurer): boolean => race === undefined || race === sheet.race;

const statsOf = ({ health, stamina, magicka, cooldown }: CarriedAdventurer) => ({
  ...{ health, stamina, magicka, cooldown },
});

/** Unhurt stays unhurt, whatever its Health is now; else no more than that. */
function hpOf(typed: Join, sheet: CarriedAdventurer, races: Content['races']): Pick<Join, 'hp'> {
  const { name, hp } = sheet;
  if (typed.hp !== undefined || hp === sheet.health) return {};
  const ofRace = isSameRace(typed, sheet) ? sheet.health : races.get(typed.race ?? '')?.health;
  if (hp === 0)
    throw new UserError(
      'bad-input',
      () =>
        say`${shown(name)} was defeated in the last battle. Come back with \`hp: ${typed.health ?? ofRace ?? sheet.health}\` (full) or less (DEF-6, END-7).`,
    );
  return { hp: Math.min(hp, typed.health ?? ofRace ?? hp) };
}
