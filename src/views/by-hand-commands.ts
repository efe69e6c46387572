import { type Content, type Die, type Form, type Unit, faceOf, labelOf } from '../engine/index.ts';
import { plainName } from './escape.ts';

type Hints = Readonly<Record<string, unknown>>;

/** A side that is up, and who has rolled it. */
export interface RolledSide {
  readonly by: Unit;
  readonly die: Die;
  readonly form?: Form;
}

/** Commands that carry out what is certain of a side's text: "`/adjust tenacity unit: Kajsa amount: 2`". None where it takes a judgement. */
export function byHandCommands(content: Content, { by, die, form }: RolledSide): readonly string[] {
  const { face, ability } = faceOf(content, die, form);
  if (ability === undefined) return [];
  const me = plainName(labelOf(by)).replaceAll('`', "'");
  return [
    ...amountCommands(ability.hints, me, face?.value),
    ...fatigueCommands(ability.hints['gainFatigue'], me),
    ...statusCommands(ability.hints, me),
  ].map((command) => `\`${command}\``);
}

/** Tenacity, bonus HP and healing that come to a number. */
function amountCommands(hints: Hints, me: string, value: number | undefined): readonly string[] {
  const amount = (hint: string): number | undefined => {
    const said = hints[hint] === 'X' ? value : hints[hint];
    return typeof said === 'number' ? said : undefined;
  };
  const [tenacity, bonus, heal] = [amount('gainTenacity'), amount('bonusHP'), amount('heal')];
  return [
    ...(tenacity === undefined ? [] : [`/adjust tenacity unit: ${me} amount: ${tenacity}`]),
    ...(bonus === undefined ? [] : [`/adjust bonus unit: ${me} amount: ${bonus}`]),
    ...(heal === undefined ? [] : [`/adjust heal unit: ${hints['healTarget'] === 'self' ? me : '…'} amount: ${heal}`]),
  ];
}

/** Fatigue in a number, or a choice of several. */
function fatigueCommands(hint: unknown, me: string): readonly string[] {
  if (typeof hint !== 'object' || hint === null) return [];
  if ('choice' in hint && Array.isArray(hint.choice)) return hint.choice.flatMap((one) => fatigueCommands(one, me));
  if (!('type' in hint && 'count' in hint) || typeof hint.count !== 'number') return [];
  const kind = hint.type === 'over' ? ' kind: overfatigue' : '';
  return [`/adjust fatigue unit: ${me} amount: ${hint.count}${kind}`];
}

function statusCommands(hints: Hints, me: string): readonly string[] {
  const { appliesStatus, statusTarget, afterEngageSelfStatus } = hints;
  return [
    ...(typeof appliesStatus === 'string'
      ? [`/adjust status unit: ${statusTarget === 'self' ? me : '…'} status: ${appliesStatus}`]
      : []),
    ...(typeof afterEngageSelfStatus === 'string'
      ? [`/adjust status unit: ${me} status: ${afterEngageSelfStatus}`]
      : []),
  ];
}
