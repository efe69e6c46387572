import { expect } from 'vitest';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local/local-discord.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import { type BotProcess, startBotProcess } from '../support/bot-process.ts';

interface Table {
  readonly discord: LocalDiscord;
  readonly channelId: string;
  readonly ayla: UserHandle;
  readonly brom: UserHandle;
  /** Message of the step before, whose buttons outlived a crash. */
  last: string;
}

type Step = (table: Table) => Promise<InteractionResult>;

const type =
  (who: 'ayla' | 'brom', line: string): Step =>
  (table) =>
    table[who].type(table.channelId, line);

/** Presses a button of the message that the step before the crash left behind. */
const press =
  (who: 'ayla' | 'brom', label: string): Step =>
  (table) =>
    table[who].click(table.last, label);

const BATTLE: readonly Step[] = [
  type('ayla', '/battle start xp:4'),
  type('ayla', '/party join name:Ayla race:redguard stamina:3 dice:3 combat'),
  type('brom', '/party join name:Brom race:khajiit dice:3 combat'),
  type(
    'ayla',
    '/unit add name:Straw Man level:1 hp:6 combat:1 defense:1 range:1 targets:1 priority:strongest type:humanoid',
  ),
  type('ayla', '/spawn ep:2 hexes:2'),
  type('brom', '/battle begin'),
  type('ayla', '/engage target:straw man form:light dice:3 combat faces:1 1 2 resolve:ask'),
  press('ayla', 'Resolve all'),
  type('ayla', '/turn end'),
  type('brom', '/adjust fatigue unit:Brom amount:2'),
  type('brom', '/battle undo'),
  type('brom', '/turn end'),
  type('brom', '/enemy act all:True'),
  type('ayla', '/battle end'),
];

const board = async ({ ayla, channelId }: Table): Promise<string> => {
  const { message, failed } = await (await ayla.type(channelId, '/battle board')).settled();
  return failed ?? JSON.stringify(message?.embeds);
};

/** What went wrong: refusals and failures are the only private answers here. */
const privately = ({ failed, message }: InteractionResult): string | undefined =>
  failed ??
  (((message?.flags ?? 0) & 64) === 0 ? undefined : `${message?.content ?? ''}${JSON.stringify(message?.embeds)}`);

async function open(): Promise<Table> {
  const discord = await startLocalDiscord();
  const ayla = discord.user(discord.createUser('Ayla').id);
  const brom = discord.user(discord.createUser('Brom').id);
  return { discord, channelId: discord.createChannel('yard').id, ayla, brom, last: '' };
}

/** A battle whose bot is killed after every step; `environment` says where it is stored. */
export async function surviveCrashes(environment: {
  readonly DATA_DIR: string;
  readonly REDIS_URL?: string;
}): Promise<void> {
  const table = await open();
  let bot: BotProcess = await startBotProcess(table.discord, environment);
  for (const [index, step] of BATTLE.entries()) {
    const result = await (await step(table)).settled();
    expect(privately(result), `step ${String(index)}`).toBeUndefined();
    table.last = result.message?.id ?? table.last;
    const before = await board(table);
    await bot.kill();
    bot = await startBotProcess(table.discord, environment);
    expect(await board(table)).toBe(before);
  }
  expect(await bot.terminate()).toBe(0);
  await table.discord.close();
}
