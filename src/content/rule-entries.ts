import type { Draft } from './library-entry.ts';
import type { Rule, Ruling } from './rule-book.ts';

/** Words of the game that a rule or a chapter explains without being called so. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'SET-2': ['clash'],
  'SET-3': ['dungeon'],
  DLV: ['delve'],
  'OBJ-2': ['conquer', 'eliminate', 'survey', 'uncover'],
  'DMG-4': ['true damage'],
};

/** Rules, their chapters, and rulings as entries. */
export function ruleEntries(rules: readonly Rule[], rulings: readonly Ruling[]): readonly Draft[] {
  const chapters = new Map(rules.map(({ chapter }) => [chapter.id, chapter]));
  return [
    ...[...chapters.values()].map(({ id, name }): Draft => {
      const inside = rules.filter((rule) => rule.chapter.id === id);
      const text = inside.map((rule) => `- **${rule.id}** ${rule.text}`).join('\n');
      return { id, kind: 'chapter', title: name, text, related: [], aliases: [`${id} ${name}`, ...(WORDS[id] ?? [])] };
    }),
    ...rules.map(({ id, chapter, text }): Draft => ({
      id,
      kind: 'rule',
      title: `${id} · ${chapter.name}`,
      text,
      related: [chapter.id],
      aliases: [id.replace('-', ''), ...(WORDS[id] ?? [])],
    })),
    ...rulings.map(({ id, title, text }): Draft => ({
      id,
      kind: 'ruling',
      title: `${id} · ${title}`,
      text,
      related: [],
      aliases: [id.replace('-', ''), title],
    })),
  ];
}
