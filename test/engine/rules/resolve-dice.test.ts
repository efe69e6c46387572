import { describe, expect, it } from 'vitest';
import { brokenInvariants, type Die, type DieTurn } from '../../../src/engine/index.ts';
import { COMBAT, content, drawing, type Game, inBattle, onMap } from '../../support/battles.ts';

const { tenacity, one, two } = COMBAT;

function engage(game: Game, faces: readonly number[], changes: object = {}): Game {
  return game.play({
    type: 'engage',
    unit: game.adventurer('Ayla').id,
    target: game.enemy('Straw Man').id,
    form: 'light',
    dice: faces.length === 0 ? [] : [{ kind: 'combat', count: faces.length }],
    faces,
    ...changes,
  });
}

const hand = (game: Game): readonly Die[] =>
  game.battle.engages.flatMap((running) => (running.kind === 'adventurer' ? running.rolled : []));

const turning = (game: Game, die: Die | undefined, turn: DieTurn) =>
  ({
    type: 'adjust',
    unit: game.adventurer('Ayla').id,
    change: { what: 'turn-die', die: die?.id ?? 'd0', turn },
  }) as const;

describe('rerolls and changes of face', () => {
  it('ENG-5a: come first: the new sides are resolved', () => {
    const game = engage(inBattle(), [tenacity, one, one]);
    const [first, second] = hand(game);
    game.random = drawing(two);
    game.play(turning(game, first, { how: 'reroll' }));
    expect(game.happened('die-turned')).toMatchObject([{ how: 'reroll', from: tenacity, die: { face: two } }]);
    expect(game.happened('randomness-used')).toHaveLength(1);
    game.play(turning(game, second, { how: 'set', face: tenacity }));
    expect(game.happened('randomness-used')).toEqual([]);
    expect(hand(game).map(({ face }) => face)).toEqual([two, tenacity, one]);
    game.answer('all');
    expect(game.enemy('Straw Man').hp).toBe(2);
    expect(game.adventurer('Ayla').tenacity).toBe(1);
  });

  it('ENG-5a: only of a die that lies in hand, and of one’s own', () => {
    const game = engage(inBattle({ party: ['Ayla', 'Brom'] }), [one]);
    const [die] = hand(game);
    const unit = game.adventurer('Brom').id;
    const foreign = {
      type: 'adjust',
      unit,
      change: { what: 'turn-die', die: die?.id ?? 'd0', turn: { how: 'reroll' } },
    } as const;
    expect(game.refusal(foreign)).toMatchObject({ code: 'die-elsewhere' });
    game.answer('all');
    expect(game.refusal(turning(game, die, { how: 'reroll' }))).toMatchObject({ code: 'die-elsewhere' });
  });

  it.for([-1, 6, 1.5])('there is no side %d', (face) => {
    const game = engage(inBattle(), [one]);
    expect(game.refusal(turning(game, hand(game)[0], { how: 'set', face }))).toMatchObject({ code: 'no-such-side' });
  });

  it.for([
    { rule: 'GEN-10', says: 'raised', from: one, by: 1, to: two },
    { rule: 'GEN-10', says: 'not past the highest', from: one, by: 5, to: two },
    { rule: 'GEN-10', says: 'the highest stays', from: two, by: 1, to: two },
    { rule: 'GEN-10', says: 'lowered', from: two, by: -1, to: one },
    { rule: 'GEN-10', says: 'not past the lowest', from: two, by: -3, to: one },
  ])('$rule: a Combat die is $says (side $from by $by)', ({ from, by, to }) => {
    const game = engage(inBattle(), [from]);
    game.play(turning(game, hand(game)[0], { how: 'shift', by }));
    expect(hand(game)).toMatchObject([{ face: to }]);
  });

  it('GEN-10: a side without a value is neither raised nor lowered', () => {
    const game = engage(inBattle(), [tenacity]);
    const command = turning(game, hand(game)[0], { how: 'shift', by: 1 });
    expect(game.refusal(command)).toMatchObject({ code: 'no-such-side', kind: 'combat' });
  });

  it('GEN-10: Light Armor in a slot counts down, and is exhausted past its lowest value', () => {
    const game = inBattle({ dice: [{ kind: 'grace', count: 1 }] });
    engage(game, [3], { form: 'magic', target: undefined, dice: [{ kind: 'grace', count: 1 }] }).answer('all');
    if (game.battle.prompts.length > 0) game.answer('finish');
    const slotted = (): Die | undefined => game.adventurer('Ayla').dice.active[0];
    expect(slotted()).toMatchObject({ face: 3 });
    expect(game.refusal(turning(game, slotted(), { how: 'reroll' }))).toMatchObject({ code: 'die-elsewhere' });
    game.play(turning(game, slotted(), { how: 'shift', by: -1 }));
    expect(content.skillDice.get('grace')?.faces[slotted()?.face ?? 0]?.value).toBe(1);
    game.play(turning(game, slotted(), { how: 'shift', by: -1 }));
    expect(game.adventurer('Ayla').dice).toMatchObject({ active: [], track: [{ kind: 'grace' }] });
  });
});

