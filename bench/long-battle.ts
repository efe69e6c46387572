import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BattleStore } from '../src/store/battle-store.ts';
import { openStore } from '../src/store/open-store.ts';
import { Table } from '../src/table/table.ts';
import { startRedis } from '../test/support/redis.ts';
import type { Figure } from './figure.ts';
import { hallContent, hero, opening } from './hall.ts';
import { percentile, timed } from './measure.ts';

const LATE = 10_000;
const EARLY = 10;
/** From each of the two on. */
const COMPARED = 300;
const BY = { user: 'host' };

/** The same command as number 10 and as number 10,000 of a battle: loaded, decided, stored. */
export async function longBattleFigures(): Promise<readonly Figure[]> {
  const redis = await startRedis();
  const folder = mkdtempSync(join(tmpdir(), 'chipkeeper-bench-'));
  const figures = [
    await longBattle('redis', new BattleStore(await openStore({ dataDir: folder, redisUrl: redis.url }))),
    await longBattle('sqlite', new BattleStore(await openStore({ dataDir: folder }))),
  ];
  await redis.stop();
  rmSync(folder, { recursive: true, force: true });
  return figures;
}

async function longBattle(name: string, store: BattleStore): Promise<Figure> {
  const table = new Table({
    store,
    contents: { current: () => Promise.resolve(undefined), load: () => Promise.resolve(hallContent) },
  });
  let interactions = 0;
  const ask = (
    channelId: string,
  ): { readonly channelId: string; readonly interactionId: string; readonly user: string } => {
    interactions += 1;
    return { ...BY, channelId, interactionId: `bench-${interactions}` };
  };
  /** Numbers of commands: the opening has some 26, so a battle that goes on from there counts as young. */
  const open = async (channelId: string): Promise<void> => {
    const [start, ...further] = opening;
    if (start?.type !== 'start') throw new Error('no opening');
    await table.start(ask(channelId), start.setup);
    for (const command of further) await done(table.act(ask(channelId), () => command));
  };
  const step = async (channelId: string): Promise<void> => {
    await done(
      table.act(ask(channelId), () => ({
        type: 'adjust',
        by: 'host',
        unit: hero,
        change: { what: 'tenacity', amount: 1 },
      })),
    );
  };
  await open('old');
  for (let commands = 0; commands < LATE; commands += 1) await step('old');
  const waits: { readonly late: number[]; readonly early: number[] } = { late: [], early: [] };
  for (let compared = 0; compared < COMPARED; compared += 1) {
    if (compared % EARLY === 0) await open(`young ${compared}`);
    const young = `young ${compared - (compared % EARLY)}`;
    waits.late.push(await timed(() => step('old')));
    waits.early.push(await timed(() => step(young)));
  }
  await store.disconnect();
  return {
    name: `a command as number 10,000 of a battle (${name})`,
    unit: 'ms',
    ours: percentile(waits.late, 0.5),
    baseline: percentile(waits.early, 0.5),
    against: 'the same as one of the first',
    goal: { of: 'ratio', most: 1.1 },
  };
}

async function done(doing: ReturnType<Table['act']>): Promise<void> {
  const outcome = await doing;
  if (outcome.kind !== 'done') throw new Error(`not done: ${JSON.stringify(outcome).slice(0, 300)}`);
}
