import type { Battle, Content } from '../engine/index.ts';
import { actionRows } from './action-buttons.ts';
import { checklist } from './checklist-view.ts';
import { fieldsOf } from './fields.ts';
import { setUpLine } from './flow-lines.ts';
import { battleNotices, footerOf } from './notices.ts';
import { embedView, type MessageView } from './message-view.ts';

/** A battle has been opened: its settings, what comes next, and the promise about the dice. */
export function startView(battle: Battle, content: Content): MessageView {
  const lines = [
    setUpLine(battle, content),
    `Host: <@${battle.host}>`,
    '',
    '**Next**',
    '1. `/party join` for each adventurer',
    ...(battle.setup.mode === 'delve'
      ? ['2. **Begin** (or `/battle begin`): enemies come with each tile (SET-5)']
      : ['2. `/spawn` to draw the enemies', '3. **Begin** (or `/battle begin`)']),
  ];
  const due = checklist(battle, content, 'set-up');
  return embedView(
    {
      title: 'A battle opens',
      description: lines.join('\n'),
      fields: [
        ...(due === undefined ? [] : fieldsOf(due.heading, due.lines)),
        { name: 'Fair dice', value: commitmentText(battle) },
      ],
      ...footerOf(battleNotices(battle, content)),
    },
    actionRows(battle),
  );
}

/** Until the end nobody knows the seed; afterwards anybody can check that it was this one. */
const commitmentText = ({ random: { commitment } }: Battle): string =>
  [
    'All rolls come from a secret seed. This is its SHA-256:',
    `\`${commitment}\``,
    'The seed is shown at the end, so anybody can check.',
  ].join('\n');
