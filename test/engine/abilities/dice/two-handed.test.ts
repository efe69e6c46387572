import { describe, expect, it } from 'vitest';
import { content, drawing, type Game } from '../../../support/battles.ts';
import {
  asListed,
  choice,
  chooses,
  diceTable,
  landed,
  lying,
  offered,
  rolls,
  sturdy,
  whereDice,
  withStat,
} from '../../../support/sides.ts';
import { acts, nextRound, untilEnemies } from '../../../support/troubles.ts';

// Two Handed: each side of its dice, and what is ruled of them. Ayla strikes X beside her; Y stands beside both, Z two hexes away.

const heavy = { form: 'heavy' } as const;
const one = (kind: string) => [{ kind, count: 1 }];
const hp = (game: Game, name = 'X'): number => game.enemy(name).hp;

function fatigued(game: Game, kind: 'light-fatigue' | 'overfatigue', amount: number): Game {
  const unit = game.adventurer('Ayla').id;
  return amount === 0 ? game : game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind, amount } });
}

const FATIGUE = ['2 light fatigue', '1 overfatigue'];

describe('Wrecking Blow', () => {
  it('one side: 2 damage', () => {
    const game = rolls(diceTable(one('wrecking-blow')), ['wrecking-blow-1'], heavy).answer('all');
    expect([hp(game), whereDice(game).track]).toEqual([38, ['wrecking-blow']]);
  });

  it.for([
    { picks: '2 light fatigue', track: ['light-fatigue', 'light-fatigue', 'wrecking-blow'] },
    { picks: '1 overfatigue', track: ['overfatigue', 'wrecking-blow'] },
  ])('the other: 3 damage, then $picks', ({ picks, track }) => {
    const game = rolls(diceTable(one('wrecking-blow')), ['wrecking-blow-2'], heavy).answer('all');
    expect(offered(game)).toEqual(FATIGUE);
    chooses(game, picks);
    expect([hp(game), whereDice(game).track]).toEqual([37, track]);
  });

  it('without a target it tires nobody', () => {
    const game = rolls(diceTable(one('wrecking-blow')), ['wrecking-blow-2'], { ...heavy, target: 'nobody' });
    expect(whereDice(game.answer('all')).track).toEqual(['wrecking-blow']);
  });
});

describe('Onslaught', () => {
  it('one side: 4 damage, and Bane when the engage is over', () => {
    const game = diceTable([...one('onslaught'), ...one('combat')]);
    rolls(game, ['onslaught-1', 'combat:1'], heavy).answer('all');
    expect([hp(game), whereDice(game).track]).toEqual([35, ['onslaught', 'combat', 'bane']]);
    const types = game.events.map(({ type }) => type);
    expect(types.lastIndexOf('die-moved')).toBeGreaterThan(types.indexOf('damage-dealt'));
  });

  it('the other: 5 damage, and the die is drained', () => {
    const game = rolls(diceTable(one('onslaught')), ['onslaught-2'], heavy).answer('all');
    expect([hp(game), whereDice(game)]).toMatchObject([35, { track: [], drained: ['onslaught'] }]);
  });

  it.for(['onslaught-1', 'onslaught-2'])('without a target %s does nothing at all', (icon) => {
    const game = rolls(diceTable(one('onslaught')), [icon], { ...heavy, target: 'nobody' }).answer('all');
    expect(whereDice(game)).toMatchObject({ track: ['onslaught'], drained: [] });
  });
});

describe('Momentum', () => {
  it.for([
    { light: 1, over: 0, left: 38 },
    { light: 2, over: 1, left: 34 },
  ])(
    'one side: 2 damage for each fatigue die on her track, $light light and $over overfatigue',
    ({ light, over, left }) => {
      const game = fatigued(fatigued(diceTable(one('momentum')), 'light-fatigue', light), 'overfatigue', over);
      expect(hp(rolls(game, ['momentum-1'], heavy).answer('all'))).toBe(left);
    },
  );

  it('without fatigue it can only be exhausted', () => {
    const game = rolls(diceTable(one('momentum')), ['momentum-1'], heavy).answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
  });
});

