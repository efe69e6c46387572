import { expect, it } from 'vitest';
import { boardView, closedBoardView } from '../../src/views/board-view.ts';
import { TORVALD, begun, content, opened } from './battles.ts';

it('set-up without anybody says what to do first', () => {
  const { battle } = opened();
  expect(boardView(battle, content)).toEqual({
    embeds: [
      {
        title: 'Set-up',
        description: '**Waiting for whoever wants to play**\nJoin the party with /party join.',
        fields: [
          {
            name: 'Chips',
            value: 'In the bags: 14 chips of level 1/5, 10 of 10/20',
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
            label: 'What can I do?',
            custom_id: 'ck1:t:battle-1:can-do::',
          },
        ],
      },
    ],
    mentions: [],
  });
});

it("an adventurer's turn: whose it is, every unit, and what can be done now", () => {
  const { battle } = begun();
  expect(boardView(battle, content)).toEqual({
    embeds: [
      {
        title: "Round 1: adventurers' turns",
        description: "**Waiting for <@111111111111111111>**\nKajsa's turn. Engage, or end it.",
        fields: [
          {
            name: 'Kajsa ▰▰▰▰ 4/4 · turn now',
            value:
              '<@111111111111111111> · no form yet · tenacity 0\nStamina 4 · Magicka 2 · Cooldown 2\nReady: 3 Combat, 2 Wrecking Blow\nTrack: empty',
          },
          {
            name: 'Torvald ▰▰▰▰▰ 5/5',
            value:
              '<@222222222222222222> · no form yet · tenacity 0\nStamina 2 · Magicka 3 · Cooldown 2\nReady: 1 Combat\nTrack: empty',
          },
          {
            name: 'Enemies, in the order they act (4)',
            value:
              '**Oak Dummy A** ▰▰▰▰▰▰ 6/6\nlevel 5 · defense 1 · 2 Combat · range 1\nhex 1 · targets 1 weakest · Riposte 1\n**Straw Dummy A** ▰▰▰ 3/3\nlevel 1 · defense 0 · 1 Combat · range 1\nhex 2 · targets 1 weakest\n**Sparring Partner A** ▰▰▰ 3/3\nlevel 1 · defense 0 · 2 Combat · range 1\nhex 3 · targets 1 strongest\n**Archery Pupil A** ▰▰ 2/2\nlevel 1 · defense 0 · 1 Combat · range 3\nhex 4 · targets 1 weakest',
          },
          {
            name: 'Chips',
            value: 'EP: 8, all drawn\nIn the bags: 10 chips of level 1/5, 10 of 10/20',
          },
        ],
        footer: {
          text: "Home-made chips of the training yard, not the game's.\nEnemy Combat die: stand-in faces, the real ones are not published.",
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
            label: 'Engage',
            custom_id: 'ck1:t:battle-1:engage:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'Ability',
            custom_id: 'ck1:t:battle-1:ability:u1:',
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
            label: 'Enemies',
            custom_id: 'ck1:t:battle-1:enemies:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::',
          },
        ],
      },
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 2,
            label: 'What can I do?',
            custom_id: 'ck1:t:battle-1:can-do::',
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
            label: 'Odds',
            custom_id: 'ck1:t:battle-1:odds:u1:',
          },
        ],
      },
    ],
    mentions: [],
  });
});

