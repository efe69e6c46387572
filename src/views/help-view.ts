import { embedView, type MessageView } from './message-view.ts';
import { say } from '../words/say.ts';

export const HELP_TOPICS = ['start', 'voice', 'post', 'alone', 'commands'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

interface Page {
  readonly title: string;
  readonly lines: readonly string[];
}

const PAGES: Readonly<Record<HelpTopic, () => Page>> = {
  start: () => ({
    title: say`A first battle in one minute`,
    lines: [
      say`1. \`/battle start xp: 4\` opens a battle here.`,
      say`2. \`/party join name: Kajsa race: nord\` seats you.`,
      say`3. \`/spawn\` draws the enemies.`,
      say`4. **Begin**. The bot says whose turn it is.`,
      say`5. **Engage**, **Roll**, **Resolve all**; what is filled in can be changed.`,
      say`6. **End turn**; when all have acted, **Next: …** for each enemy.`,
      say`7. **Next round**, until one side is gone.`,
      '',
      say`Never played? \`/battle training\` teaches by doing, in two minutes.`,
      say`Wrong button? **Undo** takes back any number of steps.`,
      say`A card bends a rule? \`override: true\`, or \`/adjust\`.`,
      say`Lost? \`/battle board\` says what the battle waits for.`,
      '',
      say`More: \`/help topic:\` voice, post, alone, commands.`,
    ],
  }),
  voice: () => ({
    title: say`Playing while you talk`,
    lines: [
      say`All goes by buttons; nobody needs to type.`,
      say`Who acts presses **Engage**: form, target and dice are filled in,\nfor that player alone. **Roll** is for all to see.`,
      say`For the enemies anybody may press **Next: …** or **All … enemies**.`,
      say`Several may press at once: each press counts, in some order.`,
      say`Real dice on the table? \`/engage … faces:\` takes what they show.`,
      say`Board scrolled away? \`/battle board\` posts it again.`,
    ],
  }),
  post: () => ({
    title: say`Playing by post`,
    lines: [
      say`One typed line does a whole action:`,
      '`/engage target: hound b form: heavy dice: 2 combat`',
      say`It asks only what there is to choose. With \`resolve: all\` the dice resolve in order and nothing is offered;\n\`/turn end resolve: all\` offers nothing either.`,
      say`**Don't ask again** under an offer stops it for good; \`/party ask\` brings it back.`,
      say`\`/party orders\` answers what you always answer.`,
      say`You are pinged once a turn. \`/battle settings reminders: 12\` reminds, \`/party calls\` says when not.`,
      say`Buttons go on working after days and restarts.`,
      say`Away? The host acts for you, \`as: Kajsa\`, or /turn skip goes on.`,
      say`\`/battle recap\` tells what you missed, \`/battle log\` everything, \`file: true\` as a file.`,
      say`A thread for each battle keeps the channel clear; asleep, any message wakes it.`,
    ],
  }),
  alone: () => ({
    title: say`Playing alone`,
    lines: [
      say`\`/party join\` once for each adventurer, up to four.`,
      say`Next time its name is enough: \`/party saved\` lists yours.`,
      say`Commands mean the one whose turn it is,\nso there is nothing to select again.`,
      say`All the rest is the same. A first fight: XP 2, two adventurers.`,
    ],
  }),
  commands: () => ({
    title: say`Commands`,
    lines: [
      '`/battle` training, start, begin, board, next, undo, redo, log, recap, verify, skyshards, retreat, assist, settings, host, end, export, import',
      '`/party` join, sheet, companion, train, promote, set, give, orders, calls, leave, rest, saved, export, import',
      say`\`/spawn\` the enemy pool; \`required\`, \`named\`, \`scale\` as the encounter says`,
      say`\`/unit\` add, remove: chips of your own`,
      '`/move` `/explore` `/engage` `/turn` end, start, skip',
      say`\`/enemy act\` the next enemy, or all`,
      say`\`/ability\` an ability of class or race`,
      say`\`/roll\` any dice, at any time; \`/odds\` what they would bring`,
      '`/defeat` `/revive`',
      '`/adjust` damage, heal, fatigue, tenacity, bonus, tokens, stat, form, objective, status, place, die, face, fact',
      say`\`/content\` list, import, template, dice, use: packs of enemy chips`,
      say`\`/rules\` a rule, die, skill, status or class`,
    ],
  }),
};

const unofficial = (): string =>
  say`Unofficial fan project; not affiliated with the makers of the game. Enemy chips here are home-made.`;

/** How to play, by situation. */
export function helpView(topic: HelpTopic = 'start'): MessageView {
  const { title, lines } = PAGES[topic]();
  return embedView({ title, description: lines.join('\n'), footer: { text: unofficial() } });
}