describe('Momentum, its other side', () => {
  const foes = { enemies: [sturdy('X', { combat: 1 }), sturdy('Y'), sturdy('Z')], setup: { auto: true } };
  const carriers = (game: Game) =>
    game.battle.enemies.map.map(({ label, dice }) => [label, ...dice.map(({ kind }) => kind)]);

  /** So much light and overfatigue lies on her track, and the die shows its other side. */
  const rolled = (light: number, over: number): Game => {
    const tired = fatigued(fatigued(diceTable(one('momentum'), foes), 'light-fatigue', light), 'overfatigue', over);
    return rolls(tired, ['momentum-2'], { ...heavy, target: 'nobody' }).answer('all');
  };

  it('fatigue dice of her track go onto enemies beside her, 1 to each that she picks; the die is drained', () => {
    const game = rolled(2, 1);
    expect(offered(game)).toEqual(['X', 'Y', 'enough']);
    chooses(game, 'Y');
    expect(choice(game)).toMatchObject({ asks: 'lay' });
    chooses(game, 'overfatigue');
    expect(offered(game)).toEqual(['X', 'enough']);
    chooses(game, 'enough');
    expect(carriers(game)).toEqual([['X'], ['Y', 'overfatigue'], ['Z']]);
    expect(whereDice(game)).toMatchObject({ track: ['light-fatigue', 'light-fatigue'], drained: ['momentum'] });
  });

  it('no more than she has', () => {
    const game = chooses(rolled(1, 0), 'X');
    expect(choice(game)).toBeUndefined();
    expect(carriers(game)).toEqual([['X', 'light-fatigue'], ['Y'], ['Z']]);
  });

  it('without fatigue it can only be exhausted', () => {
    expect(rolled(0, 0).happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
  });

  it.for([
    { on: 'X', hurt: [] },
    { on: 'Y', hurt: ['X'] },
  ])('an enemy that carries one cannot target her: on $on', ({ on, hurt }) => {
    const game = untilEnemies(chooses(rolled(1, 0), on));
    game.random = drawing(content.enemyDie.faces.indexOf(1));
    acts(game, 'X');
    expect(game.happened('damage-dealt').map(({ by }) => by)).toEqual(hurt.map((label) => game.enemy(label).id));
  });

  it('they leave when the round ends, and then everybody may target her again', () => {
    const game = nextRound(chooses(rolled(1, 0), 'X'));
    expect([game.battle.round, carriers(game), game.battle.lent]).toEqual([2, [['X'], ['Y'], ['Z']], undefined]);
  });

  it('Q-43: from an enemy that is defeated earlier they go back to supply', () => {
    const game = chooses(rolled(1, 0), 'X');
    game.play({ type: 'adjust', unit: game.enemy('X').id, change: { what: 'damage', amount: 40, kind: 'true' } });
    expect(game.battle.enemies.defeated).toMatchObject([{ label: 'X', dice: [] }]);
    expect(nextRound(game).battle.round).toBe(2);
  });
});

describe('Executioner', () => {
  const against = (...enemies: readonly object[]): Game =>
    diceTable(one('executioner'), { enemies: enemies.map((changes) => ({ ...sturdy('X'), ...changes })) });

  it.for([
    { picks: '2 light fatigue', track: ['light-fatigue', 'light-fatigue', 'executioner'] },
    { picks: '1 overfatigue', track: ['overfatigue', 'executioner'] },
  ])('for $picks it defeats an enemy beside her that has less HP than she', ({ picks, track }) => {
    const game = rolls(against({ hp: 4 }), ['executioner'], { ...heavy, target: 'nobody' }).answer('all');
    expect(offered(game)).toEqual(FATIGUE);
    chooses(game, picks);
    expect(game.battle.enemies.defeated.map(({ label }) => label)).toEqual(['X']);
    expect(game.happened('damage-dealt')).toEqual([]);
    expect(whereDice(game).track).toEqual(track);
  });

  it('she picks among several', () => {
    const game = against({ hp: 1 }, { name: 'Y', hp: 2 }, { name: 'Z', hp: 1 });
    rolls(game, ['executioner'], { ...heavy, target: 'nobody' }).answer('all');
    chooses(game, '2 light fatigue');
    expect(offered(game)).toEqual(['X', 'Y']);
    chooses(game, 'Y');
    expect(game.battle.enemies.defeated.map(({ label }) => label)).toEqual(['Y']);
  });

  it.for([
    { says: 'with as much HP as she', changes: { hp: 5 } },
    { says: 'that is a quest unit', changes: { hp: 1, level: 'quest' } },
    { says: 'out of reach', changes: { name: 'Z', hp: 1 } },
  ])('nobody pays for an enemy $says', ({ changes }) => {
    const game = rolls(against(changes), ['executioner'], { ...heavy, target: 'nobody' }).answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    expect(whereDice(game).track).toEqual(['executioner']);
  });

  it('bonus HP are no HP in the comparison', () => {
    const game = against({ hp: 5 });
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'bonus-hp', amount: 3 } });
    rolls(game, ['executioner'], { ...heavy, target: 'nobody' }).answer('all');
    expect(choice(game)).toBeUndefined();
  });

  it('to defeat is not to damage: Stealth stays', () => {
    const game = against({ hp: 1 });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'stealth', on: true } });
    chooses(rolls(game, ['executioner'], { ...heavy, target: 'nobody' }).answer('all'), '1 overfatigue');
    expect(whereDice(game).track).toContain('stealth');
  });
});

