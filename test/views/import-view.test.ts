import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/content/problem.ts';
import { contentView, type ListedPack } from '../../src/views/content-view.ts';
import { importedView, refusedView } from '../../src/views/import-view.ts';
import { fits } from '../../src/views/limits.ts';
import { content } from './battles.ts';

const many = (count: number, message = 'must be a whole number, but is "x"'): readonly Problem[] =>
  Array.from({ length: count }, (_, index) => ({ file: 'rats.csv', line: index + 2, path: 'health', message }));
const imported = (changes: object = {}) =>
  importedView({
    ...{ name: 'Rats', id: 'rats', version: 1, unchanged: false, accepted: 38, left: 0, homeMade: false },
    ...{
      counts: { chips: 40, enemySkills: 1, skillDice: 0, maps: 2 },
      problems: [],
      inUse: ['Training yard', 'Rats'],
      ...changes,
    },
  });
const text = (view: ReturnType<typeof imported>) => view.embeds[0]?.description ?? '';

describe('an import', () => {
  it('says how much came in and what new battles use', () => {
    const view = imported();
    expect(text(view)).toContain('**38 accepted**: 40 chips, 1 enemy skill, 2 maps.');
    expect(text(view)).toContain('New battles here use: Training yard, Rats.');
    expect(text(view)).toContain('`/content use packs:rats`');
    expect(view.files).toBeUndefined();
  });

  it('names each complaint, and all of them in a file where there is no room', () => {
    expect(text(imported({ left: 2, problems: many(2) }))).toContain('- line 3, health: must be a whole number');
    const crowded = imported({ problems: many(500) });
    expect(fits(crowded)).toBe(true);
    expect(text(crowded)).toMatch(/… and \d+ more, in the file$/u);
    expect(String(crowded.files?.[0]?.data).trim().split('\n')).toHaveLength(500);
  });

  it('has no field where a complaint is about the file as a whole', () => {
    const problems = [{ file: 'rats.json', path: '', message: 'is nested more than 50 deep' }];
    expect(text(imported({ problems }))).toMatch(/\n- is nested more than 50 deep$/u);
  });

  it('lets nobody speak through a file', () => {
    const [problem] = many(1, 'must be a number, but is "@everyone **x** <@1>"');
    const view = refusedView('**@here**.csv', [
      { ...problem, file: 'x', path: '`a`', message: problem?.message ?? '' },
    ]);
    const all = JSON.stringify(view.embeds);
    for (const bad of ['@everyone', '@here', '**x**', '<@1>', '`a`']) expect(all).not.toContain(bad);
  });

  it('fits, whatever a file is called and complains of', () => {
    const problems = many(30, 'y'.repeat(3000));
    expect(fits(refusedView('z'.repeat(400), problems))).toBe(true);
    expect(
      fits(imported({ name: 'N'.repeat(60), inUse: Array.from({ length: 50 }, () => 'M'.repeat(60)), problems })),
    ).toBe(true);
  });
});

describe('the list of packs', () => {
  const aPack = (index: number): ListedPack => ({
    ...{
      id: `${'p'.repeat(40)}-${index}`,
      name: 'P'.repeat(60),
      version: 12,
      homeMade: true,
      chips: 40,
      enemySkills: 3,
      skillDice: 2,
    },
    ...{ maps: 1, from: { by: '1180000000000000001', at: 1_800_000_000_000 }, inUse: 11 },
  });

  it('fits with as many packs as a server may have', () => {
    const view = contentView({ packs: Array.from({ length: 52 }, (_, index) => aPack(index)), next: content });
    expect(fits(view)).toBe(true);
    expect(view.embeds[0]?.description).toContain('more packs');
  });

  it('says whose a pack is, and which version is in use', () => {
    const view = contentView({ packs: [aPack(1)], next: content, here: ['Rats 1'] });
    expect(view.embeds[0]?.description).toContain(
      'version 12 · 40 chips, 3 enemy skills, 2 skill dice, 1 map · **version 11 in use**',
    );
    expect(view.embeds[0]?.description).toContain('<@1180000000000000001>');
    expect(JSON.stringify(view.embeds[0]?.fields)).toContain('Rats 1');
  });
});
