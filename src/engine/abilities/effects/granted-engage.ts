import type { Adventurer, Die, Unit } from '../../battle.ts';
import type { Play } from '../../play.ts';
import { standing } from '../../queries.ts';
import { opponentsOf } from '../../rules/opponents.ts';
import { MOST_DICE } from '../../rules/roll.ts';
import type { Scene } from '../../scene.ts';
import { whyNotTarget } from '../../space/targeting.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import type { GrantedEngage, Scope } from '../language.ts';
import { reachOf } from '../reach.ts';
import { whoIn } from '../who.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';
import { again } from './following.ts';

/** An adventurer engages in the form it is in; its player picks the dice, if they are its own, and the target (ENG-1, ENG-4c, GEN-13). */
export const engage: EffectRule<'engage'> = {
  possible: (scene, effect, scope) => {
    const adventurer = engagerIn(scene, effect, scope);
    return yesOr(
      adventurer !== undefined &&
        (!picksDice(effect) || effect.dice !== undefined || rollable(scene, adventurer, effect).length > 0) &&
        targetsFor(scene, adventurer).length > 0,
    );
  },
  run: (play, effect, scope) => {
    const adventurer = engagerIn(play, effect, scope);
    if (adventurer?.form === undefined) return;
    if (lacksDice(play, adventurer, { effect, scope })) askForDie(play, adventurer, { effect, scope });
    else askForTarget(play, adventurer, { effect, scope });
  },
};

interface Granted {
  readonly effect: GrantedEngage;
  readonly scope: Scope;
}

const picksDice = ({ own }: GrantedEngage): boolean => own !== undefined && own.kind === undefined;

/** It may still roll another die, and there is one. */
function lacksDice(scene: Scene, adventurer: Adventurer, { effect, scope }: Granted): boolean {
  const { own, dice = [] } = effect;
  return (
    own !== undefined &&
    picksDice(effect) &&
    dice.length < amountOf(scene, own.count, scope) &&
    rollable(scene, adventurer, effect).length > 0
  );
}

/** Available dice that fit its form and are not picked yet, with no more of Stamina or Magicka than it has of that (ENG-4a). */
function rollable({ content }: Scene, adventurer: Adventurer, { dice: picked = [] }: GrantedEngage): readonly Die[] {
  const { available } = adventurer.dice;
  const statOf = ({ kind }: Die) => content.skillDice.get(kind)?.stat;
  const taken = available.filter(({ id }) => picked.includes(id)).map(statOf);
  return available.filter((die) => {
    const forms = content.skillDice.get(die.kind)?.forms ?? [];
    const stat = statOf(die);
    const fits = forms.length === 0 || (adventurer.form !== undefined && forms.includes(adventurer.form));
    const room = stat !== undefined && taken.filter((other) => other === stat).length < adventurer[stat];
    return fits && room && !picked.includes(die.id);
  });
}

function askForDie(play: Play, adventurer: Adventurer, { effect, scope }: Granted): void {
  const { dice = [] } = effect;
  const found = rollable(play, adventurer, effect);
  const kinds = found.filter(({ kind }, index) => found.findIndex((other) => other.kind === kind) === index);
  askChoice(play, {
    asks: 'roll',
    unit: adventurer.id,
    by: 'its-player',
    rule: 'ENG-4a',
    scope,
    options: kinds.map(({ id }) => ({ id, then: [again({ ...effect, dice: [...dice, id] }, scope)] })),
    again: again(effect, scope),
  });
}

function askForTarget(play: Play, adventurer: Adventurer, { effect, scope }: Granted): void {
  const { id: unit, form } = adventurer;
  if (form === undefined) return;
  const { ignoring, recovering } = effect;
  const free = Math.min(amountOf(play, effect.free, scope), MOST_DICE);
  const dice = effect.dice ?? ownDice(play, adventurer, { effect, scope });
  const as = { ...(ignoring && { ignoring }), ...(recovering && { recovering }) };
  askChoice(play, {
    asks: 'unit',
    unit,
    by: 'its-player',
    rule: 'ENG-3a',
    scope,
    options: targetsFor(play, adventurer).map(({ id: target }) => ({
      id: target,
      then: [{ kind: 'open-engage', unit, form, target, dice, free, action: false, ...as } as const],
    })),
    again: again(effect, scope),
  });
}

/** Available dice of a kind, as many as it says or there are. */
function ownDice(scene: Scene, { dice }: Adventurer, { effect: { own }, scope }: Granted): readonly Die['id'][] {
  if (own === undefined) return [];
  const held = dice.available.filter(({ kind }) => kind === own.kind);
  return held.slice(0, amountOf(scene, own.count, scope)).map(({ id }) => id);
}

function engagerIn(scene: Scene, { who }: GrantedEngage, scope: Scope): Adventurer | undefined {
  const [unit] = whoIn(scene, who, scope);
  return standing(scene.battle).find(({ id }) => id === unit?.id);
}

function targetsFor(scene: Scene, unit: Adventurer): readonly Unit[] {
  const range = reachOf(scene, unit);
  if (range === undefined) return [];
  return opponentsOf(scene.battle, unit).filter((target) => whyNotTarget(scene, { unit, range }, target) === undefined);
}
