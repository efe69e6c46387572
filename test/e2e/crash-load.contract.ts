import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { loadContent } from '../../src/content/load-content.ts';
import { brokenInvariants, NO_BATTLE, optionsOf, replay } from '../../src/engine/index.ts';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import { startLocalDiscord } from '../../src/local/local-discord.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import type { Message } from '../../src/local/wire.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { startBotProcess } from '../support/bot-process.ts';
import { type Chance, chanceFrom, oneOf } from '../support/chance.ts';

// A bot under load is killed at random moments, again and again. `CRASHES` says how often: `npm run crash` asks for 200.

export const CRASHES = Number(process.env['CRASHES'] ?? 4);
const SEED = Number(process.env['SEED'] ?? 20_261_130);
const CHANNELS = 4;
/** Longest time from an answer to the kill that follows it, in ms: about as long as a command takes. */
const LONGEST_PAUSE = 20;

const content = loadContent();

/** What players do; all of it has an effect where it is possible. */
const LOAD: readonly [string, ...string[]] = [
  '/turn end',
  '/battle next',
  '/enemy act all:true',
  '/engage target:Ogre form:light dice:1 combat resolve:ask',
  '/engage target:Ogre form:light dice:2 combat override:true',
  '/adjust heal unit:ulf amount:1',
  '/adjust damage unit:ogre amount:1',
  '/adjust tenacity unit:kajsa amount:1',
  '/adjust fatigue unit:ulf amount:1',
  '/roll dice:2d6',
];

interface Seat {
  readonly channelId: string;
  readonly ayla: UserHandle;
  readonly brom: UserHandle;
}

interface Environment {
  readonly DATA_DIR: string;
  readonly REDIS_URL?: string;
}

/** Something that a player has seen happen. */
interface Seen {
  readonly channelId: string;
  readonly result: InteractionResult;
}

/** @returns what was seen and found there afterwards, for the figures in docs/reliability.md */
export async function surviveCrashesUnderLoad(
  environment: Environment,
): Promise<{ readonly crashes: number; readonly seen: number; readonly unanswered: number }> {
  const chance = chanceFrom(SEED);
  const discord = await startLocalDiscord();
  const [ayla, brom] = ['Ayla', 'Brom'].map((name) => discord.user(discord.createUser(name).id));
  if (ayla === undefined || brom === undefined) throw new Error('nobody is there');
  const seats = Array.from({ length: CHANNELS }, (_, index): Seat => ({
    channelId: discord.createChannel(`yard ${index}`).id,
    ayla,
    brom,
  }));
  let bot = await startBotProcess(discord, environment);
  for (const seat of seats) await open(seat);
  const figures = { crashes: 0, seen: 0, unanswered: 0 };
  for (; figures.crashes < CRASHES; figures.crashes += 1) {
    const asked = seats.flatMap((seat) => [play(seat, chance), play(seat, chance)]);
    await answers(asked, chance(asked.length + 1)); // as many on a slow machine as on a fast one
    await new Promise((resolve) => setTimeout(resolve, chance(LONGEST_PAUSE))); // at no particular moment
    await bot.kill();
    const seen = await whatWasSeen(asked);
    figures.seen += seen.length;
    figures.unanswered += asked.length - seen.length;
    await check(environment, seats, { seen, crash: figures.crashes });
    bot = await startBotProcess(discord, environment);
    await goOn(seats);
  }
  expect(await bot.terminate()).toBe(0);
  await discord.close();
  return figures;
}

async function open({ channelId, ayla, brom }: Seat): Promise<void> {
  await ayla.type(channelId, '/battle start xp:8');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard form:light dice:3 combat');
  await brom.type(channelId, '/party join name:Ulf race:khajiit form:light dice:3 combat');
  await ayla.type(
    channelId,
    '/unit add name:Ogre level:20 hp:99 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast',
  );
  await ayla.type(channelId, '/battle begin');
}

/** Sends a command. It resolves when the bot has acknowledged it, or too long a time has passed. */
async function play({ channelId, ayla, brom }: Seat, chance: Chance): Promise<Seen> {
  const who = chance(2) === 0 ? ayla : brom;
  return { channelId, result: await who.type(channelId, oneOf(LOAD, chance)) };
}

/** Waits until so many are answered. */
async function answers(asked: readonly Promise<unknown>[], count: number): Promise<void> {
  if (count === 0) return;
  await new Promise<void>((resolve) => {
    let answered = 0;
    for (const one of asked)
      void one.then(() => {
        answered += 1;
        if (answered === count) resolve();
      });
  });
}

const isSecret = (message: Message): boolean => (message.flags & 64) !== 0;

/** Effects that stood in the channel: refusals are private, and a deferred answer says nothing yet. */
async function whatWasSeen(asked: readonly Promise<Seen>[]): Promise<readonly Seen[]> {
  const all = await Promise.all(asked);
  return all.filter(
    ({ result: { message } }) => message !== undefined && !isSecret(message) && message.embeds.length > 0,
  );
}

interface Crashed {
  readonly seen: readonly Seen[];
  /** How many came before it. */
  readonly crash: number;
}

/** Nothing that was seen is lost, nothing is done by half, nothing is broken, and there is an answer to every question. */
async function check(environment: Environment, seats: readonly Seat[], { seen, crash }: Crashed): Promise<void> {
  const storage = await openStore({ redisUrl: environment.REDIS_URL, dataDir: environment.DATA_DIR });
  const store = new BattleStore(storage);
  const where = `seed ${SEED}, crash ${crash}`;
  for (const { channelId, result } of seen) {
    const { claimed } = await store.load(channelId, result.interactionId);
    expect(claimed, `${where}: ${JSON.stringify(result.message?.embeds)} is lost`).toBe(true);
  }
  for (const { channelId } of seats) {
    const { record } = await store.load(channelId);
    if (record === undefined) throw new Error(`${where}: a battle is gone`);
    const { battle, timeline } = record;
    const lines = await store.entries(
      battle.id,
      Array.from({ length: timeline.last }, (_, index) => index + 1),
    );
    expect(isDeepStrictEqual(replay(NO_BATTLE, lines), battle), `${where}: the log gives another battle`).toBe(true);
    expect(brokenInvariants(battle, content), where).toEqual([]);
    const prompt = battle.prompts.at(-1);
    if (prompt !== undefined) expect(optionsOf(battle, content, prompt), where).not.toEqual([]);
  }
  await store.disconnect();
}

/** The board comes up in each channel, and the first thing that it offers can be done. */
async function goOn(seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) {
    const { message, failed } = await (await seat.ayla.type(seat.channelId, '/battle board')).settled();
    expect(failed).toBeUndefined();
    const [button] = message?.components.flatMap((row) => ('components' in row ? row.components : [])) ?? [];
    if (message === undefined || button === undefined || !('custom_id' in button))
      throw new Error('there is nothing to press');
    const pressed = await (await seat.ayla.click(message.id, button.custom_id)).settled();
    expect(pressed.failed).toBeUndefined();
    expect(JSON.stringify([pressed.message, pressed.followUps])).not.toContain('Something went wrong');
    if ('label' in button && button.label === 'End battle') await open(seat); // they lost it, and play another
  }
}
