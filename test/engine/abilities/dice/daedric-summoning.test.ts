import { describe, expect, it } from 'vitest';
import { content, drawing, type Game } from '../../../support/battles.ts';
import { companion, untilCompanions, withCompanion } from '../../../support/companions.ts';
import {
  asListed,
  choice,
  chooses,
  diceTable,
  lying,
  offered,
  rolls,
  sturdy,
  whereDice,
} from '../../../support/sides.ts';
import { sheetTable } from '../../../support/sheet-table.ts';

// Daedric Summoning: each side of its dice, and what is ruled of them. X and Y stand beside Ayla, Z two hexes away.

const magic = { form: 'magic' } as const;
const NOBODY = { ...magic, target: 'nobody' } as const;
const one = (kind: string) => [{ kind, count: 1 }];
const hp = (game: Game, name = 'X'): number => game.enemy(name).hp;
const HIT = content.enemyDie.faces.indexOf(2);
const MISS = content.enemyDie.faces.indexOf(0);
const unresolved = (game: Game): void => {
  expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
};

describe('Daedric Curse', () => {
  it.for([1, 2])('first side: %d true damage to an enemy beside her, targeted or not', (value) => {
    const opening = { enemies: [sturdy('X', { defense: 3 }), sturdy('Y', { defense: 3 }), sturdy('Z')] };
    const game = rolls(diceTable(one('daedric-curse'), opening), [`daedric-curse-1:${String(value)}`], NOBODY);
    game.answer('all');
    expect(offered(game)).toEqual(['X', 'Y']);
    expect(hp(chooses(game, 'Y'), 'Y')).toBe(40 - value);
    expect(whereDice(game).track).toEqual(['daedric-curse']);
  });

  it.for(['daedric-curse-1:2', 'daedric-curse-2'])('%s with nobody beside her does nothing', (icon) => {
    const game = rolls(diceTable(one('daedric-curse'), { enemies: [sturdy('Z')] }), [icon], NOBODY).answer('all');
    unresolved(game);
    expect(game.happened('ability-used')).toEqual([]);
  });
});

describe('Daedric Curse, its other side', () => {
  /** Ayla is a knight, Brom a dragonknight; her die shows that side. */
  function cursing(enemies = [sturdy('X')]): Game {
    const game = sheetTable([{ class: 'knight' }, { class: 'dragonknight' }], { enemies });
    game.play({ type: 'train', unit: game.adventurer('Ayla').id, add: one('daedric-curse') });
    return rolls(game, ['daedric-curse-2'], NOBODY).answer('all');
  }

  it('1 true damage to an enemy beside her; then an adventurer that she picks may use a class ability of cost 2 or less', () => {
    const game = cursing();
    expect(offered(game)).toEqual(['Ayla', 'Brom', 'enough']);
    chooses(game, 'Brom');
    expect(choice(game)).toMatchObject({ for: [game.adventurer('Brom').id] });
    expect(offered(game)).toEqual(['Dragon Leap', 'Dragonknight Standard', 'Cauterize']);
  });

  it('without tenacity, in the turn of another, and once in a turn', () => {
    const game = chooses(cursing(), 'Brom');
    chooses(game, 'Cauterize');
    const brom = game.adventurer('Brom');
    expect(game.happened('ability-used')).toMatchObject([{ unit: brom.id, ability: 'cauterize', of: 'class' }]);
    expect(brom.tenacity).toBe(0);
    expect(game.battle.turn?.used).toContain(`${brom.id} cauterize`);
  });

  it('one that she has used in this turn is not offered', () => {
    expect(offered(chooses(cursing(), 'Ayla'))).toEqual(['Honor Duel', 'Solemn Vow']);
    const game = cursing();
    const { id: unit } = game.adventurer('Ayla');
    const command = { type: 'use-ability', unit, ability: 'solemn-vow', override: true } as const;
    game.play({ type: 'adjust', unit, change: { what: 'tenacity', amount: 3 } }).play(command);
    while (!offered(game).includes('Brom')) game.answer(choice(game)?.options[0]?.id ?? '');
    chooses(game, 'Ayla');
    expect(game.happened('ability-used').map(({ ability }) => ability)).toEqual(['honor-duel']); // the only one left
  });

  it('nobody has to', () => {
    const game = chooses(cursing(), 'enough');
    expect(game.happened('ability-used')).toEqual([]);
    expect(hp(game)).toBe(39);
  });

  it('GEN-6: the damage is its price: nobody beside her, no ability', () => {
    const game = cursing([sturdy('Z')]);
    unresolved(game);
    expect(choice(game)).toBeUndefined();
  });
});

