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
