import { describe, expect, it } from 'vitest';
import { lookUp } from '../../src/content/lookup.ts';
import { loadRulesLibrary } from '../../src/content/rules-library.ts';
import type { Battle, Prompt } from '../../src/engine/index.ts';
import { boardView } from '../../src/views/board-view.ts';
import { entryView } from '../../src/views/entry-view.ts';
import { helpView } from '../../src/views/help-view.ts';
import type { MessageView } from '../../src/views/message-view.ts';
import { promptView } from '../../src/views/prompt-view.ts';
import { refusalText } from '../../src/views/refusal-text.ts';
import { rulesView } from '../../src/views/rules-view.ts';
import { waitingFor } from '../../src/views/waiting.ts';
import { TORVALD, begun, content, enemiesNext, inTheYard, withParty } from './battles.ts';

const library = loadRulesLibrary();

const textOf = ({ embeds: [embed] }: MessageView): string =>
  [
    embed?.title ?? '',
    embed?.description ?? '',
    ...(embed?.fields ?? []).flatMap(({ name, value }) => [name, value]),
  ].join('\n');

const labelsOf = ({ components }: Pick<MessageView, 'components'>): readonly string[] =>
  components.flatMap((row) => row.components.flatMap((it) => ('label' in it ? (it.label ?? '') : [])));