describe('Bound Armaments', () => {
  const ethereal = { skills: [{ id: 'ethereal' }] } as const;

  /** The die lies in Ayla's slot; Ayla and Brom are in these forms as Ayla's turn ends. */
  function turnEnds(icon: string, forms: Readonly<Record<string, 'light' | 'heavy' | 'ranged' | 'magic'>>): Game {
    const enemies = [sturdy('X', ethereal), sturdy('Y'), sturdy('Z')];
    const dice = [...one('bound-armaments'), { kind: 'combat', count: 3 }];
    const game = diceTable(dice, { party: ['Ayla', 'Brom'], places: { Brom: 'C1' }, enemies });
    for (const [name, form] of Object.entries(forms))
      game.play({ type: 'adjust', unit: game.adventurer(name).id, change: { what: 'form', form } });
    return lying(game, 'active', [icon]).play({ type: 'end-turn' });
  }

  it.for(['bound-armaments-1', 'bound-armaments-2'])('%s lies in a slot', (icon) => {
    const game = rolls(diceTable(one('bound-armaments')), [icon], NOBODY).answer('all');
    expect(whereDice(game).active).toEqual(['bound-armaments']);
  });

  it('second side: two dice are rolled, be they all that the stat allows', () => {
    const dice = [...one('bound-armaments'), { kind: 'combat', count: 4 }];
    const game = diceTable(dice, { enemies: [sturdy('X')] });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'form', form: 'light' } });
    game.play({ type: 'adjust', unit, change: { what: 'stat', stat: 'stamina', to: 2 } });
    lying(game, 'active', ['bound-armaments-2']).play({ type: 'end-turn' }).answer('0');
    expect(game.happened('engage-declared')).toMatchObject([{ engage: { by: unit, rolled: [] } }]);
    expect(game.happened('dice-rolled').at(-1)?.dice).toHaveLength(2);
  });

  it('first side: as a turn ends, an adventurer may engage with 3 enemy Combat dice; then it is exhausted', () => {
    const game = turnEnds('bound-armaments-1', { Ayla: 'magic', Brom: 'light' });
    expect(choice(game)).toMatchObject({ asks: 'use', for: [game.adventurer('Ayla').id] });
    game.random = drawing(HIT, HIT, MISS);
    game.answer('0');
    expect(game.happened('engage-declared')).toMatchObject([
      { action: false, engage: { form: 'light', by: game.adventurer('Brom').id } },
    ]);
    expect(whereDice(game).active).toEqual(['bound-armaments']);
    asListed(game.answer('all'));
    expect(hp(game)).toBe(36);
    expect(whereDice(game)).toMatchObject({ active: [], track: ['bound-armaments'] });
  });

  it('she picks who engages, and that player the target', () => {
    const game = turnEnds('bound-armaments-1', { Ayla: 'heavy', Brom: 'light' }).answer('0');
    expect(offered(game)).toEqual(['Ayla', 'Brom']);
    chooses(game, 'Ayla');
    expect(choice(game)).toMatchObject({ for: [game.adventurer('Ayla').id] });
    expect(offered(game)).toEqual(['X', 'Y']);
  });

  it('nobody has to', () => {
    const game = turnEnds('bound-armaments-1', { Brom: 'light' }).answer('decline');
    expect(whereDice(game).active).toEqual(['bound-armaments']);
  });

  it('ENG-9: those in other forms, or without an enemy in range, do not engage', () => {
    expect(choice(turnEnds('bound-armaments-1', { Ayla: 'magic' }))).toBeUndefined();
  });

  it('it is offered at the end of an enemy’s turn, too', () => {
    const game = turnEnds('bound-armaments-1', { Brom: 'light' })
      .answer('decline')
      .play({ type: 'end-turn' })
      .answer('decline');
    game.play({ type: 'enemy-act', unit: game.enemy('X').id, target: game.adventurer('Brom').id, override: true });
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'bound-armaments-1' });
  });

  describe('second side', () => {
    const ALL = ['bound-armaments', 'combat', 'combat', 'combat'];
    const combat = content.skillDice.get('combat')?.faces ?? [];
    const side = (icon: string): number => combat.findIndex((face) => face.icon === icon);
    const engaged = (): Game => {
      const game = turnEnds('bound-armaments-2', { Brom: 'light' });
      game.random = drawing(side('combat'), side('tenacity'));
      return game.answer('0');
    };

    it('an adventurer engages with 2 of its available skill dice, which are recovered where they would be exhausted', () => {
      const game = engaged();
      expect(game.happened('dice-rolled')).toMatchObject([{ dice: [{ kind: 'combat' }, { kind: 'combat' }] }]);
      game.answer('all');
      expect(game.happened('damage-dealt')).toMatchObject([{ unit: game.enemy('X').id, parts: [1] }]);
      expect(game.adventurer('Brom').tenacity).toBe(1);
      expect(whereDice(game, 'Brom')).toMatchObject({ available: ALL, track: [] });
      expect(whereDice(game).track).toEqual(['bound-armaments']);
    });

    it('declined dice are recovered, too', () => {
      const game = engaged().answer('exhaust');
      expect(whereDice(game, 'Brom')).toMatchObject({ available: ALL, track: [] });
    });

    it('its player picks the dice, those that fit its form and its stats only', () => {
      const game = turnEnds('bound-armaments-2', { Brom: 'light' });
      const unit = game.adventurer('Brom').id;
      const add = ['onslaught', 'cleave', 'force-shock'].map((kind) => ({ kind, count: 1 }));
      game.play({ type: 'train', unit, add }).play({ type: 'adjust', unit, change: { what: 'form', form: 'heavy' } });
      game.answer('0');
      expect(choice(game)).toMatchObject({ asks: 'roll', for: [unit] });
      expect(offered(game)).toEqual(['combat', 'onslaught', 'cleave']);
      chooses(game, 'onslaught');
      expect(offered(game)).toEqual(['combat', 'cleave']);
      chooses(game, 'cleave');
      expect(game.happened('dice-rolled')).toMatchObject([{ dice: [{ kind: 'onslaught' }, { kind: 'cleave' }] }]);
    });

    it('ENG-9: nobody in another form does', () => {
      const game = turnEnds('bound-armaments-2', { Ayla: 'magic' });
      expect(choice(game)).toBeUndefined();
    });
  });
});

