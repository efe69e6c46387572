import { expect, it } from 'vitest';
import type { Adventurer, Battle, BattleEvent, ChoosePrompt, Die, Task } from '../../src/engine/index.ts';
import { choiceQuestion } from '../../src/views/choice-text.ts';
import { eventLines } from '../../src/views/event-lines.ts';
import { idleText } from '../../src/views/idle-text.ts';
import { knownFrom } from '../../src/views/known.ts';
import { promptView } from '../../src/views/prompt-view.ts';
import { sheetView } from '../../src/views/sheet-view.ts';
import { begun, content } from './battles.ts';

const table = begun();
const [oak, kajsa, torvald] = [table.unit('Oak'), table.unit('Kajsa'), table.unit('Torvald')];
const PACIFY: Die = { id: 'd91', kind: 'pacify', owner: kajsa, face: 2 };

/** Kajsa with something else about her. */
function withKajsa(changes: Partial<Adventurer>, { battle } = table): Battle {
  const adventurer = battle.adventurers[kajsa];
  if (adventurer === undefined) throw new Error('no Kajsa');
  return { ...battle, adventurers: { ...battle.adventurers, [kajsa]: { ...adventurer, ...changes } } };
}

function field(battle: Battle, wanted: string): readonly string[] {
  const adventurer = battle.adventurers[kajsa];
  if (adventurer === undefined) throw new Error('no Kajsa');
  const fields = sheetView(battle, content, adventurer).embeds[0]?.fields ?? [];
  return fields.find(({ name }) => name === wanted)?.value.split('\n') ?? [];
}

const told = (event: BattleEvent): readonly string[] =>
  eventLines([event], { known: knownFrom([table.battle]), content });

it.for([
  { by: { ability: 'argonian-resistance', of: 'race' }, says: 'Kajsa prevents 2: Argonian Resistance' },
  { by: { ability: 'summon-shade', of: 'class', owner: torvald }, says: 'Kajsa prevents 2: Summon Shade of Torvald' },
  { by: { ability: 'i91', of: 'item', item: '*Helm*' }, says: String.raw`Kajsa prevents 2: **\*Helm\***` },
] as const)('names what prevents: $says', ({ by, says }) => {
  expect(told({ type: 'damage-prevented', unit: kajsa, amount: 2, by })).toEqual([says]);
});

it.for([
  { kind: 'annulment', face: 5, says: 'Kajsa ▰▰▰▰ 4/4' }, // stops true damage only
  { kind: 'combat', face: 5, says: 'Kajsa ▰▰▰▰ 4/4, can prevent 2' },
])('$kind in a slot, when an enemy picks among equals: $says', ({ kind, face, says }) => {
  const { dice } = table.battle.adventurers[kajsa] ?? {};
  if (dice === undefined) throw new Error('no Kajsa');
  const active: readonly Die[] = [{ id: 'd92', kind, owner: kajsa, face }];
  const battle: Battle = {
    ...withKajsa({ dice: { ...dice, active } }),
    engages: [{ id: 'e99', kind: 'chip', by: oak, step: 'target', targets: [], dealt: 0 }],
  };
  const candidates = [kajsa, torvald];
  const prompt = { id: 'p99', kind: 'enemy-target', engage: 'e99', candidates, rule: 'ENM-4', waiting: 0 } as const;
  expect(promptView(battle, content, { prompt }).lines).toContain(says);
});

it.for([
  { other: kajsa, says: '**Swift Warrior** of Kajsa' },
  { other: torvald, says: '**Swift Warrior** of Kajsa → Torvald' },
])('an ability of a sheet: $says', ({ other, says }) => {
  expect(told({ type: 'ability-used', unit: kajsa, ability: 'swift-warrior', of: 'race', other })).toEqual([says]);
});

it.for([
  { placing: { from: 2, to: 4 }, says: 'Kajsa is placed in a free hex 2 to 4 hexes away' },
  { placing: { from: 1, to: 1 }, says: 'Kajsa is placed in a free hex up to 1 hex away' },
  { placing: { from: 0, to: 20 }, says: 'Kajsa is placed in any free hex' },
  { placing: { from: 0, to: 20, on: 'entrance' }, says: 'Kajsa is placed in a free hex of the entrance' },
  { placing: { from: 0, to: 20, on: 'mark' }, says: 'Kajsa is placed in the hex that the die marks' },
] as const)('who is placed by hand: $says', ({ placing, says }) => {
  const event = { type: 'ability-used', unit: kajsa, ability: 'volley', of: 'die', reminder: true } as const;
  expect(told({ ...event, placing: { unit: kajsa, ...placing } })).toEqual([
    `By hand: **Volley** of Kajsa. ${says}, on the map in front of you.`,
  ]);
});

