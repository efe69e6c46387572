import type { AdventurerEngage, Battle, Engage, Unit } from '../battle.ts';
import type { Adjustment } from '../command.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { unitOf } from '../queries.ts';
import { areAdjacent } from '../space/adjacent.ts';

/**
 * Damage that a die's text leaves to the players, dealt by hand while its engage is resolved: it joins what the other dice have gathered,
 * so that all of it is one instance (ENG-5c, DMG-2). Adventurers have no pool, and true damage knows no defense that could count twice.
 *
 * @returns whether there is an engage that it joins
 */
export function joinPool(
  play: Play,
  target: Unit,
  { amount, kind, from }: Extract<Adjustment, { readonly what: 'damage' }>,
): boolean {
  const engage = resolvingBy(play.battle, from);
  if (engage === undefined || kind === 'true' || target.kind === 'adventurer') return false;
  const dealer = unitOf(play.battle, engage.by);
  const adjacent = dealer !== undefined && areAdjacent(play, dealer, target);
  const part = { unit: target.id, amount, ...(adjacent && { adjacent }) };
  play.happen({ type: 'pool-grown', engage: engage.id, part });
  return true;
}

/** The engage whose dice this adventurer is resolving, the innermost of several. */
const resolvingBy = ({ engages }: Battle, by: UnitId | undefined): AdventurerEngage | undefined =>
  engages.findLast(
    (engage: Engage): engage is AdventurerEngage =>
      engage.kind === 'adventurer' && engage.by === by && engage.step === 'resolve',
  );