describe('Power Stone', () => {
  const dice = [...one('power-stone'), { kind: 'daedric-curse', count: 1 }, ...one('force-shock')];
  const faces = (game: Game): readonly (number | undefined)[] =>
    game.battle.engages.flatMap((engage) =>
      engage.kind === 'adventurer' ? engage.rolled.map(({ face }) => face) : [],
    );
  const stone = (value: number): Game => {
    const game = diceTable(dice);
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'stat', stat: 'magicka', to: 3 } });
    rolls(game, [`power-stone:${String(value)}`, 'daedric-curse/tenacity', 'force-shock/tenacity'], NOBODY);
    const die = game.battle.engages.flatMap((engage) => (engage.kind === 'adventurer' ? engage.rolled : []))[0];
    return game.answer(die?.id ?? '');
  };

  it('turns another die of the roll to a side that she picks', () => {
    const game = stone(1);
    expect(choice(game)?.asks).toBe('face');
    expect(offered(game)).toEqual([
      'daedric-curse:2',
      'daedric-curse:3',
      'daedric-curse:5',
      'force-shock:1',
      'force-shock:4',
      'force-shock:5',
      'enough',
    ]);
    chooses(game, 'daedric-curse:3');
    expect(choice(game)).toBeUndefined();
    expect(faces(game)).toEqual([3, 0]);
    expect(hp(game.answer('all'))).toBe(38);
  });

  it('with the higher value two of them', () => {
    const game = chooses(chooses(stone(2), 'daedric-curse:3'), 'force-shock:5');
    expect(choice(game)).toBeUndefined();
    expect(faces(game)).toEqual([3, 5]);
  });

  it('or none', () => {
    expect(faces(stone(2).answer('enough'))).toEqual([0, 0]);
  });

  it('alone in the roll it does nothing', () => {
    unresolved(rolls(diceTable(dice), ['power-stone:2'], NOBODY).answer('all'));
  });
});

describe('Expert Summoner', () => {
  function summoner(value: number): Game {
    const game = diceTable(one('expert-summoner'), { enemies: [sturdy('X', { defense: 0 })], places: { X: 'D3' } });
    withCompanion(game, { defense: 0, combat: 1 }, { hex: 'C3' });
    return untilCompanions(rolls(game, [`expert-summoner:${String(value)}`], NOBODY).answer('all'));
  }
  const up = (game: Game): number | undefined => {
    const die = game.adventurer('Ayla').dice.active[0];
    return die?.face === undefined ? undefined : content.skillDice.get('expert-summoner')?.faces[die.face]?.value;
  };
  const engages = (game: Game): Game =>
    game.play({ type: 'engage', unit: companion(game).id, target: game.enemy('X').id, dice: [] });

  it.for([
    { value: 1, left: 36 },
    { value: 3, left: 32 },
  ])('in its slot it gives her companions $value more Combat dice', ({ value, left }) => {
    const game = summoner(value);
    game.random = drawing(HIT);
    expect(hp(engages(game))).toBe(left);
  });

  it.for([
    { value: 3, then: 2 },
    { value: 2, then: 1 },
    { value: 1, then: undefined },
  ])('after one has engaged, $value goes down; at 0 it is exhausted', ({ value, then }) => {
    const game = engages(summoner(value));
    expect(up(game)).toBe(then);
    expect(whereDice(game).track).toEqual(then === undefined ? ['expert-summoner'] : []);
  });

  it('it gives them movement, too', () => {
    const far = (game: Game): unknown => game.refusal({ type: 'move', unit: companion(game).id, to: 'G3' });
    expect(far(untilCompanions(withCompanion(diceTable(one('expert-summoner')), {}, { hex: 'C3' })))).toBeDefined();
    expect(far(summoner(3))).toBeUndefined();
  });
});

