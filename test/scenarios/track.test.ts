import { describe, expect, it } from 'vitest';
import type { Die } from '../../src/engine/index.ts';
import { type Game, COMBAT, drawing, inBattle, inSetUp, onMap } from '../support/battles.ts';
import { using, withSheets } from '../support/sheets.ts';

// Rulings and worked examples on the track, slots, tenacity, healing, defeat and revival, by their ids.

const { tenacity, one, two } = COMBAT;
const straw = { name: 'Straw Man' } as const;
const calm = { ...straw, combat: 0 } as const;

const ayla = (game: Game) => game.adventurer('Ayla');
const brom = (game: Game) => game.adventurer('Brom');
const kind = ({ kind: name, status }: Die): string => status ?? name;
const track = (game: Game): readonly string[] => ayla(game).dice.track.map(kind);

const adjust = (game: Game, change: Parameters<typeof changeOf>[0]): Game => game.play(changeOf(change, ayla(game).id));

type Change = Extract<Parameters<Game['play']>[0], { type: 'adjust' }>['change'];
const changeOf = (change: Change, unit: `u${number}`) => ({ type: 'adjust', unit, change }) as const;

describe('the cooldown track', () => {
  it('CD-10, FAT-3: no light fatigue left: overfatigue instead', () => {
    const game = inBattle({ supplies: { 'light-fatigue': 0 } });
    expect(track(adjust(game, { what: 'fatigue', kind: 'light-fatigue', amount: 1 }))).toEqual(['overfatigue']);
  });

  it('CD-11, FAT-4: neither left: 1 true damage for each of two', () => {
    const game = inBattle({ supplies: { 'light-fatigue': 0, overfatigue: 0 } });
    adjust(game, { what: 'bonus-hp', amount: 3 });
    adjust(game, { what: 'fatigue', kind: 'overfatigue', amount: 2 });
    expect(game.happened('damage-dealt')).toMatchObject([
      { kind: 'true', taken: 1 },
      { kind: 'true', taken: 1 },
    ]);
    expect(ayla(game)).toMatchObject({ hp: 3, bonusHp: 3, dice: { track: [] } });
  });

  it('CD-14, FAT-6: three skill dice recovered by hand, light fatigue in their places, Bane stays', () => {
    const game = inBattle();
    const [first, second, third] = ayla(game).dice.available.map(({ id }) => id);
    const toTrack = (die = 'd0' as `d${number}`): Game => adjust(game, { what: 'die', die, to: 'track' });
    toTrack(first);
    adjust(game, { what: 'status', status: 'bane', on: true });
    toTrack(second);
    toTrack(third);
    for (const die of [first, second, third])
      adjust(game, { what: 'die', die: die ?? 'd0', to: 'available', replace: 'light-fatigue' });
    expect(track(game)).toEqual(['light-fatigue', 'bane', 'light-fatigue', 'light-fatigue']);
    expect(ayla(game).dice.available).toHaveLength(3);
  });

  it.for([{ before: 0 }, { before: 3 }])(
    'CD-15, CDT-1: Bane goes to the leftmost open place ($before before it)',
    ({ before }) => {
      const game = inBattle();
      if (before > 0) adjust(game, { what: 'fatigue', kind: 'light-fatigue', amount: before });
      adjust(game, { what: 'status', status: 'bane', on: true });
      expect(track(game).indexOf('bane')).toBe(before);
    },
  );
});

describe('active slots', () => {
  const slotted = (faces: readonly number[]): Game => {
    const game = inBattle({ setup: { auto: true }, party: ['Ayla', 'Brom'], enemies: [calm] });
    const dice = [{ kind: 'combat', count: faces.length }];
    return game.play({ type: 'engage', unit: ayla(game).id, form: 'defensive', dice, faces }).answer('all');
  };

  it('AS-02, ACT-2: a die removed before recovery is recovered at once', () => {
    const game = slotted([two]).play({ type: 'end-turn' }).play({ type: 'end-turn' }).play({ type: 'next' });
    expect(ayla(game).dice).toMatchObject({ active: [{}], track: [] });
    game.answer(ayla(game).dice.active[0]?.id ?? '');
    expect(ayla(game).dice).toMatchObject({ active: [], track: [], available: [{}, {}, {}] });
  });

  it('AS-08, ACT-3: a die in a colleague’s slot goes to the track of its owner', () => {
    const game = slotted([two]);
    const die = ayla(game).dice.active[0]?.id ?? 'd0';
    adjust(game, { what: 'die', die, to: 'active', on: brom(game).id });
    expect(brom(game).dice.active).toMatchObject([{ id: die }]);
    game.play(changeOf({ what: 'die', die, to: 'track' }, brom(game).id));
    expect(ayla(game).dice.track).toMatchObject([{ id: die }]);
    expect(brom(game).dice).toMatchObject({ active: [], track: [] });
  });
});

