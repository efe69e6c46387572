import type { Battle, Content } from '../engine/index.ts';
import { actionRows } from './action-buttons.ts';
import { checklist } from './checklist-view.ts';
import { fieldsOf } from './fields.ts';
import { setUpLine } from './flow-lines.ts';
import { battleNotices, footerOf } from './notices.ts';
import { embedView, type MessageView } from './message-view.ts';
import { nowText } from './waiting.ts';
import { say } from '../words/say.ts';

/** A battle has been opened: its settings, what comes next, and the promise about the dice. */
export function startView(battle: Battle, content: Content): MessageView {
  const { host, setup } = battle;
  const lines = setup.training
    ? [training(), '', nowText(battle, content)]
    : [setUpLine(battle, content), say`Host: <@${host}>`, '', say`**Next**`, ...nextSteps(setup)];
  const due = setup.training ? undefined : checklist(battle, content, 'set-up');
  return embedView(
    {
      title: setup.training ? say`Training` : say`A battle opens`,
      description: lines.join('\n'),
      fields: [
        ...(due === undefined ? [] : fieldsOf(due.heading, due.lines)),
        { name: say`Fair dice`, value: commitmentText(battle) },
      ],
      ...footerOf(battleNotices(battle, content)),
    },
    actionRows(battle),
  );
}

const training = (): string =>
  say`You are Recruit, with three Combat dice. A Straw Man and a Scarecrow are in your way. Each message says what to press next.`;

const nextSteps = ({ mode }: Battle['setup']): readonly string[] => [
  say`1. \`/party join\` for each adventurer`,
  ...(mode === 'delve'
    ? [say`2. **Begin** (or \`/battle begin\`): enemies come with each tile (SET-5)`]
    : [say`2. \`/spawn\` to draw the enemies`, say`3. **Begin** (or \`/battle begin\`)`]),
];

/** A battle goes on from a file: where it stands, and that its rolls come from another seed. */
export function restoredView(battle: Battle, content: Content): MessageView {
  const lines = [
    setUpLine(battle, content),
    say`Host: <@${battle.host}>`,
    '',
    nowText(battle, content),
    '',
    say`What happened before is in the file: the log and Undo begin here.`,
  ];
  return embedView(
    {
      title: say`A battle goes on from a file`,
      description: lines.join('\n'),
      fields: [{ name: say`Fair dice`, value: say`From here on, not as before: ${commitmentText(battle)}` }],
      ...footerOf(battleNotices(battle, content)),
    },
    actionRows(battle),
  );
}

/** Until the end nobody knows the seed; afterwards anybody can check that it was this one. */
const commitmentText = ({ random: { commitment } }: Battle): string =>
  [
    say`All rolls come from a secret seed. This is its SHA-256:`,
    `\`${commitment}\``,
    say`The seed is shown at the end, so anybody can check.`,
  ].join('\n');
