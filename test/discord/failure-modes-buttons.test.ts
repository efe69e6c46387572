import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { encodeAdjustPanelId, type PanelPart as AdjustPart } from '../../src/commands/adjust-panel/panel-id.ts';
import { encodePanelId, type PanelPart as EngagePart } from '../../src/commands/engage-panel/panel-id.ts';
import { type Battle, markOf, type Timeline, type UnitId } from '../../src/engine/index.ts';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import { CALLBACK, COMPONENT, INTERACTION } from '../../src/local/wire.ts';
import { type CustomId, encodeCustomId, type TableAction } from '../../src/views/custom-id.ts';
import { unknownButtonText } from '../../src/views/failure-text.ts';
import { storeSwitch } from './store-around.ts';
import { isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

// Each button, menu and panel there is, on a message that is older than the process: pressed by an outsider, in another channel, and by
// whom it is for, while the storage is slow.

/** What a button was made of. */
interface Made {
  readonly battle: Battle;
  readonly timeline: Timeline;
  /** Whose turn it was when it was made. */
  readonly kajsa: UnitId;
  readonly dummy: UnitId;
}

interface Press {
  /** Typed by Ayla before; the last message is the one that is pressed. */
  readonly lines?: readonly string[];
  /** It is pressed in the panel of adjustments, opened for damage to the dummy. */
  readonly panel?: true;
  /** The battle has not begun. */
  readonly setUp?: true;
  readonly id: (made: Made) => string;
  readonly values?: (made: Made) => readonly string[];
  /** What Ayla reads then. */
  readonly says: RegExp;
}

type Key =
  | Exclude<CustomId['kind'], 'action'>
  | `action ${TableAction}`
  | `engage panel ${EngagePart}`
  | `adjust panel ${AdjustPart}`;

const action =
  (name: TableAction, unit?: 'kajsa' | 'dummy') =>
  (made: Made): string =>
    encodeCustomId({ kind: 'action', battle: made.battle.id, action: name, ...(unit && { unit: made[unit] }) });

/** A button that stands under the last line. */
const actionAt =
  (name: TableAction) =>
  ({ battle, timeline }: Made): string =>
    encodeCustomId({ kind: 'action', battle: battle.id, action: name, at: markOf(timeline.head, timeline) });

const engage =
  (part: EngagePart) =>
  ({ battle, kajsa }: Made): string =>
    encodePanelId({ battle: battle.id, unit: kajsa, part });

const adjust =
  (part: AdjustPart) =>
  ({ battle }: Made): string =>
    encodeAdjustPanelId({ battle: battle.id, applied: 0, part });

const ENEMIES_TURN = ['/turn end', '/turn end as:ulf'];
const HURT = '/adjust damage unit:dummy amount:1';
const ENGAGED = '/engage target:dummy form:light dice:1 combat faces:1 override:true';

/** All there are: one that is missing here does not compile. */
const PRESSES: Readonly<Record<Key, Press>> = {
  'action board': { id: action('board'), says: /Kajsa's turn/ },
  'action next': {
    lines: [...ENEMIES_TURN, '/enemy act target:none'],
    id: action('next'),
    says: /Round 2/,
  },
  'action enemy-act': { lines: ENEMIES_TURN, id: action('enemy-act', 'dummy'), says: /Dummy/ },
  'action enemies-all': { lines: ENEMIES_TURN, id: action('enemies-all'), says: /Dummy/ },
  'action end-turn': { id: action('end-turn', 'kajsa'), says: /Ulf's turn/ },
  'action undo': { lines: [HURT], id: actionAt('undo'), says: /Taken back: 1 action/ },
  'action redo': { lines: [HURT, '/battle undo'], id: actionAt('redo'), says: /Done again: 1 action/ },
  'action engage': { id: action('engage', 'kajsa'), says: /Form: \*\*light/ },
  'action sheet': { id: action('sheet', 'kajsa'), says: /Kajsa/ },
  'action odds': { id: action('odds', 'kajsa'), says: /Form: \*\*light/ },
  'action can-do': { id: action('can-do'), says: /What you can do now/ },
  'action begin': { setUp: true, id: action('begin'), says: /Kajsa's turn/ },
  'action spawn': { setUp: true, id: action('spawn'), says: /Enemies drawn/ },
  'action end': { lines: ['/battle end outcome:won'], id: action('end'), says: /Seed:/ },
  'action skip': { id: action('skip', 'kajsa'), says: /That vote is over/ },
  'action enemies': { id: action('enemies'), says: /Dummy/ },
  'action move': { id: action('move', 'kajsa'), says: /Where does Kajsa go/ },
  'action move-to': {
    id: actionAt('move-to'),
    values: () => ['B1'],
    says: /Kajsa moves/,
  },
  'action ability': { id: action('ability', 'kajsa'), says: /Which ability does Kajsa use/ },
  'action use': { id: action('use', 'kajsa'), values: () => ['sun shield'], says: /Sun Shield/ },
  answer: {
    lines: [ENGAGED],
    id: ({ battle }) =>
      encodeCustomId({ kind: 'answer', battle: battle.id, prompt: battle.prompts[0]?.id ?? 'p0', option: 'all' }),
    says: /Kajsa's turn/,
  },
  choose: {
    lines: [ENGAGED],
    id: ({ battle }) => encodeCustomId({ kind: 'choose', battle: battle.id, prompt: battle.prompts[0]?.id ?? 'p0' }),
    values: () => ['all'],
    says: /Kajsa's turn/,
  },
  log: {
    lines: ['/battle log'],
    id: ({ battle, timeline }) => encodeCustomId({ kind: 'log', battle: battle.id, upTo: timeline.last }),
    says: /Log/,
  },
  recap: {
    lines: ['/battle recap'],
    id: ({ battle }) => encodeCustomId({ kind: 'recap', battle: battle.id, page: 1 }),
    says: /./,
  },
  adjust: { id: ({ battle }) => encodeCustomId({ kind: 'adjust', battle: battle.id }), says: /Adjust by hand/ },
  'engage panel form': { lines: ['/engage'], id: engage('form'), values: () => ['heavy'], says: /Form: \*\*heavy/ },
  'engage panel target': {
    lines: ['/engage'],
    id: engage('target'),
    values: ({ dummy }) => [dummy],
    says: /Target: \*\*Dummy/,
  },
  'engage panel weapon': { lines: ['/engage'], id: engage('weapon'), values: () => ['none'], says: /Form: \*\*light/ },
  'engage panel dice': {
    lines: ['/engage'],
    id: engage('dice'),
    values: () => ['combat#1'],
    says: /Dice: \*\*1 Combat/,
  },
  'engage panel roll': {
    lines: ['/adjust place unit:dummy hex:b1 override:true', '/engage'],
    id: engage('roll'),
    says: /Rolled\./,
  },
  'engage panel odds': { lines: ['/engage'], id: engage('odds'), says: /Form: \*\*light/ },
  'engage panel cancel': { lines: ['/engage'], id: engage('cancel'), says: /Cancelled/ },
  'adjust panel unit': { panel: true, id: adjust('unit'), values: ({ kajsa }) => [kajsa], says: /Choose how much\./ },
  'adjust panel what': { panel: true, id: adjust('what'), values: () => ['heal'], says: /Choose how much\./ },
  'adjust panel amount': { panel: true, id: adjust('amount'), values: () => ['2'], says: /Dummy takes \*\*2 damage/ },
  'adjust panel status': { panel: true, id: adjust('status'), values: () => ['bane'], says: /Choose how much\./ },
  'adjust panel apply': { panel: true, id: adjust('apply'), says: /Choose how much first\. Nothing was changed/ },
  'adjust panel cancel': { panel: true, id: adjust('cancel'), says: /Closed\. Nothing more was changed/ },
};

interface Ready {
  readonly channelId: string;
  readonly press: Press;
  readonly made: Made;
  /** The message with the button. */
  readonly messageId: string;
  /** A message that everybody sees. */
  readonly boardId: string;
}

const store = storeSwitch();
const ready = new Map<string, Ready>();
let table: TestTable;
let elsewhere: string;

beforeAll(async () => {
  table = await openTestTable({
    around: store.around,
    timing: { deferAfterMs: 60, otherShowsWithinMs: 60, choicesWithinMs: 60 },
    discord: { acknowledgeWithinMs: 60_000 },
  });
  for (const [key, press] of Object.entries(PRESSES)) ready.set(key, await prepared(press));
  elsewhere = (await prepared({ id: () => '', says: /./ })).channelId;
  await table.restart();
});
afterAll(() => table.close());

async function say(channelId: string, line: string): Promise<string> {
  const result = await (await table.ayla.type(channelId, line)).settled();
  return result.message?.id ?? result.followUps[0]?.id ?? '';
}

/** A battle of its own: Kajsa (Ayla) and Ulf (Borin) in the practice yard against a dummy. */
async function prepared(press: Press): Promise<Ready> {
  const { borin, discord } = table;
  const channelId = discord.createChannel('yard').id;
  await say(channelId, '/battle start xp:4 map:practice yard');
  await say(channelId, '/party join name:Kajsa race:redguard class:templar form:light tenacity:5');
  await (await borin.type(channelId, '/party join name:Ulf race:breton')).settled();
  const dummy = 'name:Dummy level:1 hp:9 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast hex:e2';
  await say(channelId, `/unit add ${dummy}`);
  if (press.setUp !== true) await say(channelId, '/battle begin');
  const boardId = await say(channelId, '/battle board');
  let messageId = boardId;
  for (const line of press.lines ?? []) messageId = await say(channelId, line);
  const { battle, timeline } = await recordIn(channelId);
  const dummyId = battle.enemies.map[0]?.id ?? 'u0';
  if (press.panel === true) messageId = await panelFor({ channelId, messageId, battle: battle.id, unit: dummyId });
  const kajsa = Object.values(battle.adventurers).find(({ name }) => name === 'Kajsa')?.id ?? 'u0';
  const made = { battle, timeline, kajsa, dummy: dummyId };
  return { channelId, press, made, messageId, boardId };
}

async function panelFor(on: { channelId: string; messageId: string; battle: string; unit: UnitId }): Promise<string> {
  const { channelId, messageId, battle, unit } = on;
  const custom_id = encodeCustomId({ kind: 'adjust', battle, what: 'damage', unit });
  const data = { component_type: COMPONENT.button, custom_id, id: 1 };
  const request = { type: INTERACTION.component, userId: table.ayla.id, channelId, sourceMessageId: messageId, data };
  const result = await (await table.discord.forge(request)).settled();
  return [result.message, ...result.followUps].find(isPrivate)?.id ?? '';
}

async function recordIn(channelId: string) {
  const { record } = await table.store.load(channelId);
  if (record === undefined) throw new Error('there is no battle');
  return record;
}

interface Where {
  readonly userId: string;
  readonly channelId: string;
  readonly messageId: string;
}

const pressed = ({ press, made }: Ready, { userId, channelId, messageId }: Where): Promise<InteractionResult> => {
  const values = press.values?.(made);
  const type = values === undefined ? COMPONENT.button : COMPONENT.stringSelect;
  return table.discord.forge({
    type: INTERACTION.component,
    userId,
    channelId,
    sourceMessageId: messageId,
    data: { component_type: type, custom_id: press.id(made), id: 1, ...(values && { values }) },
  });
};

const read = (result: InteractionResult): string => [result.message, ...result.followUps].map(textOf).join('\n');

it.for(Object.keys(PRESSES))('B46: %s does nothing for somebody outside the party', async (key) => {
  const one = ready.get(key) ?? (await prepared(PRESSES[key as Key]));
  const before = await recordIn(one.channelId);
  const where = { userId: table.cora.id, channelId: one.channelId, messageId: one.boardId };
  const result = await (await pressed(one, where)).settled();
  expect(result.failed).toBeUndefined();
  expect(read(result)).not.toContain('Something went wrong');
  expect(await recordIn(one.channelId)).toEqual(before);
});

it.for(Object.keys(PRESSES))('B56: %s acts on no other battle, and not from elsewhere', async (key) => {
  const one = ready.get(key) ?? (await prepared(PRESSES[key as Key]));
  const before = [await recordIn(one.channelId), await recordIn(elsewhere)];
  const where = { userId: table.ayla.id, channelId: elsewhere, messageId: one.boardId };
  const result = await (await pressed(one, where)).settled();
  expect(read(result)).not.toContain('Something went wrong');
  if (!key.endsWith('cancel')) {
    expect(read(result)).toContain('That button belongs to an earlier battle');
    expect([result.message, ...result.followUps].every(isPrivate)).toBe(true);
  }
  expect([await recordIn(one.channelId), await recordIn(elsewhere)]).toEqual(before);
});

it.for(Object.keys(PRESSES))(
  'B40, B44, B57: %s, older than the process, is acknowledged in time while the storage is slow, and does what it says',
  async (key) => {
    const one = ready.get(key) ?? (await prepared(PRESSES[key as Key]));
    store.hold();
    const result = await pressed(one, { ...one, userId: table.ayla.id });
    expect(result.callbackType).toBe(CALLBACK.deferredUpdate);
    store.release();
    await vi.waitFor(() => expect(read(result)).toMatch(one.press.says), { timeout: 5_000 });
    expect(read(result)).not.toContain(unknownButtonText());
    expect(read(result)).not.toContain('Something went wrong');
  },
);
