import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Battle,
  decide,
  EMPTY_TIMELINE,
  NO_BATTLE,
  type Prompt,
  record,
  SNAPSHOT_EVERY,
} from '../../src/engine/index.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import type { Message } from '../../src/local/wire.ts';
import type { Change } from '../../src/store/battle-store.ts';
import { battleRandom } from '../../src/table/battle-random.ts';
import { content, setup } from '../support/battles.ts';
import { chanceFrom } from '../support/chance.ts';
import { someCommand } from '../support/self-play.ts';
import { beginBattle, isPrivate, openTestTable, type TestTable } from './table.ts';

/** Random battles come upon this question by themselves. */
const FOUND = 'found';

const DOG = [
  '/battle start xp:4',
  '/party join name:Kajsa race:redguard',
  '/unit add name:Straw level:1 hp:9 combat:0 defense:0 range:1 targets:1 priority:weakest type:beast',
  '/unit add name:Other level:1 hp:9 combat:0 defense:0 range:1 targets:1 priority:weakest type:beast',
  '/party companion unit:Dog health:5 combat:2 defense:1',
  '/battle begin',
  '/turn end',
  '/engage',
];

const SESSION = [
  '/battle start xp:4 session:1',
  '/party join name:Kajsa race:redguard',
  '/unit add name:Straw level:1 hp:9 combat:0 defense:0 range:1 targets:1 priority:weakest type:beast',
  '/battle begin',
];

/** How each kind of question comes up: one that is missing here does not compile. */
const ASKED: Readonly<Record<Prompt['kind'], typeof FOUND | readonly string[]>> = {
  'resolve-dice': FOUND,
  'enemy-hex': FOUND,
  'closest-hex': FOUND,
  'enemy-target': FOUND,
  'companion-target': DOG,
  'prevent-damage': FOUND,
  order: FOUND,
  choose: FOUND,
  assist: [...SESSION, '/defeat unit:kajsa', '/enemy act all:true'],
  rest: FOUND,
  'before-recovery': FOUND,
  'remove-fatigue': [
    '/adjust fatigue unit:kajsa amount:1',
    '/adjust fatigue unit:kajsa amount:1 kind:overfatigue',
    '/adjust fatigue unit:kajsa amount:1 remove:true',
  ],
};

type Line = Omit<Change, 'channelId' | 'expected'>;

/** A battle of random commands up to the first question of each kind that was not asked yet. */
function foundIn(seed: number, missing: Set<Prompt['kind']>): ReadonlyMap<Prompt['kind'], readonly Line[]> {
  const chance = chanceFrom(seed);
  const found = new Map<Prompt['kind'], readonly Line[]>();
  const lines: Line[] = [];
  let [battle, timeline]: [Battle, typeof EMPTY_TIMELINE] = [NO_BATTLE, EMPTY_TIMELINE];
  const play = (command: Parameters<typeof decide>[1]): void => {
    const decision = decide(battle, command, { content, random: battleRandom });
    if (!decision.ok) return;
    const line = record(timeline, { at: 0, by: 'host', command, events: decision.events }, decision.battle);
    ({ battle } = decision);
    ({ timeline } = line);
    lines.push({
      record: { battle, timeline },
      entry: line.entry,
      snapshot: line.entry.depth % SNAPSHOT_EVERY === 0,
    });
    const kind = battle.prompts.at(-1)?.kind;
    if (kind !== undefined && missing.delete(kind)) found.set(kind, [...lines]);
  };
  const map = [...content.maps.keys()][chance(content.maps.size)];
  const opening = setup({ xp: chance(8), quiet: true, ...(map !== undefined && { map }) });
  const battleId = `seed-${String(seed)}`;
  play({ type: 'start', by: 'host', battle: battleId, setup: opening, seed: String(seed), commitment: '' });
  for (let count = 0; count < 150; count += 1)
    play(
      battle.phase === 'over'
        ? { type: 'rest', by: 'host', unit: battle.order[0] ?? 'u0' }
        : someCommand(battle, { content, wanted: content }, chance),
    );
  return found;
}

const MOST_SEEDS = 60;

interface Open {
  readonly channelId: string;
  /** The board that was shown before the restart. */
  readonly shown: Message;
}

let table: TestTable;
/** May act for everybody: what is asked is looked at, not whom. */
let dora: UserHandle;
const open = new Map<string, Open>();

beforeAll(async () => {
  table = await openTestTable({ discord: { acknowledgeWithinMs: 60_000 }, timing: { deferAfterMs: 50_000 } });
  const { discord } = table;
  dora = discord.user(discord.createUser('Dora', { permissions: '8' }).id);
  const kinds = Object.keys(ASKED) as readonly Prompt['kind'][];
  const missing = new Set(kinds.filter((kind) => ASKED[kind] === FOUND));
  for (let seed = 1; missing.size > 0 && seed <= MOST_SEEDS; seed += 1)
    for (const [kind, lines] of foundIn(seed, missing)) open.set(kind, await stored(lines, `${kind}-${String(seed)}`));
  for (const kind of kinds) {
    const lines = ASKED[kind];
    if (lines !== FOUND) open.set(kind, await typed(lines));
  }
  await table.restart();
});
afterAll(() => table.close());

/** The battle as it came about, under an id of its own. */
async function stored(lines: readonly Line[], id: string): Promise<Open> {
  const channelId = table.discord.createChannel(id).id;
  for (const [expected, line] of lines.entries()) {
    const battle = { ...line.record.battle, id };
    await table.store.commit({ channelId, expected, ...line, record: { ...line.record, battle } });
  }
  return shown(channelId);
}

async function typed(lines: readonly string[]): Promise<Open> {
  const channelId = table.discord.createChannel('typed').id;
  if (lines[0]?.startsWith('/battle start') !== true) await beginBattle({ ...table, channelId });
  for (const line of lines) await table.ayla.type(channelId, line);
  return shown(channelId);
}

async function shown(channelId: string): Promise<Open> {
  const { message } = await dora.type(channelId, '/battle board');
  if (message === undefined) throw new Error('no board was shown');
  return { channelId, shown: message };
}

async function recordIn(channelId: string) {
  const { record: found } = await table.store.load(channelId);
  if (found === undefined) throw new Error('there is no battle');
  return found;
}

it.for(Object.keys(ASKED))(
  'B44: a question of the kind %s is answered on a board older than the process',
  async (kind) => {
    const here = open.get(kind);
    if (here === undefined) throw new Error('no random battle has asked that');
    const before = await recordIn(here.channelId);
    const prompt = before.battle.prompts.at(-1);
    expect(prompt?.kind).toBe(kind);
    const parts = here.shown.components.flatMap(({ components = [] }) => components);
    const part = parts.find(({ custom_id = '' }) => /^ck1:[ac]:/u.test(custom_id));
    const value = part?.options?.[0]?.value;
    const pressed =
      value === undefined
        ? await dora.click(here.shown.id, part?.custom_id ?? '')
        : await dora.choose(here.shown.id, part?.custom_id ?? '', [value]);
    await pressed.settled();
    expect(isPrivate(pressed.message)).toBe(false);
    const after = await recordIn(here.channelId);
    expect(after.timeline.last).toBe(before.timeline.last + 1);
    const [line] = await table.store.entries(after.battle.id, [after.timeline.last]);
    expect(line?.command).toMatchObject({ type: 'answer', prompt: prompt?.id });
    expect(JSON.stringify(table.discord.messages(here.channelId))).not.toContain('Something went wrong');
  },
);
