import { describe, expect, it } from 'vitest';
import {
  type Chip,
  type Content,
  type EnemyStats,
  type UnitId,
  type UnitSkill,
  distance,
} from '../../src/engine/index.ts';
import { COMBAT, content, drawing, type Game, inBattle, inSetUp, onMap } from '../support/battles.ts';
import { using, withSheets } from '../support/sheets.ts';
import { side } from '../support/sides.ts';

// Rulings and worked examples on enemy skills that do something at a moment, by their ids.

type Opening = NonNullable<Parameters<typeof inBattle>[0]>;
type Unit = NonNullable<Opening['enemies']>[number];

/** An enemy X that hits nobody by itself, with these skills. */
const x = (skills: readonly UnitSkill[], stats: Partial<Unit> = {}): Unit => ({
  name: 'X',
  combat: 0,
  skills,
  ...stats,
});

/** Everybody of the party ends their turn, then an enemy acts. */
function acts(game: Game, label = 'X'): Game {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  return game.play({ type: 'enemy-act', unit: game.enemy(label).id, override: true });
}

const hp = (game: Game, unit: UnitId, amount: number): Game =>
  game.play({ type: 'adjust', unit, change: { what: 'damage', kind: 'true', amount } });

const track = (game: Game, name: string): readonly string[] =>
  game.adventurer(name).dice.track.map(({ kind, status }) => status ?? kind);

const used = (game: Game): readonly string[] => game.happened('ability-used').map(({ ability }) => ability);
const byHand = (game: Game): readonly string[] =>
  game.happened('ability-used').flatMap(({ ability, reminder }) => (reminder ? [ability] : []));

/** Ayla engages X, rolls these sides, and is done with it. */
function engages(game: Game, { faces, ...how }: { faces: readonly number[]; weapon?: 'used' | 'overtaxed' }): Game {
  const dice = faces.length === 0 ? [] : [{ kind: 'combat', count: faces.length }];
  const [unit, target] = [game.adventurer('Ayla').id, game.enemy('X').id];
  game.play({ type: 'engage', unit, target, form: 'light', dice, faces, ...how });
  return game.answer(faces.length === 0 ? 'finish' : 'all');
}

describe('after its own engage', () => {
  it.for([
    { id: 'ENM-7', skill: 'bane' },
    { id: 'ENM-7', skill: 'blind' },
    { id: 'ENM-7', skill: 'daze' },
    { id: 'ENM-7', skill: 'maim' },
  ])('$id: each target suffers $skill', ({ skill }) => {
    const game = inBattle({ party: ['Ayla', 'Brom', 'Cato'], enemies: [x([{ id: skill }], { targets: 2 })] });
    hp(game, game.adventurer('Cato').id, 1);
    acts(game);
    expect(['Ayla', 'Brom', 'Cato'].map((name) => track(game, name))).toEqual([[skill], [skill], []]);
  });

  it.for([
    { before: [], after: ['fear'] },
    { before: ['fear'], after: [] },
  ])('ST-11: Intimidate makes $after of $before', ({ before, after }) => {
    const game = inBattle({ enemies: [x([{ id: 'intimidate' }])] });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'end-turn' });
    if (before.length > 0) game.play({ type: 'adjust', unit, change: { what: 'status', status: 'fear', on: true } });
    acts(game);
    expect(track(game, 'Ayla')).toEqual(after);
  });

  it('SK-15, CDT-5: the second light fatigue of Enfeeble finds a full track', () => {
    const game = inBattle({ enemies: [x([{ id: 'enfeeble', value: 2 }])] });
    const ayla = game.adventurer('Ayla').id;
    game.play({ type: 'end-turn' });
    game.play({ type: 'adjust', unit: ayla, change: { what: 'fatigue', kind: 'light-fatigue', amount: 12 } });
    acts(game);
    expect(track(game, 'Ayla')).toEqual([...Array.from({ length: 12 }, () => 'light-fatigue'), 'overfatigue']);
  });

  it('Vinesnare drains an available Combat die; companions have none (CMP-8)', () => {
    const game = inBattle({ enemies: [x([{ id: 'vinesnare' }])] });
    acts(game);
    const { available, drained } = game.adventurer('Ayla').dice;
    expect([available.length, drained.map(({ kind }) => kind)]).toEqual([2, ['combat']]);
  });

  it.for([
    { id: 'ET-08, ENG-7', skill: 'blind' },
    { id: 'SK-16, ENG-7', skill: 'vinesnare' },
  ])('$id: $skill fails when what Ayla took, mirrored, kills its owner in its engage', ({ skill }) => {
    const game = reacting(skill).answer('0');
    const [ayla, [fallen]] = [game.adventurer('Ayla'), game.battle.enemies.defeated];
    expect(fallen).toMatchObject({ name: 'X' });
    expect(game.happened('unit-defeated')).toEqual([{ type: 'unit-defeated', unit: fallen?.id, by: ayla.id }]);
    expect([track(game, 'Ayla'), ayla.dice.drained, used(game)]).toEqual([[], [], ['duelists-rebuff-2']]);
    expect(game.battle).toMatchObject({ phase: 'enemies', engages: [], prompts: [] });
  });

  it.for(['blind', 'vinesnare'])('where she lets it live %s comes', (skill) => {
    const game = reacting(skill).answer('decline');
    expect(used(game)).toEqual([skill]);
  });
});

