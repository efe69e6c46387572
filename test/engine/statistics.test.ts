import { describe, expect, it } from 'vitest';
import {
  type BattleEvent,
  type Command,
  EMPTY_TIMELINE,
  type LogEntry,
  NO_BATTLE,
  decide,
  record,
  statisticsOf,
} from '../../src/engine/index.ts';
import { battleRandom } from '../../src/table/battle-random.ts';
import { COMBAT, content, drawing, inBattle, inSetUp, setup } from '../support/battles.ts';
import { chanceFrom } from '../support/chance.ts';
import { someCommand } from '../support/self-play.ts';

/** Lines of the log, each with such events. */
const lines = (...steps: readonly (readonly BattleEvent[])[]): readonly Pick<LogEntry, 'events'>[] =>
  steps.map((events) => ({ events }));

/** An adventurer joins, and engages with three Combat dice that show these sides; all resolve. */
function engagement(faces: readonly number[], { typed = false } = {}): readonly Pick<LogEntry, 'events'>[] {
  const game = inSetUp({ enemies: [{ name: 'Dummy', health: 9 }] });
  const joined: BattleEvent = { type: 'adventurer-joined', adventurer: game.adventurer('Ayla') };
  const dummy = game.enemy('Dummy').id;
  game.play({ type: 'begin' });
  const ayla = game.adventurer('Ayla').id;
  const events: BattleEvent[][] = [[joined]];
  if (typed)
    game.play({
      type: 'engage',
      unit: ayla,
      target: dummy,
      form: 'light',
      dice: [{ kind: 'combat', count: 3 }],
      faces,
    });
  else {
    game.random = drawing(...faces);
    game.play({ type: 'engage', unit: ayla, target: dummy, form: 'light', dice: [{ kind: 'combat', count: 3 }] });
  }
  events.push([...game.events]);
  game.answer('all');
  events.push([...game.events]);
  return lines(...events);
}

describe('statistics', () => {
  it('hold rolled dice against what their faces give on average', () => {
    const { dice, units } = statisticsOf(engagement([COMBAT.tenacity, COMBAT.two, COMBAT.one]), content);
    // Sides of a Combat die: tenacity, 1, 1, 1, 1, 2: five of six hit, and together they bring 6.
    expect(dice).toEqual([
      {
        side: 'party',
        unit: expect.stringMatching(/^u\d+$/u) as string,
        kind: 'combat',
        rolled: 3,
        given: 0,
        hits: 2,
        expectedHits: 2.5,
        damage: 3,
        expected: 3,
      },
    ]);
    expect(units).toMatchObject([
      { side: 'party', dealt: 3, taken: 0 },
      { side: 'enemies', dealt: 0, taken: 3 },
    ]);
  });

  it('count faces that were given as nobody’s luck', () => {
    const { dice } = statisticsOf(engagement([COMBAT.two, COMBAT.two, COMBAT.two], { typed: true }), content);
    expect(dice).toMatchObject([{ rolled: 0, given: 3, damage: 0, expected: 0 }]);
  });

  it('count a die that is rolled again once more, and one that is turned not', () => {
    const rolled = engagement([COMBAT.one, COMBAT.one, COMBAT.one]);
    const event = rolled.flatMap(({ events }) => events).find(({ type }) => type === 'dice-rolled');
    const die = event?.type === 'dice-rolled' ? event.dice[0] : undefined;
    if (event?.type !== 'dice-rolled' || die === undefined) throw new Error('nothing was rolled');
    const place = { zone: 'rolled', engage: event.engage } as const;
    const again: BattleEvent = { type: 'die-turned', die: { ...die, face: COMBAT.two }, place, from: 1, how: 'reroll' };
    const turned: BattleEvent = { type: 'die-turned', die: { ...die, face: COMBAT.two }, place, from: 1, how: 'set' };
    const { dice } = statisticsOf([...rolled, ...lines([again, turned])], content);
    expect(dice).toMatchObject([{ rolled: 4, hits: 4, damage: 5, expected: 4 }]);
  });

  it('tell what enemies rolled, with misses made again, and what was stopped of it', () => {
    const game = inBattle({ enemies: [{ name: 'Dummy', health: 9, combat: 3 }] });
    const adventurer = game.adventurer('Ayla');
    const { id: by } = game.enemy('Dummy');
    const told: readonly BattleEvent[] = [
      { type: 'adventurer-joined', adventurer },
      {
        type: 'engage-declared',
        action: true,
        engage: { id: 'e9', kind: 'chip', by, targets: [], step: 'roll', dice: 0 } as never,
      },
      { type: 'enemy-rolled', engage: 'e9', first: [0, 2, 0], values: [1, 2, 0] },
      {
        type: 'damage-dealt',
        unit: adventurer.id,
        by,
        kind: 'normal',
        parts: [1, 2],
        defense: 1,
        prevented: 5,
        taken: 0,
        hp: { from: 5, to: 5 },
        bonusHp: { from: 0, to: 0 },
      },
      { type: 'unit-defeated', unit: by },
      { type: 'unit-defeated', unit: adventurer.id, by },
    ];
    const { dice, units, defeats } = statisticsOf(lines(told), content);
    const faces = content.enemyDie.faces;
    const sum = faces.reduce((total, value) => total + value, 0);
    expect(dice).toMatchObject([{ side: 'enemies', kind: 'enemy-combat', rolled: 5, hits: 2, damage: 3 }]);
    expect(dice[0]?.expected).toBe((5 * sum) / 6);
    expect(units).toEqual([
      { unit: by, side: 'enemies', dealt: 0, taken: 0, defended: 0, prevented: 0, healed: 0, felled: 1 },
      { unit: adventurer.id, side: 'party', dealt: 0, taken: 0, defended: 1, prevented: 2, healed: 0, felled: 0 },
    ]);
    expect(defeats).toEqual([{ unit: by }, { unit: adventurer.id, by }]);
  });

  it('tell each of the party apart, and count enemies together', () => {
    const game = inBattle({ party: ['Ayla', 'Borin'], enemies: [{ name: 'A' }, { name: 'B' }] });
    const [ayla, borin] = [game.adventurer('Ayla'), game.adventurer('Borin')];
    const rolls = (unit?: `u${number}`): BattleEvent => ({
      type: 'free-roll',
      ...(unit && { unit }),
      dice: [{ kind: 'combat', face: COMBAT.one }],
    });
    const joined = [ayla, borin].map((adventurer): BattleEvent => ({ type: 'adventurer-joined', adventurer }));
    const told = [
      rolls(ayla.id),
      rolls(borin.id),
      rolls(ayla.id),
      rolls(),
      ...['A', 'B'].map((it) => rolls(game.enemy(it).id)),
    ];
    expect(
      statisticsOf(lines(joined, told), content).dice.map(({ side, unit, rolled }) => [side, unit, rolled]),
    ).toEqual([
      ['party', ayla.id, 2],
      ['party', borin.id, 1],
      ['party', undefined, 1],
      ['enemies', undefined, 2],
    ]);
  });

  it('count for the side that a unit was on at the time', () => {
    const game = inBattle();
    const { id, ...chip } = game.enemy('Straw Man');
    const hit: BattleEvent = { type: 'free-roll', unit: id, dice: [{ kind: 'enemy-combat', face: 0 }] };
    const joined = {
      type: 'companion-joined',
      from: id,
      companion: { ...chip, id, kind: 'companion' } as never,
    } as const;
    const turned: BattleEvent = { type: 'companion-turned', unit: id, label: 'Straw Man' };
    const { dice } = statisticsOf(lines([hit], [joined, hit, hit], [turned, hit]), content);
    expect(dice).toMatchObject([
      { side: 'enemies', rolled: 2 },
      { side: 'party', rolled: 2 },
    ]);
  });

  it('count ordinary dice by their pips', () => {
    const told: BattleEvent = { type: 'free-roll', dice: [2, 6].map((face) => ({ sides: 6, face })) };
    expect(statisticsOf(lines([told]), content).dice).toMatchObject([
      { side: 'party', sides: 6, rolled: 2, damage: 8, expected: 7 },
    ]);
  });
});

