import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lookUp, suggest } from '../../src/content/lookup.ts';
import { loadRulesLibrary } from '../../src/content/rules-library.ts';

const library = loadRulesLibrary();

it.for([
  ['bane', 'status:bane'],
  ['ENG-4a', 'ENG-4a'],
  ['eng 4a', 'ENG-4a'],
  ['eng4a', 'ENG-4a'],
  ['q19', 'Q-19'],
  ['engage', 'ENG'],
  ['Combat', 'die:combat'],
  ['two handed', 'line:two-handed'],
  ['Duelist’s Rebuff', 'die:duelists-rebuff'],
  ['SUN SHIELD', 'ability:templar/sun-shield'],
  ['argonian resistance', 'race:argonian'],
  ['templar', 'class:templar'],
  ['true strike', 'enemy-skill:true-strike'],
  ['enemy-skill:bane', 'enemy-skill:bane'],
  ['enemy combat die', 'die:enemy-combat'],
  ['overfatigue', 'die:overfatigue'],
  ['  stealth  ', 'status:stealth'],
])('knows %s', ([term = '', id]) => {
  expect(lookUp(library, term)).toMatchObject({ best: { id }, exact: true });
});

it.for([
  ['sun sheild', 'ability:templar/sun-shield'],
  ['legerdemian', 'line:legerdemain'],
  ['wreking', 'die:wrecking-blow'],
  ['wreck', 'die:wrecking-blow'],
  ['overtax', 'ENG-4b'],
])('guesses %s', ([term = '', id]) => {
  expect(lookUp(library, term)).toMatchObject({ best: { id }, exact: false });
});

it('offers the enemy skill beside the status of the same name', () => {
  expect(lookUp(library, 'bane').alternatives[0]?.id).toBe('enemy-skill:bane');
  expect(lookUp(library, 'status:bane').alternatives.map(({ id }) => id)).not.toContain('status:bane');
});

it('knows nothing like nonsense', () => {
  expect(lookUp(library, 'xyzzyqq')).toEqual({ exact: false, alternatives: [] });
});

it('offers beginnings first, then words inside', () => {
  const values = suggest(library, 'bla').map(({ value }) => value);
  expect(values[0]).toBe('die:enemy-combat'); // the black Combat die
  const blow = suggest(library, 'shield').map(({ value }) => value);
  expect(blow.indexOf('die:shield-charge')).toBeLessThan(blow.indexOf('ability:templar/sun-shield'));
  expect(blow).toContain('ability:templar/sun-shield');
});

it('has starters for an empty text', () => {
  const starters = suggest(library, '');
  expect(starters).toHaveLength(25);
  expect(starters).toContainEqual({ label: 'Engage · chapter of the rules', value: 'ENG' });
  expect(starters).toContainEqual({ label: 'Bane · status', value: 'status:bane' });
});

it('shortens long labels', () => {
  const [rule] = suggest(library, 'DMG-8');
  expect(rule?.value).toBe('DMG-8');
  expect(rule?.label).toMatch(/^DMG-8 · Order for one instance.*…$/);
  expect(rule?.label.length).toBe(100);
});

it('finds every entry by what it suggests', () => {
  for (const id of library.entries.keys()) expect(lookUp(library, id).best?.id).toBe(id);
});

it('gives as many as asked', () => {
  expect([0, 1, 25, 99, -1].map((limit) => suggest(library, 'a', limit).length)).toEqual([0, 1, 25, 25, 0]);
});

const hostile = ['__proto__', 'constructor', '', ' ', '🎲🎲', 'x'.repeat(100), 'ا لعربية ‮', '\u0000', '\ud800', '***', '%', '\\', '.*', 'a'.repeat(6000), 'ﷺ'.repeat(100)]; // prettier-ignore

const isSound = (text: string): boolean => {
  lookUp(library, text);
  const choices = suggest(library, text);
  const sizes = choices.every(({ label, value }) => label.length >= 1 && label.length <= 100 && value.length <= 100);
  return sizes && choices.length <= 25 && new Set(choices.map(({ value }) => value)).size === choices.length;
};

it.for(hostile)('stands %j', (text) => {
  expect(isSound(text)).toBe(true);
});

it('stands anything', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('abcdefghilmnoprstuw -4')) });
  fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), letters), isSound), { seed: 3, numRuns: 150 });
});
