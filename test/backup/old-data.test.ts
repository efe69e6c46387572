import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { restoreBackup } from '../../src/backup/backup-file.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { brokenInvariants, decide, NO_BATTLE, optionsOf, SCHEMA } from '../../src/engine/index.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { keyvOver } from '../../src/store/keyv-over.ts';
import { NAMESPACE } from '../../src/store/keys.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { battleRandom } from '../../src/table/battle-random.ts';
import { folderForTest } from '../support/tables.ts';

// Backups of battles as each version of the stored shape wrote them. Whoever raises SCHEMA makes a backup first, and puts it here.

const FIXTURES = 'test/backup/fixtures';
const versions = readdirSync(FIXTURES).map((name) => Number(/^schema-(\d+)\.jsonl\.gz$/u.exec(name)?.[1]));
const content = loadContent();

it('B97: there is one of each version since the first', () => {
  expect(versions.toSorted((one, other) => one - other)).toEqual(Array.from({ length: SCHEMA }, (_, at) => at + 1));
});

it.for(versions)('B97: a battle that version %i wrote is whole, and is played on', async (version) => {
  const storage = await SqliteStore.open(folderForTest());
  await restoreBackup(storage, `${FIXTURES}/schema-${version}.jsonl.gz`, { overwrite: false });
  const store = new BattleStore(storage);
  const channels: string[] = [];
  for await (const [key] of keyvOver(storage, NAMESPACE).iterator?.(NAMESPACE) ?? [])
    if (String(key).startsWith('battle:')) channels.push(String(key).slice('battle:'.length));
  expect(channels).toHaveLength(1);
  const { record } = await store.load(channels[0] ?? '');
  if (record === undefined) throw new Error('there is no battle');
  const { battle, timeline } = record;
  expect(brokenInvariants(battle, content)).toEqual([]);
  const lines = await store.entries(
    battle.id,
    Array.from({ length: timeline.last }, (_, at) => at + 1),
  );
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, at) => at + 1));
  let now = battle;
  for (let prompt = now.prompts.at(-1); prompt !== undefined; prompt = now.prompts.at(-1)) {
    const [option] = optionsOf(now, content, prompt);
    const answer = { type: 'answer', by: now.host, prompt: prompt.id, option: option?.id ?? '' } as const;
    const decision = decide(now, answer, { content, random: battleRandom });
    if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
    now = decision.battle;
  }
  expect(now).not.toBe(NO_BATTLE);
  const ended = decide(now, { type: 'end-turn', by: now.host }, { content, random: battleRandom });
  expect(ended.ok).toBe(true);
  await store.disconnect();
});
