import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Battle, Command } from '../../src/engine/index.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Done, Outcome } from '../../src/table/outcome.ts';
import type { Players } from '../../src/table/players.ts';
import type { ContentSource } from '../../src/table/contents.ts';
import { type Request, Table } from '../../src/table/table.ts';
import { content, setup } from './battles.ts';

/** A folder that goes with the test. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chipkeeper-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A store that is closed with the test: SQLite in a folder, or Redis at an address. Each namespace is a bot of its own. */
export async function storeForTest(
  at: { dataDir?: string; redisUrl?: string } = {},
  namespace?: string,
): Promise<BattleStore> {
  const { dataDir = folderForTest(), redisUrl } = at;
  const store = new BattleStore(await openStore({ dataDir, ...(redisUrl !== undefined && { redisUrl }) }), namespace);
  onTestFinished(() => store.disconnect());
  return store;
}

let interactions = 0;

/** Somebody's request in the channel, with an interaction of its own. */
export const from = (user: string, changes: Partial<Request> = {}): Request => {
  interactions += 1;
  return { user, channelId: 'channel', interactionId: `interaction-${String(interactions)}`, ...changes };
};

export const tableOn = (
  store: BattleStore,
  { now = () => 1_800_000_000_000, players }: { now?: () => number; players?: Players } = {},
): Table => new Table({ store, contents: shippedOnly, now, ...(players && { players }) });

/** Of servers without packs. */
const shippedOnly: ContentSource = { current: () => Promise.resolve(undefined), load: () => Promise.resolve(content) };

/** Insists that something took effect. */
export function done(outcome: Outcome): Done {
  if (outcome.kind !== 'done') throw new Error(`not done: ${JSON.stringify(outcome)}`);
  return outcome;
}

export const joining = (name: string, player = name.toLowerCase()): Command => ({
  type: 'join',
  by: player,
  player,
  name,
  health: 5,
  stamina: 3,
  magicka: 2,
  cooldown: 2,
  dice: [{ kind: 'combat', count: 3 }],
});

/** A battle begun at a table: Ayla and Brom against what EP 8 draws; `host` opened it. */
export async function openBattle(table: Table, channelId = 'channel'): Promise<Battle> {
  const here = { channelId };
  done(await table.start(from('host', here), setup()));
  done(await table.act(from('ayla', here), () => joining('Ayla')));
  done(await table.act(from('brom', here), () => joining('Brom')));
  done(await table.act(from('host', here), () => ({ type: 'spawn', by: 'host' })));
  return done(await table.act(from('host', here), () => ({ type: 'begin', by: 'host' }))).record.battle;
}