it('while dice are resolved it shows them, with their buttons', () => {
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
  expect(boardView(table.battle, content)).toEqual({
    embeds: [
      {
        title: "Round 1: adventurers' turns",
        description:
          '**Waiting for <@111111111111111111>**\nKajsa has 4 dice to resolve.\n**In hand**\n• Combat 1 [tenacity]: +1 tenacity → track\n• Combat 2 [2]: 2 damage → track\n• Wrecking Blow 1: 3 damage to the target, and afterwards you take 2 light fatigue or 1 overfatigue (your pick). → track\n• Enemy Combat [miss]: no effect → supply',
        fields: [
          {
            name: 'Kajsa ▰▰▰▰ 4/4 · turn now',
            value:
              '<@111111111111111111> · heavy form · tenacity 0\nStamina 4 · Magicka 2 · Cooldown 2\nReady: 1 Combat, 1 Wrecking Blow\nTrack: empty',
          },
          {
            name: 'Torvald ▰▰▰▰▰ 5/5',
            value:
              '<@222222222222222222> · no form yet · tenacity 0\nStamina 2 · Magicka 3 · Cooldown 2\nReady: 1 Combat\nTrack: empty',
          },
          {
            name: 'Enemies, in the order they act (4)',
            value:
              '**Oak Dummy A** ▰▰▰▰▰▰ 6/6\nlevel 5 · defense 1 · 2 Combat · range 1\nhex 1 · targets 1 weakest · Riposte 1\n**Straw Dummy A** ▰▰▰ 3/3\nlevel 1 · defense 0 · 1 Combat · range 1\nhex 2 · targets 1 weakest\n**Sparring Partner A** ▰▰▰ 3/3\nlevel 1 · defense 0 · 2 Combat · range 1\nhex 3 · targets 1 strongest\n**Archery Pupil A** ▰▰ 2/2\nlevel 1 · defense 0 · 1 Combat · range 3\nhex 4 · targets 1 weakest',
          },
          {
            name: 'Chips',
            value: 'EP: 8, all drawn\nIn the bags: 10 chips of level 1/5, 10 of 10/20',
          },
        ],
        footer: {
          text: "Home-made chips of the training yard, not the game's.\nEnemy Combat die: stand-in faces, the real ones are not published.",
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

it("the enemies' turns, with a status, a defeat and a slot", () => {
  const table = begun();
  table.play({ type: 'engage', unit: table.unit('Kajsa'), form: 'defensive', dice: [{ kind: 'combat', count: 1 }] }, 1);
  table.play({ type: 'answer', prompt: table.battle.prompts[0]?.id ?? 'p0', option: 'all' });
  table.play({ type: 'end-turn' });
  table.play({ type: 'end-turn', by: TORVALD });
  table.play({ type: 'adjust', unit: table.unit('Straw'), change: { what: 'status', status: 'bane', on: true } });
  table.play({ type: 'defeat', unit: table.unit('Archery'), defeatedBy: table.unit('Kajsa') });
  expect(boardView(table.battle, content)).toEqual({
    embeds: [
      {
        title: "Round 1: enemies' turns",
        description: '**Waiting for anybody in the party**\nEnemies act. Oak Dummy A is next, 3 to go.',
        fields: [
          {
            name: 'Kajsa ▰▰▰▰ 4/4',
            value:
              '<@111111111111111111> · defensive form · tenacity 0\nStamina 4 · Magicka 2 · Cooldown 2\nReady: 2 Combat, 2 Wrecking Blow\nSlots (1/4): Combat (1)\nTrack: empty',
          },
          {
            name: 'Torvald ▰▰▰▰▰ 5/5',
            value:
              '<@222222222222222222> · no form yet · tenacity 0\nStamina 2 · Magicka 3 · Cooldown 2\nReady: 1 Combat\nTrack: empty',
          },
          {
            name: 'Enemies, in the order they act (3)',
            value:
              '**Oak Dummy A** ▰▰▰▰▰▰ 6/6\nlevel 5 · defense 1 · 2 Combat · range 1\nhex 1 · targets 1 weakest · Riposte 1\n**Straw Dummy A** ▰▰▰ 3/3\nlevel 1 · defense 0 · 1 Combat · range 1\nhex 2 · targets 1 weakest\nOn it: Bane\n**Sparring Partner A** ▰▰▰ 3/3\nlevel 1 · defense 0 · 2 Combat · range 1\nhex 3 · targets 1 strongest',
          },
          {
            name: 'Chips',
            value:
              'EP: 8, all drawn\nDefeated (top first): Archery Pupil A\nIn the bags: 10 chips of level 1/5, 10 of 10/20',
          },
        ],
        footer: {
          text: "Home-made chips of the training yard, not the game's.\nEnemy Combat die: stand-in faces, the real ones are not published.",
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
            label: 'Next: Oak Dummy A',
            custom_id: 'ck1:t:battle-1:enemy-act:u9:',
          },
          {
            type: 2,
            style: 2,
            label: 'All 3 enemies',
            custom_id: 'ck1:t:battle-1:enemies-all::',
          },
          {
            type: 2,
            style: 2,
            label: 'Enemies',
            custom_id: 'ck1:t:battle-1:enemies::',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::',
          },
          {
            type: 2,
            style: 2,
            label: 'What can I do?',
            custom_id: 'ck1:t:battle-1:can-do::',
          },
        ],
      },
    ],
    mentions: [],
  });
});

it('a battle that is over', () => {
  const table = begun();
  table.play({ type: 'end', result: 'won', xp: 2 });
  expect(boardView(table.battle, content)).toEqual({
    embeds: [
      {
        title: 'Battle over: won, round 1',
        description:
          '**Won**: the party says so.\nXP for each adventurer: 2\nThe host, <@111111111111111111>, closes it with End battle or /battle end, for report and seed. /party rest and /party train come first: closing ends them.',
        fields: [
          {
            name: 'Kajsa ▰▰▰▰ 4/4',
            value:
              '<@111111111111111111> · no form yet · tenacity 0\nStamina 4 · Magicka 2 · Cooldown 2\nReady: 3 Combat, 2 Wrecking Blow\nTrack: empty',
          },
          {
            name: 'Torvald ▰▰▰▰▰ 5/5',
            value:
              '<@222222222222222222> · no form yet · tenacity 0\nStamina 2 · Magicka 3 · Cooldown 2\nReady: 1 Combat\nTrack: empty',
          },
          {
            name: 'Chips',
            value: 'EP: 8, all drawn\nIn the bags: 14 chips of level 1/5, 10 of 10/20',
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
            style: 1,
            label: 'End battle',
            custom_id: 'ck1:t:battle-1:end:u1:',
          },
          {
            type: 2,
            style: 2,
            label: 'Undo',
            custom_id: 'ck1:t:battle-1:undo::',
          },
        ],
      },
    ],
    mentions: [],
  });
});

it('a closed battle keeps its last board, with nothing to press', () => {
  const { battle } = begun();
  const closed = closedBoardView(
    { ...battle, phase: 'over', outcome: { result: 'stopped', reason: 'party-says-so' } },
    content,
  );
  expect(closed.components).toEqual([]);
  expect(closed.embeds[0]?.title).toBe('Battle over: stopped, round 1');
  expect(closed.embeds[0]?.description).toContain('This battle is closed.');
  expect(closed.embeds[0]?.description).not.toContain('/battle end');
});
