import type { CommandLine } from './command-line.ts';
import { commandText, type LeafCommand } from './command-tree.ts';
import { byId, element } from './element.ts';

interface Step {
  readonly label: string;
  readonly line: string;
  /** Sent at once: there is nothing to think over. */
  readonly isSent?: boolean;
}

/** What to begin with, if the bot knows the command: a line that can be sent as it is, or nearly. */
const FIRST_STEPS: readonly (Omit<Step, 'line'> & { readonly command: string; readonly line?: string })[] = [
  { command: 'battle start', label: 'Start a battle', line: '/battle start xp:4' },
  { command: 'party join', label: 'Join with an adventurer' },
  { command: 'help', label: 'How to play', line: '/help', isSent: true },
];
const WITHOUT_COMMANDS: readonly Step[] = [{ label: 'Show the commands', line: '/' }];

/** The hint for newcomers at the top of a channel without a battle: buttons that put a good command into the line, or send it. */
export function createWelcome(
  commandLine: Pick<CommandLine, 'write' | 'submit'>,
): (isShown: boolean, leaves: readonly LeafCommand[]) => void {
  const box = byId('welcome');
  const buttons = byId('welcome-steps');
  let shown = '';
  return (isShown, leaves) => {
    box.hidden = !isShown;
    const steps = FIRST_STEPS.flatMap(({ command, line, ...step }): Step[] => {
      const leaf = leaves.find(({ name }) => name === command);
      return leaf === undefined ? [] : [{ ...step, line: line ?? commandText(leaf) }];
    });
    const offered = steps.length > 0 ? steps : WITHOUT_COMMANDS;
    const key = JSON.stringify(offered);
    if (key === shown) return;
    shown = key;
    buttons.replaceChildren(
      ...offered.map(({ label, line, isSent }, index) => {
        const button = element(
          'button',
          { type: 'button', class: index === 0 ? 'button is-primary' : 'button' },
          label,
        );
        button.addEventListener('click', () => {
          if (isSent === true) commandLine.submit(line);
          else commandLine.write(line);
        });
        return button;
      }),
    );
  };
}
