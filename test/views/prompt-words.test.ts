import { expect, it } from 'vitest';
import { promptView } from '../../src/views/prompt-view.ts';
import { nowText } from '../../src/views/waiting.ts';
import { COMBAT, content, drawing, type Game, inBattle, onMap } from '../support/battles.ts';
import { companion, place, untilCompanions, withCompanion } from '../support/companions.ts';

/** What a table reads while a question is open: who is asked, what about, and the buttons. */
function asked({ battle }: Game): readonly string[] {
  const prompt = battle.prompts.at(-1);
  if (prompt === undefined) throw new Error('nothing is asked');
  const { lines, rows } = promptView(battle, content, { prompt });
  const buttons = rows.flatMap(({ components }) => components.flatMap((it) => ('label' in it ? `[${it.label}]` : [])));
  return [nowText(battle, content), ...lines, buttons.join(' ')];
}

function acts(game: Game): Game {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  return game.play({ type: 'enemy-act' });
}

it('an order of abilities: whose they are', () => {
  const enemies = [{ name: 'X', combat: 0, skills: [{ id: 'bane' }, { id: 'maim' }] }];
  expect(asked(acts(inBattle({ enemies })))).toEqual([
    '**Now**, anybody in the party: what comes first? (GEN-4)',
    'These fall due in the same moment:',
    '1. Bane of X',
    '2. Maim of X',
    '-# Decide for me: In this order',
    '[Bane of X] [Maim of X] [In this order] [Decide for me] [Undo] [Board]',
  ]);
});

it('an order of dice for the track: which they are', () => {
  const dice = [
    { kind: 'combat', count: 1 },
    { kind: 'wrecking-blow', count: 1 },
  ];
  const game = inBattle({ dice });
  const target = game.enemy('Straw Man').id;
  const { id: unit } = game.adventurer('Ayla');
  game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 1 } });
  game.play({ type: 'engage', unit, form: 'heavy', target, dice, faces: [1, 1] }).answer('exhaust');
  expect(asked(game)).toEqual([
    '**Now**, <@ayla>: what comes first? (CDT-2)',
    'These fall due in the same moment:',
    '1. Combat → track',
    '2. Wrecking Blow → track',
    '-# Decide for me: In this order',
    '[Combat → track] [Wrecking Blow → track] [In this order] [Decide for me] [Undo] [Board]',
  ]);
});

it('the closest hex: who is placed', () => {
  const game = onMap('yard-small', { Ayla: 'B1', 'Straw Man': 'A1' });
  game.play({ type: 'move', unit: game.adventurer('Ayla').id, to: 'A1', override: true });
  expect(asked(game)).toEqual([
    '**Now**, anybody in the party: where is Ayla placed? (MAP-5)',
    'These free hexes are equally close:',
    '-# Decide for me: A2',
    '[A2] [B1] [Decide for me] [Undo] [Board]',
  ]);
});

it.for([
  { targets: 1, says: 'It may engage 1 unit.' },
  { targets: 2, says: 'It may engage 2 units.' },
  { targets: 'all', says: 'It may engage everybody in range.' },
] as const)('the target of a companion: how many ($targets), and what they have left', ({ targets, says }) => {
  const enemies = [
    { name: 'Ox', hp: 4 },
    { name: 'Cow', hp: 3 },
    { name: 'Calf', hp: 1 },
  ];
  const game = withCompanion(onMap('yard-small', { Ox: 'D2', Cow: 'C3', Calf: 'B2' }, { enemies }), { targets });
  untilCompanions(place(game, companion(game).id, 'C2'));
  game.play({ type: 'engage', unit: companion(game).id, dice: [] });
  expect(asked(game)).toEqual([
    '**Now**, <@ayla>: whom does Dog engage? (CMP-3)',
    says,
    '-# Decide for me: Calf, 1 HP',
    '[Ox, 4 HP] [Cow, 3 HP] [Calf, 1 HP] [That is all] [Decide for me] [Undo] [Board]',
  ]);
});

it('before recovery: which dice a slot holds', () => {
  const game = inBattle({ enemies: [{ name: 'Straw Man', combat: 0 }] });
  const { id: unit } = game.adventurer('Ayla');
  const dice = [{ kind: 'combat', count: 1 }];
  game.play({ type: 'engage', unit, form: 'defensive', dice, faces: [COMBAT.one] }).answer('all');
  game.play({ type: 'end-turn' }).play({ type: 'next' });
  expect(asked(game)).toEqual([
    '**Now**, <@ayla>: Ayla is about to recover dice. Clear a slot first? (ACT-2)',
    'The track has room in this recovery: a die that leaves its slot unused comes back at once.',
    '-# Decide for me: Keep them',
    '[Clear Combat 1] [Keep them] [Decide for me] [Undo] [Board]',
  ]);
});

it('a choice of an ability: whose it is and what it does, not its id', () => {
  const game = inBattle({ enemies: [{ name: 'X', combat: 0, skills: [{ id: 'burn' }] }] });
  const { id: unit } = game.adventurer('Ayla');
  game.play({ type: 'adjust', unit, change: { what: 'tenacity', amount: 1 } });
  game.random = drawing(0);
  expect(asked(acts(game))).toEqual([
    '**Now**, <@ayla>: Burn of X: what does Ayla choose? (GEN-3)',
    'Target picks its poison\\: 1 tenacity lost, an item discarded, or 1 true damage.',
    '-# Decide for me: Lose 1 tenacity',
    '[Lose 1 tenacity] [Discard 1 item] [1 true damage] [Decide for me] [Undo] [Board]',
  ]);
});

it('fatigue to remove: how many dice, and where they lie', () => {
  const game = inBattle();
  const { id: unit } = game.adventurer('Ayla');
  for (const kind of ['overfatigue', 'light-fatigue'] as const)
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind, amount: 1 } });
  game.play({ type: 'adjust', unit, change: { what: 'remove-fatigue', amount: 1 } });
  expect(asked(game)).toEqual([
    '**Now**, <@ayla>: which fatigue does Ayla remove? (CDT-7)',
    '1 fatigue die of either kind may leave the track.',
    '-# Decide for me: overfatigue \\(place 1\\)',
    '[overfatigue (place 1)] [light fatigue (place 2)] [Decide for me] [Undo] [Board]',
  ]);
});
