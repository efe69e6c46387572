import type { Adventurer, Die, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import type { Damage } from '../damage.ts';
import type { Play } from '../play.ts';
import type { PreventDamagePrompt } from '../prompt.ts';
import { unitOf } from '../queries.ts';
import { isNear } from '../space/adjacent.ts';
import { exhaust } from './cooldown.ts';
import { arithmeticOf } from './damage-arithmetic.ts';
import { preventsDamage, preventsFromTrack } from './faces.ts';
import { ownerOf } from './owner-of.ts';
import { answersByHand } from './prevention-by-hand.ts';

type Scene = Pick<Play, 'battle' | 'content'>;

/** A die that can stop damage by an enemy, and how much. */
export interface Prevention {
  readonly die: Die;
  readonly amount: number;
  /** It does so from the track, where it stays. */
  readonly stays?: true;
  /** Only of an enemy there, and nobody knows without a map whether this one is. */
  readonly ifEnemyIs?: 'adjacent' | 'apart';
}

/** Dice in active slots that can stop damage by an enemy, with how much each stops. */
export const preventingDice = (content: Content, { dice }: Adventurer): readonly Prevention[] =>
  dice.active.flatMap((die) => {
    const amount = preventsDamage(content, die);
    return amount === undefined ? [] : [{ die, amount }];
  });

/**
 * All dice that can stop some of this damage now, each once in an instance. None stops true damage, and those that answer an enemy do
 * nothing against friends (DMG-4, DMG-5, DMG-14).
 */
export function preventionsOf(scene: Scene, adventurer: Adventurer, damage: Damage): readonly Prevention[] {
  const dealer = damage.by === undefined ? undefined : unitOf(scene.battle, damage.by);
  if (dealer?.kind !== 'enemy' || arithmeticOf(scene, adventurer, damage).kind !== 'normal') return [];
  const near = damage.adjacent ?? isNear(scene, adventurer, dealer);
  const onTrack = preventingOnTrack(scene.content, adventurer, near);
  const unused = onTrack.filter(({ die }) => damage.preventedBy?.includes(die.id) !== true);
  return [...preventingDice(scene.content, adventurer), ...unused];
}

function preventingOnTrack(
  content: Content,
  { dice: { track } }: Adventurer,
  near: boolean | undefined,
): readonly Prevention[] {
  const here = near === undefined ? undefined : near ? 'adjacent' : 'apart';
  return track.flatMap((die): readonly Prevention[] => {
    const stops = preventsFromTrack(content, die, track);
    if (stops === undefined || (here !== undefined && stops.enemyIs !== here)) return [];
    return [{ die, amount: stops.amount, stays: true, ...(here === undefined && { ifEnemyIs: stops.enemyIs }) }];
  });
}

/**
 * Asks an adventurer what to stop of damage, after its roll was seen (DMG-9). Where a text that is carried out by hand may stop some,
 * the damage waits, too.
 *
 * @returns whether there was something to ask
 */
export function askToPrevent(play: Play, unit: Unit, damage: Damage): boolean {
  if (unit.kind !== 'adventurer' || damage.asked) return false;
  const { kind, arriving: coming } = arithmeticOf(play, unit, damage);
  const byHand = answersByHand(play, unit, { ...damage, kind });
  if (coming === 0 || preventionsOf(play, unit, damage).length + byHand.length === 0) return false;
  play.ask({
    kind: 'prevent-damage',
    unit: unit.id,
    damage,
    coming,
    ...(byHand.length > 0 && { byHand }),
    for: [unit.id],
    rule: 'DMG-9',
  });
  return true;
}

/** How much a text may have stopped that was carried out by hand, where there is such a text. */
export function amountsByHand({ byHand, coming }: PreventDamagePrompt): Readonly<Record<string, number>> {
  if (byHand === undefined) return {};
  return { ...(coming > 1 && { 'hand-1': 1 }), ...(coming > 2 && { 'hand-2': 2 }), 'hand-all': coming };
}

/** Uses one die to stop damage, or a text by hand, or takes what is still coming. Asked again while there is something left to stop. */
export function answerPrevention(play: Play, prompt: PreventDamagePrompt, option: string): void {
  const { id, unit, damage } = prompt;
  const adventurer = play.battle.adventurers[unit];
  play.happen({ type: 'prompt-closed', prompt: id });
  if (adventurer === undefined) return;
  const used = preventionsOf(play, adventurer, damage).find(({ die }) => die.id === option);
  const amount = amountsByHand(prompt)[option];
  if (used !== undefined) preventWith(play, prompt, used);
  else if (amount !== undefined) preventByHand(play, prompt, amount);
  else play.doNext({ kind: 'deal-damage', damage: { ...damage, asked: true } });
}

/** A slotted die is exhausted for it, one on the track keeps its place and its face. */
function preventWith(play: Play, { unit, damage, coming }: PreventDamagePrompt, used: Prevention): void {
  const { die, stays } = used;
  const amount = Math.min(used.amount, coming);
  play.happen({ type: 'damage-prevented', unit, die, amount, ...(stays && { stays }) });
  const { prevented = 0, preventedBy = [] } = damage;
  play.doNext({
    kind: 'deal-damage',
    damage: { ...damage, prevented: prevented + amount, preventedBy: [...preventedBy, die.id] },
  });
  if (!stays) exhaust(play, ownerOf(play.battle, die, unit), { die, from: { zone: 'active', of: unit } });
}

function preventByHand(play: Play, { unit, damage }: PreventDamagePrompt, amount: number): void {
  play.happen({ type: 'damage-prevented', unit, amount });
  play.doNext({ kind: 'deal-damage', damage: { ...damage, prevented: (damage.prevented ?? 0) + amount } });
}
