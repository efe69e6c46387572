import { expect, it } from 'vitest';
import type { Battle, Item } from '../../src/engine/index.ts';
import { promptView } from '../../src/views/prompt-view.ts';
import { sheetView } from '../../src/views/sheet-view.ts';
import { begun, content } from './battles.ts';

const table = begun();
const [oak, kajsa] = [table.unit('Oak'), table.unit('Kajsa')];

const AXE: Item = { id: 'i91', name: 'Axe', kind: 'weapon', readied: true, dice: 1, overtax: 2 };
const HELM: Item = { id: 'i92', name: '*Helm*', kind: 'armor', readied: true, prevents: 1, overtax: 2, worn: 'head' };
const LAMP: Item = { id: 'i93', name: 'Lamp', kind: 'other', text: 'Shines.' };

/** Kajsa has these cards; Oak Dummy A engages her. */
function withItems(items: readonly Item[]): Battle {
  const { battle } = table;
  const adventurer = battle.adventurers[kajsa];
  if (adventurer === undefined) throw new Error('no Kajsa');
  const engage = { id: 'e99', kind: 'chip', by: oak, step: 'hit', targets: [kajsa], dealt: 1 } as const;
  return { ...battle, engages: [engage], adventurers: { ...battle.adventurers, [kajsa]: { ...adventurer, items } } };
}

it('the sheet lists cards, those that work first, with what they do', () => {
  const battle = withItems([LAMP, AXE, HELM]);
  const adventurer = battle.adventurers[kajsa];
  if (adventurer === undefined) throw new Error('no Kajsa');
  const field = sheetView(battle, content, adventurer).embeds[0]?.fields?.find(({ name }) => name === 'Items');
  expect(field?.value.split('\n')).toEqual([
    'Readied: **Axe** (weapon; +1 Combat die, 2 more overtaxed)',
    String.raw`Readied: **\*Helm\*** (armor; prevents 1, 2 more overtaxed; head)`,
    'In the pack: **Lamp** (other): Shines.',
  ]);
});

it('who keeps no record has no list of cards on the sheet', () => {
  const adventurer = table.battle.adventurers[kajsa];
  if (adventurer === undefined) throw new Error('no Kajsa');
  const fields = sheetView(table.battle, content, adventurer).embeds[0]?.fields ?? [];
  expect(fields.map(({ name }) => name)).not.toContain('Items');
});

it('armor is offered with what it stops, and overtaxed', () => {
  const damage = { unit: kajsa, by: oak, engage: 'e99', kind: 'normal', parts: [4] } as const;
  const asking = {
    id: 'p99',
    kind: 'prevent-damage',
    unit: kajsa,
    damage,
    coming: 4,
    rule: 'DMG-9',
    waiting: 0,
  } as const;
  const { lines, rows } = promptView(withItems([HELM]), content, { prompt: asking });
  expect(lines).toContain(String.raw`Use: \*Helm\* (prevents 1), \*Helm\*, overtaxed (prevents 3), nothing`);
  const labels = [...JSON.stringify(rows).matchAll(/"label":"([^"]+)"/gu)].map(([, label]) => label);
  expect(labels).toEqual(expect.arrayContaining(['Prevent 1: *Helm*', 'Prevent 3: *Helm*, overtaxed', 'Take it']));
});