/** X, with 2 HP, has dealt Ayla 2 in its engage; Duelist's Rebuff on her track may mirror that. */
function reacting(skill: string): Game {
  const enemies = [x([{ id: skill }], { combat: 1, hp: 2 }), { name: 'Straw Man' }];
  const dice = ['combat', 'duelists-rebuff'].map((kind) => ({ kind, count: 1 }));
  const game = onMap('yard-small', { Ayla: 'A1', X: 'B1', 'Straw Man': 'G4' }, { enemies, dice });
  const rebuff = [{ kind: 'duelists-rebuff', count: 1 }];
  const { id: unit } = game.adventurer('Ayla');
  game
    .play({ type: 'engage', unit, form: 'light', dice: rebuff, faces: [side('duelists-rebuff-2').face] })
    .answer('all');
  game.random = drawing(5);
  acts(game);
  expect([hpOf(game), game.battle.prompts]).toMatchObject([3, [{ asks: 'use', ability: 'duelists-rebuff-2' }]]);
  return game;
}

const hpOf = (game: Game): number => game.adventurer('Ayla').hp;

describe('after being engaged', () => {
  it('EN-10, ENG-3b: a declared target is engaged though nothing hit it; another one is not', () => {
    const game = inBattle({ enemies: [x([{ id: 'fumes' }]), { ...x([{ id: 'fumes' }]), name: 'Y' }] });
    engages(game, { faces: [COMBAT.tenacity] });
    expect(game.happened('damage-dealt')).toEqual([]);
    expect(track(game, 'Ayla')).toEqual(['combat', 'blind']);
    expect(game.happened('ability-used').map(({ unit }) => unit)).toEqual([game.enemy('X').id]);
  });

  it('EN-16, ENG-6: an empty roll is an engage, too', () => {
    const game = inBattle({ enemies: [x([{ id: 'fumes' }])] });
    engages(game, { faces: [] });
    expect(track(game, 'Ayla')).toEqual(['blind']);
    expect(game.battle.turn?.engages).toBe(1);
  });

  it('EN-24, ENG-6: Chilblain must come, with 3 adventurers; an ally is not made to use what it could', () => {
    const members = ['templar', 'scout', 'rogue'].map((calling) => ({
      class: calling,
      mastery: 'master' as const,
      tenacity: 5,
    }));
    const game = withSheets(members, [x([{ id: 'chilblain' }])]);
    engages(game, { faces: [] });
    expect(track(game, 'Ayla')).toEqual(['light-fatigue', 'light-fatigue', 'light-fatigue']);
    expect([used(game), game.battle.prompts, game.adventurer('Brom').tenacity]).toEqual([['chilblain'], [], 5]);
    expect(game.refusal(using(game, 'fade-away', { by: 'Brom' }))).toBeUndefined();
  });

  it('EN-24, ENG-4b: with a weapon item in use Chilblain costs nothing', () => {
    const game = inBattle({ enemies: [x([{ id: 'chilblain' }])] });
    engages(game, { faces: [], weapon: 'used' });
    expect(track(game, 'Ayla')).toEqual([]);
  });

  it('EN-25, ENG-7: Fumes of an enemy that was killed does nothing', () => {
    const game = inBattle({ enemies: [x([{ id: 'fumes' }], { health: 2 })] });
    engages(game, { faces: [COMBAT.two] });
    expect([game.battle.enemies.map, track(game, 'Ayla')]).toEqual([[], ['combat']]);
  });

  it('ENG-7: Dispel comes even so', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [x([{ id: 'dispel' }], { health: 2 })] });
    const [unit, target] = [game.adventurer('Ayla').id, game.enemy('X').id];
    game.play({ type: 'engage', unit, target, form: 'magic', dice: [], free: 2, faces: [5, 5] }).answer('all');
    expect([game.battle.enemies.map, game.adventurer('Ayla').hp]).toEqual([[], 3]);
  });

  it('STS-6: but not where it bore Fear', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [x([{ id: 'dispel' }], { health: 2 })] });
    const [unit, target] = [game.adventurer('Ayla').id, game.enemy('X').id];
    game.play({ type: 'adjust', unit: target, change: { what: 'status', status: 'fear', on: true } });
    game.play({ type: 'engage', unit, target, form: 'magic', dice: [], free: 2, faces: [5, 5] }).answer('all');
    expect([game.battle.enemies.map, game.adventurer('Ayla').hp]).toEqual([[], 5]);
  });

  it('Dispel leaves who is not in magic form alone', () => {
    const game = inBattle({ enemies: [x([{ id: 'dispel' }])] });
    engages(game, { faces: [] });
    expect(game.adventurer('Ayla').hp).toBe(5);
  });

  it.for([
    { weapon: 'used', said: ['shatter'] },
    { weapon: 'overtaxed', said: [] },
  ] as const)('EN-27: Shatter of an enemy that is killed, weapon $weapon', ({ weapon, said }) => {
    const game = inBattle({ enemies: [x([{ id: 'shatter' }], { health: 2 })] });
    engages(game, { faces: [COMBAT.two], weapon });
    expect([game.battle.enemies.map.length, byHand(game)]).toEqual([0, said]);
  });

  it('GEN-15: Shatter comes once in a turn', () => {
    const game = inBattle({ enemies: [x([{ id: 'shatter' }])] });
    engages(game, { faces: [] });
    expect(byHand(game)).toEqual(['shatter']);
    engages(game, { faces: [] });
    expect(byHand(game)).toEqual([]);
  });

  it('EN-28, ENG-3b: who is hurt beside the target was not engaged', () => {
    const game = inBattle({ enemies: [x([{ id: 'shatter' }]), { ...x([{ id: 'shatter' }]), name: 'Y' }] });
    const [ayla, bystander] = [game.adventurer('Ayla').id, game.enemy('Y').id];
    game.play({ type: 'engage', unit: ayla, target: game.enemy('X').id, form: 'light', dice: [] });
    const change = { what: 'damage', kind: 'normal', amount: 1, from: ayla } as const;
    game.play({ type: 'adjust', unit: bystander, change });
    game.answer('finish');
    expect(game.happened('ability-used')).toMatchObject([{ unit: game.enemy('X').id, ability: 'shatter' }]);
  });
});

