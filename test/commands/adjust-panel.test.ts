import { expect, it } from 'vitest';
import { adjustmentOf, CHANGES, changeWords, isAboutStatus } from '../../src/commands/adjust-panel/changes.ts';
import { type AdjustChoices, adjustChoices } from '../../src/commands/adjust-panel/panel-choices.ts';
import { type AdjustPanel, adjustPanelView } from '../../src/commands/adjust-panel/panel-view.ts';
import { type Battle, distance, isUnitId, mapOf, type Unit, unitOf } from '../../src/engine/index.ts';
import type { MessageView } from '../../src/views/message-view.ts';
import { begun, content, inTheYard } from '../views/battles.ts';
import { messageProblems } from '../views/message-problems.ts';
import { plainText } from '../views/plain-text.ts';

const table = begun();
const { battle } = table;

function unit(name: string): Unit {
  const found = unitOf(battle, table.unit(name));
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

const view = (choices: AdjustChoices, changes: Partial<AdjustPanel> = {}): MessageView =>
  adjustPanelView({ battle, content, id: { battle: battle.id, applied: 0 }, choices, ...changes });

/** Values of the menu that stands there as the first, the second… */
const values = ({ components }: MessageView, row: number): readonly string[] =>
  (components[row]?.components ?? []).flatMap((it) => ('options' in it ? it.options.map(({ value }) => value) : []));

/** Many straw men beside those that are there. */
function crowd(count: number): Battle {
  const [enemy] = battle.enemies.map;
  if (enemy === undefined) throw new Error('no enemy');
  const more = Array.from({ length: count }, (_, at) => ({
    ...enemy,
    id: `u${500 + at}` as const,
    label: `Straw ${at}`,
  }));
  return { ...battle, enemies: { ...battle.enemies, map: [...battle.enemies.map, ...more] } };
}

it('reads out of its menus what was chosen, and that alone', () => {
  const choices = { unit: unit('Kajsa'), what: 'less-tenacity', amount: 3 } as const;
  expect(adjustChoices(view(choices).components, new Map(), battle)).toEqual(choices);
  const status = { unit: unit('Oak'), what: 'status', status: 'maim' } as const;
  expect(adjustChoices(view(status).components, new Map(), battle)).toEqual(status);
  expect(adjustChoices([], new Map(), battle)).toEqual({});
});

it('lets fall what is forged or does not go together', () => {
  const rows = view({ unit: unit('Oak'), what: 'damage', amount: 3 }).components;
  expect(adjustChoices(rows, new Map([['what', ['tenacity']]]), battle)).toEqual({ what: 'tenacity', amount: 3 });
  expect(adjustChoices(rows, new Map([['what', ['dance']]]), battle)).toEqual({ unit: unit('Oak'), amount: 3 });
  for (const amount of ['0', '26', '-1', '1e1', '2.5', ''])
    expect(adjustChoices(rows, new Map([['amount', [amount]]]), battle)).not.toHaveProperty('amount');
  expect(adjustChoices(rows, new Map([['unit', ['u999']]]), battle)).not.toHaveProperty('unit');
});

it('reads on a phone', () => {
  const chosen = { unit: unit('Oak'), what: 'damage', amount: 3 } as const;
  const id = { battle: battle.id, applied: 1, from: unit('Kajsa').id };
  const panel = view(chosen, { id, done: 'Oak Dummy A takes **2 damage** from Kajsa.' });
  const text = plainText(panel, 40).split('\n{')[0];
  expect(text).toBe(`# Adjust by hand
Done: Oak Dummy A takes **2 damage**
  from Kajsa. More?
Oak Dummy A takes **3 damage** from
  Kajsa.`);
  expect(plainText(panel, 40)).toContain('[Apply] [Close]');
});

it('says what is still to be chosen', () => {
  expect(view({}).embeds[0]?.description).toBe('Choose whom, what, how much.');
  expect(view({ what: 'status' }).embeds[0]?.description).toBe('Choose whom, which status.');
  expect(view({ unit: unit('Kajsa'), what: 'less-status', status: 'bane' }).embeds[0]?.description).toBe(
    'Kajsa loses **bane**.',
  );
});

it('offers whom a change fits, those that stand first', () => {
  expect(values(view({ what: 'tenacity' }), 0)).toEqual([unit('Kajsa').id, unit('Torvald').id]);
  expect(values(view({ what: 'heal' }), 0)).toContain(unit('Oak').id);
  const fallen = begun();
  fallen.play({ type: 'defeat', unit: fallen.unit('Kajsa') });
  const offered = values(
    adjustPanelView({ battle: fallen.battle, content, id: { battle: 'b', applied: 0 }, choices: {} }),
    0,
  );
  expect(offered.indexOf(fallen.unit('Kajsa'))).toBeGreaterThan(offered.indexOf(fallen.unit('Oak')));
});

it('on a map whoever acts comes first, then the nearest', () => {
  const yard = inTheYard();
  const map = mapOf(yard.battle, content);
  const acting = yard.battle.turn && unitOf(yard.battle, yard.battle.turn.unit);
  const panel = adjustPanelView({ battle: yard.battle, content, id: { battle: 'b', applied: 0 }, choices: {} });
  const [first, ...others] = values(panel, 0);
  expect(first).toBe(acting?.id);
  const away = others.map((id) => {
    const hex = isUnitId(id) ? unitOf(yard.battle, id)?.hex : undefined;
    return map && hex && acting?.hex ? distance(map, acting.hex, hex) : Number.NaN;
  });
  expect(away.length).toBeGreaterThan(2);
  expect(away).toEqual(away.toSorted((one, other) => one - other));
});

it('keeps within what Discord takes, however many units there are, and whoever is chosen', () => {
  const many = crowd(40);
  const last = many.enemies.map.at(-1);
  const panel = view({ what: 'damage', amount: 25, ...(last && { unit: last }) }, { battle: many });
  expect(messageProblems(panel)).toEqual([]);
  expect(values(panel, 0)).toHaveLength(25);
  expect(values(panel, 0).at(-1)).toBe(last?.id);
  expect(panel.embeds[0]?.description).toMatch(/\d+ more units: \/adjust takes any\./u);
  for (const what of CHANGES) expect(messageProblems(view({ what }))).toEqual([]);
});

it('does of each change what its words say', () => {
  const done = CHANGES.map((what) => [
    changeWords(what),
    adjustmentOf(isAboutStatus(what) ? { what, status: 'fear' } : { what, amount: 2 }, 'u7'),
  ]);
  expect(Object.fromEntries(done)).toEqual({
    'takes damage': { what: 'damage', kind: 'normal', amount: 2, from: 'u7' },
    'takes true damage': { what: 'damage', kind: 'true', amount: 2, from: 'u7' },
    'heals HP': { what: 'heal', amount: 2 },
    'gains bonus HP': { what: 'bonus-hp', amount: 2 },
    'loses bonus HP': { what: 'bonus-hp', amount: -2 },
    'gains tenacity': { what: 'tenacity', amount: 2 },
    'loses tenacity': { what: 'tenacity', amount: -2 },
    'gains light fatigue': { what: 'fatigue', kind: 'light-fatigue', amount: 2 },
    'gains overfatigue': { what: 'fatigue', kind: 'overfatigue', amount: 2 },
    'loses light fatigue': { what: 'remove-fatigue', kind: 'light-fatigue', amount: 2 },
    'loses overfatigue': { what: 'remove-fatigue', kind: 'overfatigue', amount: 2 },
    'loses fatigue of either kind': { what: 'remove-fatigue', amount: 2 },
    'gains a status': { what: 'status', status: 'fear', on: true },
    'loses a status': { what: 'status', status: 'fear', on: false },
  });
});
