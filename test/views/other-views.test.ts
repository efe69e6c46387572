import { expect, it } from 'vitest';
import { previewPool, rollDice, takeBack } from '../../src/engine/index.ts';
import { endView } from '../../src/views/end-view.ts';
import { logView } from '../../src/views/log-view.ts';
import { poolPreviewView } from '../../src/views/pool-preview-view.ts';
import { rollView } from '../../src/views/roll-view.ts';
import { sheetView } from '../../src/views/sheet-view.ts';
import { startView } from '../../src/views/start-view.ts';
import { undoView } from '../../src/views/undo-view.ts';
import { TORVALD, begun, content, opened, withParty } from './battles.ts';

it('the start: settings, what comes next, and the promise about the dice', () => {
  const { battle } = opened();
  expect(startView(battle, content)).toEqual({
    embeds: [
      {
        title: 'A battle opens',
        description:
          'XP 4 · adept · clash · conquer\nHost: <@111111111111111111>\n\n**Next**\n1. `/party join` for each adventurer\n2. `/spawn` to draw the enemies\n3. **Begin** (or `/battle begin`)',
        fields: [
          {
            name: 'Checklist: set-up',
            value: [
              '☐ Lay the map tiles and caches of the diagram (SET-2)',
              '☐ Enemies: those of the objective first, then `/spawn` from hex 1 upward (SET-1)',
              '☐ Adventurers: `/party join` with HP and tenacity as carried in; their track: `/adjust` (SET-10)',
              '☐ First player picks an entrance hex, the others follow clockwise; set forms, ready items (SET-6)',
              '☐ Companions, then start-of-battle effects (SET-1)',
            ].join('\n'),
          },
          {
            name: 'Fair dice',
            value:
              'All rolls come from a secret seed. This is its SHA-256:\n`c0ffee`\nThe seed is shown at the end, so anybody can check.',
          },
        ],
        footer: {
          text: "Home-made chips of the training yard, not the game's.",
        },
      },
    ],
    components: [
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::',
          },
          {
            type: 2,
            style: 2,
            label: 'Board',
            custom_id: 'ck1:t:battle-1:board::',
          },
        ],
      },
    ],
    mentions: [],
  });
});

it('a preview of the pool', () => {
  const { battle } = withParty();
  const pool = previewPool(battle, content, { ep: 32, hexes: 4 });
  expect(poolPreviewView({ battle, content, pool })).toEqual({
    embeds: [
      {
        title: 'Preview of the enemy pool',
        description:
          'EP 32 → levels 20, 10, 1, 1 (0 left)\nAt most 4 hexes.\nFrom the bags: 2 of 14 chips 1/5, 2 of 10 chips 10/20.\nNothing is drawn yet: /spawn without preview draws.',
        footer: {
          text: "Home-made chips of the training yard, not the game's.",
        },
      },
    ],
    components: [],
    mentions: [],
  });
});

