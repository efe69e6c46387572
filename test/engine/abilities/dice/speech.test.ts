import { describe, expect, it } from 'vitest';
import { chooses, offered, resolves, rolls, sturdy, whereDice, choice } from '../../../support/sides.ts';
import type { Game } from '../../../support/battles.ts';
import { companion } from '../../../support/companions.ts';
import { aylasTable, diceOn, nextRound, untilEnemies } from '../../../support/troubles.ts';

// Speech: dice of one skill that are rolled together add their values up into one effect.

const dice = (kind: string, count: number) => [{ kind, count }];
const alone = { form: 'light', target: 'nobody' } as const;
const hp = (name: string, points: number, changes: object = {}) => sturdy(name, { hp: points, ...changes });

describe('Intimidating Presence', () => {
  const foes = [hp('X', 3), hp('Y', 4), hp('Z', 1)];
  const table = (count: number, enemies = foes): Game => aylasTable(dice('intimidating-presence', count), { enemies });

  it.for([
    { sides: ['intimidating-presence:1', 'intimidating-presence:1'], gone: undefined },
    { sides: ['intimidating-presence:2', 'intimidating-presence:1'], gone: 'X' },
  ])('$sides: an adjacent enemy with no more HP than their sum leaves: $gone', ({ sides, gone }) => {
    const game = rolls(table(2), sides, alone).answer('all');
    expect(game.happened('unit-removed').map(({ label, to }) => ({ label, to }))).toEqual(
      gone === undefined ? [] : [{ label: gone, to: 'supply' }],
    );
    expect(whereDice(game)).toMatchObject(
      gone === undefined
        ? { track: ['intimidating-presence', 'intimidating-presence'] }
        : { drained: ['intimidating-presence', 'intimidating-presence'] },
    );
  });

  it('DEF-3: that is no defeat', () => {
    const game = rolls(table(1, [hp('X', 1)]), ['intimidating-presence:1'], alone).answer('all');
    expect(game.happened('unit-defeated')).toEqual([]);
    expect(game.battle.enemies).toMatchObject({ map: [], defeated: [] });
  });

  it('ACT-3: dice that lie on the chip go home: hers to her track, another’s to that of its owner', () => {
    const game = aylasTable([...dice('intimidating-presence', 1), ...dice('mesmerizing-grasp', 1)], {
      party: ['Ayla', 'Brom'],
      enemies: [hp('X', 1), hp('Y', 4)],
    });
    game.play({ type: 'train', unit: game.adventurer('Brom').id, add: dice('mesmerizing-grasp', 1) });
    for (const by of ['Ayla', 'Brom'])
      chooses(rolls(game, ['mesmerizing-grasp'], { ...alone, form: 'magic', by, granted: true }).answer('all'), 'X');
    expect(diceOn(game, 'X')).toEqual(['mesmerizing-grasp', 'mesmerizing-grasp']);
    rolls(game, ['intimidating-presence:1'], alone).answer('all');
    expect(game.happened('unit-removed')).toHaveLength(1);
    expect(['Ayla', 'Brom'].map((name) => whereDice(game, name).track)).toEqual([
      ['mesmerizing-grasp'],
      ['mesmerizing-grasp'],
    ]);
  });

  it('she picks among several; a quest unit is not among them', () => {
    const game = table(2, [hp('X', 3), hp('Y', 4), sturdy('Q', { hp: 1, level: 'quest' })]);
    game.play({ type: 'adjust', unit: game.enemy('Q').id, change: { what: 'place', hex: 'B1' }, override: true });
    rolls(game, ['intimidating-presence:2', 'intimidating-presence:2'], alone).answer('all');
    expect(offered(game)).toEqual(['X', 'Y']);
    chooses(game, 'Y');
    expect(game.battle.enemies.map.map(({ label }) => label)).toEqual(['X', 'Q']);
  });

  it('one effect: dice resolved together are done together', () => {
    const game = rolls(table(2), ['intimidating-presence:2', 'intimidating-presence:2'], alone);
    resolves(game, 'intimidating-presence');
    chooses(game, 'Y');
    expect(whereDice(game).drained).toHaveLength(2);
    expect(game.battle.engages).toEqual([]);
  });
});

