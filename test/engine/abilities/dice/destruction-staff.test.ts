import { describe, expect, it } from 'vitest';
import type { Game } from '../../../support/battles.ts';
import { companion, withCompanion } from '../../../support/companions.ts';
import {
  asListed,
  choice,
  chooses,
  diceTable,
  landed,
  offered,
  rolls,
  sturdy,
  whereDice,
} from '../../../support/sides.ts';

// Destruction Staff: each side of its dice, and what is ruled of them. Ayla reaches two hexes; X and Y stand beside her, Z two away.

const magic = { form: 'magic' } as const;
const NOBODY = { ...magic, target: 'nobody' } as const;
const one = (kind: string) => [{ kind, count: 1 }];
const PARTY = { party: ['Ayla', 'Brom'] };
const hp = (game: Game, name = 'X'): number => game.enemy(name).hp;
const hpOf = (game: Game, name = 'Ayla'): number => game.adventurer(name).hp;
const unresolved = (game: Game): void => {
  expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
};
const borne = (game: Game, status: string): readonly string[] => [
  ...Object.values(game.battle.adventurers)
    .filter(({ dice }) => dice.track.some((die) => die.status === status))
    .map(({ name }) => name),
  ...game.battle.enemies.map.filter(({ dice }) => dice.some((die) => die.status === status)).map(({ label }) => label),
];
const defeated = (game: Game): readonly string[] => game.battle.enemies.defeated.map(({ label }) => label);

describe('Force Shock', () => {
  it('first side: 2 damage', () => {
    const game = rolls(diceTable(one('force-shock')), ['force-shock-1'], magic).answer('all');
    expect([hp(game), whereDice(game).track]).toEqual([38, ['force-shock']]);
  });

  it('second side: 4 damage, and 1 true damage to an adventurer of her choice', () => {
    const game = rolls(diceTable(one('force-shock'), PARTY), ['force-shock-2'], magic).answer('all');
    expect(offered(game)).toEqual(['Ayla', 'Brom']);
    chooses(game, 'Brom');
    expect([hp(game), hpOf(game, 'Ayla'), hpOf(game, 'Brom')]).toEqual([36, 5, 4]);
    expect(game.happened('damage-dealt').map(({ kind }) => kind)).toEqual(['true', 'normal']);
  });

  it('third side: 2 tenacity, and the same 1 true damage; no target is needed', () => {
    const game = rolls(diceTable(one('force-shock'), PARTY), ['force-shock-3'], NOBODY).answer('all');
    chooses(game, 'Ayla');
    expect([game.adventurer('Ayla').tenacity, hpOf(game), hp(game)]).toEqual([2, 4, 40]);
  });

  it.for(['force-shock-1', 'force-shock-2'])('%s without a target does nothing at all', (icon) => {
    const game = rolls(diceTable(one('force-shock'), PARTY), [icon], NOBODY).answer('all');
    unresolved(game);
    expect(choice(game)).toBeUndefined();
  });
});

describe('Wall of Elements', () => {
  const enemies = [sturdy('X'), sturdy('Y', { level: 'quest' }), sturdy('V')];
  const places = { V: 'G4' };
  const wall = (icon: string, opening: object = {}): Game =>
    rolls(diceTable(one('wall-of-elements'), { enemies, places, ...opening }), [icon], NOBODY).answer('all');

  it('first side: Daze on up to two enemies in range, quest units too', () => {
    const game = wall('wall-of-elements-1');
    expect(offered(game)).toEqual(['X', 'Y', 'enough']);
    chooses(chooses(game, 'Y'), 'X');
    expect(borne(game, 'daze')).toEqual(['X', 'Y']);
    expect(whereDice(game)).toMatchObject({ track: [], drained: ['wall-of-elements'] });
  });

  it('or on one', () => {
    const game = chooses(wall('wall-of-elements-1'), 'X').answer('enough');
    expect(borne(game, 'daze')).toEqual(['X']);
  });

  it('second side: Maim on one, but on no quest unit', () => {
    const game = wall('wall-of-elements-2', { enemies: [...enemies, sturdy('Z')] });
    expect(offered(game)).toEqual(['X', 'Z']);
    expect(borne(chooses(game, 'Z'), 'maim')).toEqual(['Z']);
    expect(whereDice(game).drained).toEqual(['wall-of-elements']);
  });

  it('third side: Fear on one, and 1 true damage to an adventurer', () => {
    const game = wall('wall-of-elements-3', PARTY);
    expect(borne(game, 'fear')).toEqual(['X']);
    expect(offered(game)).toEqual(['Ayla', 'Brom']);
    expect(hpOf(chooses(game, 'Brom'), 'Brom')).toBe(4);
    expect(whereDice(game).drained).toEqual(['wall-of-elements']);
  });

  it('with nobody in range it is only exhausted', () => {
    const game = wall('wall-of-elements-1', { enemies: [sturdy('V')] });
    unresolved(game);
    expect(whereDice(game)).toMatchObject({ track: ['wall-of-elements'], drained: [] });
  });
});

