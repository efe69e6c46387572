import type { Draft, Entry } from './library-entry.ts';

const RULE_ID = /\b[A-Z]{1,3}-\d+[a-z]?\b/g;
/** Said in every second rule, so a link from there tells nothing. */
const TOO_COMMON = new Set(['Combat']);

/** Links entries: to the rules they cite, and both ways between rules and the things that rules speak of. */
export function crossReferenced(drafts: readonly Draft[]): readonly Entry[] {
  const ids = new Set(drafts.map(({ id }) => id));
  const links = new Map(drafts.map(({ id, related }) => [id, new Set(related)]));
  const link = (from: string, to: string) => {
    if (from !== to && ids.has(to)) links.get(from)?.add(to);
  };
  const mentionsIn = mentionFinder(drafts);
  for (const { id, kind, text } of drafts) {
    if (kind === 'chapter') continue;
    const cited = text.match(RULE_ID) ?? [];
    // A ruling opens with the thing that it is about.
    const named = kind === 'rule' ? mentionsIn(text) : kind === 'ruling' ? mentionsIn(`On ${text}`) : [];
    for (const other of [...cited, ...named]) {
      link(id, other);
      link(other, id);
    }
  }
  return drafts.map(({ id, kind, title, text }) => ({ id, kind, title, text, related: [...(links.get(id) ?? [])] }));
}

/** Finds the names of things in a text, other than words that have a capital only because a sentence starts there. */
function mentionFinder(drafts: readonly Draft[]): (text: string) => readonly string[] {
  const named = drafts.filter(
    ({ kind, title }) => !['chapter', 'rule', 'ruling'].includes(kind) && !TOO_COMMON.has(title),
  );
  const byTitle = new Map(
    named.map(({ title }) => [title, named.filter((other) => other.title === title).map(({ id }) => id)]),
  );
  const longestFirst = [...byTitle.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'g');
  return (text) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: title, index }) => {
      const before = text.slice(0, index);
      const after = text.slice(index + title.length);
      return title.includes(' ') || meansTheThing(before, after) ? (byTitle.get(title) ?? []) : [];
    });
}

/** A single word inside a sentence, or one that the text goes on to explain: "Bane: 1 true damage…". */
const meansTheThing = (before: string, after: string): boolean =>
  !/(?:^|[.:?] |\d\) )$/.test(before) || /^(?: \([^)]*\))?:/.test(after);