describe('tenacity', () => {
  it('TN-04, TEN-3: a declined cooldown-track result goes in tenacity side up, for none', () => {
    const dice = [{ kind: 'resolve', count: 1 }];
    const game = inBattle({ dice });
    game.play({ type: 'engage', unit: ayla(game).id, form: 'defensive', dice, faces: [4] }).answer('exhaust');
    expect(ayla(game)).toMatchObject({ tenacity: 0, dice: { track: [{ kind: 'resolve', face: 0 }] } });
  });

  it('TN-05, TEN-3: a tenacity face rolled outside an engage gives none', () => {
    const game = inBattle();
    game.random = drawing(tenacity);
    game.play({ type: 'roll', unit: ayla(game).id, dice: [{ kind: 'combat', count: 1 }] });
    expect(game.happened('free-roll')).toMatchObject([{ dice: [{ face: tenacity }] }]);
    expect(ayla(game).tenacity).toBe(0);
  });

  it.for([
    { name: 'locksmith', says: 'tenacity', face: tenacity, zone: 'available', lie: ['locksmith'] },
    { name: 'finders-keepers', says: 'exhaust', face: 4, zone: 'track', lie: ['finders-keepers', 'light-fatigue'] },
    { name: 'combat', says: 'tenacity', face: tenacity, zone: 'track', lie: ['combat'] },
  ] as const)('TN-08, Q-61: a $name die that shows $says goes to $zone', ({ name, face, zone, lie }) => {
    const dice = [{ kind: name, count: 1 }];
    const game = inSetUp({ dice });
    game.random = drawing(face);
    game.play({ type: 'roll', own: true, unit: ayla(game).id, dice });
    expect(game.happened('free-roll')).toMatchObject([{ dice: [{ kind: name, face }] }]);
    const { tenacity: gained, dice: held } = ayla(game);
    expect([gained, held[zone].map(kind)]).toEqual([0, lie]);
  });
});

describe('healing', () => {
  it.for([
    { amount: 0, hp: 1 },
    { amount: 2, hp: 3 },
    { amount: 3, hp: 4 },
  ])('HL-02, HEA-1: of 3 the healer may give $amount, where the table wants to be asked', ({ amount, hp }) => {
    const game = withSheets([
      { class: 'healer', tenacity: 9, form: 'magic' },
      { hp: 1, health: 5 },
    ]);
    game.answer('decline'); // her innate ability
    game.play({ type: 'settings', settings: { askHealing: true } });
    game.play(using(game, 'medicinal-use'));
    game.answer(String(amount));
    expect(brom(game).hp).toBe(hp);
  });
});

describe('defeat', () => {
  it('DF-07, DEF-1: who is defeated before its turn takes none', () => {
    const enemies = [
      { ...calm, level: 10, hp: 1 },
      { name: 'Ox', combat: 0 },
    ] as const;
    const game = inBattle({ setup: { auto: true }, party: ['Ayla', 'Brom'], enemies });
    game.play({ type: 'end-turn' }).play({ type: 'end-turn' }).play({ type: 'next' }).play({ type: 'end-turn' });
    const dice = [{ kind: 'combat', count: 1 }];
    const target = game.enemy('Straw Man').id;
    game.play({ type: 'engage', unit: brom(game).id, target, form: 'light', dice, faces: [one] }).answer('all');
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    expect(game.battle.round).toBe(2);
    expect(game.happened('turn-started').map(({ unit }) => unit)).toEqual([game.enemy('Ox').id]);
  });
});

