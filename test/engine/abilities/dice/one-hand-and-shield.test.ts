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
} from '../../../support/sides.ts';

// One Hand and Shield: each side of its dice, and what is ruled of them. Ayla strikes X beside her unless it says otherwise.

const light = { form: 'light' } as const;
const SHIELD = 'shield-discipline';
const shields = (count: number): readonly string[] => Array.from({ length: count }, () => `${SHIELD}:1`);
const hp = (game: Game, name = 'X'): number => game.enemy(name).hp;

/** So many Shield Discipline dice lie in slots, others on the track, beside one more die. */
function table(kind: string, { active = 0, track = 0 }, opening: Parameters<typeof diceTable>[1] = {}): Game {
  const game = diceTable(
    [
      { kind: SHIELD, count: 4 },
      { kind, count: 1 },
      { kind: 'combat', count: 1 },
    ],
    opening,
  );
  return lying(lying(game, 'active', shields(active)), 'track', shields(track));
}

function struck(game: Game, amount: number): Game {
  const unit = game.adventurer('Ayla').id;
  const from = game.enemy('X').id;
  return game.play({ type: 'adjust', unit, change: { what: 'damage', amount, kind: 'normal', from } });
}

describe('Shield Discipline', () => {
  it.for([
    { sides: [`${SHIELD}:1`], left: 39 },
    { sides: [`${SHIELD}:2`, `${SHIELD}:1`], left: 37 },
  ])('$sides strike as they enter the slots', ({ sides, left }) => {
    const game = rolls(diceTable([{ kind: SHIELD, count: 2 }]), sides, light).answer('all');
    expect(hp(game)).toBe(left);
    expect(whereDice(game)).toMatchObject({ active: sides.map(() => SHIELD), track: [] });
  });

  it('without a target they go there for the later block', () => {
    const game = rolls(diceTable([{ kind: SHIELD, count: 1 }]), [`${SHIELD}:2`], { ...light, target: 'nobody' });
    expect(whereDice(game.answer('all')).active).toEqual([SHIELD]);
  });

  it('ACT-6: with no slot free one neither strikes nor stays', () => {
    const game = table('combat', { active: 3 });
    lying(game, 'active', ['combat:1']);
    rolls(game, [`${SHIELD}:2`], light).answer('all');
    expect([hp(game), whereDice(game).track]).toEqual([40, [SHIELD]]);
  });

  it('from its slot it stops its value of damage by an enemy, and is exhausted', () => {
    const game = rolls(diceTable([{ kind: SHIELD, count: 1 }]), [`${SHIELD}:2`], light).answer('all');
    struck(game, 3);
    expect(game.battle.prompts.at(-1)).toMatchObject({ kind: 'prevent-damage', coming: 3 });
    game.answer(game.adventurer('Ayla').dice.active[0]?.id ?? '');
    expect(game.adventurer('Ayla').hp).toBe(4);
    expect(whereDice(game)).toMatchObject({ active: [], track: [SHIELD] });
  });

  it('it stops nothing that comes from an adventurer', () => {
    const game = diceTable([{ kind: SHIELD, count: 1 }], { party: ['Ayla', 'Brom'] });
    lying(game, 'active', [`${SHIELD}:2`]);
    const from = game.adventurer('Brom').id;
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 2, kind: 'normal', from } });
    expect(game.adventurer('Ayla').hp).toBe(3);
  });
});