describe('Cleave', () => {
  const three = { enemies: [sturdy('X'), sturdy('Y'), sturdy('Z')] };

  it('one side: her HP in damage, half of it, rounded up, to all others beside her', () => {
    const game = asListed(rolls(diceTable(one('cleave'), three), ['cleave-1'], heavy).answer('all'));
    expect([landed(game, 'X'), landed(game, 'Y'), landed(game, 'Z')]).toEqual([[5], [3], []]);
    expect(whereDice(game).track).toEqual(['cleave']);
  });

  it('HP as they are now', () => {
    const game = diceTable(one('cleave'), three);
    game.play({
      type: 'adjust',
      unit: game.adventurer('Ayla').id,
      change: { what: 'damage', amount: 3, kind: 'true' },
    });
    asListed(rolls(game, ['cleave-1'], heavy).answer('all'));
    expect([hp(game, 'X'), hp(game, 'Y')]).toEqual([38, 39]);
  });

  it('the other: her Stamina likewise', () => {
    const game = withStat(diceTable(one('cleave'), three), 'stamina', 7);
    asListed(rolls(game, ['cleave-2'], heavy).answer('all'));
    expect([hp(game, 'X'), hp(game, 'Y'), hp(game, 'Z')]).toEqual([33, 36, 40]);
  });

  it.for([
    { icon: 'cleave-1', left: [37, 37] },
    { icon: 'cleave-2', left: [38, 38] },
  ])('with no target $icon still hits everybody beside her with half of it', ({ icon, left }) => {
    const game = rolls(diceTable(one('cleave'), three), [icon], { ...heavy, target: 'nobody' }).answer('all');
    asListed(game);
    expect([hp(game, 'X'), hp(game, 'Y')]).toEqual(left);
  });
});

