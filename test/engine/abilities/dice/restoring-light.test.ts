import { describe, expect, it } from 'vitest';
import { drawing, type Game } from '../../../support/battles.ts';
import { DOG, withCompanion } from '../../../support/companions.ts';
import { choice, chooses, lying, offered, rolls, sturdy, whereDice } from '../../../support/sides.ts';
import { aylasTable, bearing, hurt, nextRound, told, untilEnemies, uses, valueIn } from '../../../support/troubles.ts';

// Restoring Light: each side of its dice, and what is ruled of them. Ayla rolls in magic form; Brom and Cato stand beside her.

const THREE = { party: ['Ayla', 'Brom', 'Cato'] };
const alone = { form: 'magic', target: 'nobody' } as const;
const one = (kind: string) => [{ kind, count: 1 }];
const hp = (game: Game): readonly number[] => Object.values(game.battle.adventurers).map((each) => each.hp);

describe('tenacity sides', () => {
  it.for(['purge', 'hasty-prayer', 'breath-of-life', 'honor-the-dead', 'rite-of-passage', 'master-ritualist'])(
    '%s gives 1 and is exhausted',
    (kind) => {
      const game = rolls(aylasTable(one(kind)), [`${kind}/tenacity`], alone).answer('all');
      expect(game.adventurer('Ayla').tenacity).toBe(1);
      expect(whereDice(game).track).toEqual([kind]);
    },
  );
});

describe('Purge', () => {
  const slotted = (): Game => lying(aylasTable(one('purge'), THREE), 'active', ['purge']);

  it('lies in a slot, and does nothing yet', () => {
    const game = rolls(hurt(aylasTable(one('purge')), 'Ayla', 1), ['purge'], alone).answer('all');
    expect(whereDice(game).active).toEqual(['purge']);
    expect(game.adventurer('Ayla').hp).toBe(4);
  });

  it('exhausted: one status and one HP, of a party member that she picks', () => {
    const game = bearing(hurt(hurt(slotted(), 'Brom', 2), 'Cato', 2), 'Brom', 'bane');
    game.play(uses('purge', game));
    expect(offered(game)).toEqual(['Brom', 'Cato']);
    chooses(game, 'Brom');
    expect(hp(game)).toEqual([5, 4, 3]);
    expect(whereDice(game, 'Brom').track).toEqual([]);
    expect(whereDice(game)).toMatchObject({ active: [], track: ['purge'] });
  });

  it('which status is for the bearer to say', () => {
    const game = bearing(slotted(), 'Brom', 'bane', 'maim');
    game.play(uses('purge', game));
    expect(choice(game)).toMatchObject({ asks: 'remove', unit: game.adventurer('Brom').id });
    game.answer(game.adventurer('Brom').dice.track[1]?.id ?? '');
    expect(whereDice(game, 'Brom').track).toEqual(['bane']);
  });

  it.for([
    { has: 'a status only', trouble: (game: Game) => bearing(game, 'Cato', 'blind') },
    { has: 'a wound only', trouble: (game: Game) => hurt(game, 'Cato', 1) },
  ])('GEN-8: $has will do', ({ trouble }) => {
    const game = trouble(slotted());
    game.play(uses('purge', game));
    expect(game.adventurer('Cato').hp).toBe(5);
    expect(whereDice(game, 'Cato').track).toEqual([]);
    expect(whereDice(game).track).toEqual(['purge']);
  });

  it('where nobody needs it, it cannot be wasted', () => {
    const game = slotted();
    expect(game.refusal(uses('purge', game))).toMatchObject({ code: 'unknown-ability' });
  });

  it('a companion is a party member, too', () => {
    const game = withCompanion(slotted(), {}, { hp: 3 });
    game.play(uses('purge', game));
    expect(game.battle.companions).toMatchObject([{ hp: 4, health: DOG.health }]);
  });

  it('GEN-14: in other turns, too', () => {
    const game = hurt(slotted(), 'Ayla', 1).play({ type: 'end-turn' });
    game.play(uses('purge', game));
    expect(game.adventurer('Ayla').hp).toBe(5);
  });

  it('GEN-14: not in the middle of another effect, but between her own dice', () => {
    const middle = hurt(
      lying(aylasTable([...one('purge'), ...one('breath-of-life')], THREE), 'active', ['purge']),
      'Ayla',
      2,
    );
    rolls(middle, ['breath-of-life:2'], alone);
    const between = middle.battle.prompts.at(-1);
    middle.answer('all'); // whom does Ayla pick?
    expect(choice(middle)?.asks).toBe('unit');
    expect(middle.refusal(uses('purge', middle))).toMatchObject({ code: 'prompt-open', rule: 'GEN-14' });
    expect(between).toMatchObject({ kind: 'resolve-dice' });

    const game = hurt(lying(aylasTable([...one('purge'), ...one('hasty-prayer')]), 'active', ['purge']), 'Ayla', 1);
    rolls(game, ['hasty-prayer/tenacity'], alone);
    game.play(uses('purge', game));
    expect(game.adventurer('Ayla').hp).toBe(5);
    expect(game.battle.prompts).toMatchObject([{ kind: 'resolve-dice' }]);
  });
});

