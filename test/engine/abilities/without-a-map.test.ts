import { describe, expect, it } from 'vitest';
import { type Game, drawing, inBattle } from '../../support/battles.ts';
import { using, withSheets } from '../../support/sheets.ts';

const XYZ = ['X', 'Y', 'Z'].map((name) => ({ name, health: 9, hp: 9 }));
const reminders = (game: Game): readonly string[] =>
  game.happened('ability-used').flatMap(({ reminder, ability }) => (reminder ? [ability] : []));

/** Nobody is known to be near: what an ability does to all who are is told, and done by the players. */
describe('without a map', () => {
  it('what is for all adjacent enemies hits nobody, and is told', () => {
    const game = withSheets([{ class: 'scout', tenacity: 9, form: 'defensive' }], XYZ);
    game.play(using(game, 'savage-defense'));
    expect(XYZ.map(({ name }) => game.enemy(name).hp)).toEqual([9, 9, 9]);
    expect(reminders(game)).toEqual(['savage-defense']);
  });

  it('what splashes is told as a whole', () => {
    const dice = [{ kind: 'pulsar', count: 1 }];
    const game = inBattle({ dice, enemies: XYZ });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'engage', unit, target: game.enemy('X').id, form: 'magic', dice, faces: [5] }).answer('all');
    expect(game.happened('die-resolved').at(-1)?.die).toMatchObject({ kind: 'pulsar', outcome: 'by-hand' });
    expect(game.enemy('X').hp).toBe(9);
  });

  it('what depends on who is near is told, too', () => {
    const game = withSheets([{ class: 'acrobat', tenacity: 9, form: 'light', hp: 3 }]);
    game.play(using(game, 'rousing-speed'));
    expect([game.adventurer('Ayla').hp, reminders(game)]).toEqual([3, ['rousing-speed']]);
  });

  it('who is near is on trust where somebody is picked', () => {
    const game = withSheets([{ class: 'ranger', tenacity: 9, form: 'ranged' }, {}], [{ name: 'Straw Man', combat: 1 }]);
    while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
    game.random = drawing(5);
    game.play({ type: 'enemy-act', target: game.adventurer('Ayla').id });
    const { hp } = game.adventurer('Brom');
    game.answer('decline').answer('nimble-protector');
    if (game.battle.prompts.length > 0) game.answer(game.adventurer('Brom').id);
    expect(game.adventurer('Brom').hp).toBeLessThan(hp);
  });
});
