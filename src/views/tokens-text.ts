import type { Adventurer, Content, EventOf } from '../engine/index.ts';
import { tokensOf } from '../engine/index.ts';
import { nameOf } from './known.ts';
import { say } from '../words/say.ts';
import type { Teller } from './teller.ts';

/** "crux tokens 1/3", for who has a class that gathers any. */
export function tokensText(content: Content, adventurer: Adventurer): readonly string[] {
  const kind = tokensOf(content, adventurer);
  return kind === undefined ? [] : [`${kind.name} ${adventurer.tokens ?? 0}/${kind.most}`];
}

/** "Kajsa: crux tokens 1 → 2" */
export function tokensLine({ unit, tokens: { from, to } }: EventOf<'tokens-changed'>, teller: Teller): string {
  const found = teller.known.units.get(unit);
  const kind = found?.kind === 'adventurer' ? tokensOf(teller.content, found) : undefined;
  return `${nameOf(teller.known, unit)}: ${kind?.name ?? say`tokens`} ${from} → ${to}`;
}