describe('in its turn', () => {
  it.for([
    { skill: 'recover', hp: 4, does: { type: 'hp-changed', why: 'healed' }, order: ['skill', 'engage'] },
    { skill: 'bide', hp: 4, does: { type: 'hp-changed', why: 'healed' }, order: ['engage', 'skill'] },
    { skill: 'decay', hp: 1, does: { type: 'damage-dealt', kind: 'true', taken: 1 }, order: ['engage', 'skill'] },
  ])('SK-13: $skill leaves an enemy with 2 of 6 HP with $hp; its turn: $order', ({ skill, hp: left, does, order }) => {
    const places = { Ayla: 'A1', Brom: 'A2', X: 'B1' };
    const enemies = [x([{ id: skill }], { health: 6, hp: 2, defense: 1 })]; // that true damage passes
    const game = onMap('yard-small', places, { party: ['Ayla', 'Brom'], enemies });
    hp(game, game.adventurer('Brom').id, 1);
    acts(game);
    const unit = game.enemy('X').id;
    expect(game.enemy('X').hp).toBe(left);
    expect(
      game.events.filter((event) => 'unit' in event && event.unit === unit && event.type === does.type),
    ).toMatchObject([{ ...does, hp: { from: 2, to: left } }]);
    const parts: Partial<Record<string, string>> = {
      'turn-started': 'start',
      'ability-used': 'skill',
      'engage-declared': 'engage',
      'turn-ended': 'end',
    };
    expect(game.events.flatMap(({ type }) => parts[type] ?? [])).toEqual(['start', ...order, 'end']);
  });

  it('SK-13: Bide needs a unit that has not moved', () => {
    const game = onMap('yard-small', { Ayla: 'A1', X: 'G4' }, { enemies: [x([{ id: 'bide' }], { health: 6, hp: 2 })] });
    acts(game);
    while (game.battle.prompts.length > 0) game.answer(game.battle.prompts.at(-1)?.kind === 'enemy-hex' ? 'E3' : '');
    expect(game.enemy('X').hp).toBe(2);
  });

  it('DF-13, DEF-4: an adventurer that Necrotic takes the last HP of is defeated by its owner', () => {
    const places = { Ayla: 'B2', Brom: 'A4', X: 'C2' };
    const game = onMap('yard-small', places, { party: ['Ayla', 'Brom'], enemies: [x([{ id: 'necrotic' }])] });
    hp(game, game.adventurer('Ayla').id, 4);
    acts(game);
    expect(game.adventurer('Ayla').defeated).toBe(true);
    expect(game.happened('unit-defeated')).toMatchObject([{ by: game.enemy('X').id }]);
  });

  it('HL-07: Ritual heals allies in sight, not its owner', () => {
    const ally = { ...x([]), name: 'Y', health: 4, hp: 2 };
    const enemies = [x([{ id: 'ritual', value: 2 }], { health: 4, hp: 1 }), ally];
    const game = onMap('yard-small', { Ayla: 'A1', X: 'B1', Y: 'G4' }, { enemies });
    acts(game);
    expect([game.enemy('X').hp, game.enemy('Y').hp]).toEqual([1, 4]);
  });

  it('ST-22, DMG-10: Siphon takes HP of everybody in range but quest units, hidden or not', () => {
    const quest = { ...x([]), name: 'Q', level: 'quest' as const };
    const enemies = [x([{ id: 'siphon' }], { range: 2 }), quest];
    const game = onMap('yard-small', { Ayla: 'B2', X: 'C2', Q: 'C3' }, { enemies });
    const ayla = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit: ayla, change: { what: 'status', status: 'stealth', on: true } });
    hp(game, ayla, 2);
    acts(game);
    expect([game.adventurer('Ayla').hp, game.enemy('Q').hp, game.enemy('X').hp]).toEqual([2, 5, 6]);
    expect(game.happened('damage-dealt').filter(({ taken }) => taken > 0)).toEqual([]);
  });

  it('ST-22, DMG-10: the last HP that Siphon takes defeats', () => {
    const places = { Ayla: 'B2', Brom: 'A4', X: 'C2' };
    const game = onMap('yard-small', places, { party: ['Ayla', 'Brom'], enemies: [x([{ id: 'siphon' }])] });
    hp(game, game.adventurer('Ayla').id, 4);
    acts(game);
    expect(game.happened('unit-defeated')).toMatchObject([
      { unit: game.adventurer('Ayla').id, by: game.enemy('X').id },
    ]);
  });

  it('SK-11, ENM-9: Necromancy raises the top of the stack with as many HP as the party has adventurers, and without a turn', () => {
    const fallen = { ...x([]), name: 'Y', level: 5 as const, health: 2 };
    const places = { Ayla: 'A1', Brom: 'A2', Cato: 'A3', X: 'B1', Y: 'F1', Z: 'G4' };
    const enemies = [x([{ id: 'necromancy' }], { level: 20 }), fallen, { ...x([]), name: 'Z' }];
    const game = onMap('yard-small', places, { party: ['Ayla', 'Brom', 'Cato'], enemies });
    game.play({ type: 'defeat', unit: game.enemy('Y').id });
    for (const name of ['Brom', 'Cato']) hp(game, game.adventurer(name).id, 1);
    acts(game);
    const where = game.battle.prompts.at(-1);
    expect(where).toMatchObject({ kind: 'choose', asks: 'hex', rule: 'MAP-9' });
    game.answer('C1');
    expect(game.enemy('Y')).toMatchObject({ hp: 3, hex: 'C1' });
    expect(game.battle.acted).toContain(game.enemy('Y').id);
    expect(game.refusal({ type: 'enemy-act', unit: game.enemy('Y').id })).toMatchObject({ code: 'already-acted' });
  });

  it('SK-10: Lord without a Daedra to be had rolls 2 more dice, and nobody comes', () => {
    const game = inBattle({
      enemies: [x([{ id: 'lord' }], { level: 'quest', combat: 1 })],
      packs: { chips: new Map() },
    });
    acts(game);
    expect(game.happened('enemy-rolled')[0]?.values).toHaveLength(3);
    expect(game.battle.enemies.map).toHaveLength(1);
  });

  it('SK-10: Lord with one rolls its own dice, and the Daedra comes when its turn ends', () => {
    const game = inBattle({ enemies: [x([{ id: 'lord' }], { level: 'quest', combat: 1 })] });
    acts(game);
    expect(game.happened('enemy-rolled')[0]?.values).toHaveLength(1);
    expect(game.battle.enemies.map[1]).toMatchObject({ level: 5, type: 'daedra' });
    const ended = game.events.findIndex(({ type }) => type === 'turn-ended');
    expect(game.events.findIndex(({ type }) => type === 'unit-deployed')).toBeLessThan(ended);
  });
});

