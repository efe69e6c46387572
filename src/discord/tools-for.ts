import type { Tools } from '../commands/tools.ts';
import { type DiceNames, diceNames } from '../content/dice-names.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { BattleRecord } from '../store/battle-store.ts';
import type { Request } from '../table/table.ts';
import { type Language, languageOf } from '../words/languages.ts';

export interface Equipped {
  readonly tools: Tools;
  /** That of the battle in the channel, English where it speaks one that only later versions know; absent: there is none. */
  readonly language?: Language;
  /** Id of the battle in the channel; absent: there is none. */
  readonly battleId?: string;
  /** That battle as it stands; absent: the interaction has taken effect in it already. */
  readonly seen?: BattleRecord;
}

/** The tools with what is played with in a channel, and the language spoken there. @throws StoreUnavailable */
export async function toolsFor(request: Request, tools: Tools): Promise<Equipped> {
  const { content, language: code, record, claimed } = await tools.table.reader.waysOf(request);
  const language = code === undefined ? undefined : (languageOf(code) ?? 'en');
  const battle = record && { battleId: record.battle.id, ...(!claimed && { seen: record }) };
  const own = { ...tools, content, diceNames: namesIn(content) };
  return { tools: own, ...(language && { language }), ...battle };
}

const namesByContent = new WeakMap<LoadedContent, DiceNames>();

/** Made once for each content: they are needed with every letter that somebody types. */
function namesIn(content: LoadedContent): DiceNames {
  const names = namesByContent.get(content) ?? diceNames(content);
  namesByContent.set(content, names);
  return names;
}
