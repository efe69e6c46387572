import { poolFor } from '../abilities/effects/damage.ts';
import { following } from '../abilities/effects/following.ts';
import { faceOf, tenacitySide } from '../abilities/faces.ts';
import { targetInReach } from '../abilities/target.ts';
import type { AdventurerEngage, Die } from '../battle.ts';
import type { EngageId } from '../ids.ts';
import type { Play } from '../play.ts';
import { engageOf } from '../queries.ts';
import type { TaskOf } from '../task.ts';
import { exhaust } from './cooldown.ts';
import { isFree } from './free-dice.ts';
import { inHand } from './in-hand.ts';
import { landFinishedPools, landPools } from './pools.ts';
import { type Resolution, resolutionOf } from './resolution.ts';
import { afterSlotting } from './slots.ts';
import { gainTenacity } from './tenacity.ts';
import { blank } from './track.ts';

/**
 * Resolves one rolled die: it does what its side says, then it is put where it belongs; a die for an active slot lies there first, for it
 * acts on entering (ENG-5b, ENG-5d).
 */
export function resolveDie(play: Play, engageId: EngageId, die: Die): void {
  const engage = engageOf(play.battle, engageId);
  if (engage?.kind !== 'adventurer') return;
  const resolution = resolutionOf(play, engage, die);
  const { outcome, to, damaging, effects, scope, idle } = resolution;
  tellOf(play, engage, { die, outcome, ...(damaging && { damaging }), ...(idle && { idle }) });
  if (die.kind === 'enemy-combat') strike(play, engage, { die, resolution });
  const putAway: TaskOf<'put-die-away'> = {
    kind: 'put-die-away',
    engage: engageId,
    die: die.id,
    to,
    ...(keepsFace(resolution) && { keepsFace: true }),
  };
  const acting = scope === undefined || effects.length === 0 ? [] : [following(effects, scope)];
  play.doNext(...(to === 'active' ? [putAway, ...acting] : [...acting, putAway]));
  if (outcome === 'tenacity') gainTenacity(play, engage.by, 1);
  if (isCombined(resolution)) for (const other of alike(engage, die)) merge(play, engage, { die: other, resolution });
}

function tellOf(
  play: Play,
  { id: engage }: AdventurerEngage,
  {
    die: { id, kind, face = 0 },
    idle,
    ...told
  }: { readonly die: Die; readonly damaging?: true } & Pick<Resolution, 'outcome' | 'idle'>,
): void {
  play.happen({ type: 'die-resolved', engage, die: { id, kind, face, ...told }, ...(idle && { idle }) });
}

/** Enemy Combat dice that join a roll deal what they show (ENG-5f). */
function strike(play: Play, engage: AdventurerEngage, { die, resolution }: Resolved): void {
  const target = targetInReach(play, engage);
  if (resolution.amount === undefined || target === undefined) return;
  const scope = { self: engage.by, engage: engage.id, ability: die.kind, of: 'die', die: die.id } as const;
  poolFor(play, target, { amount: resolution.amount, ignoreDefense: 0, kind: 'normal', scope });
}

interface Resolved {
  readonly die: Die;
  readonly resolution: Resolution;
}

const isCombined = ({ ability }: Resolution): boolean => ability?.triggers.some(({ combine }) => combine) === true;

const alike = (engage: AdventurerEngage, { id, kind }: Die): readonly Die[] =>
  inHand(engage).filter((other) => other.kind === kind && other.id !== id);

/** The other dice of a skill whose values add up have done their part. */
function merge(play: Play, engage: AdventurerEngage, { die, resolution: { outcome, to, idle } }: Resolved): void {
  tellOf(play, engage, { die, outcome, ...(idle && { idle }) });
  play.doNext({ kind: 'put-die-away', engage: engage.id, die: die.id, to });
}

const keepsFace = ({ outcome, ability }: Resolution): boolean =>
  (outcome === 'placed' || outcome === 'by-hand') && ability?.placement === 'cooldown-track';

/** A resolved die goes to its place, unless its own effect has sent it elsewhere. */
export function putDieAway(play: Play, { engage: id, die: dieId, to, keepsFace: keeps }: TaskOf<'put-die-away'>): void {
  const engage = engageOf(play.battle, id);
  if (engage?.kind !== 'adventurer') return;
  const { by, rolled, resolved } = engage;
  const die = rolled.find((held) => held.id === dieId && resolved.some((done) => done.id === held.id));
  const from = { zone: 'rolled', engage: id } as const;
  if (die !== undefined) {
    switch (to) {
      case 'supply':
        play.happen({ type: 'die-moved', die, from, to: { zone: 'supply' } });
        break;
      case 'active':
        play.happen({ type: 'die-moved', die, from, to: { zone: 'active', of: by } });
        afterSlotting(play, by);
        break;
      case 'drained':
      case 'available':
        play.happen({ type: 'die-moved', die: blank(die), from, to: { zone: to, of: by } });
        break;
      case 'map':
        play.happen({ type: 'die-moved', die, from, to: { zone: 'map' } });
        break;
      case 'track':
      case 'elsewhere':
        exhaust(play, by, { die, from }, keeps ? die.face : undefined);
        break;
      default:
        to satisfies never;
    }
  }
  landFinishedPools(play, id);
}

/** Exhausts a rolled die with no effect; a cooldown-coded one goes in tenacity side up, for no tenacity (ENG-5d, TEN-3). */
export function declineDie(play: Play, engageId: EngageId, die: Die): void {
  const engage = engageOf(play.battle, engageId);
  if (engage?.kind !== 'adventurer') return;
  if (!engage.resolved.some(({ id }) => id === die.id)) tellOf(play, engage, { die, outcome: 'unresolved' });
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
  landPools(play, engageId);
}
