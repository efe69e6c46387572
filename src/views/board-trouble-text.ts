import { phrases, say } from '../words/say.ts';

/** What the bot may lack to keep a board, by Discord's own names; `access`: it is not let in at all. */
export type BoardTrouble = 'View Channel' | 'Send Messages' | 'Embed Links' | 'access' | 'send';

const adviceOn: (trouble: BoardTrouble) => string = phrases({
  'View Channel': 'the permission **View Channel**',
  'Send Messages': 'the permission **Send Messages** (in a thread **Send Messages in Threads**)',
  'Embed Links': 'the permission **Embed Links**',
  access:
    'access: in a private thread somebody adds me by mentioning me, elsewhere I need the permission **View Channel**',
  send: 'the permission **Send Messages** (in a thread **Send Messages in Threads**) or **Embed Links**',
});

/** Why the channel has no board, and what to do. Empty `troubles` make no sense. */
export function boardTroubleText(troubles: readonly BoardTrouble[]): string {
  const lacking = troubles.map(adviceOn).reduce((all, one) => say`${all}, and ${one}`);
  return [
    say`I cannot keep the board in this channel. I lack ${lacking}.`,
    say`Who manages the server can give it; then \`/battle board\` brings the board. All commands work without it.`,
  ].join('\n');
}