/** The log of a battle of random commands. */
function played(seed: number): readonly LogEntry[] {
  const chance = chanceFrom(seed);
  let battle = NO_BATTLE;
  let timeline = EMPTY_TIMELINE;
  const log: LogEntry[] = [];
  const play = (command: Command): void => {
    const decision = decide(battle, command, { content, random: battleRandom });
    if (!decision.ok) return;
    const line = record(timeline, { at: 0, by: 'host', command, events: decision.events }, decision.battle);
    ({ battle } = decision);
    ({ timeline } = line);
    log.push(line.entry);
  };
  play({ type: 'start', by: 'host', battle: 'b1', setup: setup(), seed: String(seed), commitment: '' });
  for (let count = 0; count < 120; count += 1) play(someCommand(battle, { content, wanted: content }, chance));
  return log;
}

describe('statistics of battles of random commands', () => {
  it.for([1, 2, 3, 4, 5, 6, 7, 8])('agree with the battle (seed %i)', (seed) => {
    const log = played(seed);
    const { units, dice, rounds, commands } = statisticsOf(log, content);
    const events = log.flatMap((line) => line.events);
    const lost = events.reduce((sum, event) => sum + (event.type === 'damage-dealt' ? event.taken : 0), 0);
    expect(units.reduce((sum, { taken }) => sum + taken, 0)).toBe(lost);
    expect(units.reduce((sum, { dealt }) => sum + dealt, 0)).toBeLessThanOrEqual(lost);
    expect(rounds).toBe(events.filter(({ type }) => type === 'round-started').length);
    expect(commands).toBe(log.length);
    for (const { rolled, hits, damage, expected, expectedHits } of dice) {
      expect(hits).toBeLessThanOrEqual(rolled);
      expect(expectedHits).toBeLessThanOrEqual(rolled);
      expect(Number.isFinite(expected) && Number.isFinite(damage)).toBe(true);
    }
  });
});