describe('one die at a time', () => {
  it('ENG-5b: in the roller’s order', () => {
    const game = engage(inBattle(), [one, tenacity, two]);
    const [first, second, third] = hand(game);
    for (const die of [third, first, second]) game.answer(die?.id ?? '');
    expect(game.adventurer('Ayla')).toMatchObject({ tenacity: 1 });
    expect(game.adventurer('Ayla').dice.track.map(({ id }) => id)).toEqual([third?.id, first?.id, second?.id]);
  });

  it('ENG-5b: what a die needs is looked at as it resolves, not when it was rolled', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'B3' });
    engage(game, [one, one]);
    const [first, second] = hand(game);
    game.answer(first?.id ?? '');
    game.play({ type: 'adjust', unit: game.enemy('Straw Man').id, change: { what: 'place', hex: 'E3' } });
    game.answer(second?.id ?? '');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    expect(game.enemy('Straw Man').hp).toBe(4);
  });

  it('ENG-5a: resolving a die is optional', () => {
    const game = engage(inBattle(), [two, one]);
    game.answer(hand(game)[1]?.id ?? '').answer('exhaust');
    expect(game.enemy('Straw Man').hp).toBe(4);
    expect(game.adventurer('Ayla').dice.track).toHaveLength(2);
  });

  it('ENG-5e, ACT-6: an active die may go between two dice, and leaves its slot to the next', () => {
    const game = inBattle({ dice: [{ kind: 'combat', count: 6 }] });
    const { id: unit, dice } = game.adventurer('Ayla');
    for (const { id: die } of dice.available.slice(0, 4))
      game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'active' } });
    engage(game, [one, two], { form: 'defensive', target: undefined });
    const [first, second] = hand(game);
    game.answer(first?.id ?? '');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    const cleared = game.adventurer('Ayla').dice.active[0]?.id ?? 'd0';
    game.play({ type: 'adjust', unit, change: { what: 'die', die: cleared, to: 'track' } });
    expect(game.battle.prompts).toMatchObject([{ kind: 'resolve-dice' }]);
    game.answer(second?.id ?? '');
    expect(game.adventurer('Ayla').dice.active.map(({ id }) => id)).toContain(second?.id);
    expect(game.adventurer('Ayla').dice.track.map(({ id }) => id)).toEqual([first?.id, cleared]);
  });
});

describe('who was engaged', () => {
  const fuming = { skills: [{ id: 'fumes' }] } as const;

  it('ENG-3b, ENG-6: the target reacts although nothing hit it, a unit that was hit beside it does not', () => {
    const game = inBattle({
      enemies: [
        { name: 'Straw Man', ...fuming },
        { name: 'Hay Man', ...fuming },
      ],
    });
    const unit = game.adventurer('Ayla').id;
    engage(game, [one]);
    const bystander = game.enemy('Hay Man').id;
    game.play({ type: 'adjust', unit: bystander, change: { what: 'damage', amount: 1, kind: 'normal', from: unit } });
    game.answer('exhaust');
    expect(game.happened('ability-used')).toMatchObject([{ ability: 'fumes', unit: game.enemy('Straw Man').id }]);
    expect(game.adventurer('Ayla').dice.track.map(({ status }) => status)).toContain('blind');
  });

  it('ENG-3b, ENG-6: without a target nobody was engaged, so nobody reacts', () => {
    const game = engage(inBattle({ enemies: [{ name: 'Straw Man', ...fuming }] }), [one], { target: undefined });
    game.answer('exhaust');
    expect(game.happened('ability-used')).toEqual([]);
  });

  it('ENG-6: reactions come when the damage has landed', () => {
    const game = engage(inBattle({ enemies: [{ name: 'Straw Man', ...fuming }] }), [one]).answer('all');
    const types = game.events.map(({ type }) => type);
    expect(types.indexOf('damage-dealt')).toBeGreaterThan(-1);
    expect(types.indexOf('ability-used')).toBeGreaterThan(types.indexOf('damage-dealt'));
  });
});

describe('skill dice that an effect adds', () => {
  const asked = { form: 'ranged', dice: [], extra: [{ kind: 'snipe', count: 2 }] } as const;

  it('ENG-4c: need no training, pass the caps, and go back to supply', () => {
    const game = inBattle({ dice: [{ kind: 'combat', count: 3 }], enemies: [{ name: 'Straw Man', health: 9 }] });
    engage(game, [], { ...asked, dice: [{ kind: 'combat', count: 3 }], faces: [two, two, two, 1, 0] }).answer('all');
    expect(game.enemy('Straw Man').hp).toBe(2);
    expect(game.adventurer('Ayla')).toMatchObject({ tenacity: 1 });
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual(['combat', 'combat', 'combat']);
  });

  it('ENG-4c: declined, likewise', () => {
    const game = engage(inBattle(), [], { ...asked, faces: [1, 1] }).answer('exhaust');
    expect(game.adventurer('Ayla').dice.track).toEqual([]);
  });

  it('ENG-4c, CDT-2: declined beside a die of one’s own, it asks for no place on the track', () => {
    const game = inBattle();
    engage(game, [], {
      ...asked,
      dice: [{ kind: 'combat', count: 1 }],
      extra: [{ kind: 'snipe', count: 1 }],
      faces: [1, 1],
    });
    game.play({
      type: 'adjust',
      unit: game.adventurer('Ayla').id,
      change: { what: 'fatigue', kind: 'light-fatigue', amount: 1 },
    });
    game.answer('exhaust');
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual(['light-fatigue', 'combat']);
  });

  it('SUP-1: no more than the box has', () => {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    const command = { type: 'engage', unit, ...asked, extra: [{ kind: 'snipe', count: 5 }] } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'dice-used-up', kind: 'snipe', asked: 5, left: 4 });
    game.play({ ...command, override: true, faces: [1, 1, 1, 1, 1] });
    const rolled = game.happened('dice-rolled').flatMap(({ dice }) => dice.filter(({ kind }) => kind === 'snipe'));
    expect(rolled.map(({ standIn }) => standIn ?? false)).toEqual([false, false, false, false, true]);
    game.answer('all');
    expect(brokenInvariants(game.battle, content)).toEqual([]);
  });
});
