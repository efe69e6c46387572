import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Battle,
  EMPTY_TIMELINE,
  type LogEntry,
  NO_BATTLE,
  type Timeline,
  bringAgain,
  brokenInvariants,
  decide,
  enemiesOut,
  record,
  replay,
  takeBack,
} from '../../src/engine/index.ts';
import { battleRandom } from '../../src/table/battle-random.ts';
import { content, setup } from '../support/battles.ts';
import { chanceFrom } from '../support/chance.ts';
import { playRandomBattle } from '../support/random-battle.ts';
import { someCommand } from '../support/self-play.ts';

const context = { content, random: battleRandom };
const MOST_COMMANDS = 120;
/** `npm run battles` plays more. */
const BATTLES = 300;

interface Played {
  readonly battle: Battle;
  readonly lines: readonly LogEntry[];
  readonly timeline: Timeline;
}

/** A battle of random commands; refused ones are left out. `watch` sees the battle after each command that was played. */
function selfPlay(seed: number, watch: (battle: Battle) => void = () => undefined): Played {
  const chance = chanceFrom(seed);
  let battle = NO_BATTLE;
  let timeline = EMPTY_TIMELINE;
  const lines: LogEntry[] = [];
  const play = (command: Parameters<typeof decide>[1]): void => {
    const decision = decide(battle, command, context);
    if (!decision.ok) return;
    const line = record(
      timeline,
      { at: lines.length, by: command.by, command, events: decision.events },
      decision.battle,
    );
    ({ battle } = decision);
    ({ timeline } = line);
    lines.push(line.entry);
    watch(battle);
  };
  play({
    type: 'start',
    by: 'host',
    battle: 'b1',
    setup: setup({ xp: chance(8), ...mapFrom(chance) }),
    seed: String(seed),
    commitment: '',
  });
  for (let count = 0; count < MOST_COMMANDS && battle.phase !== 'over'; count += 1)
    play(someCommand(battle, { content, wanted: content }, chance));
  play({ type: 'end', by: 'host' });
  return { battle, lines, timeline };
}

/** Mostly on one of the built-in maps. */
function mapFrom(chance: (below: number) => number): { map?: string; session?: 1 } {
  const map = [...content.maps.keys(), undefined][chance(content.maps.size + 1)];
  return { ...(map !== undefined && { map }), ...(chance(2) === 0 && { session: 1 }) };
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('any battle of random commands', () => {
  it('GEN-4: keeps every invariant after each command, and each chip and die in one place', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const inBag = (chip = ''): boolean => content.chips.get(chip)?.bag !== undefined;
        const chips = [...content.chips.keys()].filter(inBag).length;
        selfPlay(seed, (battle) => {
          expect(brokenInvariants(battle, content)).toEqual([]);
          const { bags } = battle.enemies;
          const out = [...enemiesOut(battle), ...battle.companions].filter(({ chip }) => inBag(chip));
          expect(bags.low.length + bags.high.length + out.length).toBe(chips);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is the same when its events are replayed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { battle, lines } = selfPlay(seed);
        expect(replay(NO_BATTLE, lines)).toEqual(battle);
      }),
      { numRuns: 40 },
    );
  });

  it('survives JSON: state and events', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { battle, lines } = selfPlay(seed);
        expect(JSON.parse(JSON.stringify(battle))).toEqual(battle);
        const stored = JSON.parse(JSON.stringify(lines)) as LogEntry[];
        expect(replay(NO_BATTLE, stored)).toEqual(battle);
      }),
      { numRuns: 60 },
    );
  });

  it('B11: undo takes back exactly the last commands, and undo then redo changes nothing', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 12 }), (seed, wanted) => {
        const { battle, lines, timeline } = selfPlay(seed);
        const steps = Math.min(wanted, lines.length - 1);
        const undone = lines.slice(lines.length - steps).toReversed();
        const back = takeBack(timeline, undone, { at: 0, by: 'host' });
        expect(back.timeline).toMatchObject({ head: lines.length - steps, depth: lines.length - steps });
        const before = replay(NO_BATTLE, lines.slice(0, lines.length - steps));
        const again = bringAgain(back.timeline, undone.toReversed(), { at: 0, by: 'host' });
        expect(again.timeline).toMatchObject({ head: timeline.head, depth: timeline.depth, redo: [] });
        expect(replay(before, undone.toReversed())).toEqual(battle);
      }),
      { numRuns: 60 },
    );
  });

  it('RND-3, RND-7: ends, whatever map, party and enemies, with no exception and nothing broken on the way', () => {
    for (let seed = 1; seed <= BATTLES; seed += 1) expect(playRandomBattle(seed).battle.outcome).toBeDefined();
  }, 180_000);
});
