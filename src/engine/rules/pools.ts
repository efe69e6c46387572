import { modifiersOf } from '../abilities/modifiers.ts';
import { faceOf } from '../abilities/faces.ts';
import type { Occasion } from '../abilities/language.ts';
import type { AdventurerEngage, Pool } from '../battle.ts';
import type { Damage } from '../damage.ts';
import type { EngageId, UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { engageOf } from '../queries.ts';
import type { Task } from '../task.ts';
import { inHand } from './in-hand.ts';
import { damagesChips, resolutionOf } from './resolution.ts';

/**
 * Damage to one unit lands as soon as no die in hand can add to it any more (ENG-5c). A unit whose skill counts all the dice of the roll
 * waits until each is resolved.
 */
export function landFinishedPools(play: Play, engageId: EngageId): void {
  const engage = engageOf(play.battle, engageId);
  if (engage?.kind !== 'adventurer' || inHand(engage).length === 0 || couldDamage(play, engage)) return;
  const { by, copyTo = [] } = engage;
  const finished = engage.pools.filter(({ unit }) => !countsDice(play, { self: unit, other: by, engage: engageId }));
  if (copyTo.length === 0) land(play, engage, finished);
}

/** A die in hand may damage somebody, or the players have damage of one to work out by hand. */
function couldDamage(play: Play, engage: AdventurerEngage): boolean {
  const owed = engage.resolved.some(
    ({ outcome, kind, face }) => outcome === 'by-hand' && isAboutDamage(play, engage, { kind, face }),
  );
  return (
    owed ||
    inHand(engage).some((die) => {
      const { damaging, outcome } = resolutionOf(play, engage, die);
      return damaging || (outcome === 'by-hand' && isAboutDamage(play, engage, die));
    })
  );
}

/** What the players carry out is damage, for all that the language says. */
function isAboutDamage(
  { content }: Play,
  { form }: AdventurerEngage,
  die: { readonly kind: string; readonly face?: number },
): boolean {
  const { ability } = faceOf(content, die, form);
  return ability?.triggers.some((trigger) => trigger.at === 'resolved' && damagesChips(trigger.do)) === true;
}

/** Whether a unit prevents damage by dice of the whole roll (Dodge). */
const countsDice = (play: Play, at: Occasion): boolean =>
  modifiersOf(play, 'prevention', at).some(({ modifier }) => modifier.by === 'nondamaging-dice');

/** All that an engage has gathered lands now; a second unit gets what the target was dealt (ruling Q-36). */
export function landPools(play: Play, engageId: EngageId): void {
  const engage = engageOf(play.battle, engageId);
  if (engage?.kind !== 'adventurer') return;
  for (const unit of engage.copyTo ?? []) copyPools(play, engage, unit);
  const grown = engageOf(play.battle, engageId);
  if (grown?.kind === 'adventurer') land(play, grown, grown.pools);
}

function copyPools(play: Play, { id: engage, pools, target }: AdventurerEngage, unit: UnitId): void {
  for (const { parts, combat, ignoreDefense, kind } of pools.filter((pool) => pool.unit === target))
    parts.forEach((amount, index) => {
      play.happen({
        type: 'pool-grown',
        engage,
        part: {
          unit,
          amount,
          ...(kind === 'true' && { kind }),
          ...(index === 0 && ignoreDefense > 0 && { ignoreDefense }),
          ...(index === 0 && combat > 0 && { combat }),
        },
      });
    });
}

/** Each pool lands as one instance (DMG-2). */
function land(play: Play, engage: AdventurerEngage, pools: readonly Pool[]): void {
  const { id, by } = engage;
  for (const { unit, kind } of pools) play.happen({ type: 'pool-landed', engage: id, unit, kind });
  const tasks = damagesOf(engage, pools).map((damage): Task => ({ kind: 'deal-damage', damage }));
  play.doNext({ kind: 'in-any-order', tasks, for: [by], rule: 'DMG-12' });
}

/** The instances of damage that pools land as. */
export const damagesOf = (engage: AdventurerEngage, pools: readonly Pool[]): readonly Damage[] =>
  pools.map(({ ignoreDefense, ...pool }) => ({
    by: engage.by,
    ...pool,
    ignoreDefense: ignoreDefense + ignoredOf(engage, pool.unit),
    engage: engage.id,
    ...(isBesides(pools, pool) && { besides: true }),
  }));

/** True damage beside normal damage to the same unit. */
const isBesides = (pools: readonly Pool[], { unit, kind }: Pick<Pool, 'unit' | 'kind'>): boolean =>
  kind === 'true' && pools.some((pool) => pool.unit === unit && pool.kind === 'normal');

/** What the engage ignores of its target's defense, whichever die it came from (DMG-3). */
const ignoredOf = ({ target, ignores = 0 }: AdventurerEngage, unit: UnitId): number => (unit === target ? ignores : 0);
