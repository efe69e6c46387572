import { commandText, type LeafCommand } from './command-tree.ts';
import { byId, element } from './element.ts';

/** What to begin with, if the bot knows the command: a line that can be sent as it is, or nearly. */
const FIRST_STEPS: readonly (readonly [command: string, label: string, line?: string])[] = [
  ['battle start', 'Start a battle', '/battle start xp:4'],
  ['party join', 'Join with an adventurer'],
  ['help', 'How to play', '/help'],
];

/** The hint for newcomers at the top of an empty channel: buttons that put a good command into the line. */
export function createWelcome(
  write: (text: string) => void,
): (isShown: boolean, leaves: readonly LeafCommand[]) => void {
  const box = byId('welcome');
  const buttons = byId('welcome-steps');
  let shown = '';
  return (isShown, leaves) => {
    box.hidden = !isShown;
    const steps = FIRST_STEPS.flatMap(([command, label, line]) => {
      const leaf = leaves.find(({ name }) => name === command);
      return leaf === undefined ? [] : [[label, line ?? commandText(leaf)] as const];
    });
    const offered = steps.length > 0 ? steps : ([['Show the commands', '/']] as const);
    const key = JSON.stringify(offered);
    if (key === shown) return;
    shown = key;
    buttons.replaceChildren(
      ...offered.map(([label, line], index) => {
        const button = element(
          'button',
          { type: 'button', class: index === 0 ? 'button is-primary' : 'button' },
          label,
        );
        button.addEventListener('click', () => write(line));
        return button;
      }),
    );
  };
}
