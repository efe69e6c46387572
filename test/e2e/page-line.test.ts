import { describe, expect, it } from 'vitest';
import { commandText, leafCommands } from '../../src/local/page/command-tree.ts';
import { checkLine, type LineContext } from '../../src/local/page/line-check.ts';
import { atOption, replaced } from '../../src/local/page/line-edits.ts';
import { readLine } from '../../src/local/page/line.ts';
import { suggestionsFor, type SuggestionSource } from '../../src/local/page/suggestions.ts';
import { OPTION, type Command } from '../../src/local/page/table-types.ts';

const MODES = [
  { name: 'Clash', value: 'clash' },
  { name: 'All open', value: 'Open-All' },
];
const COMMANDS: readonly Command[] = [
  {
    id: '1',
    type: 1,
    name: 'roll',
    description: 'Roll dice',
    options: [{ type: OPTION.string, name: 'dice', description: '' }],
  },
  {
    ...{ id: '2', type: 1, name: 'battle', description: 'Battles' },
    options: [
      {
        ...{ type: OPTION.subcommand, name: 'start', description: 'Start' },
        options: [
          { type: OPTION.integer, name: 'xp', description: 'XP', required: true, min_value: 0, max_value: 200 },
          { type: OPTION.string, name: 'mode', description: 'Mode', choices: MODES },
          { type: OPTION.boolean, name: 'final', description: 'Last' },
          { type: OPTION.user, name: 'as', description: 'Who' },
        ],
      },
      { type: OPTION.subcommand, name: 'begin', description: 'Begin' },
    ],
  },
  {
    ...{ id: '4', type: 1, name: 'rules', description: 'A rule' },
    options: [
      { type: OPTION.string, name: 'term', description: 'Of what', required: true },
      { type: OPTION.boolean, name: 'all', description: 'Wholly' },
    ],
  },
  { id: '3', type: 2, name: 'A menu entry', description: '' },
];
const leaves = leafCommands(COMMANDS);
const people = [
  { id: '10', name: 'Mira Vel' },
  { id: '11', name: 'Mira' },
];
const context: LineContext = { people, places: [], picked: () => undefined };
const source: SuggestionSource = { leaves, people, places: [], offered: [], isPicked: () => false };

function suggested(
  text: string,
  caret = text.length,
): { readonly labels: readonly string[]; readonly isEager: boolean } {
  const { items, isEager } = suggestionsFor(readLine(text, leaves), caret, source);
  return { labels: items.map(({ label }) => label), isEager };
}

it('finds the commands that can be run', () => {
  expect(leaves.map(({ name }) => name)).toEqual(['battle start', 'battle begin', 'roll', 'rules']);
  expect(leaves.map(commandText)).toEqual(['/battle start xp:', '/battle begin ', '/roll ', '/rules term:']);
});

describe('a line that is sent', () => {
  it.for([
    ['/battle start xp:4', { xp: 4 }],
    ['/BATTLE  Start  xp: 4  mode:CLASH final:false', { xp: 4, mode: 'clash', final: false }],
    ['/battle start xp:4 as:@mira', { xp: 4, as: '11' }],
    ['/battle start xp:4 as:Mira Vel', { xp: 4, as: '10' }],
    ['/battle start xp:4 as:<@10> mode:', { xp: 4, as: '10' }],
    ['/roll dice:3 combat, note: x', { dice: '3 combat, note: x' }],
    ['/roll', {}],
    ['/roll 3 combat', { dice: '3 combat' }],
    ['/rules ENG-5c', { term: 'ENG-5c' }],
    ['/rules  term of  art all:true', { term: 'term of  art', all: true }],
    ['/rules MOVE, or: so', { term: 'MOVE, or: so' }],
    ['/battle start xp:1 mode:open-ALL', { xp: 1, mode: 'Open-All' }],
  ] as const)('%s', ([text, options]) => {
    expect(checkLine(readLine(text, leaves), context)).toMatchObject({ ok: true, options });
  });

  it.for([
    ['/battle', 'There is no command "/battle"'],
    ['/ battle start', 'There is no command'],
    ['/battle start', '"xp" is required'],
    ['/battle start xp:', '"xp" is required'],
    ['/battle start xp:1.5', 'a whole number'],
    ['/battle start xp:-1', 'from 0 to 200'],
    ['/battle start xp:1e999', 'a whole number'],
    ['/battle start xp:1 xp:2', 'given twice'],
    ['/battle start 5 xp:1', '"5" belongs to no option'],
    ['/rules note:x', '"note:x" belongs to no option'],
    ['/rules x term:y', '"x" belongs to no option'],
    ['/battle start xp:1 final:maybe', 'True or False'],
    ['/battle start xp:1 mode:constructor', 'no choice of "mode"'],
    [`/roll dice:${'x'.repeat(6001)}`, 'at most 6000'],
  ] as const)('%s is refused', ([text, sentence]) => {
    const checked = checkLine(readLine(text, leaves), context);
    expect(checked.ok ? '' : checked.problem).toContain(sentence);
  });

  it('carries what was picked instead of what is shown', () => {
    const picked: LineContext = { ...context, picked: (_, text) => (text === 'Bandit A' ? 'unit-7' : undefined) };
    expect(checkLine(readLine('/roll dice:Bandit A', leaves), picked)).toMatchObject({ options: { dice: 'unit-7' } });
  });
});