describe('/rules', () => {
  it('no entry has a line that markdown takes for a heading', () => {
    const headings = [...library.entries.values()].filter(({ text }) => /^\s*#{1,3} /mu.test(text));
    expect(headings.map(({ id }) => id)).toEqual([]);
    expect(library.entries.get('enemy-skill:riposte')?.text).toContain('`#` is the number printed with the skill.');
  });

  it.for([
    ['clash', 'SET-2'],
    ['dungeon', 'SET-3'],
    ['delve', 'DLV'],
    ['conquer', 'OBJ-2'],
    ['eliminate', 'OBJ-2'],
    ['survey', 'OBJ-2'],
    ['uncover', 'OBJ-2'],
    ['true damage', 'DMG-4'],
  ])('%s is explained by %s', ([term = '', id]) => {
    expect(lookUp(library, term)).toMatchObject({ best: { id }, exact: true });
  });

  const entry = { id: 'status:bane', title: 'Bane', text: 'Hurts.' };
  it('says of a guess that it is one, and of what was meant nothing', () => {
    expect(rulesView({ entry, related: [], alternatives: [] }).embeds[0]?.title).toBe('Closest match: Bane');
    expect(rulesView({ entry, related: [] }).embeds[0]?.title).toBe('Bane');
  });

  it('names a thing once in what to see also', () => {
    const skill = { id: 'enemy-skill:bane', title: 'Bane', text: 'Hurts.' };
    expect(rulesView({ entry, related: [entry, skill] }).embeds[0]?.description).toBe('Hurts.\n\nSee also: Bane');
  });
});

it('/help lists what newcomers did not find', () => {
  const text = textOf(helpView('commands'));
  for (const name of ['/ability', 'companion', 'promote', 'settings', 'form', 'fact', 'face'])
    expect(text).toMatch(new RegExp(`${name}\\b`, 'u'));
});

describe('who acts next', () => {
  it('ENM-1: each of the equals has a button, and the sentence says so', () => {
    const table = enemiesNext(begun());
    table.play({ type: 'enemy-act', by: TORVALD });
    while (table.battle.prompts.length > 0)
      table.play({ type: 'answer', prompt: table.battle.prompts[0]?.id ?? 'p0', option: 'none' });
    const labels = labelsOf(boardView(table.battle, content));
    const equals = table.battle.enemies.map.filter(({ level }) => level === 1);
    expect(equals).toHaveLength(3);
    expect(labels).toEqual([
      ...equals.map(({ label }) => `Next: ${label}`),
      'All 3 enemies',
      'Enemies',
      'Undo',
      'What can I do?',
    ]);
    expect(waitingFor(table.battle, content).text).toBe(
      `Enemies act. ${equals.map(({ label }) => label).join(' or ')} is next, 3 to go. Among equals you pick (ENM-1): a button, or /enemy act \`unit\`.`,
    );
  });

  it('at the end of a round the board orders enemies as they act in the next', () => {
    const { battle } = begun();
    const map = battle.enemies.map.toReversed();
    const over: Battle = {
      ...battle,
      phase: 'round-end',
      acted: map.map(({ id }) => id),
      enemies: { ...battle.enemies, map },
    };
    expect(textOf(boardView(over, content))).toMatch(/level 5 ·[^]*level 1 ·/u);
  });
});

describe('on a map', () => {
  const nowhere = (): Battle => {
    const { battle } = inTheYard();
    const [first, ...others] = battle.enemies.map;
    if (first === undefined) throw new Error('no enemy');
    const { hex: _hex, ...lost } = first;
    return { ...battle, enemies: { ...battle.enemies, map: [lost, ...others] } };
  };

  it('the board says who stands nowhere', () => {
    expect(textOf(boardView(nowhere(), content)).match(/nowhere yet: \/adjust place/gu)).toHaveLength(1);
    expect(textOf(boardView(begun().battle, content))).not.toContain('nowhere');
  });

  it('so does the beginning', () => {
    const table = inTheYard();
    const shown = { ...table.shown(), battle: nowhere() };
    expect(textOf(entryView(shown))).toContain(
      `Nowhere yet: ${table.battle.enemies.map[0]?.label ?? ''}. /adjust place puts a unit on a hex.`,
    );
    expect(textOf(entryView(table.shown()))).not.toContain('Nowhere yet');
  });

  it('a chip left lying is shown with its hex', () => {
    const { battle } = inTheYard();
    const [first, ...map] = battle.enemies.map;
    if (first === undefined) throw new Error('no enemy');
    const defeated = [{ ...first, chipStays: true as const }];
    const text = textOf(boardView({ ...battle, enemies: { ...battle.enemies, map, defeated } }, content));
    expect(text).toContain(`${first.label} (its chip lies on hex E2)`);
  });
});

it('an order names what falls due, numbered as the button takes it', () => {
  const { battle } = begun();
  const [one, other] = battle.order;
  if (one === undefined || other === undefined) throw new Error('no party');
  const prompt: Prompt = {
    id: 'p99',
    kind: 'order',
    tasks: [one, other].map((unit) => ({
      kind: 'gain-fatigue' as const,
      unit,
      fatigue: 'light-fatigue' as const,
      count: 1,
    })),
    rule: 'GEN-4',
    waiting: 0,
  };
  const { lines, rows } = promptView(battle, content, { prompt });
  expect(lines.slice(1)).toEqual(['1. Fatigue of Kajsa', '2. Fatigue of Torvald', '-# Decide for me: In this order']);
  expect(labelsOf({ components: rows })).toContain('In this order');
});

it('a correction beside an open question repeats what it sets out only where that has changed', () => {
  const table = begun();
  const kajsa = table.unit('Kajsa');
  table.play(
    { type: 'engage', unit: kajsa, form: 'heavy', target: table.unit('Straw'), dice: [{ kind: 'combat', count: 2 }] },
    1,
  );
  expect(textOf(entryView(table.shown()))).toContain('**In hand**');
  table.play({ type: 'adjust', unit: kajsa, change: { what: 'tenacity', amount: 2 } });
  const beside = entryView(table.shown());
  expect(textOf(beside)).not.toContain('**In hand**');
  expect(textOf(beside)).toContain('to resolve');
  expect(labelsOf(beside)).toContain('Resolve all');
});

describe('a delve', () => {
  it('says in set-up that the tiles bring the enemies, as its button does', () => {
    const { battle } = withParty({ mode: 'delve' });
    expect(waitingFor(battle, content).text).toBe('Everybody here? Press Begin. Enemies come with each tile (SET-5).');
    expect(labelsOf(boardView(battle, content))).toContain('Begin');
  });

  it('offers to explore while no enemy is there', () => {
    const table = withParty({ mode: 'delve' });
    table.play({ type: 'begin' });
    expect(waitingFor(table.battle, content).text).toBe("Kajsa's turn. No enemies here: /explore, or end the turn.");
  });
});

it('the end of round 5 says that a fatigue round comes', () => {
  const { battle } = begun();
  const at = (round: number): string => waitingFor({ ...battle, phase: 'round-end', round }, content).text;
  expect(at(4)).not.toContain('fatigue');
  expect(at(5)).toContain('Round 6 is a fatigue round (RND-3).');
  expect(at(6)).not.toContain('fatigue');
});

it('nobody tells a companion to take another form', () => {
  const table = inTheYard();
  const { battle } = table;
  const unit = battle.enemies.map[0];
  if (unit === undefined || battle.turn === undefined) throw new Error('no enemy');
  const companion = {
    ...unit,
    id: 'u77' as const,
    kind: 'companion' as const,
    controller: table.unit('Kajsa'),
    lasting: false,
  };
  const withHound: Battle = { ...battle, companions: [companion], turn: { ...battle.turn, unit: 'u77' } };
  const refusal = {
    code: 'out-of-range',
    rule: 'MAP-10',
    unit: unit.id,
    distance: 4,
    range: { from: 1, to: 1 },
  } as const;
  expect(refusalText(refusal, withHound, content)).not.toContain('form');
  expect(refusalText(refusal, battle, content)).toContain('take another form');
});
