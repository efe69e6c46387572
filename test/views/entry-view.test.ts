import { expect, it } from 'vitest';
import { entryView } from '../../src/views/entry-view.ts';
import { TORVALD, begun, withParty } from './battles.ts';

it('a spawn: the arithmetic of the pool, each chip, Begin', () => {
  const table = withParty();
  table.play({ type: 'spawn' });
  expect(entryView(table.shown())).toEqual({
    embeds: [
      {
        title: 'Enemies drawn: 4 chips',
        description:
          '-# by <@111111111111111111>\nEP 8 = XP 4 × 2 adventurers → levels 5, 1, 1, 1 (0 left)\nLevel 5: **Oak Dummy A**, 6 HP, defense 1, 2 Combat, range 1, Riposte 1, hex 1\nLevel 1: **Straw Dummy A**, 3 HP, 1 Combat, range 1, hex 2\nLevel 1: **Sparring Partner A**, 3 HP, 2 Combat, range 1, hex 3\nLevel 1: **Archery Pupil A**, 2 HP, 1 Combat, range 3, hex 4\n\n**Now**, anybody in the party: everybody here? Press Begin.',
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
            style: 1,
            label: 'Begin',
            custom_id: 'ck1:t:battle-1:begin::',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::4',
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

it('an engage: each die, what it would do, and a button for it', () => {
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
  expect(entryView(table.shown())).toEqual({
    embeds: [
      {
        title: 'Kajsa engages Oak Dummy A, heavy form',
        description:
          '**Now**, <@111111111111111111>: Kajsa has 4 dice to resolve.\n**In hand**\n• Combat 1 [tenacity]: +1 tenacity → track\n• Combat 2 [2]: 2 damage → track\n• Wrecking Blow 1: 3 damage to the target, and afterwards you take 2 light fatigue or 1 overfatigue (your pick). → track\n• Enemy Combat [miss]: no effect → supply',
        footer: {
          text: 'Enemy Combat die: stand-in faces, the real ones are not published.',
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
            custom_id: 'ck1:t:battle-1:undo::6',
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

it('dice resolved: what became of each, up to the one that asks something', () => {
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
  expect(entryView(table.shown())).toEqual({
    embeds: [
      {
        title: 'Kajsa resolves all dice',
        description:
          'Combat [tenacity] → track\nKajsa: tenacity 0 → 1\nCombat [2]: 2 damage for Oak Dummy A → track\nWrecking Blow: 3 damage for Oak Dummy A\n\n**Now**, <@111111111111111111>: Wrecking Blow of Kajsa: what does Kajsa choose? (GEN-3)\n3 damage to the target, and afterwards you take 2 light fatigue or 1 overfatigue \\(your pick\\).\n-# Decide for me: 2 light fatigue',
      },
    ],
    components: [
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 2,
            label: '2 light fatigue',
            custom_id: 'ck1:a:battle-1:p16:0',
          },
          {
            type: 2,
            style: 2,
            label: '1 overfatigue',
            custom_id: 'ck1:a:battle-1:p16:1',
          },
          {
            type: 2,
            style: 2,
            label: 'Decide for me',
            custom_id: 'ck1:a:battle-1:p16:decide',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::7',
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

it('the last answer of an engage: what it costs, the damage with its arithmetic, back to the turn', () => {
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
  expect(entryView(table.shown())).toEqual({
    embeds: [
      {
        title: 'Wrecking Blow: Kajsa chooses: 2 light fatigue',
        description:
          "Kajsa: 2 light fatigue\nKajsa: 1 Wrecking Blow, in hand → track\nOak Dummy A: 2+3 = 5, defense 1 → 4, HP 6 → 2\nBy hand: **Riposte 1** of Oak Dummy A → Kajsa. First time each turn an adjacent opponent deals it damage, it deals 1 back, unless defeated.\nEnemy Combat [miss]: no effect → supply\n\n**Now**, <@111111111111111111>: Kajsa's turn. Engage again (costs fatigue), or end it.",
      },
    ],
    components: [
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 2,
            label: 'Engage',
            custom_id: 'ck1:t:battle-1:engage:u1:',
          },
          {
            type: 2,
            style: 1,
            label: 'End turn',
            custom_id: 'ck1:t:battle-1:end-turn:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'Sheet',
            custom_id: 'ck1:t:battle-1:sheet:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::8',
          },
          {
            type: 2,
            style: 2,
            label: 'Board',
            custom_id: 'ck1:t:battle-1:board::',
          },
        ],
      },
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 2,
            label: 'Damage…',
            custom_id: 'ck1:j:battle-1:damage:u9:u1',
          },
        ],
      },
    ],
    mentions: [],
  });
});

it('the turn passes on: the next player is pinged, once', () => {
  const table = begun();
  table.play({ type: 'end-turn' });
  expect(entryView(table.shown())).toEqual({
    embeds: [
      {
        title: 'Kajsa ends the turn',
        description:
          "**Torvald's turn.** Nothing to recover.\n\n**Now**, <@222222222222222222>: Torvald's turn. Engage, or end it.",
      },
    ],
    components: [
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 1,
            label: 'Engage',
            custom_id: 'ck1:t:battle-1:engage:u7:',
          },
          {
            type: 2,
            style: 2,
            label: 'End turn',
            custom_id: 'ck1:t:battle-1:end-turn:u7:',
          },
          {
            type: 2,
            style: 2,
            label: 'Sheet',
            custom_id: 'ck1:t:battle-1:sheet:u7:',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::6',
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
    mentions: ['222222222222222222'],
    content: '<@222222222222222222>: your move.',
  });
});

it('an enemy hits somebody who can prevent some of it: asked, with a button for each die', () => {
  const table = begun();
  table.play({ type: 'engage', unit: table.unit('Kajsa'), form: 'defensive', dice: [{ kind: 'combat', count: 1 }] }, 1);
  table.play({ type: 'answer', prompt: table.battle.prompts[0]?.id ?? 'p0', option: 'all' });
  table.play({ type: 'end-turn' });
  table.play({ type: 'end-turn', by: TORVALD });
  table.play({ type: 'enemy-act', by: TORVALD }, 3, 5);
  expect(entryView(table.shown())).toEqual({
    embeds: [
      {
        title: 'Oak Dummy A acts',
        description:
          '-# by <@222222222222222222>\n**Oak Dummy A** → Kajsa, rolls 1+2 = 3\n\n**Now**, <@111111111111111111>: Oak Dummy A deals 3 to Kajsa. Prevent some of it? (DMG-9)\nKajsa ▰▰▰▰ 4/4\nUse: Combat 1 (prevents 1), nothing\n-# Decide for me: Take it',
        footer: {
          text: 'Enemy Combat die: stand-in faces, the real ones are not published.',
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
            label: 'Prevent 1: Combat 1',
            custom_id: 'ck1:a:battle-1:p16:d2',
          },
          {
            type: 2,
            style: 2,
            label: 'Take it',
            custom_id: 'ck1:a:battle-1:p16:take',
          },
          {
            type: 2,
            style: 2,
            label: 'Decide for me',
            custom_id: 'ck1:a:battle-1:p16:decide',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::10',
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
    mentions: ['111111111111111111'],
    content: '<@111111111111111111>: your move.',
  });
});

it('an enemy has equal targets: the party chooses', () => {
  const table = begun();
  table.play({ type: 'adjust', unit: table.unit('Torvald'), change: { what: 'damage', kind: 'true', amount: 1 } });
  table.play({ type: 'end-turn' });
  table.play({ type: 'end-turn', by: TORVALD });
  table.play({ type: 'enemy-act' });
  expect(entryView(table.shown())).toEqual({
    embeds: [
      {
        title: 'Oak Dummy A acts',
        description:
          '-# by <@111111111111111111>\n\n**Now**, anybody in the party: whom does Oak Dummy A target? (ENM-4)\nOak Dummy A takes the weakest; these are equal:\nKajsa ▰▰▰▰ 4/4\nTorvald ▰▰▰▰▱ 4/5\n-# Decide for me: Kajsa, 4 HP',
      },
    ],
    components: [
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 2,
            label: 'Kajsa, 4 HP',
            custom_id: 'ck1:a:battle-1:p14:u1',
          },
          {
            type: 2,
            style: 2,
            label: 'Torvald, 4 HP',
            custom_id: 'ck1:a:battle-1:p14:u7',
          },
          {
            type: 2,
            style: 2,
            label: 'None of these',
            custom_id: 'ck1:a:battle-1:p14:none',
          },
          {
            type: 2,
            style: 2,
            label: 'Decide for me',
            custom_id: 'ck1:a:battle-1:p14:decide',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::9',
          },
        ],
      },
      {
        type: 1,
        components: [
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

it('a correction by hand, with its note', () => {
  const table = begun();
  table.play({
    type: 'adjust',
    unit: table.unit('Kajsa'),
    change: { what: 'tenacity', amount: 2 },
    note: 'a *potion*',
  });
  expect(entryView(table.shown())).toEqual({
    embeds: [
      {
        title: 'By hand: Kajsa, tenacity',
        description:
          "Note: a \\*potion\\*\nKajsa: tenacity 0 → 2\n\n**Now**, <@111111111111111111>: Kajsa's turn. Engage, or end it.",
      },
    ],
    components: [
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 1,
            label: 'Engage',
            custom_id: 'ck1:t:battle-1:engage:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'End turn',
            custom_id: 'ck1:t:battle-1:end-turn:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'Sheet',
            custom_id: 'ck1:t:battle-1:sheet:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::6',
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

it('a correction that changes nothing says so', () => {
  const table = begun();
  table.play({ type: 'adjust', unit: table.unit('Kajsa'), change: { what: 'heal', amount: 2 } });
  expect(entryView(table.shown())).toEqual({
    embeds: [
      {
        title: 'By hand: Kajsa, healing',
        description: "Nothing changes by that.\n\n**Now**, <@111111111111111111>: Kajsa's turn. Engage, or end it.",
      },
    ],
    components: [
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 1,
            label: 'Engage',
            custom_id: 'ck1:t:battle-1:engage:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'End turn',
            custom_id: 'ck1:t:battle-1:end-turn:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'Sheet',
            custom_id: 'ck1:t:battle-1:sheet:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::6',
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

it('a roll made after an undo says so in public', () => {
  const table = begun();
  const entry = { ...table.play({ type: 'roll', dice: [{ sides: 6, count: 2 }] }, 3), afterUndo: true as const };
  expect(entryView({ ...table.shown(), entry })).toEqual({
    embeds: [
      {
        title: 'A roll',
        description:
          "-# by <@111111111111111111>\n2d6: 4, 4 = 8\nAfter an undo: another roll had been seen here and was taken back.\n\n**Now**, <@111111111111111111>: Kajsa's turn. Engage, or end it.",
      },
    ],
    components: [
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 1,
            label: 'Engage',
            custom_id: 'ck1:t:battle-1:engage:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'End turn',
            custom_id: 'ck1:t:battle-1:end-turn:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'Sheet',
            custom_id: 'ck1:t:battle-1:sheet:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::6',
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