it('an undo names what is taken back and what becomes of the dice', () => {
  const table = begun();
  table.play(
    {
      type: 'engage',
      unit: table.unit('Kajsa'),
      target: table.unit('Oak'),
      form: 'heavy',
      dice: [
        { kind: 'combat', count: 2 },
        { kind: 'wrecking-blow', count: 1 },
      ],
      free: 1,
    },
    0,
    5,
    3,
  );
  table.play({ type: 'answer', prompt: table.battle.prompts[0]?.id ?? 'p0', option: 'all' });
  const undone = table.log.slice(-2).toReversed();
  const battle = table.before;
  const entry = {
    schema: 1 as const,
    seq: 9,
    parent: 8,
    kind: 'undo' as const,
    at: 0,
    by: TORVALD,
    head: 5,
    depth: 5,
    events: [],
  };
  expect(undoView({ battle, before: table.battle, entry, lines: undone, content })).toEqual({
    embeds: [
      {
        title: 'Taken back: 2 actions',
        description:
          '-# by <@222222222222222222>\n• Kajsa resolves all dice\n• Kajsa engages Oak Dummy A, heavy form\nDice: the same roll made again shows the same faces. A different roll is marked "after an undo" in public.\n\n**Now**, <@111111111111111111>: Kajsa has 4 dice to resolve.\n**In hand**\n• Combat 1 [tenacity]: +1 tenacity → track\n• Combat 2 [2]: 2 damage → track\n• Wrecking Blow 1: 3 damage to the target, and afterwards you take 2 light fatigue or 1 overfatigue (your pick). → track\n• Enemy Combat [miss]: no effect → supply',
      },
    ],
    components: [
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 2,
            label: 'Combat 1: +1 tenacity',
            custom_id: 'ck1:a:battle-1:p14:d2',
          },
          {
            type: 2,
            style: 2,
            label: 'Combat 2: 2 damage',
            custom_id: 'ck1:a:battle-1:p14:d3',
          },
          {
            type: 2,
            style: 2,
            label: 'Wrecking Blow 1: 3 damage and more',
            custom_id: 'ck1:a:battle-1:p14:d5',
          },
          {
            type: 2,
            style: 2,
            label: 'Enemy Combat: no effect',
            custom_id: 'ck1:a:battle-1:p14:d15',
          },
        ],
      },
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 1,
            label: 'Resolve all',
            custom_id: 'ck1:a:battle-1:p14:all',
          },
          {
            type: 2,
            style: 2,
            label: 'Exhaust the rest, no effect',
            custom_id: 'ck1:a:battle-1:p14:exhaust',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::5',
          },
          {
            type: 2,
            style: 2,
            label: 'Board',
            custom_id: 'ck1:t:battle-1:board::',
          },
          {
            type: 2,
            style: 2,
            label: 'Redo',
            custom_id: 'ck1:t:battle-1:redo::5',
          },
        ],
      },
    ],
    mentions: [],
  });
});

it('a sheet: stats, race, and where each die is', () => {
  const table = begun();
  table.play(
    {
      type: 'engage',
      unit: table.unit('Kajsa'),
      target: table.unit('Oak'),
      form: 'heavy',
      dice: [
        { kind: 'combat', count: 2 },
        { kind: 'wrecking-blow', count: 1 },
      ],
      free: 1,
    },
    0,
    5,
    3,
  );
  const kajsa = Object.values(table.battle.adventurers)[0];
  expect(kajsa && sheetView(table.battle, content, kajsa)).toEqual({
    embeds: [
      {
        title: 'Kajsa ▰▰▰▰ 4/4',
        description:
          '<@111111111111111111> · heavy form · tenacity 0\nStamina 4 · Magicka 2 · Cooldown 2\nReady: 1 Combat, 1 Wrecking Blow\nTrack: empty',
        fields: [
          {
            name: 'Race and class',
            value:
              '**Khajiit**, Cutpurse (lockpick check: /ability): Pass a lockpick check automatically, no dice rolled; that done, move up to 5 hexes.',
          },
          {
            name: 'Dice',
            value:
              '3 **Combat** (stamina; light, heavy, ranged, defensive): 1 ready, 2 in hand\n2 **Wrecking Blow** (stamina; heavy): 1 ready, 1 in hand',
          },
        ],
      },
    ],
    components: [
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::',
          },
          {
            type: 2,
            style: 2,
            label: 'Board',
            custom_id: 'ck1:t:battle-1:board::',
          },
        ],
      },
    ],
    mentions: [],
  });
});

it('a free roll: faces, sums, and what abilities do', () => {
  const dice = rollDice(
    [
      { kind: 'combat', count: 3 },
      { kind: 'enemy-combat', count: 2 },
      { kind: 'pulsar', count: 1 },
      { sides: 6, count: 2 },
    ],
    (sides) => sides - 1,
  );
  expect(rollView({ dice, note: 'for *fun*', content })).toEqual({
    embeds: [
      {
        title: 'for \\*fun\\*',
        description:
          '3 Combat: 2, 2, 2 = 6\n2 Enemy Combat: 2, 2 = 4\n1 Pulsar: ability 2\n2d6: 6, 6 = 12\n• Pulsar ability 2: 2 true damage to the target and 1 to each unit adjacent to it (friends too); every unit that took some gets Blind. You gain Blind once the engage is over.',
        footer: {
          text: 'Enemy Combat die: stand-in faces, the real ones are not published.',
        },
      },
    ],
    components: [],
    mentions: [],
  });
});

