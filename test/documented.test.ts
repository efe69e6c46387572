import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { SLASH_COMMANDS } from '../src/commands/index.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

/** What people read; without what is not shown. */
const PAGES = ['', 'docs', 'docs/adr', 'fonts'].flatMap((folder) =>
  readdirSync(folder || '.')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);
const shownIn = (page: string): string => read(page).replaceAll(/<!--.*?-->/gsu, '');

/** "/turn end" and the names of its options. */
const COMMANDS = new Map(
  SLASH_COMMANDS.flatMap(({ data: { name, options = [] } }) => {
    const subcommands = options.filter((option) => option.type === ApplicationCommandOptionType.Subcommand);
    return subcommands.length === 0
      ? [[`/${name}`, options.map((option) => option.name)] as const]
      : subcommands.map((sub) => [`/${name} ${sub.name}`, (sub.options ?? []).map((option) => option.name)] as const);
  }),
);
const NAMES = new Set(SLASH_COMMANDS.map(({ data }) => data.name));

/** What is typed as code, in a line of text, in a block, or as a line of its own. */
function codeIn(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gmsu)].flatMap(([, block = '']) => block.split('\n'));
  const outside = text.replaceAll(/^```.*?^```/gmsu, '');
  const spans = [...outside.matchAll(/`([^`]+)`|^(\/[a-z].*)$/gmu)].map(([, span, alone]) => span ?? alone ?? '');
  return [...blocks, ...spans];
}

/** What is no command, or has no such option. */
function wrongIn(line: string): readonly string[] {
  const [, name = '', second = ''] = /^\/([a-z-]+)(?![\w/])(?: ([a-z]+)(?![\w:]))?/u.exec(line) ?? [];
  if (name === '' || ['health', 'ready', 'metrics'].includes(name)) return [];
  const known = COMMANDS.get(`/${name}`) ?? COMMANDS.get(`/${name} ${second}`);
  if (known === undefined) return NAMES.has(name) && second === '' ? [] : [line];
  const options = [...line.matchAll(/ ([a-z_]+):/gu)].map(([, option = '']) => option);
  return options.filter((option) => !known.includes(option)).map((option) => `${line}: ${option}`);
}

it.for([
  'README.md',
  'SECURITY.md',
  'docs/players.md',
  'docs/discord.md',
  'docs/hosts.md',
  'docs/observing.md',
  'docs/packs.md',
  'docs/scaling.md',
])('%s names no command and no option that there is not', (page) => {
  expect(codeIn(shownIn(page)).flatMap(wrongIn)).toEqual([]);
});

it.for(PAGES)('every link of %s leads somewhere', (page) => {
  const links = [...shownIn(page).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/gu)].map(
    ([, link, source]) => link ?? source ?? '',
  );
  const here = links.filter((link) => !/^[a-z]+:/u.test(link));
  expect(here.filter((link) => !leadsSomewhere(page, link))).toEqual([]);
});

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', part] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(file)) return false;
  return part === undefined || partsOf(file).includes(part);
}

/** The headings of a page, as GitHub calls them in a link. */
const partsOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('what a host is told', () => {
  const variables = [...read('src/config.ts').matchAll(/^ {2}([A-Z_]+): z/gmu)].map(([, name = '']) => name);

  it('names every variable of the environment, and no other', () => {
    const inExample = [...read('.env.example').matchAll(/^([A-Z_]+)=$/gmu)].map(([, name]) => name);
    const inTable = [...read('docs/hosts.md').matchAll(/^\| `([A-Z_]+)` /gmu)].map(([, name]) => name);
    expect(variables).not.toEqual([]);
    expect(inExample.toSorted()).toEqual(variables.toSorted());
    expect(inTable.toSorted()).toEqual(variables.toSorted());
  });

  it('sets variables in the files to run it by that the bot reads', () => {
    const set = [
      ...read('compose.yaml').matchAll(/^ {6}([A-Z_]+): /gmu),
      ...read('Dockerfile').matchAll(/(?<=^ENV .*)\b([A-Z_]+)=/gmu),
      ...read('deploy/chipkeeper.service').matchAll(/(?<=^Environment=.*)\b([A-Z_]+)=/gmu),
    ].map(([, name]) => name);
    expect(set).toContain('DATA_DIR');
    expect(set.filter((name) => name !== 'NODE_ENV' && !variables.includes(name ?? ''))).toEqual([]);
  });

  it('puts files into the image that are there and are not kept from it', () => {
    const sources = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gmu)].flatMap(([, all = '']) =>
      all.split(' '),
    );
    const letIn = read('.dockerignore');
    expect(sources.filter((file) => !existsSync(file))).toEqual([]);
    expect(sources.filter((file) => !letIn.includes(`!${file.replace(/^tsconfig.*/u, 'tsconfig*.json')}\n`))).toEqual(
      [],
    );
  });

  it('quotes the bot word for word', () => {
    const sources = ['discord/start-up-failure', 'config', 'sharded', 'store/newer-data', 'views/failure-text']
      .concat('views/board-trouble-text')
      .map((file) => read(`src/${file}.ts`))
      .join('\n');
    const [, table = ''] = read('docs/hosts.md').split('## When it does not work');
    const quoted = [...table.matchAll(/^\| `([^`]+)`/gmu)].flatMap(([, text = '']) => text.split('…'));
    const sentences = quoted.map((text) => text.trim()).filter((text) => text.length > 1);
    expect(sentences.length).toBeGreaterThan(10);
    expect(sentences.filter((text) => !sources.includes(text))).toEqual([]);
  });

  it('counts the permissions of the invite link together', () => {
    const text = read('docs/discord.md');
    const names = [...text.matchAll(/^\| _([A-Za-z ]+)_/gmu)].map(([, name = '']) => name.replaceAll(' ', ''));
    const bits = names.map((name) => PermissionFlagsBits[OLD_NAMES.get(name) ?? (name as 'SendMessages')]);
    expect(names).toContain('AttachFiles');
    expect(text).toContain(`permissions=${bits.reduce((all, bit) => all | bit, 0n).toString()}\n`);
  });
});

/** Discord's word for it, and its client library's. */
const OLD_NAMES = new Map<string, keyof typeof PermissionFlagsBits>([
  ['ViewChannels', 'ViewChannel'],
  ['SendMessagesinThreads', 'SendMessagesInThreads'],
]);