describe('revival', () => {
  it('RV-01, DEF-6: revived with 2 HP on a free hex, with turns again when the turn comes', () => {
    const game = onMap(
      'yard-small',
      { Ayla: 'A3', Brom: 'B1', 'Straw Man': 'B2' },
      { party: ['Ayla', 'Brom'], enemies: [calm] },
    );
    const unit = ayla(game).id;
    game.play({ type: 'end-turn' }).play({ type: 'end-turn' }).play({ type: 'defeat', unit });
    game.play({ type: 'next' });
    expect(game.battle).toMatchObject({ round: 2, turn: { unit: brom(game).id } });
    game.play({ type: 'end-turn' }).play({ type: 'revive', unit, hp: 2, hex: 'A2' });
    expect(ayla(game)).toMatchObject({ hp: 2, defeated: false, hex: 'A2' });
    while (game.battle.round < 3) game.play({ type: game.battle.turn === undefined ? 'next' : 'end-turn' });
    expect(game.battle.turn?.unit).toBe(unit);
  });

  it.for([
    { when: 'already lying in a slot', slotted: true, hp: 5 },
    { when: 'rolled on the next turn', slotted: false, hp: 0 },
  ])('RV-03: Master Ritualist revives who falls where it is $when: $hp HP', ({ slotted, hp }) => {
    const dice = [{ kind: 'master-ritualist', count: 1 }];
    const game = withSheets([{ hp: 1 }, { dice }], [{ ...straw, combat: 1, priority: 'weakest' }]);
    const rolls = (): Game =>
      game.play({ type: 'engage', unit: brom(game).id, form: 'magic', dice, faces: [3], granted: true }).answer('all');
    if (slotted) rolls();
    game.random = drawing(5);
    game.play({ type: 'end-turn' });
    if (slotted) game.answer('keep');
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    if (slotted) game.answer('0');
    else rolls();
    expect(ayla(game)).toMatchObject({ hp, defeated: !slotted });
    expect(game.battle.prompts).toEqual([]);
    expect(brom(game).dice).toMatchObject(slotted ? { active: [], drained: [{}] } : { active: [{}], drained: [] });
  });

  it('RV-04, MAP-5: impossible on a hex that somebody else has taken', () => {
    const game = onMap(
      'yard-small',
      { Ayla: 'A3', Brom: 'B1', 'Straw Man': 'B2' },
      { party: ['Ayla', 'Brom'], enemies: [calm] },
    );
    const unit = ayla(game).id;
    game.play({ type: 'defeat', unit }).play(changeOf({ what: 'place', hex: 'A3' }, brom(game).id));
    const expected = { code: 'hex-taken', rule: 'MAP-5', hex: 'A3', unit: brom(game).id };
    expect(game.refusal({ type: 'revive', unit, hp: 5, hex: 'A3' })).toMatchObject(expected);
    expect(game.refusal({ type: 'revive', unit, hp: 5 })).toMatchObject(expected);
    expect(ayla(game).defeated).toBe(true);
  });
});

describe('statuses', () => {
  it('QU-02, STS-2: a quest unit gains the status that names quest enemies, and no other', () => {
    const game = inBattle({ enemies: [{ ...straw, level: 'quest' }] });
    const unit = game.enemy('Straw Man').id;
    game.play({ ...changeOf({ what: 'status', status: 'daze', on: true }, unit), override: true });
    expect(game.refusal(changeOf({ what: 'status', status: 'maim', on: true }, unit))).toMatchObject({ rule: 'STS-2' });
    expect(game.enemy('Straw Man').dice.map(kind)).toEqual(['daze']);
  });

  it('ST-08, STS-5: a dazed adventurer that has moved does not roll', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'B2' }, { enemies: [calm] });
    const unit = ayla(game).id;
    adjust(game, { what: 'status', status: 'daze', on: true }).play({ type: 'move', unit, to: 'A2' });
    const engage = { type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 1 }] } as const;
    expect(game.refusal(engage)).toMatchObject({ code: 'dazed', rule: 'STS-5' });
    expect(game.refusal({ type: 'roll', unit, dice: [{ sides: 6, count: 3 }] })).toMatchObject({
      code: 'dazed',
      rule: 'STS-5',
    });
  });
});