describe('Summon', () => {
  it.for([
    { icon: 'summon-1', name: 'Clannfear' },
    { icon: 'summon-2', name: 'Atronach' },
  ])('$icon: where no pack has the $name, the players bring it', ({ icon, name }) => {
    const game = rolls(diceTable(one('summon')), [icon], NOBODY).answer('all');
    const [used] = game.happened('ability-used');
    expect(used).toMatchObject({ ability: icon, reminder: true });
    expect(used?.text).toContain(name);
    game.answer('finish');
    expect(whereDice(game)).toMatchObject({ track: [], drained: ['summon'] });
  });
});

describe('Summon, with a pack that has its companions', () => {
  const side = {
    name: 'Clannfear',
    level: 'quest',
    health: 7,
    combat: 2,
    defense: 0,
    range: 1,
    targets: 1,
    priority: 'weakest',
    skills: [],
  } as const;
  const packs = {
    chips: new Map([...content.chips, ['clannfear', { id: 'clannfear', pack: 'made-up', sides: [side] }]]),
  };

  it('the Clannfear joins her on a free hex beside her, and she runs it', () => {
    const game = rolls(diceTable(one('summon'), { packs }), ['summon-1'], NOBODY).answer('all');
    expect(offered(game)).toEqual(expect.arrayContaining(['A2', 'B1', 'C3']));
    expect(offered(game)).not.toContain('C2');
    chooses(game, 'B1');
    expect(companion(game, 'Clannfear')).toMatchObject({
      hp: 7,
      hex: 'B1',
      lasting: false,
      controller: game.adventurer('Ayla').id,
    });
    expect(whereDice(game)).toMatchObject({ track: [], drained: ['summon'] });
  });

  it('when it is there already, the players see to it', () => {
    const game = diceTable([{ kind: 'summon', count: 2 }], { packs });
    chooses(rolls(game, ['summon-1'], NOBODY).answer('all'), 'B1');
    rolls(game, ['summon-1'], NOBODY).answer('all');
    expect(game.happened('ability-used')).toMatchObject([{ ability: 'summon-1', reminder: true }]);
  });
});

describe('Tempered Soul', () => {
  const soul = (...fallen: readonly object[]): Game => {
    const enemies = [...fallen.map((changes) => sturdy('X', changes)), sturdy('V')];
    return diceTable([...one('tempered-soul'), ...one('force-shock')], { enemies, places: { V: 'G4' } });
  };
  const falls = (game: Game, ...names: readonly string[]): Game => {
    for (const name of names) game.play({ type: 'defeat', unit: game.enemy(name).id });
    return game;
  };

  it('a level 1 or 5 chip of the defeated stack joins her with full HP, on a free hex beside her', () => {
    const game = falls(soul({ level: 5, health: 8 }, { name: 'Y', level: 1 }, { name: 'Z', level: 10 }), 'X', 'Y', 'Z');
    rolls(game, ['tempered-soul'], NOBODY).answer('all');
    expect(offered(game)).toEqual(['X', 'Y']);
    chooses(game, 'X');
    expect(choice(game)?.asks).toBe('place');
    chooses(game, 'C2');
    expect(companion(game, 'X')).toMatchObject({
      hp: 8,
      hex: 'C2',
      lasting: false,
      controller: game.adventurer('Ayla').id,
    });
    expect(game.battle.enemies.defeated.map(({ label }) => label)).toEqual(['Y', 'Z']);
    expect(whereDice(game)).toMatchObject({ track: [], drained: ['tempered-soul'] });
  });

  it('one that the same engage has killed, if it is resolved behind that', () => {
    const game = rolls(soul({ hp: 2 }), ['force-shock-1', 'tempered-soul'], magic).answer('all');
    expect(game.battle.enemies.defeated).toEqual([expect.objectContaining({ label: 'X' })]);
    chooses(game, 'B1');
    expect(companion(game, 'X')).toMatchObject({ hp: 40, hex: 'B1' });
  });

  it('with no such chip in the stack it is only exhausted', () => {
    const game = falls(soul({ level: 10 }), 'X');
    unresolved(rolls(game, ['tempered-soul'], NOBODY).answer('all'));
    expect(whereDice(game)).toMatchObject({ track: ['tempered-soul'], drained: [] });
  });
});
