import { readFileSync } from 'node:fs';
import { type APIApplicationCommandOption, ApplicationCommandOptionType } from 'discord.js';
import { expect, it } from 'vitest';
import { SLASH_COMMANDS } from '../../src/commands/index.ts';

type Option = APIApplicationCommandOption;

/** "/turn end" and its options as docs/commands.md writes them: `name`, or `[name]` where it may be left out. */
const declared = SLASH_COMMANDS.flatMap(({ data: { name, options = [] } }) => {
  const subcommands = options.filter((option) => option.type === ApplicationCommandOptionType.Subcommand);
  return subcommands.length === 0
    ? [{ command: `/${name}`, options: options.map(written) }]
    : subcommands.map((inner) => ({
        command: `/${name} ${inner.name}`,
        options: (inner.options ?? []).map(written),
      }));
});

function written({ name, required }: Option): string {
  return required === true ? name : `[${name}]`;
}

const [described = ''] = readFileSync('docs/commands.md', 'utf8').split('### Planned');
const documented = described
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map((line) => {
    const [, command = '', options = ''] = line.split('|');
    return { command: quotedIn(command).join(), options: quotedIn(options) };
  });

function quotedIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/gu)].map(([, text = '']) => text);
}

it.for(declared)('docs/commands.md lists $command with every option, in order', ({ command, options }) => {
  expect(documented.find((row) => row.command === command)?.options).toEqual(options);
});

it('docs/commands.md lists nothing else', () => {
  expect(documented.map(({ command }) => command).toSorted()).toEqual(
    declared.map(({ command }) => command).toSorted(),
  );
});

const PAGES = [
  'README.md',
  'SECURITY.md',
  ...['discord', 'hosts', 'players', 'packs'].map((page) => `docs/${page}.md`),
];

/** Lines that somebody could type, in a text or in a block of their own: not `/party xyz/`, which is a path. */
function typedIn(page: string): readonly string[] {
  const lines = [...readFileSync(page, 'utf8').matchAll(/`(\/[a-z][^`]*)`|^(\/[a-z].*)$/gmu)];
  return lines
    .map(([, quoted, alone]) => quoted ?? alone ?? '')
    .filter((line) => !/^\/(?:\w+\/|health|ready|metrics)/u.test(line));
}

/** What of a line there is not: its command, or options of it. */
function unknownIn(line: string): readonly string[] {
  const fits = (command: string): boolean => `${line} `.startsWith(`${command} `);
  const command = declared.find((one) => fits(one.command));
  if (command === undefined) return declared.some((one) => one.command.startsWith(`${line} `)) ? [] : [line];
  const known = new Set(command.options.map((option) => option.replace(/[[\]]/gu, '')));
  const named = [...line.slice(command.command.length).matchAll(/(?<=^| )[a-z]+(?=:)/gu)].map(([name]) => name);
  return named.filter((name) => !known.has(name)).map((name) => `${name}: in ${line}`);
}

it.for(PAGES)('%s names no command and no option that there is not', (page) => {
  expect(typedIn(page).flatMap(unknownIn)).toEqual([]);
});
