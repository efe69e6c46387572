import { type Battle, awaited, isUnderWay } from '../engine/index.ts';
import { settingsLine } from './ability-line.ts';
import { embedView, type MessageView } from './message-view.ts';
import { ago } from './reminder-view.ts';
import { whoText } from './waiting.ts';
import { say } from '../words/say.ts';

/** How long a battle has been waiting, in ms since 1970. */
interface Waited {
  readonly since: number;
  /** When the next reminder comes; absent: none does. */
  readonly due?: number;
}

/** How this table plays, and how to change it; and whom it waits for, since when, where that is known. */
export function settingsView(battle: Battle, waited?: Waited): MessageView {
  const { rules, auto = false, askHealing = false, who = 'owner', board = true } = battle.setup;
  const { reminders = 0, quiet = false, language = 'en', pictures = true, look = 'dark' } = battle.setup;
  const description = [
    say`${settingsLine({ auto })}: \`/battle settings auto:${String(!auto)}\` changes it.`,
    say`${settingsLine({ askHealing })}: \`/battle settings ask_healing:${String(!askHealing)}\` changes it (HEA-1).`,
    say`${settingsLine({ quiet })}: \`/battle settings quiet:${String(!quiet)}\` changes it.`,
    say`${settingsLine({ reminders })}: \`/battle settings reminders:${reminders > 0 ? 'off' : '12'}\` changes it.`,
    say`${settingsLine({ who })}: \`/battle settings who:${who === 'owner' ? 'anyone' : 'owner'}\` changes it; the host decides.`,
    say`${settingsLine({ board })}: \`/battle settings board:${String(!board)}\` changes it.`,
    say`${settingsLine({ pictures })}: \`/battle settings pictures:${String(!pictures)}\` changes it.`,
    say`${settingsLine({ look })}: \`/battle settings look:${look === 'dark' ? 'light' : 'dark'}\` changes it.`,
    say`${settingsLine({ language })}: \`/battle settings language:\` changes it.`,
    rules === 'strict' ? say`The rules refuse, unless overruled.` : say`The rules only remark.`,
    ...waitedLines(battle, waited),
  ].join('\n');
  return embedView({ title: say`How this table plays`, description }, []);
}

/** "Waiting for @player. Last move 2 hours ago, next reminder in 10 hours." */
function waitedLines(battle: Battle, waited: Waited | undefined): readonly string[] {
  if (waited === undefined || !isUnderWay(battle)) return [];
  const who = whoText({ who: awaited(battle) });
  return [
    waited.due === undefined
      ? say`Waiting for ${who}. Last move ${ago(waited.since)}.`
      : say`Waiting for ${who}. Last move ${ago(waited.since)}, next reminder ${ago(waited.due)}.`,
  ];
}