describe('Balanced Blade', () => {
  const dice = [...one('balanced-blade'), { kind: 'combat', count: 3 }];

  it.for(['balanced-blade-1', 'balanced-blade-2'])('%s lies in a slot', (icon) => {
    const game = rolls(diceTable(dice), [icon], { ...heavy, target: 'nobody' }).answer('all');
    expect(whereDice(game).active).toEqual(['balanced-blade']);
  });

  describe('overfatigue', () => {
    const SLOT = 'slot';
    const TRACK = 'track';
    const blade = (icon: string, slotted = 0): Game =>
      lying(diceTable(dice), 'active', [icon, ...Array.from({ length: slotted }, () => 'combat:1')]);

    it.for(['balanced-blade-1', 'balanced-blade-2'])(
      '%s: she may put it into a free slot, each die by itself',
      (icon) => {
        const game = fatigued(blade(icon), 'overfatigue', 2);
        expect(choice(game)).toMatchObject({ asks: 'option', ability: icon, for: [game.adventurer('Ayla').id] });
        expect(offered(game)).toEqual([SLOT, TRACK]);
        chooses(chooses(game, SLOT), TRACK);
        expect(whereDice(game)).toMatchObject({ active: ['balanced-blade', 'overfatigue'], track: ['overfatigue'] });
      },
    );

    it('light fatigue goes onto the track as ever', () => {
      const game = fatigued(blade('balanced-blade-1'), 'light-fatigue', 1);
      expect([choice(game), whereDice(game).track]).toEqual([undefined, ['light-fatigue']]);
    });

    it.for([
      { says: 'without a free slot', game: () => blade('balanced-blade-1', 3) },
      { says: 'without the die', game: () => diceTable(dice) },
    ])('nothing is asked $says', ({ game }) => {
      const tired = fatigued(game(), 'overfatigue', 1);
      expect([choice(tired), whereDice(tired).track]).toEqual([undefined, ['overfatigue']]);
    });

    it('second side, Q-42: with all four slots full, itself counted, it is exhausted and the overfatigue leaves', () => {
      const game = fatigued(blade('balanced-blade-2', 1), 'overfatigue', 2);
      chooses(game, SLOT);
      expect(whereDice(game).active).toEqual(['balanced-blade', 'combat', 'overfatigue']);
      chooses(game, SLOT);
      expect(whereDice(game)).toMatchObject({ active: ['combat'], track: ['balanced-blade'] });
    });

    it('whatever fills them', () => {
      const game = chooses(fatigued(blade('balanced-blade-2', 1), 'overfatigue', 1), SLOT);
      expect(whereDice(lying(game, 'active', ['combat:1']))).toMatchObject({
        active: ['combat', 'combat'],
        track: ['balanced-blade'],
      });
    });

    it('the first side stays, for her to drain', () => {
      const game = fatigued(blade('balanced-blade-1', 1), 'overfatigue', 2);
      chooses(chooses(game, SLOT), SLOT);
      expect(whereDice(game).active).toEqual(['balanced-blade', 'combat', 'overfatigue', 'overfatigue']);
    });
  });

  /** In her slots lie the blade, so many overfatigue and Combat dice. */
  function slotted(over: number, blocks: number, opening: object = {}): Game {
    const game = lying(fatigued(diceTable(dice, opening), 'overfatigue', over), 'active', ['balanced-blade-1']);
    const { id: unit } = game.adventurer('Ayla');
    for (const { id } of game.adventurer('Ayla').dice.track)
      game.play({ type: 'adjust', unit, change: { what: 'die', die: id, to: 'active' } });
    return lying(
      game,
      'active',
      Array.from({ length: blocks }, () => 'combat:1'),
    );
  }
  const use = (game: Game) =>
    ({ type: 'use-ability', unit: game.adventurer('Ayla').id, ability: 'balanced-blade-1' }) as const;

  it('Q-42: with all four slots full, itself counted, it may be drained for 2 damage for each overfatigue there', () => {
    const game = slotted(3, 0, { enemies: [sturdy('X'), sturdy('Y'), sturdy('Z')] }).play(use(slotted(3, 0)));
    expect(offered(game)).toEqual(['X', 'Y']);
    expect(hp(chooses(game, 'Y'), 'Y')).toBe(34);
    expect(whereDice(game)).toMatchObject({ active: [], track: [], drained: ['balanced-blade'] });
  });

  it('what else lies in the slots stays there', () => {
    const game = slotted(2, 1).play(use(slotted(2, 1)));
    expect([hp(game), whereDice(game).active]).toEqual([36, ['combat']]);
  });

  it('even inside an engage of hers', () => {
    const game = rolls(slotted(2, 1), ['combat:1'], heavy);
    const die = game.adventurer('Ayla').dice.active.find(({ kind }) => kind === 'balanced-blade')?.id ?? '';
    game.answer(`use-${die}`).answer('all');
    expect(hp(game)).toBe(35);
  });

  it('not while a slot is free, nor in another turn, nor with nobody beside her', () => {
    expect(slotted(2, 0).refusal(use(slotted(2, 0)))).toMatchObject({ code: 'unknown-ability' });
    const alone = slotted(3, 0, { enemies: [sturdy('Z')] });
    expect(alone.refusal(use(alone))).toMatchObject({ code: 'unknown-ability' });
    const over = slotted(3, 0).play({ type: 'end-turn' });
    expect(over.refusal(use(over))).toMatchObject({ code: 'unknown-ability' });
  });
});
