import { reachOf } from '../abilities/reach.ts';
import { triggered, triggeredByEngage } from '../abilities/triggered.ts';
import type { Adventurer, AdventurerEngage, Battle, Die } from '../battle.ts';
import { DIE_SIDES } from '../content.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { companionOf, engageOf, unitOf, unitOnMap } from '../queries.ts';
import { whyNotTarget } from '../space/targeting.ts';
import type { Task, TaskOf } from '../task.ts';
import { phaseRefusal, promptRefusal, turnRefusal } from './checks.ts';
import { engageByCompanion } from './companion-turn.ts';
import { rollRefusal } from './daze.ts';
import { fatigueFor } from './fatigue.ts';
import { freeDice } from './free-dice.ts';
import { gatherDice } from './gather-dice.ts';
import { wearItem } from './wear-item.ts';
import { weaponDice, weaponRefusal } from './weapon-item.ts';
import { mayAimAt } from './opponents.ts';
import type { Form } from '../vocabulary.ts';

/**
 * `/engage`: pays the fatigue of a further engage, sets the form, declares the target, rolls, and asks which die to resolve.
 * Rules: ENG-1..4, FRM-1, FRM-3; a defeated adventurer takes no turn (DEF-5).
 */
export function decideEngage(play: Play, command: CommandOf<'engage'>): Refusal | undefined {
  const adventurer = play.battle.adventurers[command.unit];
  const companion = companionOf(play.battle, command.unit);
  if (companion !== undefined) return engageByCompanion(play, companion, command.target);
  if (adventurer === undefined) return { code: 'not-an-adventurer', unit: command.unit, final: true };
  const form = command.form ?? adventurer.form;
  const granted = command.granted === true;
  const refusal =
    (granted ? grantRefusal(play, adventurer) : actionRefusal(play, adventurer)) ?? rollRefusal(play, adventurer);
  if (refusal !== undefined) return refusal;
  if (form === undefined) return { code: 'form-needed', rule: 'FRM-3', final: true };
  const no = weaponRefusal(play, adventurer, { ...command, form });
  if (no !== undefined) return no;
  const free = (command.free ?? 0) + weaponDice(adventurer, command);
  const gathered = gatherDice(play, adventurer, { ...command, form, free });
  if ('code' in gathered) return gathered;
  const { target } = command;
  const away = target && targetRefusal(play, adventurer, { form, target });
  const stands = away && play.unlessOverruled(away);
  if (stands !== undefined) return stands;
  const overruled = target !== undefined && away !== undefined && isOverruled(play, adventurer, { form, target });
  play.doNext(...(granted ? [] : furtherEngage(play, adventurer)), {
    kind: 'open-engage',
    unit: adventurer.id,
    form,
    dice: gathered.dice.map(({ id }) => id),
    free,
    ...(gathered.extra.length > 0 && { extra: gathered.extra }),
    action: !granted,
    ...(target && { target }),
    ...(command.faces && { faces: command.faces }),
    ...(overruled && { targetOverruled: true }),
    ...(command.weapon && { weapon: command.weapon }),
    ...(command.item && { item: command.item }),
    ...(command.resolve && { resolve: command.resolve }),
  });
  return undefined;
}

/**
 * Defensive form has no targets; a target is an opposing unit on the map, in range and sight.
 * Rules: ENG-3a, ENG-3c, FRM-1, MAP-10; without a map, range is taken on trust.
 */
function targetRefusal(
  play: Play,
  adventurer: Adventurer,
  { target: id, form }: { readonly target: UnitId; readonly form: Form },
): Refusal | undefined {
  const target = unitOnMap(play.battle, id);
  if (target === undefined || !mayAimAt(adventurer, target))
    return { code: 'not-a-target', rule: 'ENG-3a', unit: id, final: true };
  if (form === 'defensive') return { code: 'no-target-in-form', rule: 'FRM-1', form };
  const range = reachOf(play, adventurer, form);
  return range && whyNotTarget(play, { unit: adventurer, range }, target);
}

/** An engage action: in the adventurer's own turn, and after two move actions no more (TRN-3, MOV-2). */
function actionRefusal(play: Play, adventurer: Adventurer): Refusal | undefined {
  const { id: unit } = adventurer;
  const refusal = phaseRefusal(play, ['adventurers'], 'TRN-3') ?? promptRefusal(play) ?? turnRefusal(play, adventurer);
  const { turn } = play.battle;
  return (
    refusal ??
    (turn?.unit === unit && turn.moves > 1
      ? play.unlessOverruled({ code: 'moved-twice', rule: 'MOV-2', unit })
      : undefined)
  );
}

/** A granted engage comes in any turn, but in the middle of another effect only between the dice of an engage (GEN-13, GEN-14). */
function grantRefusal(play: Play, { id: unit, defeated }: Adventurer): Refusal | undefined {
  const betweenDice = play.battle.prompts.at(-1)?.kind === 'resolve-dice';
  return (
    phaseRefusal(play, ['adventurers', 'companions', 'enemies', 'round-end'], 'GEN-14') ??
    (betweenDice ? undefined : promptRefusal(play)) ??
    (defeated ? { code: 'already-defeated', rule: 'DEF-5', unit, final: true } : undefined)
  );
}

