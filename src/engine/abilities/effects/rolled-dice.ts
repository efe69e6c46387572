import type { AdventurerEngage, ChipEngage, Die } from '../../battle.ts';
import type { SkillDie } from '../../content.ts';
import { chipOf, engageOf } from '../../queries.ts';
import { rollCombat, tellRoll } from '../../rules/chip-roll.ts';
import { inHand as handOf } from '../../rules/in-hand.ts';
import type { Scene } from '../../scene.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import { faceOf } from '../faces.ts';
import type { Scope } from '../language.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';
import { again } from './following.ts';

/** Dice of the owner's in hand, without the one that is being resolved (ENG-5a). */
function inHand({ battle }: Scene, { engage: id, self, die }: Scope): readonly Die[] {
  const engage = id === undefined ? undefined : engageOf(battle, id);
  return isOwn(engage, self) ? handOf(engage).filter((held) => held.id !== die) : [];
}

const isOwn = (engage: ReturnType<typeof engageOf>, self: Scope['self']): engage is AdventurerEngage =>
  engage?.kind === 'adventurer' && engage.by === self;

/** One die in hand is rolled again, before it is resolved (ENG-5a). */
export const reroll: EffectRule<'reroll'> = {
  possible: (scene, effect, scope) => yesOr(rerollable(scene, effect, scope).length > 0),
  run: (play, effect, scope) => {
    askChoice(play, {
      asks: 'reroll',
      unit: scope.self,
      by: 'its-player',
      rule: 'ENG-5a',
      scope,
      options: rerollable(play, effect, scope).map(({ id }) => ({
        id,
        then: [
          { kind: 'act', act: { act: 'reroll', unit: scope.self, die: id, ...(effect.keep && { keep: effect.keep }) } },
        ],
      })),
      again: again(effect, scope),
    });
  },
};

const rerollable = (scene: Scene, { showing }: EffectOf<'reroll'>, scope: Scope): readonly Die[] =>
  inHand(scene, scope).filter((die) => showing === undefined || faceOf(scene.content, die).face?.icon === showing);

/** Other dice in hand are turned to sides that the owner picks, one after another. */
export const turnDice: EffectRule<'turn-dice'> = {
  possible: (scene, { most }, scope) => yesOr(amountOf(scene, most, scope) > 0 && inHand(scene, scope).length > 0),
  run: (play, effect, scope) => {
    const left = amountOf(play, effect.most, scope);
    const rest = left > 1 ? [again({ ...effect, most: left - 1 }, scope)] : [];
    askChoice(play, {
      asks: 'face',
      unit: scope.self,
      by: 'its-player',
      rule: 'ENG-5a',
      scope,
      options: [
        ...inHand(play, scope).flatMap((die) =>
          otherSides(play, die).map((face) => ({
            id: `${die.id}-${face}`,
            then: [{ kind: 'act', act: { act: 'turn', die: die.id, face } } as const, ...rest],
          })),
        ),
        { id: 'enough', then: [] },
      ],
      again: again(effect, scope),
    });
  },
};

/** One side for each that differs from the one that is up. */
function otherSides({ content }: Scene, { kind, face: up }: Die): readonly number[] {
  const faces = facesOf(content.skillDice.get(kind));
  const different = (index: number): boolean => up === undefined || !isSame(faces, index, up);
  return faces.flatMap((_, index) =>
    different(index) && faces.findIndex((_other, at) => isSame(faces, at, index)) === index ? [index] : [],
  );
}

const facesOf = (die: SkillDie | undefined): SkillDie['faces'] => die?.faces ?? [];

const isSame = (faces: SkillDie['faces'], one: number, other: number): boolean =>
  faces[one]?.icon === faces[other]?.icon && faces[one]?.value === faces[other]?.value;

/** Hits of an enemy's roll become misses, the highest first. They are misses for all its targets. */
export const miss: EffectRule<'miss'> = {
  possible: (scene, _effect, scope) => yesOr((rollOf(scene, scope)?.values ?? []).some((value) => value > 0)),
  run: (play, { count }, scope) => {
    const engage = rollOf(play, scope);
    if (engage === undefined) return;
    const { id, values = [] } = engage;
    const missed = Array.from({ length: amountOf(play, count, scope) }).reduce<readonly number[]>(
      withoutHighest,
      values,
    );
    play.happen({ type: 'hits-missed', engage: id, values: missed });
  },
};

function rollOf({ battle }: Scene, { engage: id }: Scope): ChipEngage | undefined {
  const engage = id === undefined ? undefined : engageOf(battle, id);
  return engage?.kind === 'chip' ? engage : undefined;
}

const withoutHighest = (values: readonly number[]): readonly number[] =>
  values.toSpliced(values.indexOf(Math.max(...values)), 1, 0);

/** Its whole roll, with as many dice; what its skills make of misses they do again (ENM-5). */
export const rollAgain: EffectRule<'roll-again'> = {
  possible: (scene, _effect, scope) => yesOr((rollOf(scene, scope)?.values ?? []).length > 0),
  run: (play, _effect, scope) => {
    const engage = rollOf(play, scope);
    const chip = engage && chipOf(play.battle, engage.by);
    if (engage === undefined || chip === undefined) return;
    const { id, values: before = [] } = engage;
    tellRoll(play, id, rollCombat(play, chip, { engage: id, count: before.length }));
  },
};
