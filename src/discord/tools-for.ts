import type { Tools } from '../commands/tools.ts';
import type { Request } from '../table/table.ts';

/** The tools with what is played with in a channel. @throws StoreUnavailable */
export const toolsFor = async (request: Request, tools: Tools): Promise<Tools> => ({
  ...tools,
  content: await tools.table.contentFor(request),
});
