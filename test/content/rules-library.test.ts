import { expect, it } from 'vitest';
import { readBaseFiles } from '../../src/content/base-files.ts';
import { loadRulesLibrary } from '../../src/content/rules-library.ts';
import { parseRules, parseRulings } from '../../src/content/rule-book.ts';
import { shippedText } from '../../src/content/shipped-file.ts';

const rules = parseRules(shippedText('docs/rules.md'));
const rulings = parseRulings(shippedText('docs/rulings.md'));
const { entries } = loadRulesLibrary();
const all = [...entries.values()];

it('has 253 rules and 70 rulings, each with an id of its own', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(253);
  expect(rules).toHaveLength(253);
  expect(rulings.map(({ id }) => id)).toEqual(Array.from({ length: 70 }, (_, index) => `Q-${index + 1}`));
});

it('takes the source tags out of the text', () => {
  expect(rules.find(({ id }) => id === 'CLA-2')).toEqual({
    id: 'CLA-2',
    chapter: { id: 'CLA', name: 'Class and race abilities' },
    text: 'Each tenacity-paid ability once per turn. Interrupts once per timing. Outside battle no limit but tenacity (interrupts still once per timing).',
    tags: ['D', 'Z', 'F'],
  });
  for (const { id, text, tags } of rules) {
    expect(text, id).not.toMatch(/\[[A-Z]\]/);
    expect(tags.length, id).toBeGreaterThan(0);
  }
});

it('puts each rule in the chapter of its id', () => {
  for (const { id, chapter } of rules) expect(id.startsWith(`${chapter.id}-`), id).toBe(true);
});

it('refers only to rules and rulings that exist', () => {
  const ids = new Set([...rules, ...rulings].map(({ id }) => id));
  const texts = `${JSON.stringify(readBaseFiles())} ${shippedText('docs/rules.md')} ${shippedText('docs/rulings.md')}`;
  const cited = (texts.match(/\b[A-Z]{1,3}-\d+[a-z]?\b/g) ?? []).filter((id) => !/^ADV-|^GE-07$/.test(id));
  expect([...new Set(cited)].filter((id) => !ids.has(id) && !ids.has(`${id}a`))).toEqual([]);
});

it('has an entry for everything', () => {
  const count = (kind: string) => all.filter((entry) => entry.kind === kind).length;
  expect(count('rule') + count('ruling')).toBe(323);
  expect(count('die')).toBe(77 + 5);
  expect([count('skill-line'), count('status'), count('enemy-skill')]).toEqual([14, 6, 56]);
  expect([count('race'), count('class'), count('class-ability')]).toEqual([10, 19, 110]);
});

it('links entries to others that exist, never to themselves', () => {
  for (const { id, related } of all) {
    expect(
      related.filter((other) => !entries.has(other) || other === id),
      id,
    ).toEqual([]);
    expect(new Set(related).size, id).toBe(related.length);
  }
});

it.for([
  { id: 'status:bane', related: 'STS-3' },
  { id: 'STS-3', related: 'status:bane' },
  { id: 'die:balanced-blade', related: 'Q-42' },
  { id: 'enemy-skill:riposte', related: 'Q-30' },
  { id: 'die:snipe', related: 'line:bow' },
  { id: 'ability:templar/sun-shield', related: 'class:templar' },
  { id: 'RND-4', related: 'Q-44' },
])('links $id to $related', ({ id, related }) => {
  expect(entries.get(id)?.related).toContain(related);
});

it('shows the faces of a die', () => {
  expect(entries.get('die:wrecking-blow')?.text).toBe(
    [
      'Two Handed, level 1, 6 in the box. A warrior line, stamina, heavy form.',
      '- 1 of 6: tenacity',
      '- 2 of 6, at once: 2 damage to the target.',
      '- 3 of 6, at once: 3 damage to the target, and afterwards you take 2 light fatigue or 1 overfatigue (your pick).',
    ].join('\n'),
  );
});

it('has no text that is empty, or names a file that is not in the repository', () => {
  for (const { id, text, title } of all) {
    expect(text.trim() === '' || title.trim() === '', id).toBe(false);
    expect(text, id).not.toMatch(/open-questions|undefined|\[object/);
  }
});