it('the log: newest last, taken-back lines marked', () => {
  const table = begun();
  table.play({ type: 'end-turn' });
  const undo = {
    schema: 1 as const,
    seq: 7,
    parent: 6,
    kind: 'undo' as const,
    at: 0,
    by: TORVALD,
    head: 5,
    depth: 5,
    events: [],
  };
  const lines = [...table.log.slice(-2), undo];
  expect(
    logView({ battle: table.before, before: table.before, content, lines, undone: new Set([6]), page: 1, pages: 3 }),
  ).toEqual({
    embeds: [
      {
        title: 'Log, page 1 of 3 (1 is the newest)',
        description:
          "`5` **The battle begins** <@111111111111111111>\nTurn order: Kajsa, Torvald.\n**Round 1 begins.**\n**Kajsa's turn.** Nothing to recover.\n`6` **Kajsa ends the turn** (taken back) <@111111111111111111>\n**Torvald's turn.** Nothing to recover.\n`7` **Taken back**, back to line 5 <@222222222222222222>",
      },
    ],
    components: [],
    mentions: [],
  });
});

it('the log names chips that left, and those whose bag took them after the battle', () => {
  const table = begun();
  const { battle: before } = table;
  table.play({ type: 'adjust', unit: table.unit('Oak'), change: { what: 'damage', kind: 'true', amount: 1 } });
  table.play({ type: 'remove-unit', unit: table.unit('Oak') });
  table.play({ type: 'end' });
  const view = logView({
    battle: table.battle,
    before,
    content,
    lines: table.log.slice(-3),
    undone: new Set(),
    page: 1,
    pages: 1,
  });
  expect(view.embeds[0]?.description).toContain('Oak Dummy A: 1 true damage, HP 6 → 5');
  expect(view.embeds[0]?.description).toContain('**Oak Dummy A is taken off the map**');
  expect(view.embeds[0]?.description).not.toContain('a unit that left');
});

it('a preview on a map says how many numbered hexes are free', () => {
  const table = withParty({ map: 'yard-small' });
  table.play({ type: 'spawn', ep: 2 });
  const { battle } = table;
  const pool = previewPool(battle, content, { ep: 9 });
  expect(poolPreviewView({ battle, content, pool }).embeds[0]?.description).toBe(
    [
      'EP 9 → levels 5, 1, 1, 1 (1 left)',
      'At most 4 hexes.',
      'Practice yard: 4 of 6 numbered hexes free (SET-2).',
      'From the bags: 4 of 12 chips 1/5, 0 of 10 chips 10/20.',
      'Nothing is drawn yet: /spawn without preview draws.',
    ].join('\n'),
  );
});

