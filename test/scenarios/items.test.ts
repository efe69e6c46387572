import { describe, expect, it } from 'vitest';
import { checklistOf, type Trigger } from '../../src/engine/index.ts';
import { drawing, type Game, inBattle } from '../support/battles.ts';
import { card, cards, carrying, doing, DRAUGHT, HELM } from '../support/items.ts';
import { withSheets } from '../support/sheets.ts';

// Rulings and worked examples on item cards, by their ids. The cards are made up: no card of the game is known.

const rope = { name: 'Rope', kind: 'other' } as const;
const lamp = { name: 'Lamp', kind: 'other' } as const;
const idle = { name: 'Straw Man', combat: 0 } as const;

/** The words that a card would be written in, in a skill made up for the test; Ayla has so much light fatigue on the track. */
function acting(trigger: Trigger, track = 0): Game {
  const skill = {
    id: 'made-up',
    name: 'Made Up',
    summary: '',
    hasValue: false,
    timing: 'turn-end',
    modifiers: [],
  } as const;
  const packs = { enemySkills: new Map([[skill.id, { ...skill, triggers: [trigger] }]]) };
  const game = inBattle({ packs, enemies: [{ ...idle, skills: [{ id: 'made-up' }] }] });
  const { id: unit } = game.adventurer('Ayla');
  if (track > 0) game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: track } });
  return game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
}

describe('items', () => {
  it('DF-06, DEF-5: those of the defeated stay where they are, and work again after revival', () => {
    const game = carrying(inBattle({ party: ['Ayla', 'Brom'], enemies: [idle] }), [DRAUGHT, rope, lamp]);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'defeat', unit });
    expect(game.refusal(doing(game, 'use', 'Draught'))).toMatchObject({ code: 'already-defeated', rule: 'DEF-5' });
    expect(cards(game)).toEqual(['Draught', 'Rope', 'Lamp']);
    game.play({ type: 'revive', unit, hp: 3 }).play({ type: 'start-turn', unit, override: true });
    game.play(doing(game, 'use', 'Draught'));
    expect(cards(game)).toEqual(['Rope', 'Lamp']);
  });

  it.for([
    { track: 1, says: 'is removed and nothing gained', left: 0 },
    { track: 0, says: 'is not there, so the 2 are gained', left: 2 },
  ])('IT-01, GEN-7: removing 1 light fatigue instead of gaining 2: it $says', ({ track, left }) => {
    const instead: Trigger = {
      at: 'target-chosen',
      do: [
        {
          do: 'first-possible',
          of: [
            [{ do: 'remove', of: 'other', from: 'track', sort: 'light-fatigue', count: 1 }],
            [{ do: 'fatigue', who: 'other', kind: 'light-fatigue', amount: 2 }],
          ],
        },
      ],
    };
    const game = acting(instead, track);
    expect(game.adventurer('Ayla').dice.track).toHaveLength(left);
  });

  it('IT-03, GEN-16: a D6 + 2 is three dice', () => {
    const on = [{ from: 3, to: 18, do: [{ do: 'tenacity', who: 'other', amount: 1 } as const] }];
    const game = acting({ at: 'target-chosen', do: [{ do: 'roll-d6', dice: 3, on }] });
    expect(game.happened('free-roll')).toMatchObject([{ dice: [{ sides: 6 }, { sides: 6 }, { sides: 6 }] }]);
  });

  it('IT-02, ITM-3, ITM-4: armor in each engage of a round, overtaxed after the second roll', () => {
    const game = carrying(inBattle({ enemies: [{ name: 'Straw Man' }, { name: 'Bale' }] }), [HELM]);
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'stat', stat: 'health', to: 9 } });
    game.random = drawing(5); // a two on each enemy Combat die
    const { id } = card(game, 'Helm');
    const { hp } = game.adventurer('Ayla');
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' }).answer(id);
    expect([hp - game.adventurer('Ayla').hp, cards(game)]).toEqual([3, ['Helm']]);
    game.play({ type: 'enemy-act' }).answer(`${id}-overtaxed`);
    expect([hp - game.adventurer('Ayla').hp, cards(game)]).toEqual([4, []]);
  });

  it('FP-08, END-7, DEF-10: on Expert the rest takes the discard of a card, which can be done though its owner has fallen', () => {
    const game = carrying(inBattle({ party: ['Ayla', 'Brom'], enemies: [idle], setup: { difficulty: 'expert' } }), [
      lamp,
    ]);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 1 } });
    for (const name of ['Ayla', 'Brom']) game.play({ type: 'defeat', unit: game.adventurer(name).id });
    game.play({ type: 'enemy-act', all: true });
    expect(game.battle.phase).toBe('over');
    game.play(doing(game, 'discard', 'Lamp')).play({ type: 'rest', unit, discard: true });
    game.answer(game.adventurer('Ayla').dice.track[0]?.id ?? '');
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 1, items: [], dice: { track: [] } });
  });

  it('FP-02, GLD-2: the guild gives cards, which the players write down, the defeated too', () => {
    const game = withSheets([{}, {}], [idle]);
    for (const name of ['Ayla', 'Brom']) game.play({ type: 'defeat', unit: game.adventurer(name).id });
    carrying(game, [{ ...lamp, legendary: true }, rope]);
    expect(cards(game)).toEqual(['Lamp', 'Rope']);
    expect(checklistOf(game.battle, 'assist').length).toBeGreaterThan(0);
  });

  it('SK-19: Reward offers a legendary item, tenacity that has room, and Health where it can rise', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [{ name: 'X', skills: [{ id: 'reward' }] }, idle] });
    const [ayla, brom] = [game.adventurer('Ayla').id, game.adventurer('Brom').id];
    game.play({ type: 'defeat', unit: game.enemy('X').id, defeatedBy: ayla });
    const texts = () => {
      const prompt = game.battle.prompts.at(-1);
      return prompt?.kind === 'choose' ? prompt.options.map(({ text }) => text) : [];
    };
    expect(texts()).toEqual(['A legendary item', '5 tenacity', 'Health +1']);
    game.answer('0');
    expect(game.happened('item-due')).toMatchObject([{ unit: ayla, quality: 'legendary' }]);
    game.answer('2');
    expect(game.battle.adventurers[brom]?.health).toBe(6);
  });
});