describe('when its target is chosen', () => {
  it.for([
    { face: 4, said: ['steal'] },
    { face: 3, said: [] },
  ])('SK-09, GEN-16: Steal with a $face against 4 HP', ({ face, said }) => {
    const game = inBattle({ enemies: [x([{ id: 'steal' }])] });
    hp(game, game.adventurer('Ayla').id, 1);
    game.random = drawing(face - 1);
    acts(game);
    expect(game.happened('free-roll')).toMatchObject([{ dice: [{ sides: 6, face }] }]);
    expect(byHand(game)).toEqual(said);
  });
});

/** A chip of the test's own, in its bag. */
function chip(id: string, ...sides: readonly (Partial<EnemyStats> & Pick<EnemyStats, 'name' | 'level'>)[]): Chip {
  const printed = sides.map((side): EnemyStats => ({
    health: 4,
    combat: 0,
    defense: 0,
    range: 1,
    targets: 1,
    priority: 'strongest',
    skills: [],
    ...side,
  }));
  return {
    id,
    pack: 'test',
    sides: printed,
    ...(sides[0]?.level !== 'quest' && { bag: sides[0]?.level === 1 ? 'low' : 'high' }),
  };
}

const RALLYING = chip(
  'rallier',
  { name: 'Rallier', level: 10, skills: [{ id: 'rally' }] },
  { name: 'Other', level: 20 },
);
const MINION = chip('minion', { name: 'Minion', level: 1 }, { name: 'Henchman', level: 5 });

