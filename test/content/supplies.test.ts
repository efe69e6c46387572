import { describe, expect, it } from 'vitest';
import { checkJson } from '../../src/content/check-json.ts';
import { parsePack } from '../../src/content/parse-pack.ts';
import { problemText } from '../../src/content/problem.ts';
import { componentsSchema } from '../../src/content/schemas/components.ts';
import { shippedSource } from '../../src/content/shipped-file.ts';
import { suppliesOf } from '../../src/content/supplies.ts';
import type { Supplies } from '../../src/engine/index.ts';

const { file, text } = shippedSource('packs/base/components.json');
const COUNTED = { 'enemy-combat': 12, 'light-fatigue': 20, overfatigue: 16, status: 10, tenacity: 8 } as const;

/** components.json with other values of some items. */
const source = (values: Readonly<Record<string, unknown>>) => {
  const components = JSON.parse(text) as { items: { id: string; value: unknown }[] };
  const items = components.items.map((item) => (item.id in values ? { ...item, value: values[item.id] } : item));
  return { file, text: JSON.stringify({ ...components, items }, undefined, 2) };
};

const complaints = (from: { readonly file: string; readonly text: string }): readonly string[] => {
  const checked = checkJson(componentsSchema, from);
  return checked.ok ? [] : checked.problems.map(problemText);
};

/** What comes of these values in components.json and of packs with these supplies, in that order. */
function supplies(values: Readonly<Record<string, number>>, ...packs: readonly Supplies[]): Supplies {
  const checked = checkJson(componentsSchema, source(values));
  if (!checked.ok) throw new Error(checked.problems.map(problemText).join());
  const parsed = packs.flatMap((given, index) => {
    const pack = { id: `pack-${index}`, version: 1, name: 'Mine', homeMade: true, supplies: given };
    const result = parsePack({ file: 'pack.json', text: JSON.stringify(pack) }, new Map());
    if (!result.ok) throw new Error(result.problems.map(problemText).join());
    return [result.value];
  });
  return suppliesOf(checked.value.items, parsed);
}

describe('what the box holds', () => {
  it('is what the base pack knows of it', () => {
    const values = {
      'enemy-combat-dice': 12,
      'light-fatigue-dice': 20,
      'overfatigue-dice': 16,
      'status-dice': 10,
      'tenacity-max': 8,
    };
    expect(supplies(values)).toEqual({ ...COUNTED, confirmed: true });
  });

  it('is unconfirmed as long as one of them is unknown', () => {
    expect(supplies({ 'tenacity-max': 8 })).toEqual({ tenacity: 8, confirmed: false });
    const { status: _, ...others } = COUNTED;
    expect(supplies({}, { ...others, confirmed: true }).confirmed).toBe(false);
  });

  it('is what a pack says in its place, the last one first', () => {
    const given = supplies(
      { 'status-dice': 10, 'tenacity-max': 8 },
      { 'enemy-combat': 3, status: 11, confirmed: true },
      { status: 12, confirmed: true },
    );
    expect(given).toEqual({ 'enemy-combat': 3, status: 12, tenacity: 8, confirmed: false });
  });

  it('is as certain as the packs that say so', () => {
    expect(supplies({}, { ...COUNTED, confirmed: true }).confirmed).toBe(true);
    expect(supplies({}, { ...COUNTED, confirmed: false }).confirmed).toBe(false);
    expect(supplies({}, { ...COUNTED, confirmed: false }, { status: 1, confirmed: true }).confirmed).toBe(false);
  });
});

describe('components.json', () => {
  it.for([0, 1.5, 201, 'many'])('complains of a limit of %s, naming the line', (value) => {
    const [first = '', ...others] = complaints(source({ 'status-dice': value }));
    expect(others).toEqual([]);
    expect(first).toMatch(/^packs\/base\/components\.json, line \d+, items\[\d+\]\.value: /);
    expect(first).toContain('must be a whole number from 1 to 200, or null');
  });

  it('complains of a limit that is not there', () => {
    expect(complaints({ file, text: text.replace('"status-dice"', '"status-die"') })).toEqual([
      expect.stringContaining('items: must have all of enemy-combat-dice'),
    ]);
  });
});