describe('suggestions', () => {
  it.for([
    ['hello', [], false],
    ['/', ['/battle start', '/battle begin', '/roll', '/rules'], true],
    ['/be', ['/battle begin'], true],
    ['/dice', ['/roll'], true],
    ['/battle begin', ['/battle begin'], false],
    ['/battle start ', ['xp', 'mode', 'final', 'as'], true],
    ['/battle start xp:4 ', ['mode', 'final', 'as'], false],
    ['/battle start xp:4 fi', ['final'], false],
    ['/battle start xp:4 mode:', ['Clash', 'All open'], false],
    ['/battle start xp:4 mode:cl', ['Clash'], true],
    ['/battle start xp:4 mode:clash', ['Clash'], false],
    ['/battle start xp:4 as:mi', ['@Mira Vel', '@Mira'], true],
    ['/battle start mode:clash ', ['Clash', 'xp', 'final', 'as'], false],
    ['/battle start xp:4 mode:open-all', [], false],
    ['/rules te', ['term'], false],
    ['/rules Blind', [], false],
    ['/rules Blind a', ['all'], false],
  ] as const)('%s', ([text, labels, isEager]) => {
    expect(suggested(text)).toEqual({ labels, isEager });
  });

  it('looks at the caret, not at the end', () => {
    expect(suggested('/battle start xp:4', 0)).toEqual({ labels: ['/battle start'], isEager: false });
    expect(suggested('/battle start xp:4 final: mode:clash', '/battle start xp:4 final:'.length).labels).toEqual([
      'True',
      'False',
    ]);
  });
});

/** "a|b": the caret is between the letters. */
const withCaret = ({ text, caret }: { readonly text: string; readonly caret: number }): string =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('edits', () => {
  it.for([
    ['/battle start mode:cl', 'cl', 'Clash', '/battle start mode:Clash xp:|'],
    ['/battle start xp:4 mode:cl', 'cl', 'Clash', '/battle start xp:4 mode:Clash |'],
    ['/battle start mode:cl xp:4', 'cl', 'Clash', '/battle start mode:Clash| xp:4'],
    ['/rules bl', 'bl', 'Blind', '/rules Blind |'],
  ] as const)('%s: "%s" becomes "%s", and the next required option follows', ([line, part, text, edited]) => {
    const from = line.indexOf(part, line.indexOf(' '));
    expect(withCaret(replaced(line, { from, to: from + part.length, text }, leaves))).toBe(edited);
  });

  it('a command or the name of an option is followed by nothing', () => {
    const replacement = { from: 0, to: 3, text: '/battle begin', kind: 'command' } as const;
    expect(withCaret(replaced('/be', replacement, leaves))).toBe('/battle begin|');
  });

  it.for([
    ['xp', '/battle start xp:4| mode:clash'],
    ['mode', '/battle start xp:4 mode:clash|'],
    ['final', '/battle start xp:4 mode:clash final:|'],
  ] as const)('goes to the option %s, which is added if it is missing', ([name, edited]) => {
    const line = readLine('/battle start xp:4 mode:clash', leaves);
    const [option] = line.leaf?.options.filter((one) => one.name === name) ?? [];
    expect(option && withCaret(atOption(line, option))).toBe(edited);
  });
});