/** These chips are all there are. */
const onlyChips = (...chips: readonly Chip[]): Partial<Content> => ({
  ...content,
  chips: new Map(chips.map((one) => [one.id, one])),
});

describe('after it is defeated', () => {
  /** A Rallier on the map, alone or beside a Straw Man. */
  function rallying(beside: boolean): Game {
    const game = inSetUp({ packs: onlyChips(RALLYING, MINION), enemies: beside ? [{ name: 'Straw Man' }] : [] });
    game.play({ type: 'spawn', ep: 0, named: [{ name: 'Rallier' }] });
    return game.play({ type: 'begin' });
  }

  it('SK-12, GEN-6: Rally: a level 5 stands where the level 10 fell, whose chip is back in its bag', () => {
    const game = rallying(true);
    const { id, hex } = game.enemy('Rallier A');
    game.play({ type: 'defeat', unit: id });
    expect(game.enemy('Henchman A')).toMatchObject({ level: 5, hex });
    expect(game.battle.enemies).toMatchObject({ bags: { low: [], high: ['rallier'] }, defeated: [] });
  });

  it('SK-12: as the last enemy it just falls', () => {
    const game = rallying(false);
    game.play({ type: 'defeat', unit: game.enemy('Rallier A').id });
    expect(game.battle.enemies).toMatchObject({ map: [], bags: { low: ['minion'] }, defeated: [{ name: 'Rallier' }] });
  });

  it('SK-12, GEN-6: without a chip to come its own stays in the stack', () => {
    const game = inSetUp({ packs: onlyChips(RALLYING), enemies: [{ name: 'Straw Man' }] });
    game.play({ type: 'spawn', ep: 0, named: [{ name: 'Rallier' }] }).play({ type: 'begin' });
    game.play({ type: 'defeat', unit: game.enemy('Rallier A').id });
    expect(game.battle.enemies).toMatchObject({ map: [{ name: 'Straw Man' }], defeated: [{ name: 'Rallier' }] });
  });

  it('DF-08, DEF-3: who is removed by a sum of 2 is not defeated: chip to its bag, Instigate and who defeats silent', () => {
    const instigator = { name: 'Instigator', level: 5, health: 2, skills: [{ id: 'instigate' }] } as const;
    const packs = onlyChips(chip('instigator', { name: 'Calm', level: 1 }, instigator), MINION);
    const game = inSetUp({ party: [], packs, enemies: [{ name: 'Straw Man' }] });
    const dice = [{ kind: 'intimidating-presence', count: 2 }];
    const stats = { health: 5, stamina: 3, magicka: 2, cooldown: 2, dice };
    game.play({ type: 'join', player: 'ayla', name: 'Ayla', class: 'burglar', tenacity: 5, ...stats });
    game.play({ type: 'spawn', ep: 0, named: [{ name: 'Instigator' }] }).play({ type: 'begin' });
    const [unit, target] = [game.adventurer('Ayla').id, game.enemy('Instigator A').id];
    game.play({ type: 'engage', unit, target, form: 'light', dice, faces: [0, 0] }).answer('all');
    expect(game.adventurer('Ayla').dice.drained.map(({ kind }) => kind)).toEqual([dice[0]?.kind, dice[0]?.kind]);
    for (const silent of ['unit-defeated', 'unit-deployed', 'ability-used', 'ability-due'] as const)
      expect(game.happened(silent)).toEqual([]);
    expect(game.battle.enemies).toMatchObject({ map: [{ name: 'Straw Man' }], defeated: [] });
    expect(game.battle.enemies.bags.low.toSorted()).toEqual(['instigator', 'minion']);
  });

  it('SK-17: Penumbra takes the place of the weakest ally that is no quest unit, with its HP and statuses', () => {
    const enemies: readonly Unit[] = [
      x([{ id: 'penumbra' }], { level: 'quest' }),
      { ...x([]), name: 'Six', health: 6 },
      { ...x([]), name: 'One', health: 1, level: 'quest' },
    ];
    const packs = onlyChips(chip('four', { name: 'Four', level: 1 }));
    const game = inSetUp({ enemies, packs, setup: { map: 'yard-small' } });
    game.play({ type: 'spawn', ep: 0, named: [{ name: 'Four' }] }).play({ type: 'begin' });
    const { id: four, hex } = game.enemy('Four A');
    expect([hex, game.battle.enemies.bags.low]).toEqual(['E2', []]);
    game.play({ type: 'adjust', unit: four, change: { what: 'status', status: 'bane', on: true } });
    game.play({ type: 'defeat', unit: game.enemy('X').id });
    expect(game.enemy('X')).toMatchObject({ hp: 4, hex, dice: [{ status: 'bane' }] });
    expect([game.onMap(four), game.battle.enemies.map.length]).toEqual([false, 3]);
    expect(game.battle.enemies).toMatchObject({ bags: { low: ['four'] }, defeated: [] });
  });

  it('SK-19, TEN-2: Reward: each adventurer picks one, and tenacity stops at its top', () => {
    const game = inBattle({
      party: ['Ayla', 'Brom'],
      enemies: [x([{ id: 'reward' }]), { name: 'Straw Man' }],
      supplies: { tenacity: 5 },
    });
    const [ayla, brom] = [game.adventurer('Ayla'), game.adventurer('Brom')];
    game.play({ type: 'adjust', unit: ayla.id, change: { what: 'tenacity', amount: 3 } });
    game.play({ type: 'adjust', unit: brom.id, change: { what: 'stat', stat: 'health', to: 30 } });
    game.play({ type: 'defeat', unit: game.enemy('X').id });
    expect(game.battle.prompts).toMatchObject([{ kind: 'choose', for: [ayla.id], options: [{}, {}, {}] }]);
    game.answer('1');
    expect(game.adventurer('Ayla').tenacity).toBe(5);
    const offered = game.battle.prompts.map((prompt) => (prompt.kind === 'choose' ? prompt.options : []));
    expect(offered).toMatchObject([[{ text: 'A legendary item' }, { text: '5 tenacity' }]]);
    game.answer('0');
    expect(game.happened('item-due')).toMatchObject([{ unit: brom.id, quality: 'legendary', count: 1 }]);
  });
});

