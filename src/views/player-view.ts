import { textView, type MessageView } from './message-view.ts';
import { say } from '../words/say.ts';

/** How somebody wants to be called; what they never said is absent. */
interface PlayerShown {
  readonly zone?: string;
  /** Minutes after midnight. */
  readonly quiet?: { readonly from: number; readonly to: number };
  readonly away?: boolean;
  readonly next?: boolean;
}

/** How somebody is called, for their eyes only. @param clock - what the clocks of their zone show, as if it were UTC, in ms since 1970 */
export function playerView({ zone, quiet, away, next }: PlayerShown, clock?: number): MessageView {
  return textView(
    [
      say`**How I call you, in all battles**`,
      zoneText(zone, clock),
      quiet === undefined
        ? say`Quiet hours: none. \`quiet: 22-7\` sets some.`
        : say`Quiet hours: ${timeOf(quiet.from)} to ${timeOf(quiet.to)}, without reminders. \`quiet: off\` ends them.`,
      away
        ? say`Away: yes, no reminders. \`away: False\` when you are back.`
        : say`Away: no. \`away: True\` stops reminders for a while.`,
      next
        ? say`You are next: I tell you. \`next: False\` stops it.`
        : say`You are next: I do not tell. \`next: True\` changes it.`,
      say`Your turn: one ping, where the battle is. Reminders are for the table: \`/battle settings reminders:\`.`,
    ].join('\n'),
  );
}

function zoneText(zone: string | undefined, clock: number | undefined): string {
  if (zone === undefined) return say`Time zone: not known. \`zone:\` sets it.`;
  if (clock === undefined) return say`Time zone: ${zone}`;
  return say`Time zone: ${zone}: ${timeOf(Math.floor(clock / MINUTE) % DAY_MINUTES)} there now`;
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** "07:30" */
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
