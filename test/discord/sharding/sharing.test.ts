import { expect, it } from 'vitest';
import { boardRest } from '../../../src/discord/board/board-messages.ts';
import { createLogger } from '../../../src/discord/logger.ts';
import { NO_MEASURES } from '../../../src/measures/measures.ts';
import { createDispatch } from '../../../src/discord/dispatch.ts';

const logger = createLogger({ level: 'error' });

it('a bot that has retired says nothing of a restart while it ends', async () => {
  const said: unknown[] = [];
  const no = (): boolean => false;
  const asking = {
    ...{ id: '1', channelId: '1', guildId: null, user: { id: '1' }, commandName: 'engage', createdTimestamp: 0 },
    options: { getSubcommand: () => null, getSubcommandGroup: () => null, data: [] },
    ...{ isAutocomplete: () => true, isMessageComponent: no, isChatInputCommand: no, isModalSubmit: no },
    respond: (choices: unknown) => Promise.resolve(said.push(choices)),
  };
  const ending = async (retires: boolean): Promise<void> => {
    const dispatch = createDispatch({ timing: {}, logger, measures: NO_MEASURES } as never); // nothing else is asked for
    if (retires) dispatch.retire();
    await dispatch.stop();
    await dispatch.handle(asking as never);
  };
  await ending(true);
  expect(said).toEqual([]);
  await ending(false);
  expect(said).toEqual([[]]);
});

it.for([
  { shards: 1, each: 50 },
  { shards: 3, each: 16 },
  { shards: 100, each: 1 },
])('of $shards shards, each asks Discord of its own accord at most $each times a second', ({ shards, each }) => {
  expect(boardRest({ token: 'a', shards }).options.globalRequestsPerSecond).toBe(each);
});
