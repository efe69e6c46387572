import type { Draft } from './library-entry.ts';
import type { Rule, Ruling } from './rule-book.ts';

/** Rules, their chapters, and rulings as entries. */
export function ruleEntries(rules: readonly Rule[], rulings: readonly Ruling[]): readonly Draft[] {
  const chapters = new Map(rules.map(({ chapter }) => [chapter.id, chapter]));
  return [
    ...[...chapters.values()].map(({ id, name }): Draft => {
      const inside = rules.filter((rule) => rule.chapter.id === id);
      const text = inside.map((rule) => `- **${rule.id}** ${rule.text}`).join('\n');
      return { id, kind: 'chapter', title: name, text, related: [], aliases: [`${id} ${name}`] };
    }),
    ...rules.map(({ id, chapter, text }): Draft => ({
      id,
      kind: 'rule',
      title: `${id} · ${chapter.name}`,
      text,
      related: [chapter.id],
      aliases: [id.replace('-', '')],
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