describe('Hasty Prayer', () => {
  it('HEA-1: each adventurer heals 2, nobody above Health; no companion does', () => {
    const game = withCompanion(hurt(hurt(aylasTable(one('hasty-prayer'), THREE), 'Ayla', 3), 'Brom', 1), {}, { hp: 2 });
    rolls(game, ['hasty-prayer'], alone).answer('all');
    expect(hp(game)).toEqual([4, 5, 5]);
    expect(game.battle.companions).toMatchObject([{ hp: 2 }]);
    expect(whereDice(game).track).toEqual(['hasty-prayer']);
  });

  it('DEF-7: nobody is revived by it', () => {
    const game = hurt(hurt(aylasTable(one('hasty-prayer'), THREE), 'Cato', 5), 'Ayla', 1);
    rolls(game, ['hasty-prayer'], alone).answer('all');
    expect(game.adventurer('Cato')).toMatchObject({ hp: 0, defeated: true });
  });
});

describe('Breath of Life', () => {
  // The enemy die shows nothing on sides 0 and 1, 1 on sides 2 to 4, 2 on side 5.
  it.for([
    { side: 'breath-of-life:2', dice: 2, faces: [2, 5], healed: 3 },
    { side: 'breath-of-life:4', dice: 4, faces: [2, 2, 0, 1], healed: 2 },
    { side: 'breath-of-life:4', dice: 4, faces: [0, 1, 0, 1], healed: 0 },
  ])('$side rolls $dice enemy Combat dice: $faces heal $healed', ({ side, dice, faces, healed }) => {
    const game = hurt(aylasTable(one('breath-of-life'), THREE), 'Brom', 4);
    rolls(game, [side], alone);
    game.random = drawing(...faces);
    chooses(game.answer('all'), 'Brom');
    expect(game.happened('free-roll')).toMatchObject([{ dice: { length: dice } }]);
    expect(game.adventurer('Brom').hp).toBe(1 + healed);
    expect(whereDice(game).track).toEqual(['breath-of-life']);
  });

  it('MAP-3: adventurers in range, herself among them; magic form reaches as far as Magicka', () => {
    const game = aylasTable(one('breath-of-life'), { ...THREE, places: { Brom: 'D2', Cato: 'F2' } });
    rolls(game, ['breath-of-life:2'], alone).answer('all');
    expect(offered(game)).toEqual(['Ayla', 'Brom']);
  });
});