describe('Destructive Touch', () => {
  const enemies = [
    sturdy('X', { level: 5, hp: 3 }),
    sturdy('Y', { level: 1 }),
    sturdy('V', { level: 1 }),
    sturdy('W', { level: 10 }),
    sturdy('Q', { level: 'quest' }),
  ];
  const touch = (icon: string, opening: object = {}): Game =>
    rolls(diceTable(one('destructive-touch'), { enemies, places: { V: 'G4' }, ...opening }), [icon], NOBODY).answer(
      'all',
    );

  it('first side: a level 1 enemy is defeated, however far it is', () => {
    const game = touch('destructive-touch-1');
    expect(offered(game)).toEqual(['Y', 'V']);
    chooses(game, 'V');
    expect([defeated(game), game.happened('damage-dealt')]).toEqual([['V'], []]);
    expect(whereDice(game).track).toEqual(['destructive-touch']);
  });

  it('second side: true damage by its HP, shared out among adventurers, then a level 1 or 5 enemy is defeated', () => {
    const game = touch('destructive-touch-2', PARTY);
    expect(offered(game)).toEqual(['X', 'Y', 'V']);
    chooses(game, 'X');
    expect(offered(game)).toEqual(['Ayla:1', 'Ayla:2', 'Ayla:3', 'Brom:1', 'Brom:2', 'Brom:3']);
    chooses(chooses(game, 'Ayla:2'), 'Brom:1');
    expect([hpOf(game, 'Ayla'), hpOf(game, 'Brom'), defeated(game)]).toEqual([3, 4, ['X']]);
  });

  it('third side: a level 1 or 5 enemy is defeated, and an adventurer gains Bane', () => {
    const game = chooses(touch('destructive-touch-3', PARTY), 'X');
    expect(offered(game)).toEqual(['Ayla', 'Brom']);
    expect([defeated(game), borne(chooses(game, 'Brom'), 'bane')]).toEqual([['X'], ['Brom']]);
  });

  it.for([{ skill: 'stalwart' }, { skill: 'divert' }])('$skill is no help: to defeat is not to damage', ({ skill }) => {
    const game = touch('destructive-touch-1', {
      enemies: [sturdy('X', { skills: [{ id: skill }] }), sturdy('W', { level: 10 })],
    });
    expect(defeated(game)).toEqual(['X']);
  });

  it('Stealth stays', () => {
    const game = diceTable(one('destructive-touch'), { enemies });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'stealth', on: true } });
    chooses(rolls(game, ['destructive-touch-1'], NOBODY).answer('all'), 'Y');
    expect(borne(game, 'stealth')).toEqual(['Ayla']);
  });

  it('without such an enemy it is only exhausted', () => {
    unresolved(touch('destructive-touch-1', { enemies: [sturdy('W', { level: 10 })] }));
  });
});

describe('Pulsar', () => {
  it('first side: 2 true damage and Blind for the target; Blind for her when the engage is over', () => {
    const game = diceTable([...one('pulsar'), ...one('force-shock')], { enemies: [sturdy('X', { defense: 3 })] });
    asListed(rolls(game, ['pulsar-1', 'force-shock-1'], magic).answer('all'));
    expect(game.happened('damage-dealt')).toMatchObject([
      { kind: 'true', taken: 2 },
      { kind: 'normal', taken: 0 },
    ]);
    expect([hp(game), borne(game, 'blind')]).toEqual([38, ['Ayla', 'X']]);
    expect(whereDice(game).track).toEqual(['pulsar', 'force-shock', 'blind']);
  });

  it('second side: 1 true damage to all beside it, friends too, and Blind for each', () => {
    const game = diceTable(one('pulsar'), { places: { V: 'G4' }, enemies: [sturdy('X'), sturdy('Y'), sturdy('V')] });
    withCompanion(game, {}, { hex: 'B1' });
    asListed(rolls(game, ['pulsar-2'], magic).answer('all'));
    expect([hp(game, 'X'), hp(game, 'Y'), hp(game, 'V')]).toEqual([38, 39, 40]);
    expect([hpOf(game, 'Ayla'), companion(game).hp]).toEqual([4, 4]);
    expect(borne(game, 'blind')).toEqual(['Ayla', 'X', 'Y']);
    expect(companion(game).dice).toMatchObject([{ status: 'blind' }]);
  });

  it.for(['pulsar-1', 'pulsar-2'])('%s without a target blinds nobody', (icon) => {
    const game = rolls(diceTable(one('pulsar')), [icon], NOBODY).answer('all');
    unresolved(game);
    expect(borne(game, 'blind')).toEqual([]);
  });

  it('second side: who takes nothing of it is not blinded', () => {
    const elusive = sturdy('Z', { skills: [{ id: 'elusive' }] });
    const game = diceTable(one('pulsar'), { enemies: [sturdy('X'), elusive] });
    asListed(rolls(game, ['pulsar-2'], magic).answer('all'));
    expect([hp(game, 'Z'), borne(game, 'blind')]).toEqual([40, ['Ayla', 'X']]);
  });
});

