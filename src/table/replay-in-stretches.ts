import { setImmediate } from 'node:timers/promises';
import { type Battle, type BattleEvent, NO_BATTLE, replay } from '../engine/index.ts';
import { MOST_VALUES } from './battle-bounds.ts';
import { valuesIn } from './json-bounds.ts';

/** What an event may have to go through is the battle as it stands then: counted is that, in values. */
const STRETCH = 500_000;
/** A file of 8 MB holds some 70,000 events, and a crowded battle 3000 values. */
const MOST_WORK = 300_000_000;

/**
 * Plays events that nobody vouches for, letting others have their turn now and then. A forged log may be short and yet make a battle grow
 * without end, or take longer than anybody waits.
 *
 * @returns `too-much` for such a log; undefined where the events make no sense
 */
export async function replayInStretches(events: readonly BattleEvent[]): Promise<Battle | 'too-much' | undefined> {
  let battle = NO_BATTLE;
  let values = valuesIn(battle);
  let work = 0;
  for (let at = 0, stretch = 0; at < events.length; at += 1) {
    const event = events[at];
    const after = event && played(battle, event);
    if (after === undefined) return undefined;
    battle = after;
    values += valuesIn(event);
    stretch += values;
    if (stretch < STRETCH) continue;
    await setImmediate();
    work += stretch;
    stretch = 0;
    values = valuesIn(battle);
    if (values > MOST_VALUES || work > MOST_WORK) return 'too-much';
  }
  return valuesIn(battle) > MOST_VALUES ? 'too-much' : battle;
}

function played(battle: Battle, event: BattleEvent): Battle | undefined {
  try {
    return replay(battle, [{ events: [event] }]);
  } catch {
    return undefined;
  }
}