describe('Heroic Slash', () => {
  it.for([
    { active: 1, left: 38 },
    { active: 3, left: 34 },
  ])('one side: 2 damage for each of $active Shield Discipline dice in slots', ({ active, left }) => {
    const game = rolls(table('heroic-slash', { active, track: 1 }), ['heroic-slash-1'], light).answer('all');
    expect(hp(game)).toBe(left);
    expect(whereDice(game).active).toHaveLength(active);
  });

  it('a shield of the same roll counts once it lies there', () => {
    const game = rolls(table('heroic-slash', {}), [`${SHIELD}:1`, 'heroic-slash-1'], light).answer('all');
    expect(hp(game)).toBe(37);
  });

  it('the other: 3 damage for each that she exhausts, as many as she likes', () => {
    const game = rolls(table('heroic-slash', { active: 3 }), ['heroic-slash-2'], light).answer('all');
    expect(offered(game)).toEqual([SHIELD, 'enough']);
    chooses(chooses(chooses(game, SHIELD), SHIELD), 'enough');
    expect([hp(game), landed(game, 'X')]).toEqual([34, [6]]);
    expect(whereDice(game)).toMatchObject({ active: [SHIELD], track: [SHIELD, SHIELD, 'heroic-slash'] });
  });

  it.for(['heroic-slash-1', 'heroic-slash-2'])('%s needs a shield in a slot, and a target', (icon) => {
    const bare = rolls(table('heroic-slash', { track: 2 }), [icon], light).answer('all');
    expect(bare.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    const nobody = rolls(table('heroic-slash', { active: 2 }), [icon], { ...light, target: 'nobody' }).answer('all');
    expect(nobody.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    expect(whereDice(nobody).active).toHaveLength(2);
  });
});

describe('Defensive Posture', () => {
  const HIT = content.enemyDie.faces.indexOf(2);
  const ONE = content.enemyDie.faces.indexOf(1);
  const MISS = content.enemyDie.faces.indexOf(0);

  /** X beside her engages her with two Combat dice, which show these sides; then hers are rolled. */
  function engaged(faces: readonly number[], opening: Parameters<typeof diceTable>[1] = {}): Game {
    const dice = [
      { kind: 'defensive-posture', count: 1 },
      { kind: 'combat', count: 2 },
    ];
    const game = diceTable(dice, { enemies: [sturdy('X', { combat: 2 })], ...opening });
    lying(game, 'active', ['defensive-posture']);
    while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
    game.random = drawing(...faces);
    return game.play({ type: 'enemy-act', unit: game.enemy('X').id });
  }

  it('lies in a slot', () => {
    const game = diceTable([{ kind: 'defensive-posture', count: 1 }]);
    rolls(game, ['defensive-posture'], light).answer('all');
    expect(whereDice(game).active).toEqual(['defensive-posture']);
  });

  it('one enemy Combat die for each damage she was dealt; the enemy is dealt what they bring', () => {
    const game = engaged([HIT, ONE]);
    expect(choice(game)).toMatchObject({ asks: 'use' });
    game.random = drawing(ONE, HIT, MISS);
    game.answer('0');
    expect(game.happened('free-roll')).toMatchObject([{ dice: [{ face: ONE }, { face: HIT }, { face: MISS }] }]);
    expect([hp(game), game.adventurer('Ayla').hp]).toEqual([37, 2]);
    expect(whereDice(game)).toMatchObject({ active: [], track: ['defensive-posture'] });
  });

  it('nobody has to', () => {
    const game = engaged([HIT, ONE]).answer('decline');
    expect([hp(game), whereDice(game).active]).toEqual([40, ['defensive-posture']]);
  });

  it('without damage there is nothing to roll', () => {
    const game = engaged([MISS, MISS]);
    expect([choice(game), whereDice(game).active]).toEqual([undefined, ['defensive-posture']]);
  });

  it('not against an enemy that is not beside her', () => {
    const game = engaged([HIT, ONE], { places: { X: 'D2' }, enemies: [sturdy('X', { combat: 2, range: 3 })] });
    expect(choice(game)).toBeUndefined();
  });

  it('Q-31: damage that was stopped counts', () => {
    const dice = [
      { kind: 'defensive-posture', count: 1 },
      { kind: 'combat', count: 2 },
    ];
    const game = diceTable(dice, { enemies: [sturdy('X', { combat: 2 })] });
    lying(lying(game, 'active', ['defensive-posture']), 'active', ['combat:2']);
    game.play({ type: 'end-turn' });
    game.random = drawing(HIT, ONE);
    game.play({ type: 'enemy-act', unit: game.enemy('X').id });
    game.answer(game.adventurer('Ayla').dice.active.find(({ kind }) => kind === 'combat')?.id ?? '');
    game.random = drawing(ONE);
    game.answer('0');
    expect([game.happened('free-roll')[0]?.dice.length, hp(game)]).toEqual([3, 37]);
  });

  it('its damage may set off Riposte', () => {
    const game = engaged([HIT, MISS], { enemies: [sturdy('X', { combat: 2, skills: [{ id: 'riposte', value: 1 }] })] });
    game.random = drawing(ONE);
    game.answer('0');
    expect([hp(game), game.adventurer('Ayla').hp]).toEqual([38, 2]);
  });

  it('an enemy that it kills does nothing after its engage', () => {
    const weak = { combat: 2, hp: 1, skills: [{ id: 'bane' }] };
    const game = engaged([HIT, MISS], { enemies: [sturdy('X', weak), sturdy('V')], places: { V: 'G4' } });
    game.random = drawing(ONE);
    game.answer('0');
    expect(game.battle.enemies.defeated.map(({ label }) => label)).toEqual(['X']);
    expect(whereDice(game).track).toEqual(['defensive-posture']);
  });
});

describe('Shield Charge', () => {
  it('one side: Shield Discipline dice come back from slots and track, as many as she likes, for 1 damage each', () => {
    const game = rolls(table('shield-charge', { active: 2, track: 2 }), ['shield-charge-1'], light).answer('all');
    for (let picked = 0; picked < 3; picked += 1) chooses(game, SHIELD);
    expect(hp(chooses(game, 'enough'))).toBe(37);
    expect(whereDice(game).available.filter((kind) => kind === SHIELD)).toHaveLength(3);
  });

  it('it brings them back without a target, too', () => {
    const game = rolls(table('shield-charge', { track: 1 }), ['shield-charge-1'], { ...light, target: 'nobody' });
    chooses(game.answer('all'), SHIELD);
    expect(whereDice(game).track).toEqual(['shield-charge']);
  });

  it('the other: 1 damage for each die of the line that she has trained, wherever it lies', () => {
    const game = table('shield-charge', { active: 1, track: 1 });
    const { id: unit, dice } = game.adventurer('Ayla');
    const drained = dice.available.find(({ kind }) => kind === SHIELD)?.id ?? 'd0';
    game.play({ type: 'adjust', unit, change: { what: 'die', die: drained, to: 'drained' } });
    expect(hp(rolls(game, ['shield-charge-2'], light).answer('all'))).toBe(35);
  });

  it('dice from the box are trained by nobody', () => {
    const game = diceTable([{ kind: 'shield-charge', count: 1 }]);
    rolls(game, ['shield-charge-2'], { ...light, extra: [{ kind: 'heroic-slash', count: 2 }], freeFaces: [0, 0] });
    expect(hp(game.answer('all'))).toBe(39);
  });
});

describe('Power Bash', () => {
  it('when the engage is over, all Shield Discipline dice come back and are rolled at a target, for free', () => {
    const game = table('power-bash', { active: 2, track: 1 }, { enemies: [sturdy('X'), sturdy('Y')] });
    rolls(game, ['combat:1', 'power-bash'], light).answer('all');
    expect(hp(game)).toBe(39);
    expect(offered(game)).toEqual(['X', 'Y']);
    game.random = drawing(5, 1, 0);
    chooses(game, 'Y');
    expect(game.happened('dice-rolled')[0]?.dice.map(({ kind }) => kind)).toEqual([SHIELD, SHIELD, SHIELD]);
    asListed(game.answer('all'));
    expect([hp(game, 'X'), hp(game, 'Y'), game.adventurer('Ayla').tenacity]).toEqual([39, 37, 1]);
    expect(whereDice(game)).toMatchObject({ active: [SHIELD, SHIELD], track: ['combat', 'power-bash', SHIELD] });
    expect(game.battle).toMatchObject({ engages: [], turn: { engages: 1 } });
  });

  it('with no such die there, nothing follows', () => {
    const game = rolls(table('power-bash', {}), ['power-bash'], light).answer('all');
    expect([game.battle.prompts, game.battle.engages]).toEqual([[], []]);
    expect(whereDice(game).track).toEqual(['power-bash']);
  });
});
