import { describe, expect, it } from 'vitest';
import { drawing, onMap } from '../support/battles.ts';
import { using, withSheets } from '../support/sheets.ts';

// Rulings and worked examples on class abilities, by their ids. An ability that acts is offered, or asks what it has to.

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
    const game = withSheets([{ class: 'dragonknight', tenacity: 4 }], [fall, { ...fall, name: 'Imp' }, idle]);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 2 } });
    game.play({ type: 'adjust', unit, change: { what: 'tenacity', amount: -2 } });
    expect(game.refusal(using(game, 'dragon-blood'))).toMatchObject({ code: 'too-little-tenacity', needs: 3, has: 2 });
    game.play({ type: 'defeat', unit: game.enemy('Ogre').id, defeatedBy: unit });
    expect(game.battle.prompts).toEqual([]);
    game.play({ type: 'adjust', unit, change: { what: 'tenacity', amount: 1 } });
    game.play({ type: 'defeat', unit: game.enemy('Imp').id, defeatedBy: unit });
    expect(game.battle.prompts).toMatchObject([{ kind: 'choose', ability: 'dragon-blood', for: [unit] }]);
    game.answer('decline');
    expect(game.adventurer('Ayla').dice.track).toHaveLength(2);
  });
});

describe('speech', () => {
  it.for([
    { ids: 'CA-04', faces: [3], to: 'Brom', tenacity: 2 },
    { ids: 'NUM-6', faces: [0, 0], to: 'Brom', tenacity: 3 },
    { ids: 'CA-04', faces: [3], to: 'Ayla', tenacity: 3 },
  ])('$ids: Authority of $faces gives $to, next to her or herself, $tenacity', ({ faces, to, tenacity }) => {
    const dice = [{ kind: 'authority', count: faces.length }];
    const game = onMap('yard-small', { Ayla: 'B2', Brom: 'A2' }, { party: ['Ayla'], dice });
    const stats = { health: 5, stamina: 3, magicka: 2, cooldown: 2, dice: [] };
    game.play({ type: 'join', player: 'brom', name: 'Brom', ...stats });
    const change = { what: 'place', hex: 'A2' } as const;
    game.play({ type: 'adjust', unit: game.adventurer('Brom').id, change, override: true });
    game.play({ type: 'engage', unit: game.adventurer('Ayla').id, form: 'light', dice, faces }).answer('all');
    game.answer(game.adventurer(to).id);
    expect(game.adventurer(to).tenacity).toBe(tenacity);
  });
});

describe('who defeated it', () => {
  it('DF-10, DEF-4: the adventurer whose ability took the last HP, outside any engage', () => {
    const game = withSheets([{ class: 'dragonknight', tenacity: 5, form: 'light' }], [fall, idle]);
    const [unit, ogre] = [game.adventurer('Ayla').id, game.enemy('Ogre').id];
    for (const kind of ['light-fatigue', 'overfatigue'] as const)
      game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind, amount: 2 } });
    game.random = drawing(2); // a hit of 1
    game.play(using(game, 'dragonknight-standard')).answer(unit).answer(ogre);
    expect(game.happened('damage-dealt')).toMatchObject([{ unit: ogre, by: unit, taken: 2 }]);
    expect(game.happened('unit-defeated')).toEqual([{ type: 'unit-defeated', unit: ogre, by: unit }]);
    expect(game.battle.prompts).toMatchObject([{ kind: 'choose', ability: 'dragon-blood', for: [unit] }]);
    game.answer('0');
    expect(game.adventurer('Ayla')).toMatchObject({
      tenacity: 3,
      dice: { track: [{ kind: 'overfatigue' }, { kind: 'overfatigue' }] },
    });
  });

  it.for([
    { by: 'Cato', due: [] },
    { by: 'Ayla', due: ['veil-of-shadows'] },
    { by: 'Brom', due: ['shadowy-supplier'] },
  ])('DF-11, CLA-6: "after defeating" is offered to $by alone: $due', ({ by, due }) => {
    const members = [{ class: 'rogue', tenacity: 5 }, { class: 'burglar', tenacity: 5 }, {}];
    const game = withSheets(members, [fall, idle]);
    const from = game.adventurer(by).id;
    const change = { what: 'damage', amount: 2, kind: 'true', from } as const;
    game.play({ type: 'adjust', unit: game.enemy('Ogre').id, change });
    expect(game.happened('unit-defeated')).toHaveLength(1);
    expect(game.battle.prompts).toMatchObject(
      due.map((ability) => ({ kind: 'choose', asks: 'use', ability, for: [from] })),
    );
  });
});
