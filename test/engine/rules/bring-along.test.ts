import { describe, expect, it } from 'vitest';
import {
  brokenInvariants,
  type Carried,
  type CarriedAdventurer,
  type CommandOf,
  carriedOf,
  party,
  replay,
} from '../../../src/engine/index.ts';
import { inSetUp } from '../../support/battles.ts';
import { playRandomBattle } from '../../support/random-battle.ts';

/** In the order of their kinds: what was trained has none. */
const sorted = ({ carried, ...sheet }: CarriedAdventurer) => ({
  ...sheet,
  carried: { ...carried, trained: carried.trained.toSorted((one, other) => one.kind.localeCompare(other.kind)) },
});

const BATTLES = 60;
const aJoin = (carried: Partial<Carried> = {}): Omit<CommandOf<'join'>, 'by'> => ({
  type: 'join',
  player: 'kari',
  name: 'Kari',
  ...{ health: 5, stamina: 3, magicka: 2, cooldown: 2 },
  carried: { trained: [{ kind: 'combat', count: 2 }], track: [], slots: [], ...carried },
});

describe('SET-10: what an adventurer brings along', () => {
  it('from any battle comes into the next as it was, and nothing is broken there', () => {
    let seen = 0;
    for (let seed = 1; seed <= BATTLES; seed += 1) {
      const { battle } = playRandomBattle(seed);
      const game = inSetUp({ party: [] });
      for (const adventurer of party(battle)) {
        const sheet = carriedOf(battle, adventurer);
        const hp = Math.max(1, sheet.hp);
        const joined = game.ask({ ...sheet, hp, type: 'join', override: true, player: adventurer.player });
        expect(joined.ok).toBe(true);
        expect(sorted(carriedOf(game.battle, game.adventurer(sheet.name)))).toEqual(sorted({ ...sheet, hp }));
        seen += sheet.carried.track.length;
      }
      expect(brokenInvariants(game.battle, game.content)).toEqual([]);
    }
    expect(seen).toBeGreaterThan(BATTLES);
  });

  it('is in the events: a replay gives the same, and no id is given again', () => {
    const game = inSetUp({ party: [] });
    const before = game.battle;
    const items = [{ name: 'Axe', kind: 'weapon', readied: true, expended: true }] as const;
    game.play(aJoin({ track: [{ kind: 'status', status: 'bane' }, { kind: 'combat' }], items }));
    expect(replay(before, [{ events: game.events }])).toEqual(game.battle);
    const kari = game.adventurer('Kari');
    const ids = [kari, ...Object.values(kari.dice).flat(), ...(kari.items ?? [])].map(({ id }) => Number(id.slice(1)));
    expect(new Set(ids).size).toBe(5);
    expect(game.battle.nextId).toBeGreaterThan(Math.max(...ids));
  });

  it('is no more than it has trained, and one copy of a status (STS-1)', () => {
    const bane = { kind: 'status', status: 'bane' } as const;
    const track = [bane, { kind: 'combat' }, bane, { kind: 'combat' }, { kind: 'combat' }];
    const game = inSetUp({ party: [] }).play(aJoin({ track }));
    const { dice } = game.adventurer('Kari');
    expect(dice.track.map(({ kind }) => kind)).toEqual(['status', 'combat', 'combat']);
    expect(dice.available).toEqual([]);
  });

  it('is what the dice named anew have of it', () => {
    const game = inSetUp({ party: [] });
    game.play({
      ...aJoin({ track: [{ kind: 'combat' }, { kind: 'light-fatigue' }] }),
      dice: [{ kind: 'snipe', count: 1 }],
    });
    const { available, track } = game.adventurer('Kari').dice;
    expect([available, track]).toMatchObject([[{ kind: 'snipe' }], [{ kind: 'light-fatigue' }]]);
  });

  it('keeps the side of a die up, where the die has that side', () => {
    const track = [
      { kind: 'combat', face: 5 },
      { kind: 'combat', face: 6 },
    ];
    const { dice } = inSetUp({ party: [] }).play(aJoin({ track })).adventurer('Kari');
    expect(dice.track.map(({ face }) => face)).toEqual([5, undefined]);
  });

  it.for([
    { says: 'tokens it brings', tokens: 2, class: 'arcanist', has: 2 },
    { says: 'no more tokens than the sheet has room for', tokens: 9, class: 'arcanist', has: 3 },
    { says: 'those of a session, where it brings none', tokens: undefined, class: 'arcanist', has: 1 },
    { says: 'none without a class that has such', tokens: 2, class: undefined, has: undefined },
  ])('has $says', ({ tokens, class: calling, has }) => {
    const game = inSetUp({ party: [] });
    game.play({ ...aJoin(tokens === undefined ? {} : { tokens }), ...(calling !== undefined && { class: calling }) });
    expect(game.adventurer('Kari').tokens).toBe(has);
  });

  it.for([
    { says: 'a track', carried: { track: Array.from({ length: 14 }, () => ({ kind: 'combat' })) }, rule: 'CDT-1' },
    { says: 'slots', carried: { slots: Array.from({ length: 5 }, () => ({ kind: 'combat' })) }, rule: 'ACT-1' },
  ])('is refused with more than $says holds', ({ carried, rule }) => {
    expect(inSetUp({ party: [] }).refusal(aJoin(carried))).toMatchObject({ code: 'bad-number', rule, final: true });
  });

  it('SUP-1: is refused where the box lacks its fatigue, and stands in for it where the table overrules that', () => {
    const game = inSetUp({ party: [], supplies: { 'light-fatigue': 1 } });
    const command = aJoin({ track: [{ kind: 'light-fatigue' }, { kind: 'light-fatigue' }] });
    expect(game.refusal(command)).toMatchObject({ code: 'dice-used-up', kind: 'light-fatigue', asked: 2, left: 1 });
    game.play({ ...command, override: true });
    expect(game.adventurer('Kari').dice.track.map(({ standIn }) => standIn)).toEqual([undefined, true]);
    expect(brokenInvariants(game.battle, game.content)).toEqual([]);
  });

  it('leaves dice of others behind, and has its own that lie with them in its track (ACT-3)', () => {
    const game = inSetUp({ party: ['Ayla', 'Brom'] });
    const die = game.adventurer('Ayla').dice.available[0]?.id ?? 'd0';
    const on = game.adventurer('Brom').id;
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'die', die, to: 'active', on } });
    const [ayla, brom] = ['Ayla', 'Brom'].map((name) => carriedOf(game.battle, game.adventurer(name)).carried);
    expect(ayla).toMatchObject({ trained: [{ kind: 'combat', count: 3 }], track: [{ kind: 'combat' }] });
    expect(brom).toMatchObject({ trained: [{ kind: 'combat', count: 3 }], track: [], slots: [] });
  });
});