describe('Honor the Dead', () => {
  const laid = (side: string, on: string): Game =>
    chooses(rolls(hurt(aylasTable(one('honor-the-dead'), THREE), 'Brom', 4), [side], alone).answer('all'), on);

  it.for([1, 2, 3, 4, 5])('enters the track of an adventurer that she picks, side %i up', (value) => {
    const game = rolls(aylasTable(one('honor-the-dead'), THREE), [`honor-the-dead:${value}`], alone).answer('all');
    expect(offered(game)).toEqual(['Ayla', 'Brom', 'Cato']);
    chooses(game, 'Brom');
    expect(whereDice(game, 'Brom').track).toEqual(['honor-the-dead']);
    expect(valueIn(game, 'honor-the-dead', 'Brom')).toBe(value);
    expect(whereDice(game)).toMatchObject({ available: [], track: [] });
  });

  it("waits through other units' turns", () => {
    const game = laid('honor-the-dead:3', 'Cato').play({ type: 'end-turn' });
    expect(valueIn(game, 'honor-the-dead', 'Cato')).toBe(3);
  });

  it.for([
    { side: 'honor-the-dead:3', healed: 3, left: 2 },
    { side: 'honor-the-dead:2', healed: 2, left: 1 },
  ])('$side: $healed HP, then it shows $left', ({ side, healed, left }) => {
    const game = hurt(aylasTable(one('honor-the-dead')), 'Ayla', 4);
    rolls(game, [side], alone).answer('all').play({ type: 'end-turn' });
    expect(game.adventurer('Ayla').hp).toBe(1 + healed);
    expect(valueIn(game, 'honor-the-dead')).toBe(left);
    expect(told(game)).toContain('honor-the-dead');
  });

  it('where it would reach 0 the bearer gets Stealth and it is drained', () => {
    const game = hurt(aylasTable(one('honor-the-dead')), 'Ayla', 4);
    rolls(game, ['honor-the-dead:1'], alone).answer('all').play({ type: 'end-turn' });
    expect(game.adventurer('Ayla').hp).toBe(2);
    expect(whereDice(game)).toMatchObject({ track: ['stealth'], drained: ['honor-the-dead'] });
  });

  it('on a bearer at full Health it drops all the same', () => {
    const game = rolls(aylasTable(one('honor-the-dead')), ['honor-the-dead:5'], alone).answer('all');
    game.play({ type: 'end-turn' });
    expect(valueIn(game, 'honor-the-dead')).toBe(4);
  });

  it("ruling Q-63: recovered off another's track it is available to its owner", () => {
    const game = laid('honor-the-dead:3', 'Brom').play({ type: 'end-turn' });
    expect(whereDice(game, 'Brom').track).toEqual([]);
    expect(whereDice(game).available).toEqual(['honor-the-dead']);
  });

  it('is a status die for those that strip them, and is exhausted then', () => {
    const game = aylasTable([...one('honor-the-dead'), ...one('purge')], THREE);
    lying(game, 'active', ['purge']);
    chooses(rolls(game, ['honor-the-dead:3'], alone).answer('all'), 'Brom');
    game.play(uses('purge', game));
    expect(whereDice(game, 'Brom').track).toEqual([]);
    expect([...whereDice(game).track].toSorted()).toEqual(['honor-the-dead', 'purge']);
  });

  it('exhausted on its own track it is none', () => {
    const game = lying(aylasTable([...one('honor-the-dead'), ...one('purge')]), 'active', ['purge']);
    rolls(game, ['honor-the-dead/tenacity'], alone).answer('all');
    expect(game.refusal(uses('purge', game))).toMatchObject({ code: 'unknown-ability' });
  });
});

describe('Rushed Ceremony', () => {
  it('1: all adventurers heal fully, and a level 5 enemy comes beside her', () => {
    const game = hurt(hurt(aylasTable(one('rushed-ceremony'), THREE), 'Brom', 4), 'Ayla', 2);
    rolls(game, ['rushed-ceremony-1'], alone).answer('all');
    expect(hp(game)).toEqual([5, 5, 5]);
    expect(choice(game)?.asks).toBe('hex');
    game.answer(offered(game)[0] ?? '');
    expect(game.battle.enemies.map.filter(({ level }) => level === 5)).toHaveLength(1);
    expect(whereDice(game).drained).toEqual(['rushed-ceremony']);
  });

  it('2: her HP become 1, and another party member heals fully', () => {
    const game = hurt(hurt(aylasTable(one('rushed-ceremony'), THREE), 'Brom', 4), 'Cato', 1);
    rolls(game, ['rushed-ceremony-2'], alone).answer('all');
    expect(offered(game)).toEqual(['Brom', 'Cato']);
    chooses(game, 'Brom');
    expect(hp(game)).toEqual([1, 5, 4]);
    expect(game.happened('damage-dealt')).toEqual([]);
    expect(whereDice(game).drained).toEqual(['rushed-ceremony']);
  });

  it('2: a companion will do', () => {
    const game = withCompanion(aylasTable(one('rushed-ceremony')), {}, { hp: 1 });
    rolls(game, ['rushed-ceremony-2'], alone).answer('all');
    expect(game.battle.companions).toMatchObject([{ hp: 5 }]);
  });
});

