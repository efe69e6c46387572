interface Chapter {
  /** "ENG" */
  readonly id: string;
  /** "Engage" */
  readonly name: string;
}

export interface Rule {
  /** "ENG-4a"; never changes. */
  readonly id: string;
  readonly chapter: Chapter;
  readonly text: string;
  /** Where the rule comes from: letters explained at the top of docs/rules.md. */
  readonly tags: readonly string[];
}

/** How the bot decides what the rules leave open. */
export interface Ruling {
  /** "Q-19" */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const CHAPTER = /^## ([A-Z]{2,3}) (.+)$/;
const RULE = /^- \*\*([A-Z]{2,3}-\d+[a-z]?)\*\* (.+)$/;
const RULING = /^- \*\*(Q-\d+) (.+?)\*\*(.*)$/;
const TAGS = / ?`((?:\[[A-Z]\])+)`/g;

/** The rules in docs/rules.md, in their order. */
export function parseRules(markdown: string): readonly Rule[] {
  const rules: Rule[] = [];
  let chapter: Chapter | undefined;
  for (const line of markdown.split('\n')) {
    const [, code, name] = CHAPTER.exec(line) ?? [];
    if (code !== undefined && name !== undefined) chapter = { id: code, name };
    const [, id, body] = RULE.exec(line) ?? [];
    if (id !== undefined && body !== undefined && chapter !== undefined) rules.push({ id, chapter, ...untagged(body) });
  }
  return rules;
}

/** The rulings in docs/rulings.md. */
export function parseRulings(markdown: string): readonly Ruling[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, title, text] = RULING.exec(line) ?? [];
    if (id === undefined || title === undefined || text === undefined) return [];
    return [{ id, title: title.replace(/\.$/, ''), text: `${title}${text}` }];
  });
}

function untagged(body: string): Pick<Rule, 'text' | 'tags'> {
  const tags = Array.from(body.matchAll(TAGS), ([, group = '']) => group.match(/[A-Z]/g) ?? []).flat();
  return { text: body.replaceAll(TAGS, '').trim(), tags: [...new Set(tags)] };
}
