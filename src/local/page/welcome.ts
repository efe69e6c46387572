import type { CommandLine } from './command-line.ts';
import type { LeafCommand } from './command-tree.ts';
import { hasDemo } from './demo.ts';
import { byId, element } from './element.ts';
import { showFailure } from './failure.ts';

/** What a newcomer can do next. */
interface Step {
  readonly label: string;
  readonly detail: string;
  readonly isOffered: (leaves: readonly LeafCommand[]) => boolean;
  readonly take: () => void | Promise<void>;
}

export interface WelcomeDoors {
  readonly line: Pick<CommandLine, 'write' | 'submit'>;
  readonly startDemo: () => Promise<void>;
  readonly connect: () => void;
}

/** The hint for newcomers at the top of a channel without a battle: a battle at once, or the first line of one's own. */
export function createWelcome(doors: WelcomeDoors): (isShown: boolean, leaves: readonly LeafCommand[]) => void {
  const box = byId('welcome');
  const problem = byId('welcome-problem');
  const buttons = stepsOf(doors).map((step) => ({ step, button: stepButton(step, problem) }));
  byId('welcome-steps').replaceChildren(...buttons.map(({ button }) => button));
  return (isShown, leaves) => {
    box.hidden = !isShown;
    for (const { step, button } of buttons) button.hidden = !step.isOffered(leaves);
    const first = buttons.find(({ button }) => !button.hidden);
    for (const { button } of buttons) button.classList.toggle('is-primary', button === first?.button);
  };
}

function stepsOf({ line, startDemo, connect }: WelcomeDoors): readonly Step[] {
  const has = (command: string) => (leaves: readonly LeafCommand[]) => leaves.some(({ name }) => name === command);
  return [
    {
      label: 'A battle in the middle of the fun',
      detail: 'Two friends, three enemies, dice on the table: go on from there.',
      isOffered: hasDemo,
      take: startDemo,
    },
    {
      label: 'Two minutes that teach by doing',
      detail: 'Press what each message says. Nothing can go wrong.',
      isOffered: has('battle training'),
      take: () => line.submit('/battle training'),
    },
    {
      label: 'Start a battle',
      detail: 'Of your own: its line is written, Enter begins it.',
      isOffered: has('battle start'),
      take: () => line.write('/battle start xp:4'),
    },
    {
      label: 'How to play',
      detail: 'On one page, for your eyes only.',
      isOffered: has('help'),
      take: () => line.submit('/help'),
    },
    {
      label: 'Show the commands',
      detail: 'All that can be typed.',
      isOffered: (leaves) => !has('battle start')(leaves),
      take: () => line.write('/'),
    },
    {
      label: 'Connect it to Discord',
      detail: 'Three steps, and the link that invites the bot.',
      isOffered: () => true,
      take: connect,
    },
  ];
}

/** Cannot be pressed again while it is at work. */
function stepButton({ label, detail, take }: Step, problem: HTMLElement): HTMLButtonElement {
  const words = element('span', { class: 'step-words' }, element('b', {}, label), element('span', {}, detail));
  const button = element('button', { type: 'button', class: 'step' }, words);
  button.addEventListener('click', () => {
    button.disabled = true;
    problem.textContent = '';
    Promise.resolve(take())
      .catch((error: unknown) => showFailure(problem, error))
      .finally(() => (button.disabled = false));
  });
  return button;
}
