import type { Adventurer, Die } from '../battle.ts';
import { DIE_SIDES } from '../content.ts';
import type { Play } from '../play.ts';
import type { CommandOf, DiceRequest } from '../command.ts';
import type { DiePlace } from '../event.ts';
import type { Refusal } from '../refusal.ts';
import { phaseRefusal } from './checks.ts';
import { exhaust } from './cooldown.ts';
import { rollRefusal } from './daze.ts';
import { faceOf } from '../abilities/faces.ts';
import { capRefusal, ownDice } from './gather-dice.ts';
import type { Task } from '../task.ts';
import { countRefusal } from './roll.ts';

/**
 * `/roll` with an adventurer's own dice, as an encounter outside battle lets them: within the caps, but without fatigue, form and target.
 * The dice are used up; what their faces do is for the players. No tenacity comes of it. Dice that no engage takes are rolled at moments
 * of their own, in battles, too, and do what their sides say.
 * Rules: ENG-8, ENG-4a, STS-5, TEN-3; rulings.
 */
export function rollOwn(play: Play, { unit, dice: asked, note }: CommandOf<'roll'>): Refusal | undefined {
  const adventurer = unit === undefined ? undefined : play.battle.adventurers[unit];
  if (adventurer === undefined) return { code: 'not-an-adventurer', unit: unit ?? 'u0', final: true };
  const anyTime = asked.every((request) => 'kind' in request && isForNoEngage(play, request.kind));
  const refusal =
    (anyTime ? undefined : phaseRefusal(play, ['set-up', 'over'], 'ENG-8')) ?? rollRefusal(play, adventurer);
  if (refusal !== undefined) return refusal;
  const gathered = gatherOwn(play, adventurer, asked);
  if ('code' in gathered) return gathered;
  const draw = play.draw(`roll by ${adventurer.id}: ${gathered.dice.map(({ kind }) => kind).join(', ')}`);
  const rolled = gathered.dice.map((die) => ({ ...die, face: draw(DIE_SIDES) }));
  const dice = rolled.map(({ kind, face }) => ({ kind, face }));
  play.happen({ type: 'free-roll', unit: adventurer.id, dice, ...(note && { note }) });
  for (const die of rolled) useUp(play, adventurer, die);
  play.doNext(...rolled.flatMap((die) => actingBy(play, adventurer, die)));
  return undefined;
}

/** Legerdemain uses no stat, and is never part of an engage. */
const isForNoEngage = ({ content }: Play, kind: string): boolean => {
  const die = content.skillDice.get(kind);
  return die !== undefined && die.stat === undefined;
};

/** What a side of such a die does; for the most part that is told, for the players to carry out. */
function actingBy(play: Play, { id: self }: Adventurer, die: Die): readonly Task[] {
  if (!isForNoEngage(play, die.kind)) return [];
  const { ability } = faceOf(play.content, die);
  return (ability?.triggers ?? [])
    .filter(({ at }) => at === 'resolved')
    .map(({ do: effects }) => ({
      kind: 'effects',
      effects,
      scope: { self, ability: ability?.icon ?? die.kind, of: 'die', die: die.id },
    }));
}

function gatherOwn(
  play: Play,
  adventurer: Adventurer,
  asked: readonly DiceRequest[],
): { readonly dice: readonly Die[] } | Refusal {
  const refusal = countRefusal(asked) ?? capRefusal(play, adventurer, asked);
  if (refusal !== undefined) return refusal;
  const dice: Die[] = [];
  for (const request of asked) {
    const taken = ownDice(play, { adventurer, already: dice }, request);
    if ('code' in taken) return taken;
    dice.push(...taken.dice);
  }
  return { dice };
}

/** Exhausted, unless its side says drained or returned. Dice that no engage takes come back from their tenacity side, too. */
function useUp(play: Play, { id: of }: Adventurer, die: Die & { readonly face: number }): void {
  const from: DiePlace = { zone: 'available', of };
  const placement = faceOf(play.content, die).face?.placement;
  const stat = play.content.skillDice.get(die.kind)?.stat;
  if (placement === 'return' || (placement === 'tenacity' && stat === undefined)) return;
  const { face, ...blank } = die;
  if (placement === 'drained') play.happen({ type: 'die-moved', die: blank, from, to: { zone: 'drained', of } });
  else exhaust(play, of, { die, from }, placement === 'cooldown-track' ? face : undefined);
}
