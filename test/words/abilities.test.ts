import { expect, it } from 'vitest';
import {
  type BattleEvent,
  type ByHand,
  type Choice,
  type ChoosePrompt,
  OWN_OPTIONS,
  type OwnOption,
  optionsOf,
} from '../../src/engine/index.ts';
import { boardView } from '../../src/views/board-view.ts';
import { choiceOptions } from '../../src/views/choice-view.ts';
import { eventLines } from '../../src/views/event-lines.ts';
import { knownFrom } from '../../src/views/known.ts';
import { content, Game, inBattle } from '../support/battles.ts';
import { DATA, englishIn, inGerman, stringsIn } from '../support/german.ts';
import { dieDoing } from '../support/hostile.ts';
import { diceTable, sturdy } from '../support/sides.ts';

type Effects = readonly object[];

/** What every ability of the packs does: its lists of effects, in whatever it is written. */
function effectsIn(value: unknown): readonly Effects[] {
  if (typeof value !== 'object' || value === null) return [];
  const items = value instanceof Map ? [...value.values()] : Object.values(value);
  const own = 'at' in value && 'do' in value && Array.isArray(value.do) ? [value.do as Effects] : [];
  return [...own, ...items.flatMap(effectsIn)];
}

const DICE = [{ kind: 'bomb', count: 1 }];
const PARTY = { dice: DICE, party: ['Ayla', 'Brom'], packs: { skillDice: dieDoing([]) } };
const TABLES = {
  'without a map': inBattle({ ...PARTY, enemies: [sturdy('X')] }).battle,
  'on a map': diceTable(DICE, { ...PARTY, enemies: [sturdy('X'), sturdy('Y')] }).battle,
};

/** Ayla's die does that, and whatever is asked is answered with the first option, or with the last. */
function* playing(table: keyof typeof TABLES, effects: Effects, answers: 'first' | 'last'): Generator<Game> {
  const game = new Game({ packs: { skillDice: dieDoing(effects) } });
  game.battle = TABLES[table];
  const [unit, target] = [game.adventurer('Ayla').id, game.enemy('X').id];
  yield game.play({ type: 'engage', unit, target, form: 'light', dice: DICE, faces: [0] });
  for (let count = 0; count < 12; count += 1) {
    const prompt = game.battle.prompts.at(-1);
    const options = prompt === undefined ? [] : optionsOf(game.battle, game.content, prompt);
    const option = prompt?.kind === 'resolve-dice' ? { id: 'all' } : options.at(answers === 'first' ? 0 : -1);
    if (prompt === undefined || option === undefined) return;
    if (!game.ask({ type: 'answer', prompt: prompt.id, option: option.id }).ok) return;
    yield game;
  }
}

/** All the engine's events; the label of a draw is a part of what is drawn. */
const told = (events: readonly BattleEvent[]): readonly BattleEvent[] =>
  events.filter(({ type }) => type !== 'randomness-used');

/** "Oak Dummy A" is as the pack names it, and the letter of the chip. */
const isData = (text: string): boolean => DATA.includes(text.replace(/ [A-Z]$/u, '').toLowerCase());

const SENTENCE = /\p{L}{2,}[,.:;]? +\p{L}{2,}/u;

it.for(Object.keys(TABLES) as readonly (keyof typeof TABLES)[])(
  'whatever an ability does %s, its events have no words but those of its pack, and are told in German',
  (table) => {
    const found = effectsIn([content.skillDice, content.enemySkills, content.classes, content.races]);
    const all = new Map(found.map((effects) => [JSON.stringify(effects), effects]));
    expect(all.size).toBeGreaterThan(200);
    const [own, english, left] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const effects of all.values())
      for (const answers of ['first', 'last'] as const)
        for (const { battle, events, content: packs } of playing(table, effects, answers)) {
          for (const text of stringsIn(told(events))) if (SENTENCE.test(text) && !isData(text)) own.add(text);
          const known = knownFrom([battle], events);
          const views = inGerman(() => [eventLines(events, { known, content: packs }), boardView(battle, packs)]);
          for (const piece of englishIn(JSON.stringify(views))) english.add(piece);
          for (const event of events) if (event.type === 'ability-used' && event.byHand) left.add(event.byHand.do);
        }
    expect([...own]).toEqual([]);
    expect([...english]).toEqual([]);
    expect([...left].toSorted()).toEqual(table === 'on a map' ? [] : ['mark', 'move']);
  },
);

const game = inBattle();
const used = { type: 'ability-used', unit: game.adventurer('Ayla').id, ability: 'volley', of: 'die' } as const;
const lineOf = (event: Partial<BattleEvent>): readonly string[] =>
  eventLines([{ ...used, reminder: true, ...event } as BattleEvent], { known: knownFrom([game.battle]), content });

const LEFT = {
  mark: {
    byHand: { do: 'mark' },
    english: 'Mark a hex of the map in front of you with this die.',
    german: 'Markiere mit diesem Würfel ein Feld auf der Karte vor euch.',
  },
  move: {
    byHand: { do: 'move', most: 3 },
    english: 'Move up to 3 (/move granted: 3).',
    german: 'Bewege dich um bis zu 3 (/move granted: 3).',
  },
} as const satisfies Readonly<Record<ByHand['do'], object>>;

it.for(Object.values(LEFT))('what is left to the players is told to each in their language: $english', (left) => {
  expect(lineOf({ byHand: left.byHand })).toEqual([`By hand: **Volley** of Ayla. ${left.english}`]);
  expect(inGerman(() => lineOf({ byHand: left.byHand }))).toEqual([`Von Hand: **Volley** von Ayla. ${left.german}`]);
});

it('what a log from before there were codes says is shown as it was', () => {
  const text = 'move up to 3 (/move granted: 3).';
  expect(inGerman(() => lineOf({ text }))).toEqual([`Von Hand: **Volley** von Ayla. Move up to 3 (/move granted: 3).`]);
});

const OPTIONS = {
  slot: ['Overfatigue into an active slot', 'Schwere Ermüdung auf einen aktiven Platz'],
  track: ['Overfatigue onto the track', 'Schwere Ermüdung auf die Leiste'],
  common: ['It was common', 'Er war gewöhnlich'],
  legendary: ['It was legendary', 'Er war legendär'],
  light: ['light', 'leicht'],
  heavy: ['heavy', 'schwer'],
  ranged: ['ranged', 'Fernkampf'],
  magic: ['magic', 'magisch'],
  defensive: ['defensive', 'defensiv'],
} as const satisfies Readonly<Record<OwnOption, readonly [string, string]>>;

const labels = (options: readonly Choice[]): readonly string[] => {
  const asks = { kind: 'choose', asks: 'option', rule: 'GEN-3', waiting: 0, ability: 'volley' } as const;
  const prompt = {
    ...asks,
    id: 'p99',
    self: used.unit,
    options,
    again: { kind: 'turn-end' },
  } as unknown as ChoosePrompt;
  return choiceOptions(game.battle, content, prompt).map(({ label }) => label);
};

it('an option that no pack words is told to each in their language, one of a pack as it is', () => {
  const own = OWN_OPTIONS.map((id): Choice => ({ id, then: [] }));
  expect(labels(own)).toEqual(OWN_OPTIONS.map((id) => OPTIONS[id][0]));
  expect(inGerman(() => labels(own))).toEqual(OWN_OPTIONS.map((id) => OPTIONS[id][1]));
  expect(inGerman(() => labels([{ id: '0', text: 'Heal 2', then: [] }]))).toEqual(['Heal 2']);
});
