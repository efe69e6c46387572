import { say } from '../words/say.ts';
import { capital } from './capital.ts';

/** Those that are not called as they are on the sheet or the chip. */
const NAMES: Readonly<Record<string, () => string>> = {
  ep: () => 'EP',
  hp: () => 'HP',
  xp: () => 'XP',
  amount: () => say`Amount`,
  defense: () => say`Defense`,
  dice: () => say`The number of dice`,
  free: () => say`Free`,
  gained: () => say`Gained`,
  granted: () => say`Granted`,
  hexes: () => say`The number of hexes`,
  level: () => say`Level`,
  more: () => say`The tenacity to spend (\`more\`)`,
  needed: () => say`Needed`,
  overtax: () => say`Overtax`,
  prevents: () => say`Prevents`,
  range: () => say`Range`,
  reminders: () => say`Reminders`,
  round: () => say`Round`,
  slots: () => say`Slots`,
  targets: () => say`Targets`,
  track: () => say`Track`,
};

/** What a number that is asked for is called, as a sentence begins. */
export const numberName = (what: string): string => NAMES[what]?.() ?? capital(what);