describe('companions', () => {
  it('CP-07, CMP-8, ENM-9: Necromancy of a companion raises an enemy, which takes no turn this round', () => {
    const fallen = { ...x([]), name: 'Y', level: 1 as const };
    const enemies = [x([{ id: 'necromancy' }]), fallen, { name: 'Straw Man' }];
    const places = { Ayla: 'A1', Brom: 'A2', X: 'B1', Y: 'F1', 'Straw Man': 'G4' };
    const game = onMap('yard-small', places, { party: ['Ayla', 'Brom'], enemies });
    game.play({ type: 'defeat', unit: game.enemy('Y').id });
    const controller = game.adventurer('Ayla').id;
    game.play({ type: 'companion', controller, unit: game.enemy('X').id });
    while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
    game.play({ type: 'end-turn' });
    const [where] = game.battle.prompts;
    const hexes = where?.kind === 'choose' && where.asks === 'hex' ? where.options.map(({ id }) => id) : [];
    const yard = content.maps.get('yard-small');
    expect(hexes.map((hex) => yard && distance(yard, 'B1', hex))).toEqual(hexes.map(() => 1));
    game.answer('C1');
    expect(game.enemy('Y')).toMatchObject({ kind: 'enemy', hp: 2, hex: 'C1' });
    expect(game.battle.acted).toContain(game.enemy('Y').id);
  });
});
