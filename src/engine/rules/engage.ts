import type { Adventurer, AdventurerEngage, Die } from '../battle.ts';
import { DIE_SIDES, type SkillDie } from '../content.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf, DiceRequest, Refusal } from '../protocol.ts';
import { bears, companionOf, unitOf } from '../queries.ts';
import { rangeOf } from '../space/range.ts';
import { whyNotTarget } from '../space/targeting.ts';
import { freeDiceAvailable } from '../supply.ts';
import type { Task, TaskOf } from '../task.ts';
import { numberRefusal, phaseRefusal, promptRefusal, turnRefusal } from './checks.ts';
import { engageByCompanion } from './companion-turn.ts';
import { fatigueFor } from './fatigue.ts';
import { opponentsOf } from './opponents.ts';
import { countRefusal } from './roll.ts';
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
  const refusal =
    phaseRefusal(play, ['adventurers'], 'TRN-3') ??
    promptRefusal(play) ??
    turnRefusal(play, adventurer) ??
    movedRefusal(play, adventurer);
  if (refusal !== undefined) return refusal;
  if (form === undefined) return { code: 'form-needed', rule: 'FRM-3', final: true };
  const gathered = gatherDice(play, adventurer, { ...command, form });
  if ('code' in gathered) return gathered;
  const { target } = command;
  const no = targetRefusal(play, adventurer, { form, ...(target && { target }) });
  if (no !== undefined) return no;
  const overruled = isOverruled(play, adventurer, { form, ...(target && { target }) });
  play.doNext(...furtherEngage(play, adventurer), {
    kind: 'open-engage',
    unit: adventurer.id,
    form,
    dice: gathered.dice.map(({ id }) => id),
    free: command.free ?? 0,
    action: true,
    ...(target && { target }),
    ...(command.faces && { faces: command.faces }),
    ...(overruled && { targetOverruled: true }),
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
  { target: id, form }: { target?: UnitId; form: Form },
): Refusal | undefined {
  if (id === undefined) return undefined;
  const target = opponentsOf(play.battle, adventurer).find((opponent) => opponent.id === id);
  if (target === undefined) return { code: 'not-a-target', rule: 'ENG-3a', unit: id, final: true };
  if (form === 'defensive') return play.unlessOverruled({ code: 'no-target-in-form', rule: 'FRM-1', form });
  const no = whyNotTarget(play, { unit: adventurer, range: rangeOf(adventurer, form) }, target);
  return no && play.unlessOverruled(no);
}

/** After two move actions there is no engage; a dazed unit that has moved does not roll (MOV-2, STS-5). */
function movedRefusal(play: Play, adventurer: Adventurer): Refusal | undefined {
  const { turn } = play.battle;
  const { id: unit } = adventurer;
  if (turn?.unit !== unit) return undefined;
  if (turn.moves > 1) return play.unlessOverruled({ code: 'moved-twice', rule: 'MOV-2', unit });
  return bears(adventurer, 'daze') && turn.moves > 0
    ? play.unlessOverruled({ code: 'dazed', rule: 'STS-5', unit })
    : undefined;
}

type Asked = CommandOf<'engage'> & { readonly form: Form };

/** Finds the skill dice to roll: available, fitting the form, within the caps of Stamina and Magicka (ENG-4a). */
function gatherDice(play: Play, adventurer: Adventurer, asked: Asked): { dice: readonly Die[] } | Refusal {
  const free = asked.free ?? 0;
  const refusal =
    countRefusal(asked.dice) ??
    numberRefusal(play, { what: 'free', value: free, min: 0, max: 20 }) ??
    capRefusal(play, adventurer, asked.dice);
  if (refusal !== undefined) return refusal;
  const dice: Die[] = [];
  for (const request of asked.dice) {
    const taken = takeDice(play, { adventurer, form: asked.form, already: dice }, request);
    if ('code' in taken) return taken;
    dice.push(...taken.dice);
  }
  return facesRefusal(asked, dice.length + free) ?? { dice };
}

const facesRefusal = ({ faces }: Asked, asked: number): Refusal | undefined =>
  faces === undefined ||
  (faces.length === asked && faces.every((face) => Number.isInteger(face) && face >= 0 && face < DIE_SIDES))
    ? undefined
    : { code: 'faces-mismatch', asked, given: faces.length, final: true };

function capRefusal(play: Play, adventurer: Adventurer, requests: readonly DiceRequest[]): Refusal | undefined {
  for (const stat of ['stamina', 'magicka'] as const) {
    const asked = requests
      .filter((request) => skillDie(play, request)?.stat === stat)
      .reduce((sum, { count }) => sum + count, 0);
    const cap = adventurer[stat];
    const refusal =
      asked > cap ? play.unlessOverruled({ code: 'over-cap', rule: 'ENG-4a', stat, asked, cap }) : undefined;
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

const skillDie = (play: Play, request: DiceRequest): SkillDie | undefined =>
  'kind' in request ? play.content.skillDice.get(request.kind) : undefined;

function takeDice(
  play: Play,
  { adventurer, form, already }: { adventurer: Adventurer; form: Form; already: readonly Die[] },
  request: DiceRequest,
): { dice: readonly Die[] } | Refusal {
  const die = skillDie(play, request);
  if (die === undefined)
    return { code: 'unknown-die', name: 'kind' in request ? request.kind : `d${request.sides}`, final: true };
  const { id: kind, forms, stat } = die;
  if (stat === undefined) return { code: 'not-rolled-in-engages', kind, final: true };
  const fits = forms.length === 0 || forms.includes(form);
  const refusal = fits ? undefined : play.unlessOverruled({ code: 'wrong-form', rule: 'ENG-4a', kind, form, forms });
  if (refusal !== undefined) return refusal;
  const free = adventurer.dice.available.filter((held) => held.kind === kind && !already.includes(held));
  return free.length < request.count
    ? { code: 'not-available', rule: 'CDT-3', kind, asked: request.count, available: free.length, final: true }
    : { dice: free.slice(0, request.count) };
}

/** The first engage action of a turn is free; each further one costs 1 light fatigue, on Expert 2 (ENG-1). */
function furtherEngage({ battle }: Play, { id }: Adventurer): readonly Task[] {
  const { turn, setup } = battle;
  if (turn?.unit !== id || turn.engages === 0) return [];
  return fatigueFor(id, { kind: 'light-fatigue', count: setup.difficulty === 'expert' ? 2 : 1 });
}

/** Declares an engage and rolls its dice, unless its fatigue was the last straw (ENG-2..4). */
export function openEngage(play: Play, task: TaskOf<'open-engage'>): void {
  const { unit, form, action } = task;
  const adventurer = play.battle.adventurers[unit];
  if (adventurer?.defeated !== false) return;
  if (adventurer.form !== form) play.happen({ type: 'form-set', unit, form });
  const engage = newEngage(play, task);
  play.happen({ type: 'engage-declared', engage, action });
  play.doNext({ kind: 'engage', engage: engage.id });
  const dice = rollDice(play, adventurer, task);
  if (dice.length > 0) {
    play.happen({ type: 'dice-rolled', engage: engage.id, dice, typed: task.faces !== undefined });
  }
}

function newEngage(play: Play, { unit, form, target, targetOverruled }: TaskOf<'open-engage'>): AdventurerEngage {
  return {
    id: `e${play.nextId()}`,
    kind: 'adventurer',
    by: unit,
    form,
    ...(target && { target }),
    ...(targetOverruled && { targetOverruled }),
    rolled: [],
    resolved: [],
    pools: [],
    step: 'resolve',
    prompt: `p${play.nextId(1)}`,
  };
}

function rollDice(play: Play, { dice }: Adventurer, task: TaskOf<'open-engage'>): readonly Die[] {
  const gathered = dice.available.filter(({ id }) => task.dice.includes(id));
  const unrolled = [...gathered, ...freeDice(play, task.free)];
  const kinds = unrolled.map(({ kind }) => kind).join(', ');
  const draw =
    task.faces === undefined && unrolled.length > 0 ? play.draw(`engage by ${task.unit}: ${kinds}`) : undefined;
  return unrolled.map((die, index) => ({ ...die, face: task.faces?.[index] ?? draw?.(DIE_SIDES) ?? 0 }));
}

/** A target that cannot be one got this far only because the table said so. */
function isOverruled(
  play: Play,
  unit: Adventurer,
  { target: id, form }: { readonly target?: UnitId; readonly form: Form },
): boolean {
  const target = id && unitOf(play.battle, id);
  return !!target && whyNotTarget(play, { unit, range: rangeOf(unit, form) }, target) !== undefined;
}

/** Extra dice from the supply: beyond the caps, and they need no training; no more than are left (ENG-4c, ENG-5f, SUP-2). */
const freeDice = (play: Play, asked: number): readonly Die[] =>
  Array.from({ length: freeDiceAvailable(play.battle, play.content, asked) }, (_, index) => ({
    id: `d${play.nextId(index)}`,
    kind: 'enemy-combat',
  }));
