import type { Scope } from '../abilities/language.ts';
import { modifiersOf } from '../abilities/modifiers.ts';
import type { AdventurerEngage, Battle, Die, DieOutcome } from '../battle.ts';
import type { Face, FaceAbility } from '../content.ts';
import { ACTIVE_SLOTS } from '../battle.ts';
import type { EngageId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { PartOfPool } from '../event.ts';
import { bears, chipOf, engageOf, isStanding, unitOf } from '../queries.ts';
import { areAdjacent } from '../space/adjacent.ts';
import { rangeOf } from '../space/range.ts';
import { whyNotTarget } from '../space/targeting.ts';
import type { Task } from '../task.ts';
import { exhaust } from './cooldown.ts';
import {
  type FaceDamage,
  damageOnPlacing,
  damagesByHand,
  faceDamage,
  faceOf,
  saysDamage,
  tenacitySide,
} from './faces.ts';
import { isFree } from './free-dice.ts';
import { gainTenacity } from './tenacity.ts';
import { blank } from './track.ts';

/** What will become of a rolled die when it is resolved, before it is: for the panel and for `resolveDie` alike. */
export interface Resolution {
  readonly outcome: DieOutcome;
  /** Damage it adds to the target's pool. */
  readonly amount?: number;
  /** Defense of the target that it ignores. */
  readonly ignoreDefense?: number;
  readonly to: 'track' | 'active' | 'drained' | 'supply' | 'target' | 'available';
  readonly ability?: FaceAbility;
}

/**
 * What resolving this die would do now. Faces that the rules cannot carry out yet are `by-hand`: the die goes where its placement code
 * says, its text is for the players.
 * Rules: ENG-4e, ENG-5a..d, ENG-5f, ACT-6.
 */
export function resolutionOf(play: Pick<Play, 'battle' | 'content'>, engage: AdventurerEngage, die: Die): Resolution {
  if (die.kind === 'enemy-combat') return enemyDieResolution(play, engage, die);
  const resolution = skillDieResolution(play, engage, die);
  return isFree(die) ? backToSupply(resolution) : resolution;
}

/** A skill die for one roll stays nowhere, so what it does from a slot is lost (ENG-4c). */
const backToSupply = ({ outcome, ...resolution }: Resolution): Resolution => ({
  ...resolution,
  outcome: outcome === 'slotted' ? (resolution.amount === undefined ? 'unresolved' : 'damage') : outcome,
  to: 'supply',
});

function skillDieResolution(play: Pick<Play, 'battle' | 'content'>, engage: AdventurerEngage, die: Die): Resolution {
  if (isFeared(play.battle, engage, die)) return { outcome: 'unresolved', to: 'track' };
  const { face, ability } = faceOf(play.content, die, engage.form);
  if (face?.icon === 'tenacity') return { outcome: 'tenacity', to: 'track' };
  if (face === undefined || ability === undefined) return { outcome: 'unresolved', to: 'track' };
  const damage = faceDamage(ability, face);
  if (damage !== undefined) return damageResolution(play, engage, { ability, damage });
  return placed(play, engage, { ability, face });
}

/** Under Fear only Combat dice work; other dice give no tenacity either (STS-6). */
function isFeared({ adventurers }: Battle, { by }: AdventurerEngage, { kind }: Die): boolean {
  const adventurer = adventurers[by];
  return kind !== 'combat' && adventurer !== undefined && bears(adventurer, 'fear');
}

/** The target is looked for again as each die resolves: it may have moved out of range, or be gone (ENG-3c). */
function targetInReach(
  { battle, content }: Pick<Play, 'battle' | 'content'>,
  { by, form, target: id, targetOverruled }: AdventurerEngage,
): boolean {
  const [unit, target] = [battle.adventurers[by], id && unitOf(battle, id)];
  if (unit === undefined || !target || !isStanding(target, battle)) return false;
  return (
    targetOverruled ?? whyNotTarget({ battle, content }, { unit, range: rangeOf(unit, form) }, target) === undefined
  );
}

function enemyDieResolution(
  play: Pick<Play, 'battle' | 'content'>,
  engage: AdventurerEngage,
  { face = 0 }: Die,
): Resolution {
  const amount = play.content.enemyDie.faces[face] ?? 0;
  const hits = amount > 0 && targetInReach(play, engage);
  return hits ? { outcome: 'damage', amount, to: 'supply' } : { outcome: 'unresolved', to: 'supply' };
}

/** Damage joins the target's pool by itself; what else the face does is for the players (ENG-5c). */
function damageResolution(
  play: Pick<Play, 'battle' | 'content'>,
  engage: AdventurerEngage,
  { ability, damage }: { ability: FaceAbility; damage: FaceDamage },
): Resolution {
  const { amount, ignoreDefense, whole } = damage;
  if (!targetInReach(play, engage)) return { outcome: 'unresolved', to: 'track', ability };
  const to = ability.placement === 'drained' ? 'drained' : 'track';
  return { outcome: whole ? 'damage' : 'by-hand', amount, ignoreDefense, to, ability };
}

/** A die whose face is not plain damage: slotted, drained, laid on the target or exhausted as its placement code says. */
function placed(
  play: Pick<Play, 'battle' | 'content'>,
  engage: AdventurerEngage,
  { ability, face }: { readonly ability: FaceAbility; readonly face: Face },
): Resolution {
  const onTarget = engage.target !== undefined && chipOf(play.battle, engage.target) !== undefined;
  switch (ability.placement) {
    case 'active-slot':
      return slotted(play, engage, { ability, face });
    case 'drained':
      return { outcome: 'by-hand', to: 'drained', ability };
    case 'status-effect':
      return { outcome: 'by-hand', to: onTarget ? 'target' : 'track', ability };
    case 'return':
      return { outcome: 'by-hand', to: 'available', ability };
    case 'instant':
    case 'cooldown-track':
    case 'tenacity':
      return { outcome: 'by-hand', to: 'track', ability };
    default:
      return ability.placement satisfies never;
  }
}

/** A die that does nothing but damage the target on entering its slot needs no hand (Shield Discipline, Combat in defensive form). */
function slotted(
  play: Pick<Play, 'battle' | 'content'>,
  engage: AdventurerEngage,
  { ability, face }: { readonly ability: FaceAbility; readonly face: Face },
): Resolution {
  const full = (play.battle.adventurers[engage.by]?.dice.active.length ?? 0) >= ACTIVE_SLOTS;
  if (full) return { outcome: 'unresolved', to: 'track', ability };
  const amount = damageOnPlacing(ability, face);
  const needsHand = !('prevent' in ability.hints) || ('onPlace' in ability.hints && amount === undefined);
  const hits = amount !== undefined && targetInReach(play, engage);
  return { outcome: needsHand ? 'by-hand' : 'slotted', ...(hits && { amount }), to: 'active', ability };
}

/** Resolves one rolled die and puts it where it belongs (ENG-5b, ENG-5d). */
export function resolveDie(play: Play, engageId: EngageId, die: Die): void {
  const engage = engageOf(play.battle, engageId);
  if (engage?.kind !== 'adventurer') return;
  const resolution = resolutionOf(play, engage, die);
  const { outcome } = resolution;
  const damage = damageOf(play, engage, resolution);
  const damages = damage.length > 0 || (outcome === 'by-hand' && saysDamage(resolution.ability));
  play.happen({
    type: 'die-resolved',
    engage: engageId,
    die: { kind: die.kind, face: die.face ?? 0, outcome, ...(damages && { damaging: true }) },
    ...(damage.length > 0 && { damage }),
  });
  putAway(play, engage, { die, resolution });
  if (outcome === 'tenacity') gainTenacity(play, engage.by, 1);
  landFinishedPools(play, engageId);
}

/** What a die adds to the pools; whether it struck an adjacent unit is settled now, wherever both are when it lands (ENG-5b). */
function damageOf(
  { battle, content }: Play,
  { by, target: id }: AdventurerEngage,
  { amount, ignoreDefense = 0 }: Resolution,
): readonly PartOfPool[] {
  const [unit, target] = [unitOf(battle, by), id && unitOf(battle, id)];
  if (amount === undefined || unit === undefined || !target) return [];
  const adjacent = areAdjacent({ battle, content }, unit, target);
  return [{ unit: target.id, amount, ...(ignoreDefense > 0 && { ignoreDefense }), ...(adjacent && { adjacent }) }];
}

function putAway(
  play: Play,
  { id, by, target = by }: AdventurerEngage,
  { die, resolution }: { die: Die; resolution: Resolution },
): void {
  const from = { zone: 'rolled', engage: id } as const;
  switch (resolution.to) {
    case 'supply':
      play.happen({ type: 'die-moved', die, from, to: { zone: 'supply' } });
      return;
    case 'active':
      play.happen({ type: 'die-moved', die, from, to: { zone: 'active', of: by } });
      return;
    case 'target':
      play.happen({ type: 'die-moved', die, from, to: { zone: 'unit', of: target } });
      return;
    case 'drained':
    case 'available':
      play.happen({ type: 'die-moved', die: blank(die), from, to: { zone: resolution.to, of: by } });
      return;
    case 'track':
      exhaust(play, by, { die, from }, keepsFace(resolution) ? die.face : undefined);
      return;
    default:
      resolution.to satisfies never;
  }
}

const keepsFace = ({ outcome, ability }: Resolution): boolean =>
  outcome === 'by-hand' && ability?.placement === 'cooldown-track';

/** Exhausts a rolled die with no effect; a cooldown-coded one goes in tenacity side up, for no tenacity (ENG-5d, TEN-3). */
export function declineDie(play: Play, engageId: EngageId, die: Die): void {
  const engage = engageOf(play.battle, engageId);
  if (engage?.kind !== 'adventurer') return;
  play.happen({
    type: 'die-resolved',
    engage: engageId,
    die: { kind: die.kind, face: die.face ?? 0, outcome: 'unresolved' },
  });
  const from = { zone: 'rolled', engage: engageId } as const;
  if (isFree(die)) play.happen({ type: 'die-moved', die, from, to: { zone: 'supply' } });
  else exhaust(play, engage.by, { die, from }, declinedFace(play, engage, die));
}

function declinedFace({ content }: Play, { form }: AdventurerEngage, die: Die): number | undefined {
  if (faceOf(content, die, form).ability?.placement !== 'cooldown-track') return undefined;
  return tenacitySide(content, die.kind);
}

/** Ends the resolving: what is left in hand is exhausted, then what is pooled lands, in the order the roller likes (ENG-5c, DMG-12). */
export function finishResolving(play: Play, engageId: EngageId): void {
  const engage = engageOf(play.battle, engageId);
  if (engage?.kind !== 'adventurer') return;
  for (const die of engage.rolled) declineDie(play, engageId, die);
  play.happen({ type: 'engage-step-reached', engage: engageId, step: 'react' });
  landPools(play, engage);
}

/**
 * Damage to one unit lands as soon as no die in hand can add to it any more (ENG-5c). A unit whose skill counts all the dice of the roll
 * waits until each is resolved.
 */
function landFinishedPools(play: Play, engageId: EngageId): void {
  const engage = engageOf(play.battle, engageId);
  if (engage?.kind !== 'adventurer' || engage.rolled.length === 0) return;
  const couldDamage =
    isOwedByHand(play, engage) || engage.rolled.some((die) => resolutionOf(play, engage, die).amount !== undefined);
  const finished = engage.pools.filter(
    ({ unit }) => !countsDice(play, { self: unit, other: engage.by, engage: engageId }),
  );
  if (!couldDamage) landPools(play, { ...engage, pools: finished });
}

/** Whether the players have damage to work out by hand, of a die in hand or of one that was resolved. */
function isOwedByHand({ battle, content }: Play, engage: AdventurerEngage): boolean {
  const inHand = engage.rolled.map((die) => ({ ...die, ...resolutionOf({ battle, content }, engage, die) }));
  return [...inHand, ...engage.resolved]
    .filter(({ outcome }) => outcome === 'by-hand')
    .some((die) => damagesByHand(content, die, engage.form));
}

/** Whether a unit prevents damage by dice of the whole roll (Dodge). */
const countsDice = (play: Play, at: Omit<Scope, 'skill'>): boolean =>
  modifiersOf(play, 'prevention', at).some(({ modifier }) => modifier.by === 'nondamaging-dice');

/** Each pool lands as one instance (DMG-2). */
export function landPools(play: Play, { id, pools, by }: AdventurerEngage): void {
  for (const { unit } of pools) play.happen({ type: 'pool-landed', engage: id, unit });
  const tasks = pools.map((pool): Task => ({
    kind: 'deal-damage',
    damage: { by, kind: 'normal', ...pool, engage: id },
  }));
  play.doNext({ kind: 'in-any-order', tasks, for: [by], rule: 'DMG-12' });
}
