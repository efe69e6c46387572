import type { Adventurer, Die } from '../../battle.ts';
import type { Play } from '../../play.ts';
import type { Choice } from '../../prompt.ts';
import { opponentsOf } from '../../rules/opponents.ts';
import type { Scene } from '../../scene.ts';
import { whyNotTarget } from '../../space/targeting.ts';
import type { Task } from '../../task.ts';
import { FORMS, type Form, type OwnOption } from '../../vocabulary.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import { faceOf } from '../faces.ts';
import type { Scope, UseFace } from '../language.ts';
import { modifiersOf } from '../modifiers.ts';
import { reachOf } from '../reach.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';
import { again } from './following.ts';

/**
 * A skill die is drained, and one of its instant sides is used in a free engage, which is not rolled: its player picks die and side, then
 * the form, then the target. A die that is none of those in the box stands for the drained one in the engage.
 * Rules: ENG-10, GEN-13.
 */
export const useFace: EffectRule<'use-face'> = {
  possible: (scene, effect, scope) => yesOr(diceFor(scene, effect, scope).length > 0),
  run: (play, effect, scope) => {
    const { side, form } = effect;
    if (side === undefined) askSide(play, effect, scope);
    else if (form === undefined) askForm(play, { effect, side, scope });
    else askTarget(play, { side, form, effect, scope });
  },
};

interface Held {
  readonly die: Die;
  readonly zone: UseFace['from'][number];
}

/** Dice with an instant side, one of each kind. */
function diceFor(scene: Scene, effect: UseFace, scope: Scope): readonly Held[] {
  const adventurer = scene.battle.adventurers[scope.self];
  if (adventurer === undefined) return [];
  const held = effect.from.flatMap((zone) => adventurer.dice[zone].map((die): Held => ({ die, zone })));
  const fit = held.filter(({ die }) => fits(scene, die, { effect, scope }) && instantSides(scene, die).length > 0);
  return fit.filter(({ die }, index) => fit.findIndex((other) => other.die.kind === die.kind) === index);
}

/** Of a level that it may use; an enduring ability allows any (Eldritch Insight). */
function fits(
  scene: Scene,
  { kind }: Die,
  { effect, scope }: { readonly effect: UseFace; readonly scope: Scope },
): boolean {
  const skill = scene.content.skillDice.get(kind);
  if (skill === undefined) return false;
  return (
    skill.level <= amountOf(scene, effect.level, scope) ||
    modifiersOf(scene, 'innate-level', { self: scope.self }).length > 0
  );
}

/** One for each icon and value that is instant in some form. */
function instantSides(scene: Scene, { kind }: Die): readonly number[] {
  const faces = scene.content.skillDice.get(kind)?.faces ?? [];
  return faces.flatMap(({ icon, value }, face) =>
    formsFor(scene, { kind, face }).length > 0 &&
    faces.findIndex((other) => other.icon === icon && other.value === value) === face
      ? [face]
      : [],
  );
}

function formsFor({ content }: Scene, showing: Pick<Die, 'kind' | 'face'>): readonly Form[] {
  const own = content.skillDice.get(showing.kind)?.forms ?? [];
  return FORMS.filter(
    (form) =>
      (own.length === 0 || own.includes(form)) && faceOf(content, showing, form).ability?.placement === 'instant',
  );
}

function askSide(play: Play, effect: UseFace, scope: Scope): void {
  ask(play, scope, {
    asks: 'face',
    effect,
    options: diceFor(play, effect, scope).flatMap(({ die }) =>
      instantSides(play, die).map((face) => ({
        id: `${die.id}-${String(face)}`,
        then: [again({ ...effect, side: { die: die.id, face } }, scope)],
      })),
    ),
  });
}

interface Chosen {
  readonly effect: UseFace;
  readonly side: NonNullable<UseFace['side']>;
  readonly scope: Scope;
}

const heldDie = (scene: Scene, { effect, side, scope }: Chosen): Held | undefined => {
  const adventurer = scene.battle.adventurers[scope.self];
  return effect.from
    .flatMap((zone) => (adventurer?.dice[zone] ?? []).map((die): Held => ({ die, zone })))
    .find(({ die }) => die.id === side.die);
};

function askForm(play: Play, chosen: Chosen): void {
  const { effect, side, scope } = chosen;
  const held = heldDie(play, chosen);
  if (held === undefined) return;
  ask(play, scope, {
    asks: 'option',
    effect,
    options: formsFor(play, { kind: held.die.kind, face: side.face }).map((form) => ({
      id: form satisfies OwnOption,
      then: [again({ ...effect, form }, scope)],
    })),
  });
}

function askTarget(play: Play, chosen: Chosen & { readonly form: Form }): void {
  const { effect, scope, form } = chosen;
  const held = heldDie(play, chosen);
  const unit = play.battle.adventurers[scope.self];
  if (held === undefined || unit === undefined) return;
  const targets = targetsFor(play, unit, form);
  if (targets.length === 0) play.doNext(...engaging(held, chosen));
  else
    ask(play, scope, {
      asks: 'unit',
      effect,
      options: targets.map((id) => ({ id, then: engaging(held, chosen, id) })),
    });
}

function targetsFor(scene: Scene, unit: Adventurer, form: Form): readonly Adventurer['id'][] {
  const range = reachOf(scene, unit, form);
  return range === undefined || form === 'defensive'
    ? []
    : opponentsOf(scene.battle, unit)
        .filter((target) => whyNotTarget(scene, { unit, range }, target) === undefined)
        .map(({ id }) => id);
}

const engaging = (
  { die, zone }: Held,
  { side: { face }, form, scope: { self: unit } }: Chosen & { readonly form: Form },
  target?: Adventurer['id'],
): readonly Task[] => [
  { kind: 'act', act: { act: 'move-die', die: die.id, from: [zone], how: 'drain' } },
  {
    kind: 'open-engage',
    unit,
    form,
    ...(target && { target }),
    dice: [],
    free: 0,
    standIn: die.kind,
    faces: [face],
    action: false,
  },
];

interface Asking {
  readonly asks: 'face' | 'option' | 'unit';
  readonly effect: UseFace;
  readonly options: readonly Choice[];
}

function ask(play: Play, scope: Scope, { asks, effect, options }: Asking): void {
  askChoice(play, {
    asks,
    unit: scope.self,
    by: 'its-player',
    rule: 'ENG-10',
    scope,
    options,
    again: again(effect, scope),
  });
}