it('the sheet says what nobody asks about any more', () => {
  const hushed = [{ of: 'race', ability: 'reveler' }] as const;
  expect(field(withKajsa({ hushed }), 'Race and class')).toContain('Not asked: Reveler (/party ask)');
  expect(field(table.battle, 'Race and class').join()).not.toContain('Not asked');
});

it('the sheet says where dice lie that are away', () => {
  const marked = { ...table.battle, marks: [PACIFY] };
  expect(field(marked, 'Dice')).toContain('1 **Pacify** (magicka; magic): 1 on the map');
  const map = table.battle.enemies.map.map((enemy) => (enemy.id === oak ? { ...enemy, dice: [PACIFY] } : enemy));
  const laid = { ...table.battle, enemies: { ...table.battle.enemies, map } };
  expect(field(laid, 'Dice')).toContain('1 **Pacify** (magicka; magic): 1 on Oak Dummy A');
});

it.for([
  { race: 'orc', calling: 'templar', mastery: 'novice', says: ['Swift Warrior (offered after your turn ends): Gain'] },
  { race: 'dark-elf', calling: 'healer', mastery: 'novice', says: ['Dynamic (in your own turn: /ability): Recover'] },
  { race: 'wood-elf', calling: 'archer', mastery: 'master', says: ['(offered as a turn starts): Stealth'] },
  {
    race: 'argonian',
    calling: 'archer',
    mastery: 'master',
    says: ['master (offered as your turn starts): Turn start'],
  },
  {
    race: 'imperial',
    calling: 'spellsword',
    mastery: 'master',
    says: ['master (in your own turn: /ability): Once per turn'],
  },
] as const)('the sheet says when it comes: $race $calling $mastery', ({ race, calling, mastery, says }) => {
  const lines = field(withKajsa({ race, class: calling, mastery }), 'Race and class').join('\n');
  for (const words of says) expect(lines).toContain(words);
});

it('no side of a class sheet leans on the words of the other', () => {
  const texts = [...content.classes.values()].map(({ sides }) => sides.master.innate.summary);
  expect(texts.filter((text) => /^(as novice|same)\b/iu.test(text))).toEqual([]);
});

const SNIPE = { kind: 'snipe', face: 1 };
it.for([
  { die: SNIPE, idle: undefined, says: '' },
  { die: SNIPE, idle: { because: 'out-of-sight' }, says: ', the target is out of sight' },
  { die: SNIPE, idle: { because: 'nobody', value: 1 }, says: '' }, // its text asks for nobody
  { die: { kind: 'pacify', face: 2 }, idle: { because: 'nobody' }, says: ', no enemy to target that is no quest unit' },
] as const)('why a die does nothing: "$says"', ({ die, idle, says }) => {
  expect(idleText(content, die, idle)).toBe(says);
});

/** The question of an ability of Kajsa's whose first answer leads there. */
function question(asks: ChoosePrompt['asks'], then: Task, again: Task = then): string {
  const options = [{ id: 'x', then: [then] }];
  const whose = { self: kajsa, unit: kajsa, ability: 'hope-infusion', of: 'class' } as const;
  return choiceQuestion(table.battle, content, {
    id: 'p99',
    kind: 'choose',
    asks,
    ...whose,
    options,
    again,
    rule: 'GEN-3',
    waiting: 0,
  });
}

const SCOPE = { self: kajsa, ability: 'hope-infusion', of: 'class' } as const;
const picking = (effect: Extract<Task, { kind: 'effects' }>['effects'][number]): Task => ({
  kind: 'effects',
  effects: [effect],
  scope: SCOPE,
});

it.for([
  { effect: { do: 'bonus-hp', who: 'picked', amount: 3 }, says: 'to whom does Kajsa give 3 bonus HP?' },
  { effect: { do: 'heal', who: 'picked', amount: 2 }, says: 'whom does Kajsa heal?' },
  { effect: { do: 'damage', to: 'picked', kind: 'true', amount: 1 }, says: 'whom does Kajsa deal 1 true damage?' },
  { effect: { do: 'damage', to: 'picked', kind: 'normal', amount: 'value' }, says: 'whom does Kajsa deal damage?' },
  { effect: { do: 'lay-die', on: 'picked' }, says: 'on whom does Kajsa lay the die?' },
  { effect: { do: 'skip-engage' }, says: 'whom does Kajsa pick?' },
] as const)('what somebody is picked for: $says', ({ effect, says }) => {
  expect(question('unit', picking(effect))).toBe(`Hope Infusion of Kajsa: ${says} (GEN-3)`);
});

it('says who is placed, and how far', () => {
  const act: Task = { kind: 'act', act: { act: 'place', unit: torvald, to: 'C2' } };
  const asked = (from: number, to: number): string =>
    question('place', act, picking({ do: 'place', who: 'self', from, to }));
  expect(asked(2, 4)).toContain('where is Torvald placed, 2 to 4 hexes away? (GEN-3)');
  expect(asked(0, 20)).toContain('where is Torvald placed? (GEN-3)');
});