describe('Elemental Drain', () => {
  const laid = (opening: object = {}): Game =>
    rolls(
      diceTable(one('elemental-drain'), {
        enemies: [sturdy('X'), sturdy('Y'), sturdy('Z'), sturdy('V')],
        places: { V: 'G4' },
        ...opening,
      }),
      ['elemental-drain'],
      magic,
    ).answer('all');
  const kills = (game: Game, name: string): Game =>
    game.play({ type: 'defeat', unit: game.enemy(name).id, defeatedBy: game.adventurer('Ayla').id });
  const bearer = (game: Game): readonly string[] =>
    game.battle.enemies.map
      .filter(({ dice }) => dice.some(({ kind }) => kind === 'elemental-drain'))
      .map(({ label }) => label);

  it('is laid on the target', () => {
    const game = laid();
    expect([bearer(game), whereDice(game)]).toMatchObject([['X'], { track: [], available: [] }]);
  });

  it('its bearer defeated, it goes to an enemy beside that one, which is dealt 2 true damage', () => {
    const game = kills(laid(), 'X');
    expect(offered(game)).toEqual(['Y', 'Z']);
    chooses(game, 'Z');
    expect([bearer(game), hp(game, 'Z')]).toEqual([['Z'], 38]);
    expect(game.happened('damage-dealt')).toMatchObject([{ kind: 'true', by: game.adventurer('Ayla').id }]);
  });

  it('and on and on, while there is an enemy beside; then it is recovered', () => {
    const weak = [sturdy('X'), sturdy('Y', { hp: 2 })];
    const game = kills(laid({ enemies: [...weak, sturdy('V')] }), 'X');
    expect([defeated(game), bearer(game), whereDice(game).available]).toEqual([['X', 'Y'], [], ['elemental-drain']]);
  });

  it('it is her damage, so Elusive stops it', () => {
    const elusive = sturdy('Z', { skills: [{ id: 'elusive' }] });
    const game = kills(laid({ enemies: [sturdy('X'), elusive] }), 'X');
    expect([bearer(game), hp(game, 'Z')]).toEqual([['Z'], 40]);
  });

  it('killed by the engage that laid it, it goes on likewise', () => {
    const game = diceTable([...one('elemental-drain'), ...one('force-shock')], {
      enemies: [sturdy('X', { hp: 2 }), sturdy('Z')],
    });
    rolls(game, ['elemental-drain', 'force-shock-1'], magic).answer('all');
    expect([defeated(game), bearer(game), hp(game, 'Z')]).toEqual([['X'], ['Z'], 38]);
  });

  it('without a target it is only exhausted', () => {
    const game = rolls(diceTable(one('elemental-drain')), ['elemental-drain'], NOBODY).answer('all');
    unresolved(game);
    expect(whereDice(game).track).toEqual(['elemental-drain']);
  });
});

describe('Elemental Rage', () => {
  it.for([5, 7])('%d damage around a cache is for the players to share out, before the engage ends', (value) => {
    const game = rolls(diceTable(one('elemental-rage')), [`elemental-rage:${String(value)}`], NOBODY).answer('all');
    expect(game.happened('ability-used')).toMatchObject([{ ability: 'elemental-rage', value, reminder: true }]);
    expect(game.battle.prompts.at(-1)).toMatchObject({ kind: 'resolve-dice' });
    const by = game.adventurer('Ayla').id;
    const unit = game.enemy('X').id;
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: value, kind: 'normal', from: by } });
    game.answer('finish');
    expect([hp(game), whereDice(game).track]).toEqual([40 - value, ['elemental-rage']]);
  });
});

describe('Ancient Knowledge', () => {
  const dice = [...one('ancient-knowledge'), ...one('force-shock'), { kind: 'combat', count: 2 }, ...one('pulsar')];

  it('1 damage and 1 HP for each mage die that she has available; it is drained', () => {
    const game = diceTable(dice);
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 3, kind: 'true' } });
    rolls(game, ['ancient-knowledge'], magic).answer('all');
    expect([hp(game), hpOf(game)]).toEqual([38, 4]);
    expect(whereDice(game)).toMatchObject({ track: [], drained: ['ancient-knowledge'] });
  });

  it('dice of the same roll are not available', () => {
    const game = rolls(diceTable(dice), ['ancient-knowledge', 'pulsar/tenacity'], magic).answer('all');
    expect(landed(game, 'X')).toEqual([1]);
  });

  it('without a target it still heals', () => {
    const game = diceTable(dice);
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 1, kind: 'true' } });
    expect(hpOf(rolls(game, ['ancient-knowledge'], NOBODY).answer('all'))).toBe(5);
  });
});