it('the report: who dealt and took what, who fell, and the seed', () => {
  const table = begun();
  table.play(
    {
      type: 'engage',
      unit: table.unit('Kajsa'),
      target: table.unit('Oak'),
      form: 'heavy',
      dice: [
        { kind: 'combat', count: 2 },
        { kind: 'wrecking-blow', count: 1 },
      ],
      free: 1,
    },
    0,
    5,
    3,
  );
  table.play({ type: 'answer', prompt: table.battle.prompts[0]?.id ?? 'p0', option: 'all' });
  table.play({ type: 'answer', prompt: table.battle.prompts.at(-1)?.id ?? 'p0', option: '0' });
  table.play({ type: 'defeat', unit: table.unit('Straw') });
  table.play({ type: 'end', result: 'won', xp: 2 });
  const file = { name: 'battle-log.txt', data: 'all of it' };
  const { files, ...report } = endView({
    battle: table.battle,
    content,
    log: { lines: table.log, timeline: table.timeline },
    file,
  });
  expect(report).toEqual({
    embeds: [
      {
        title: 'Battle over: Won',
        description: 'The party says so.\nXP for each adventurer: 2\n1 round, 10 actions',
        fields: [
          {
            name: 'Adventurers',
            value: '**Kajsa** ▰▰▰▰ 4/4: dealt 4, took 0\n**Torvald** ▰▰▰▰▰ 5/5: dealt 0, took 0',
          },
          { name: 'Enemies', value: '**Oak Dummy A**: dealt 0, took 4 (1 stopped)' },
          {
            name: 'Into the next battle',
            value: [
              '**Kajsa**: 4/4 HP, tenacity 1, track: Combat ×2 · light fatigue ×2 · Wrecking Blow',
              '**Torvald**: 5/5 HP, tenacity 0, track empty',
            ].join('\n'),
          },
          {
            name: 'Defeated',
            value: 'Straw Dummy A',
          },
          {
            name: 'Luck of the dice',
            value: [
              '**Party**: 5 damage on 4 dice, expected 5.0',
              'Combat: 1 hit of 2, expected 1.7',
              'Wrecking Blow: 1 hit of 1, expected 0.8',
              'Enemy Combat: 0 hits of 1, expected 0.7',
            ].join('\n'),
          },
          {
            name: 'Checklist: after the battle',
            value: [
              '☐ Caches back to supply (END-3)',
              '☐ XP dial 4 → 6; 2 unspent XP more for each adventurer, defeated ones too (END-5)',
              '☐ On an unstable landmark: 2 tenacity for each adventurer, won or lost (END-6)',
              '☐ Adventurers Rest: heal 1, remove any 1 die (END-7)',
            ].join('\n'),
          },
          {
            name: 'The dice were fair: check',
            value:
              'Seed: `secret`\nIts SHA-256, as shown at the start:\n`c0ffee`\nCheck: `printf %s SEED | sha256sum`. Each roll follows from it: `/battle verify` computes them all again.',
          },
        ],
        footer: { text: 'Enemy Combat die: stand-in faces, the real ones are not published.' },
      },
    ],
    components: [],
    mentions: [],
  });
  expect(files).toEqual([file]);
});

it('the report tells each of the party how their dice fell, and of rolls that took the place of others', () => {
  const table = begun();
  const roll = (who: string, count: number, ...results: readonly number[]): void =>
    void table.play({ type: 'roll', unit: table.unit(who), dice: [{ kind: 'combat', count }] }, ...results);
  roll('Kajsa', 3, 5);
  roll('Torvald', 2, 0);
  const last = table.log.at(-1);
  if (last === undefined) throw new Error('nothing was played');
  const { timeline, entry } = takeBack(table.timeline, [last], { at: 0, by: TORVALD });
  Object.assign(table, { timeline, battle: table.before });
  table.log.push(entry);
  roll('Torvald', 1, 1);
  table.play({ type: 'end', result: 'won' });
  const [embed] = endView({
    battle: table.battle,
    content,
    log: { lines: table.log, timeline: table.timeline },
  }).embeds;
  const field = (name: string): string | undefined => embed?.fields?.find((it) => it.name === name)?.value;
  expect(field('Luck of the dice')).toBe(
    [
      '**Party**: 7 damage on 4 dice, expected 4.0',
      'Kajsa: 6 damage on 3 dice, expected 3.0',
      'Torvald: 1 damage on 1 die, expected 1.0',
      'Combat: 4 hits of 4, expected 3.3',
    ].join('\n'),
  );
  expect(field('The dice were fair: check')).toContain('Rolled otherwise after an undo: 1 action, marked in the log.');
});

it('the report counts the rounds that were played, wherever the guild has set the counter (GLD-3)', () => {
  const table = begun();
  table.play({ type: 'assist', round: 4, override: true });
  table.play({ type: 'end', result: 'won' });
  expect(table.battle.round).toBe(4);
  const [embed] = endView({
    battle: table.battle,
    content,
    log: { lines: table.log, timeline: table.timeline },
  }).embeds;
  expect(embed?.description).toMatch(/\n1 round, /);
});
