import type { Adventurer, Die } from '../battle.ts';
import { DIE_SIDES, type SkillDie } from '../content.ts';
import type { SkillDieId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf, DiceRequest } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import type { Form } from '../vocabulary.ts';
import { numberRefusal } from './checks.ts';
import { extraKinds } from './free-dice.ts';
import { countRefusal } from './roll.ts';

type Asked = CommandOf<'engage'> & { readonly form: Form };

export interface Gathered {
  readonly dice: readonly Die[];
  /** Kinds of skill dice from the box. */
  readonly extra: readonly SkillDieId[];
}

/** Finds the skill dice to roll: available, fitting the form, within the caps of Stamina and Magicka (ENG-4a). */
export function gatherDice(play: Play, adventurer: Adventurer, asked: Asked): Gathered | Refusal {
  const free = asked.free ?? 0;
  const from = extraKinds(play, asked.extra);
  if ('code' in from) return from;
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
  return facesRefusal(asked, dice.length + from.extra.length + free) ?? { dice, extra: from.extra };
}

const facesRefusal = ({ faces }: Asked, asked: number): Refusal | undefined =>
  faces === undefined ||
  (faces.length === asked && faces.every((face) => Number.isInteger(face) && face >= 0 && face < DIE_SIDES))
    ? undefined
    : { code: 'faces-mismatch', asked, given: faces.length, final: true };

/** Refuses more Stamina or Magicka dice than the stat (ENG-4a). */
export function capRefusal(play: Play, adventurer: Adventurer, requests: readonly DiceRequest[]): Refusal | undefined {
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
  { form, ...from }: Pile & { readonly form: Form },
  request: DiceRequest,
): { readonly dice: readonly Die[] } | Refusal {
  const die = skillDie(play, request);
  if (die === undefined) return unknownDie(request);
  const { id: kind, forms, stat } = die;
  if (stat === undefined) return { code: 'not-rolled-in-engages', kind, final: true };
  const fits = forms.length === 0 || forms.includes(form);
  const refusal = fits ? undefined : play.unlessOverruled({ code: 'wrong-form', rule: 'ENG-4a', kind, form, forms });
  return refusal ?? ownDice(play, from, request);
}

/** Whose dice are taken, and which are taken already. */
interface Pile {
  readonly adventurer: Adventurer;
  readonly already: readonly Die[];
}

const unknownDie = (request: DiceRequest): Refusal => ({
  code: 'unknown-die',
  name: 'kind' in request ? request.kind : `d${request.sides}`,
  final: true,
});

/** Available dice of one kind (CDT-3). */
export function ownDice(
  play: Play,
  { adventurer, already }: Pile,
  request: DiceRequest,
): { readonly dice: readonly Die[] } | Refusal {
  const kind = skillDie(play, request)?.id;
  if (kind === undefined) return unknownDie(request);
  const free = adventurer.dice.available.filter((held) => held.kind === kind && !already.includes(held));
  return free.length < request.count
    ? { code: 'not-available', rule: 'CDT-3', kind, asked: request.count, available: free.length, final: true }
    : { dice: free.slice(0, request.count) };
}