describe('Persuasive Will', () => {
  const foes = [
    sturdy('X', { level: 5, combat: 1 }),
    sturdy('Y', { level: 1 }),
    sturdy('Z', { level: 1 }),
    sturdy('Q', { level: 'quest' }),
  ];
  const table = (count: number, enemies = foes): Game =>
    aylasTable(dice('persuasive-will', count), { enemies, setup: { auto: true } });
  const won = (game: Game): Game => rolls(game, ['persuasive-will:1', 'persuasive-will:4'], alone).answer('all');

  it.for([
    { sides: ['persuasive-will:1'], who: ['Y'] },
    { sides: ['persuasive-will:4'], who: ['Y'] },
    { sides: ['persuasive-will:1', 'persuasive-will:4'], who: ['X', 'Y'] },
  ])('$sides: an enemy beside her of a level up to their sum, $who, joins the party', ({ sides, who }) => {
    const game = rolls(table(2), sides, alone).answer('all');
    if (who.length > 1) {
      expect(offered(game)).toEqual(who);
      chooses(game, 'X');
    }
    expect(game.battle.companions).toMatchObject([
      { label: who[0], hp: 40, controller: game.adventurer('Ayla').id, lasting: false },
    ]);
    expect(whereDice(game).drained).toEqual(sides.map(() => 'persuasive-will'));
  });

  it('nobody of such a level beside her: the dice are exhausted', () => {
    const game = rolls(table(1, [sturdy('X', { level: 5 })]), ['persuasive-will:1'], alone).answer('all');
    expect(whereDice(game)).toMatchObject({ drained: [], track: ['persuasive-will'] });
  });

  it('CMP-2: it has its turn among the companions, with its HP and in its hex', () => {
    const game = won(table(2, [sturdy('X', { level: 5, hp: 7 })]));
    expect(game.battle.companions).toMatchObject([{ label: 'X', hp: 7, hex: 'C2' }]);
    while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
    expect(game.battle.turn?.unit).toBe(game.battle.companions[0]?.id);
  });

  it('at the end of the round it is an enemy again, as it is by then, and no objective is met', () => {
    const game = won(table(2, [sturdy('X', { level: 5, objective: true })]));
    const { id } = companion(game, 'X');
    game.play({ type: 'adjust', unit: id, change: { what: 'damage', amount: 3, kind: 'true' } });
    nextRound(game);
    expect(game.battle).toMatchObject({ round: 2, companions: [], wonOver: [] });
    expect(game.battle.enemies.map).toMatchObject([{ label: 'X', id, kind: 'enemy', hp: 37, hex: 'C2' }]);
    expect(game.battle.enemies.map[0]).not.toHaveProperty('controller');
  });

  it('one that was defeated meanwhile does not come back', () => {
    const game = won(table(2, [sturdy('X', { level: 5 }), sturdy('Z')]));
    const { id } = companion(game, 'X');
    game.play({ type: 'adjust', unit: id, change: { what: 'damage', amount: 40, kind: 'true' } });
    nextRound(game);
    expect(game.battle.enemies.map.map(({ label }) => label)).toEqual(['Z']);
  });

  it('a battle that ends with the round leaves it no companion', () => {
    const game = won(table(2, [sturdy('X', { level: 5 })]));
    game.play({ type: 'retreat' });
    untilEnemies(game);
    expect(game.battle).toMatchObject({ phase: 'over', companions: [] });
  });
});

describe('Authority', () => {
  const table = (count: number, places = {}): Game =>
    aylasTable(dice('authority', count), { party: ['Ayla', 'Brom', 'Cato'], places });

  it.for([
    { sides: ['authority:2', 'authority:2'], who: 'Brom', gains: 3 }, // NUM-6
    { sides: ['authority:5'], who: 'Ayla', gains: 5 },
    { sides: ['authority:3'], who: 'Brom', gains: 2 },
    { sides: ['authority:4'], who: 'Cato', gains: 1 },
  ])('$sides give $who $gains tenacity: 1 less for each hex between them', ({ sides, who, gains }) => {
    const game = rolls(table(2, { Brom: 'A2', Cato: 'E2' }), sides, alone).answer('all');
    chooses(game, who);
    expect(game.adventurer(who).tenacity).toBe(gains);
    expect(whereDice(game).drained).toEqual(sides.map(() => 'authority'));
  });

  it('whom nothing would reach is not asked about', () => {
    const game = rolls(table(1, { Brom: 'A2', Cato: 'G2' }), ['authority:2'], alone).answer('all');
    expect(choice(game)?.asks).toBe('unit');
    expect(offered(game)).toEqual(['Ayla', 'Brom']);
  });

  it('dice of another skill do not count', () => {
    const game = aylasTable([...dice('authority', 1), ...dice('intimidating-presence', 1)]);
    rolls(game, ['authority:2', 'intimidating-presence:2'], alone).answer('all');
    expect(game.adventurer('Ayla').tenacity).toBe(2);
  });
});

describe('under Fear', () => {
  it('STS-6: Speech is ignored', () => {
    const game = aylasTable(dice('authority', 1));
    game.play({
      type: 'adjust',
      unit: game.adventurer('Ayla').id,
      change: { what: 'status', status: 'fear', on: true },
    });
    rolls(game, ['authority:5'], alone).answer('all');
    expect(game.adventurer('Ayla').tenacity).toBe(0);
    expect(whereDice(game)).toMatchObject({ drained: [], track: ['fear', 'authority'] });
  });
});
