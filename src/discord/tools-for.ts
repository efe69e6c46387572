import type { Tools } from '../commands/tools.ts';
import { type DiceNames, diceNames } from '../content/dice-names.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { Request } from '../table/table.ts';

/** The tools with what is played with in a channel. @throws StoreUnavailable */
export async function toolsFor(request: Request, tools: Tools): Promise<Tools> {
  const content = await tools.table.contentFor(request);
  return { ...tools, content, diceNames: namesIn(content) };
}

const namesByContent = new WeakMap<LoadedContent, DiceNames>();

/** Made once for each content: they are needed with every letter that somebody types. */
function namesIn(content: LoadedContent): DiceNames {
  const names = namesByContent.get(content) ?? diceNames(content);
  namesByContent.set(content, names);
  return names;
}