/** Light fatigue that an engage action costs now: the first of a turn is free, each further one costs 1, on Expert 2 (ENG-1). */
export function furtherFatigue({ turn, setup }: Battle, unit: UnitId): number {
  if (turn?.unit !== unit || turn.engages === 0) return 0;
  return setup.difficulty === 'expert' ? 2 : 1;
}

const furtherEngage = ({ battle }: Play, { id }: Adventurer): readonly Task[] =>
  fatigueFor(id, { kind: 'light-fatigue', count: furtherFatigue(battle, id) });

/** Declares an engage and rolls its dice, unless its fatigue was the last straw (ENG-2..4). */
export function openEngage(play: Play, task: TaskOf<'open-engage'>): void {
  const { unit, form, action } = task;
  const adventurer = play.battle.adventurers[unit];
  if (adventurer?.defeated !== false) return;
  const changed = adventurer.form !== undefined && adventurer.form !== form;
  if (adventurer.form !== form) play.happen({ type: 'form-set', unit, form });
  const engage = newEngage(play, task);
  play.happen({ type: 'engage-declared', engage, action });
  takeWeapon(play, adventurer, engage);
  const { dice, free, extra, standIn, faces } = task;
  play.doNext(
    ...(changed ? triggered(play, 'form-changed', { self: unit }) : []),
    ...triggered(play, 'before-own-roll', {
      self: unit,
      engage: engage.id,
      ...(engage.target && { other: engage.target }),
    }),
    ...triggeredByEngage(play, { id: engage.id, by: unit, targets: engage.target ? [engage.target] : [] }),
    {
      kind: 'roll-dice',
      engage: engage.id,
      dice,
      free,
      ...(extra && { extra }),
      ...(standIn && { standIn }),
      ...(faces && { faces }),
    },
    { kind: 'engage', engage: engage.id },
  );
}

/** It is told, with what its card says (ENG-4b). */
function takeWeapon(play: Play, { id: unit, items = [] }: Adventurer, { id, item, weapon }: AdventurerEngage): void {
  const used = items.find((held) => held.id === item);
  if (used !== undefined) wearItem(play, { unit, item: used, engage: id, overtaxed: weapon === 'overtaxed' });
}

/** Rolls the dice of a declared engage, no more free ones than the box has left (ENG-4). */
export function rollForEngage(play: Play, task: TaskOf<'roll-dice'>): void {
  const engage = engageOf(play.battle, task.engage);
  const adventurer = engage && play.battle.adventurers[engage.by];
  if (adventurer === undefined) return;
  const dice = rollDice(play, adventurer, task);
  if (dice.length === 0) return;
  play.happen({ type: 'dice-rolled', engage: task.engage, dice, typed: task.faces !== undefined });
  play.doNext(...triggered(play, 'after-own-roll', { self: adventurer.id, engage: task.engage }));
}

function newEngage(
  play: Play,
  { unit, form, target, targetOverruled, weapon, item, ignoring, recovering, resolve }: TaskOf<'open-engage'>,
): AdventurerEngage {
  const trackBefore = play.battle.adventurers[unit]?.dice.track.map(({ id }) => id) ?? [];
  return {
    id: `e${play.nextId()}`,
    kind: 'adventurer',
    by: unit,
    form,
    ...(target && { target }),
    ...(targetOverruled && { targetOverruled }),
    ...(weapon && { weapon }),
    ...(item && { item }),
    ...(resolve && { resolve }),
    ...(ignoring && { ignoring: [ignoring] }),
    ...(recovering && { recovering }),
    ...(trackBefore.length > 0 && { trackBefore }),
    rolled: [],
    resolved: [],
    pools: [],
    step: 'resolve',
    prompt: `p${play.nextId(1)}`,
  };
}

/** In the order in which they were asked for, which is that of given faces. */
function rollDice(play: Play, { id: unit, dice }: Adventurer, task: TaskOf<'roll-dice'>): readonly Die[] {
  const gathered = task.dice.flatMap((asked) => dice.available.filter(({ id }) => id === asked));
  const unrolled = [...gathered, ...freeDice(play, task)];
  const kinds = unrolled.map(({ kind }) => kind).join(', ');
  // Dice that an ability adds were not among those that the faces were given for.
  const draw = unrolled.length > (task.faces ?? []).length ? play.draw(`engage by ${unit}: ${kinds}`) : undefined;
  // What is new comes first: docs/performance.md.
  return unrolled.map((die, index) => ({ face: task.faces?.[index] ?? draw?.(DIE_SIDES) ?? 0, ...die }));
}

/** A target that cannot be one got this far only because the table said so. */
function isOverruled(
  play: Play,
  unit: Adventurer,
  { target: id, form }: { readonly target: UnitId; readonly form: Form },
): boolean {
  const target = unitOf(play.battle, id);
  const range = reachOf(play, unit, form);
  return !!target && range !== undefined && whyNotTarget(play, { unit, range }, target) !== undefined;
}
