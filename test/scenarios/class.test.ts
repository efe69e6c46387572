import { describe, expect, it } from 'vitest';
import { using, withSheets } from '../support/sheets.ts';

// Rulings and worked examples on class abilities, by their ids. What an ability does is carried out by hand here.

const fall = { name: 'Ogre', level: 10, health: 2 } as const;
const idle = { name: 'Straw Man' } as const;

describe('class abilities', () => {
  it('CA-02, CLA-4: an ability that needs another form costs 1 light fatigue to change first', () => {
    const game = withSheets([{ class: 'templar', tenacity: 5, form: 'light' }]);
    expect(game.refusal(using(game, 'luminous-shards'))).toMatchObject({ code: 'needs-form', forms: ['magic'] });
    game.play(using(game, 'luminous-shards', { form: 'magic' }));
    expect(game.adventurer('Ayla')).toMatchObject({
      form: 'magic',
      tenacity: 0,
      dice: { track: [{ kind: 'light-fatigue' }] },
    });
    const types = game.events.map(({ type }) => type);
    expect(types.indexOf('die-moved')).toBeLessThan(types.indexOf('ability-used'));
  });

  it('CA-03, CLA-3: an enduring ability is off below its value and on again at it; using it is a choice', () => {
    const game = withSheets([{ class: 'dragonknight', tenacity: 4 }]);
    const { id: unit } = game.adventurer('Ayla');
    game.play(using(game, 'dragonknight-standard'));
    expect(game.refusal(using(game, 'dragon-blood'))).toMatchObject({ code: 'too-little-tenacity', needs: 3, has: 2 });
    game.play({ type: 'adjust', unit, change: { what: 'tenacity', amount: 1 } });
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id, defeatedBy: unit });
    expect(game.happened('ability-due')).toMatchObject([{ ability: 'dragon-blood' }]);
    expect(game.battle.prompts).toEqual([]);
    expect(game.refusal(using(game, 'dragon-blood'))).toBeUndefined();
  });
});

describe('who defeated it', () => {
  it('DF-10, DEF-4: the adventurer whose ability took the last HP, outside any engage', () => {
    const game = withSheets([{ class: 'dragonknight', tenacity: 5 }], [fall, idle]);
    const [unit, ogre] = [game.adventurer('Ayla').id, game.enemy('Ogre').id];
    for (const kind of ['light-fatigue', 'overfatigue'] as const)
      game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind, amount: 2 } });
    game.play(using(game, 'dragonknight-standard', { target: ogre }));
    expect(game.adventurer('Ayla').tenacity).toBe(3);
    game.play({ type: 'adjust', unit: ogre, change: { what: 'damage', amount: 2, kind: 'normal', from: unit } });
    expect(game.happened('unit-defeated')).toEqual([{ type: 'unit-defeated', unit: ogre, by: unit }]);
    expect(game.happened('ability-due')).toEqual([{ type: 'ability-due', unit, ability: 'dragon-blood', other: ogre }]);
    game.play(using(game, 'dragon-blood'));
    game.play({ type: 'adjust', unit, change: { what: 'remove-fatigue', kind: 'light-fatigue', amount: 2 } });
    expect(game.adventurer('Ayla')).toMatchObject({
      tenacity: 3,
      dice: { track: [{ kind: 'overfatigue' }, { kind: 'overfatigue' }] },
    });
  });

  it.for([
    { by: 'Cato', due: [] },
    { by: 'Ayla', due: ['veil-of-shadows'] },
    { by: 'Brom', due: ['shadowy-supplier'] },
  ])('DF-11, CLA-6: "after defeating" is said to $by alone: $due', ({ by, due }) => {
    const members = ['rogue', 'burglar', 'templar'].map((calling) => ({ class: calling, tenacity: 5 }));
    const game = withSheets(members, [fall, idle]);
    const from = game.adventurer(by).id;
    const change = { what: 'damage', amount: 2, kind: 'true', from } as const;
    game.play({ type: 'adjust', unit: game.enemy('Ogre').id, change });
    expect(game.happened('unit-defeated')).toHaveLength(1);
    expect(game.happened('ability-due').map(({ ability }) => ability)).toEqual(due);
  });
});
