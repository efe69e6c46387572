import { ApplicationCommandOptionType, type APIApplicationCommandOption } from 'discord.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SLASH_COMMANDS } from '../../src/commands/index.ts';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import type { JsonObject } from '../../src/local/json.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import { CALLBACK, COMPONENT, INTERACTION, type Message } from '../../src/local/wire.ts';
import { storeSwitch } from './store-around.ts';
import { beginBattle, followUpOf, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

// What is left lying, for a while or for ever, and what has changed meanwhile.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let table: TestTable;

const read = (result: InteractionResult): string => [result.message, ...result.followUps].map(textOf).join('\n');

/** Ids of what can be pressed or chosen in. */
const idsOf = (message: Message | undefined): readonly string[] =>
  (message?.components ?? []).flatMap(({ components = [] }) =>
    components.flatMap(({ custom_id }) => (custom_id === undefined ? [] : [custom_id])),
  );

const labelsOf = (message: Message | undefined): readonly string[] =>
  (message?.components ?? []).flatMap(({ components = [] }) => components.flatMap(({ label }) => label ?? []));

describe('while the storage takes its time', () => {
  const store = storeSwitch();
  beforeAll(async () => {
    table = await openTestTable({
      around: store.around,
      timing: { deferAfterMs: 60, otherShowsWithinMs: 60, choicesWithinMs: 60 },
    });
    await beginBattle(table);
  });
  afterAll(() => table.close());

  type Option = APIApplicationCommandOption;
  const T = ApplicationCommandOptionType;
  const inner = (option: Option): readonly Option[] => ('options' in option ? (option.options ?? []) : []);
  const COMMANDS = SLASH_COMMANDS.flatMap(({ data: { name, options = [] }, handlers }) => {
    const subcommands = options.filter(({ type }) => type === T.Subcommand);
    return subcommands.length === 0
      ? [{ name, options, standsAlone: handlers.get('')?.standsAlone === true }]
      : subcommands.map((sub) => ({
          name: `${name} ${sub.name}`,
          options: inner(sub),
          standsAlone: handlers.get(sub.name)?.standsAlone === true,
        }));
  });

  /** Something for an option that must be given. */
  function anything(
    option: Option,
  ): string | number | boolean | { name: string; contentType: string; data: Uint8Array } {
    const [choice] = 'choices' in option ? (option.choices ?? []) : [];
    switch (option.type) {
      case T.Integer:
        return Number(choice?.value ?? 1);
      case T.Boolean:
        return true;
      case T.User:
        return table.borin.id;
      case T.Attachment:
        return { name: 'chips.csv', contentType: 'text/csv', data: Buffer.from('name\n') };
      default:
        return String(choice?.value ?? 'kajsa');
    }
  }

  it.for(COMMANDS)('B40: /$name is acknowledged in time, and answered once it can be', async (command) => {
    const given = command.options.filter(({ required }) => required === true);
    const options = Object.fromEntries(given.map((option) => [option.name, anything(option)]));
    store.hold();
    const slow = await table.ayla.command(table.channelId, command.name, options);
    const kinds = [CALLBACK.deferredMessage, ...(command.standsAlone ? [CALLBACK.message] : [])];
    expect(kinds).toContain(slow.callbackType);
    store.release();
    expect((await slow.settled()).failed).toBeUndefined();
    const answer = slow.message ?? (await followUpOf(table, slow));
    expect(textOf(answer)).toMatch(/\w/u);
    expect(textOf(answer)).not.toContain('Something went wrong');
  });
});

describe('a long time later', () => {
  let now: number;
  beforeEach(async () => {
    now = Date.UTC(2026, 0, 10, 12);
    table = await openTestTable({
      discord: { now: () => now },
      clock: { now: () => now, after: () => () => undefined, every: () => () => undefined },
    });
    await beginBattle(table);
  });
  afterEach(() => table.close());

  it.for([16 * MINUTE, 30 * DAY])(
    'B42, B48: after %d ms all that was shown still works, panels too',
    async (passed) => {
      const { ayla, borin, channelId, discord } = table;
      await table.showBoards();
      const board = await ayla.type(channelId, '/battle board');
      const panel = await ayla.type(channelId, '/engage');
      const rolled = await ayla.type(channelId, '/engage form:light dice:1 combat faces:1 resolve:ask');
      now += passed;
      const resolved = await ayla.click(rolled.message?.id ?? '', 'Resolve all');
      expect(read(resolved)).toContain("Kajsa's turn");
      const chosen = await ayla.choose(panel.message?.id ?? '', idsOf(panel.message)[0] ?? '', ['heavy']);
      expect(read(chosen)).toContain('Form: **heavy**');
      now += passed;
      const ended = await ayla.click(board.message?.id ?? '', 'End turn');
      expect(read(ended)).toContain("Ulf's turn");
      now += passed;
      await borin.type(channelId, '/adjust damage unit:dummy amount:1');
      await table.showBoards();
      const kept = discord.messages(channelId).find((message) => message.interaction_metadata === undefined);
      expect(textOf(kept)).toContain("Ulf's turn");
      expect(table.log.filter((line) => /"level":"(?:error|warn)"/u.test(line))).toEqual([]);
    },
  );

  it('B31: an open question is named by /battle board with its buttons, whoever asks, and since when by the settings', async () => {
    const { ayla, borin, cora, channelId } = table;
    await ayla.type(channelId, '/engage form:light dice:1 combat faces:1 resolve:ask');
    const asked = Math.floor(now / 1000);
    for (let count = 0; count < 50; count += 1) cora.say(channelId, `By the way ${String(count)}`);
    now += DAY;
    const board = await borin.type(channelId, '/battle board');
    expect(textOf(board.message)).toContain(`<@${ayla.id}>`);
    expect(textOf(board.message)).toContain('Kajsa has 1 die to resolve');
    const settings = await borin.type(channelId, '/battle settings');
    expect(textOf(settings.message)).toContain(`Waiting for <@${ayla.id}>. Last move <t:${String(asked)}:R>`);
    const answered = await ayla.click(board.message?.id ?? '', 'Resolve all');
    expect(read(answered)).toContain("Kajsa's turn");
  });
});

describe('what has changed meanwhile', () => {
  beforeEach(async () => {
    table = await openTestTable();
  });
  afterEach(() => table.close());

  it('B03: a menu from before three other moves counts for how things stand now, and nothing goes back', async () => {
    const { ayla, borin, channelId, store } = table;
    await beginBattle(table);
    const panel = await ayla.type(channelId, '/engage');
    for (const amount of [1, 2, 3]) await borin.type(channelId, `/adjust damage unit:dummy amount:${String(amount)}`);
    const before = (await store.load(channelId)).record;
    const chosen = await ayla.choose(panel.message?.id ?? '', idsOf(panel.message)[0] ?? '', ['heavy']);
    expect(read(chosen)).toContain('Form: **heavy**');
    expect((await store.load(channelId)).record).toEqual(before);
    await ayla.click(panel.message?.id ?? '', 'Roll');
    const after = (await store.load(channelId)).record;
    expect(after?.revision).toBe((before?.revision ?? 0) + 1);
    expect(after?.battle.enemies.map[0]?.hp).toBe(3);
  });

  it('B10: a button means its unit, whatever stands in its place by now', async () => {
    const { ayla, borin, channelId } = table;
    await beginBattle(table);
    const stats = 'level:1 hp:9 combat:0 defense:0 range:1 targets:1 priority:weakest type:beast';
    for (const name of ['Wolf', 'Mage']) await ayla.type(channelId, `/unit add name:${name} ${stats}`);
    await ayla.type(channelId, '/turn end');
    await borin.type(channelId, '/turn end');
    const board = await ayla.type(channelId, '/battle board');
    const named = labelsOf(board.message).filter((label) => /Dummy|Wolf|Mage/u.test(label));
    expect(named).toHaveLength(3);
    await borin.type(channelId, '/defeat unit:dummy');
    const acted = await ayla.click(board.message?.id ?? '', named[1] ?? '');
    expect(read(acted)).toContain('Wolf');
    const before = await table.battle();
    const [line] = await table.store.entries(before.id, [await table.lines()]);
    const wolf = before.enemies.map.find(({ name }) => name === 'Wolf');
    expect(line?.command).toMatchObject({ type: 'enemy-act', unit: wolf?.id });
    const late = await ayla.click(board.message?.id ?? '', named[0] ?? '');
    expect(isPrivate(late.message)).toBe(true);
    expect(await table.battle()).toEqual(before);
  });

  it('B13: an undo that could not be stored says so, changes nothing, and works later', async () => {
    await table.close();
    const store = storeSwitch();
    table = await openTestTable({ around: store.around });
    const { ayla, channelId } = table;
    await beginBattle(table);
    const hurt = await ayla.type(channelId, '/adjust damage unit:dummy amount:3');
    const before = await table.battle();
    store.setAway(true);
    for (const asked of [
      await ayla.type(channelId, '/battle undo'),
      await ayla.click(hurt.message?.id ?? '', 'Undo'),
    ]) {
      expect(isPrivate(asked.message)).toBe(true);
      expect(asked.message?.content).toContain('Nothing was changed');
    }
    store.setAway(false);
    expect(await table.battle()).toEqual(before);
    expect(read(await ayla.type(channelId, '/battle undo'))).toContain('Taken back: 1 action');
    expect((await table.battle()).enemies.map[0]?.hp).toBe(9);
  });

  it('B29: the third battle in a channel knows nobody of the two before it', async () => {
    const { ayla, borin, cora, channelId } = table;
    const stats = 'level:1 hp:9 combat:2 defense:0 range:1 targets:1 priority:weakest type:beast';
    const players: readonly (readonly [UserHandle, string])[] = [
      [ayla, 'Kajsa'],
      [borin, 'Ulf'],
      [cora, 'Runa'],
    ];
    for (const count of [2, 3, 1]) {
      await ayla.type(channelId, '/battle start xp:4');
      for (const [player, name] of players.slice(0, count))
        await player.type(channelId, `/party join name:${name} race:redguard`);
      await ayla.type(channelId, `/unit add name:Dummy ${stats}`);
      await ayla.type(channelId, '/battle begin');
      if (count > 1) for (let end = 0; end < 2; end += 1) await ayla.type(channelId, '/battle end');
    }
    const ended = await ayla.type(channelId, '/turn end');
    expect(read(ended)).toContain('enemies act');
    const acted = await ayla.type(channelId, '/enemy act');
    const board = await ayla.type(channelId, '/battle board');
    const shown = `${read(acted)} ${JSON.stringify(board.message)}`;
    expect(shown).toContain('Kajsa');
    expect(shown).not.toMatch(/Ulf|Runa/u);
    expect(shown).not.toContain(`<@${borin.id}>`);
    expect((await table.battle()).order).toHaveLength(1);
  });

  it('B30: one player is asked for each of their two adventurers, by name, and the battle goes on', async () => {
    const { ayla, channelId } = table;
    await ayla.type(channelId, '/battle start xp:4');
    for (const name of ['Kajsa', 'Freya'])
      await ayla.type(channelId, `/party join name:${name} race:redguard health:30`);
    const stats = 'level:1 hp:9 combat:12 defense:0 range:1 targets:2 priority:weakest type:beast';
    await ayla.type(channelId, `/unit add name:Dummy ${stats}`);
    await ayla.type(channelId, '/battle begin');
    for (const name of ['Kajsa', 'Freya']) {
      const line = `/engage as:${name} target:none form:defensive dice:1 combat faces:1`;
      const rolled = await ayla.type(channelId, line);
      await ayla.click(rolled.message?.id ?? '', 'Resolve all');
      await ayla.type(channelId, '/turn end');
    }
    await ayla.type(channelId, '/enemy act');
    const names: string[] = [];
    for (let prompt = (await table.battle()).prompts.at(-1); prompt !== undefined;) {
      expect(prompt.kind).toBe('prevent-damage');
      const board = await ayla.type(channelId, '/battle board');
      const [, name = 'nobody'] = /deals \d+ to (\w+)\. Prevent/u.exec(textOf(board.message)) ?? [];
      names.push(name);
      expect(textOf(board.message)).toContain(`<@${ayla.id}>`);
      await ayla.click(board.message?.id ?? '', idsOf(board.message)[0] ?? '');
      prompt = (await table.battle()).prompts.at(-1);
    }
    expect(names.toSorted()).toEqual(['Freya', 'Kajsa']);
    expect((await table.battle()).phase).toBe('round-end');
  });
});

describe('where an interaction names nothing but a channel id and a user', () => {
  beforeEach(async () => {
    table = await openTestTable();
  });
  afterEach(() => table.close());

  it('B64: commands, choices and buttons work, and what needs a server is refused in a sentence', async () => {
    const { ayla, channelId, discord } = table;
    await beginBattle(table);
    const board = await ayla.type(channelId, '/battle board');
    const from = { userId: ayla.id, channelId, bare: true } as const;
    const command = (name: string, subcommand: string, options: readonly JsonObject[] = []) => {
      const data = { id: '1', name, type: 1, options: [{ name: subcommand, type: 1, options }] };
      return discord.forge({ ...from, type: INTERACTION.command, data });
    };
    const amount = { name: 'amount', type: 4, value: 2 };
    const hurt = await command('adjust', 'damage', [{ name: 'unit', type: 3, value: 'dummy' }, amount]);
    expect(read(hurt)).toContain('HP 9 → 7');
    const typing = { name: 'defeat', id: '1', type: 1, options: [{ name: 'unit', type: 3, value: '', focused: true }] };
    const offered = await discord.forge({ ...from, type: INTERACTION.autocomplete, data: typing });
    expect(offered.choices.map(({ name }) => name)).toContain('Dummy (7/9 HP)');
    const custom_id = idsOf(board.message).find((id) => id.includes(':end-turn:')) ?? '';
    const data = { component_type: COMPONENT.button, custom_id, id: 1 };
    const source = { sourceMessageId: board.message?.id ?? '' };
    const ended = await discord.forge({ ...from, ...source, type: INTERACTION.component, data });
    expect(read(ended)).toContain("Ulf's turn");
    const packs = await command('content', 'use', [{ name: 'packs', type: 3, value: 'none' }]);
    expect(isPrivate(packs.message)).toBe(true);
    expect(read(packs)).toMatch(/server/u);
    expect(table.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
