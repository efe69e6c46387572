import { type Content, type Die, type Effect, type Idle, faceOf } from '../engine/index.ts';
import { phrases, say } from '../words/say.ts';

type Picking = Extract<Effect, { readonly do: 'pick' }>;

const because: (reason: Exclude<Idle['because'], 'nobody'>) => string = phrases({
  fear: 'Fear (STS-6)',
  'slots-full': 'no free slot (ACT-6)',
  'no-target': 'no target was named',
  'target-gone': 'the target is gone',
  'out-of-range': 'the target is out of range',
  'out-of-sight': 'the target is out of sight',
  hidden: 'Stealth hides the target (STS-8)',
  'blind-to': 'Blind reaches the strongest beside it only (STS-4)',
});

/** ", the target is out of range", ", no adjacent enemy of level 1 or less"; empty where the reason is not known. */
export function idleText(content: Content, die: Pick<Die, 'kind' | 'face'>, idle: Idle | undefined): string {
  const reason = idle && (idle.because === 'nobody' ? nobodyText(content, die, idle) : because(idle.because));
  return reason === undefined ? '' : `, ${reason}`;
}

function nobodyText(content: Content, die: Pick<Die, 'kind' | 'face'>, { value }: Idle): string | undefined {
  const resolved = faceOf(content, die).ability?.triggers.find(({ at }) => at === 'resolved');
  const [effect] = resolved?.do ?? [];
  return effect?.do === 'pick' ? missing(effect, value) : undefined;
}

/** Nobody of a group. */
const NOBODY: Readonly<Record<string, () => string>> = {
  'adjacent-opponents': () => say`no adjacent enemy`,
  'opponents-in-range': () => say`no enemy in range`,
  'opponents-in-sight': () => say`no enemy in sight`,
  opponents: () => say`no enemy`,
  targetable: () => say`no enemy to target`,
};

/** "no adjacent enemy of level 1 or less"; nothing where a test has no words here. */
function missing({ from, where = [] }: Picking, value: number | undefined): string | undefined {
  const nobody = typeof from === 'string' ? NOBODY[from]?.() : undefined;
  const tests = where.filter((test) => test !== 'enemy');
  return tests.reduce((text, test) => text && suchAs(text, test, value), nobody);
}

type Test = NonNullable<Picking['where']>[number];

function suchAs(nobody: string, test: Test, value: number | undefined): string | undefined {
  if (test === 'no-quest-unit') return say`${nobody} that is no quest unit`;
  if (typeof test !== 'object' || !('levelAtMost' in test)) return undefined;
  const most = test.levelAtMost === 'value' ? value : test.levelAtMost;
  return typeof most === 'number' ? say`${nobody} of level ${most} or less` : undefined;
}
