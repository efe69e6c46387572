import type { Adventurer, ChipEngage, Die } from '../battle.ts';
import type { FaceAbility } from '../content.ts';
import type { Damage } from '../damage.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { engageOf, unitOf } from '../queries.ts';
import { isNear } from '../space/adjacent.ts';
import { faceOf, preventsDamage, preventsFromTrack } from './faces.ts';

type Scene = Pick<Play, 'battle' | 'content'>;

/** Damage on its way to an adventurer, as dice ask for it. */
interface Incoming {
  readonly kind: Damage['kind'];
  readonly byEnemy: boolean;
  /** Absent: nobody knows without a map. */
  readonly near?: boolean;
  /** It is what an enemy rolled that engages the adventurer. */
  readonly engaged: boolean;
}

/** Whether a die may have a say, by the timing of its text. No text stops a kind of damage that it does not name (DMG-4, DMG-5). */
const MAY_ANSWER: Readonly<Record<string, (damage: Incoming, ability: FaceAbility) => boolean>> = {
  'when-dealt-damage': ({ kind }) => kind === 'normal',
  'when-dealt-damage-by-adjacent-enemy': ({ kind, byEnemy, near }) => kind === 'normal' && byEnemy && near !== false,
  // Misses are misses, whatever kind of damage the others would be.
  'engaged-by-enemy': ({ kind, engaged }, { hints }) => engaged && (kind === 'normal' || !('prevent' in hints)),
  'when-relevant': ({ kind }) => kind === 'true',
};

/** Dice whose texts may stop or lessen this damage, and which the players carry out: the damage waits for them (DMG-9). */
export function answersByHand(scene: Scene, adventurer: Adventurer, damage: Damage): readonly Die[] {
  const { track, active } = adventurer.dice;
  const incoming = incomingFor(scene, adventurer, damage);
  const mayAnswer = (die: Die, placement: FaceAbility['placement']): boolean => {
    const { ability } = faceOf(scene.content, die);
    const may = MAY_ANSWER[ability?.timing ?? ''];
    return ability?.placement === placement && may?.(incoming, ability) === true && !isCarriedOut(scene, die);
  };
  return [
    ...track.filter((die) => mayAnswer(die, 'cooldown-track')),
    ...active.filter((die) => mayAnswer(die, 'active-slot')),
  ];
}

const isCarriedOut = ({ content }: Scene, die: Die): boolean =>
  preventsDamage(content, die) !== undefined || preventsFromTrack(content, die, []) !== undefined;

function incomingFor(scene: Scene, adventurer: Adventurer, { by, kind, engage: id, adjacent }: Damage): Incoming {
  const dealer = by === undefined ? undefined : unitOf(scene.battle, by);
  const engage = id === undefined ? undefined : engageOf(scene.battle, id);
  const near = adjacent ?? (dealer && isNear(scene, adventurer, dealer));
  return {
    kind,
    byEnemy: dealer?.kind === 'enemy',
    ...(near !== undefined && { near }),
    engaged: dealer?.kind === 'enemy' && engage?.kind === 'chip' && isHit(engage, dealer.id, adventurer.id),
  };
}

const isHit = ({ by, targets }: ChipEngage, enemy: UnitId, target: UnitId): boolean =>
  by === enemy && targets.includes(target);
