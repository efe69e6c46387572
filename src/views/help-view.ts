import { embedView, type MessageView } from './message-view.ts';

export const HELP_TOPICS = ['start', 'voice', 'post', 'alone', 'commands'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

interface Page {
  readonly title: string;
  readonly lines: readonly string[];
}

const PAGES: Readonly<Record<HelpTopic, Page>> = {
  start: {
    title: 'A first battle in one minute',
    lines: [
      '1. `/battle start xp: 4` opens a battle here.',
      '2. `/party join name: Kajsa race: nord` seats you.',
      '3. `/spawn` draws the enemies.',
      '4. **Begin**. The bot says whose turn it is.',
      '5. **Engage** or `/engage`: choose dice, see them fall, resolve them.',
      '6. **End turn**; when all have acted, **Next enemy**.',
      '7. **Next round**, until one side is gone.',
      '',
      'Wrong button? **Undo** takes back any number of steps.',
      'A card bends a rule? `override: true`, or `/adjust`.',
      'Lost? `/battle board` says what the battle waits for.',
      '',
      'More: `/help topic:` voice, post, alone, commands.',
    ],
  },
  voice: {
    title: 'Playing while you talk',
    lines: [
      'All goes by buttons; nobody needs to type.',
      'Who acts presses **Engage** and chooses dice in private;',
      'the roll is for all to see.',
      'Anybody may press **Next enemy** or **All enemies**.',
      'Several may press at once: each press counts, in some order.',
      'Real dice on the table? `/engage … faces:` takes what they show.',
      'Board scrolled away? `/battle board` posts it again.',
    ],
  },
  post: {
    title: 'Playing by post',
    lines: [
      'One typed line does a whole action:',
      '`/engage target: hound b form: heavy dice: 2 combat, 1 snipe`',
      'You are pinged once when the battle waits for you.',
      'Buttons go on working after days and restarts.',
      'Away? The host may act for you: `as: Kajsa`.',
      '`/battle log` tells what you missed.',
      'A thread for each battle keeps the channel clear.',
    ],
  },
  alone: {
    title: 'Playing alone',
    lines: [
      '`/party join` once for each adventurer, up to four.',
      'Commands mean the one whose turn it is,',
      'so there is nothing to select again.',
      'All the rest is the same. A first fight: XP 2, two adventurers.',
    ],
  },
  commands: {
    title: 'Commands',
    lines: [
      '`/battle` start, begin, board, next, undo, redo, log, skyshards, retreat, assist, settings, end',
      '`/party` join, sheet, companion, train, promote, set, give, leave, rest',
      '`/spawn` the enemy pool; `required`, `named`, `scale` as the encounter says',
      '`/unit` add, remove: chips of your own',
      '`/move` `/explore` `/engage` `/turn` end, start',
      '`/enemy act` the next enemy, or all',
      '`/ability` an ability of class or race',
      '`/roll` any dice, at any time',
      '`/defeat` `/revive`',
      '`/adjust` damage, heal, fatigue, tenacity, bonus, tokens, stat, form, objective, status, place, die, face, fact',
      '`/content` list, import, template, dice, use: packs of enemy chips',
      '`/rules` a rule, die, skill, status or class',
    ],
  },
};

const UNOFFICIAL =
  'Unofficial fan project; not affiliated with the makers of the game. Enemy chips here are home-made.';

/** How to play, by situation. */
export function helpView(topic: HelpTopic = 'start'): MessageView {
  const { title, lines } = PAGES[topic];
  return embedView({ title, description: lines.join('\n'), footer: { text: UNOFFICIAL } });
}