describe('Master Ritualist', () => {
  const guarded = (): Game => lying(aylasTable(one('master-ritualist'), THREE), 'active', ['master-ritualist']);

  it.for(['Ayla', 'Brom'])('%s has fallen: drained, it brings the adventurer back with 5 HP where it fell', (name) => {
    const game = hurt(guarded(), name, 5);
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'master-ritualist' });
    game.answer('0');
    expect(game.adventurer(name)).toMatchObject({ hp: 5, defeated: false });
    expect(whereDice(game)).toMatchObject({ active: [], drained: ['master-ritualist'] });
  });

  it('even above Health', () => {
    const game = guarded().play({
      type: 'adjust',
      unit: 'u2',
      change: { what: 'stat', stat: 'health', to: 3 },
    });
    hurt(game, 'Brom', 3).answer('0');
    expect(game.adventurer('Brom')).toMatchObject({ hp: 5, health: 3 });
  });

  it('may be kept', () => {
    const game = hurt(guarded(), 'Brom', 5).answer('decline');
    expect(game.adventurer('Brom').defeated).toBe(true);
    expect(whereDice(game).active).toEqual(['master-ritualist']);
  });

  it('DEF-6: is not offered where somebody else is in that hex', () => {
    const game = guarded();
    const { id: cato } = game.adventurer('Cato');
    game.play({ type: 'adjust', unit: cato, change: { what: 'place', hex: 'A2' }, override: true });
    expect(choice(hurt(game, 'Brom', 5))).toBeUndefined();
  });

  it('rolled after the defeat it is too late', () => {
    const game = hurt(aylasTable(one('master-ritualist'), THREE), 'Brom', 5);
    rolls(game, ['master-ritualist'], alone).answer('all');
    expect(choice(game)).toBeUndefined();
    expect(whereDice(game).active).toEqual(['master-ritualist']);
  });

  it('no companion is brought back', () => {
    const game = withCompanion(guarded(), {}, { hp: 1 });
    game.play({ type: 'defeat', unit: game.battle.companions[0]?.id ?? 'u0' });
    expect(choice(game)).toBeUndefined();
  });
});

describe('Rite of Passage', () => {
  /** Ayla's next turn: behind her Recovery she is asked. */
  function asked(statuses: readonly ('bane' | 'daze')[] = []): Game {
    const opening = { ...THREE, setup: { auto: true }, enemies: [sturdy('X', { combat: 1 })] };
    const game = lying(hurt(aylasTable(one('rite-of-passage'), opening), 'Brom', 2), 'active', ['rite-of-passage']);
    nextRound(bearing(game, 'Ayla', ...statuses));
    return game.battle.prompts.at(-1)?.kind === 'before-recovery' ? game.answer('keep') : game;
  }
  /** Her turn is over by the Rite. */
  const passed = (): Game => asked().answer('0');

  it('is offered behind her Recovery: it is drained, and her turn is over', () => {
    const game = asked();
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'rite-of-passage' });
    game.answer('0');
    expect(whereDice(game)).toMatchObject({ active: [], drained: ['rite-of-passage'] });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
  });

  it('Q-64: what the end of a turn brings comes all the same', () => {
    const game = asked(['bane', 'daze']).answer('0');
    expect(game.happened('turn-ended').map(({ unit }) => unit)).toEqual([game.adventurer('Ayla').id]);
    expect(whereDice(game).track).not.toContain('daze');
  });

  it('until the round ends she loses no HP, whatever takes them', () => {
    const game = passed();
    const before = hp(game);
    hurt(game, 'Ayla', 3);
    expect(hp(game)).toEqual(before);
    untilEnemies(game);
    hurt(game, 'Ayla', 3); // between turns, too
    expect(hp(game)).toEqual(before);
  });

  it('and gains no status dice, unless the table says so', () => {
    const game = passed();
    const unit = game.adventurer('Ayla').id;
    const change = { what: 'status', status: 'fear', on: true } as const;
    expect(game.refusal({ type: 'adjust', unit, change })).toMatchObject({ code: 'gains-no-status' });
    bearing(game, 'Brom', 'fear');
    expect(game.refusal({ type: 'adjust', unit, change, override: true })).toBeUndefined();
  });

  it('at its end all adventurers heal to full, and then she is as everybody else', () => {
    const game = passed();
    expect(hp(game)).toEqual([5, 3, 5]);
    nextRound(game);
    expect(hp(game)).toEqual([5, 5, 5]);
    hurt(game, 'Ayla', 1);
    expect(game.adventurer('Ayla').hp).toBe(4);
  });

  it('nobody has to', () => {
    const game = asked().answer('decline');
    expect(whereDice(game).active).toEqual(['rite-of-passage']);
    hurt(game, 'Ayla', 1);
    expect(game.adventurer('Ayla').hp).toBe(4);
  });
});
