import { readFileSync } from 'node:fs';
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { spokenLocale } from '../../src/local/page/languages.ts';
import { INVITE_PERMISSIONS, inviteLink, invitePermissions } from '../../src/local/page/invite.ts';
import { translated } from '../../src/local/page/translated.ts';
import { typedChoice } from '../../src/local/page/typed-choice.ts';

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

describe('the permissions of the invite link', () => {
  it('are those that SECURITY and the page about Discord name, with the number in README, and no others', () => {
    const listed = INVITE_PERMISSIONS.map(([name]) => `_${name}_`);
    expect(read('SECURITY.md').replaceAll(/\s+/gu, ' ')).toContain(`permissions ${listed.join(', ')}.`);
    const [, rows = ''] = /\n\| permission.*?\n\|[- |]+\n(.*?)\n\n/isu.exec(read('docs/discord.md')) ?? [];
    expect(rows.split('\n').map((row) => row.split('|')[1]?.trim())).toEqual(listed);
    for (const file of ['README.md', 'docs/discord.md'])
      expect(read(file)).toContain(`permissions=${invitePermissions()}`);
  });

  it('have the bits of Discord', () => {
    const { ViewChannel, SendMessages, SendMessagesInThreads, EmbedLinks, AttachFiles, ReadMessageHistory } =
      PermissionFlagsBits;
    const bits = [
      ViewChannel,
      SendMessages,
      SendMessagesInThreads,
      EmbedLinks,
      AttachFiles,
      ReadMessageHistory,
      1n << 51n,
    ];
    expect(INVITE_PERMISSIONS.map(([, bit]) => bit)).toEqual(bits);
  });

  it.for(['', 'bot', '123', '1234567890123456789012', '12345678901234567x'])('"%s" is no application', (id) => {
    expect(inviteLink(id)).toBeUndefined();
  });
});

it.for([
  [['de-AT', 'en'], 'de'],
  [['fr', 'de'], 'de'],
  [['en-GB', 'de'], 'en-US'],
  [['fr'], 'en-US'],
  [[], 'en-US'],
] as const)('a browser of %j speaks %s here', ([wanted, locale]) => {
  expect(spokenLocale(wanted)).toBe(locale);
});

it('shows commands in the language of the player; what has no translation stays, English choices can be typed', () => {
  const choices = [{ name: 'ask me', name_localizations: { de: 'frag mich' }, value: 'ask' }];
  const option = { type: 3, name: 'damage', description: 'When', description_localizations: { de: 'Wann' }, choices };
  const command = { id: '1', type: 1, name: 'orders', description: 'Orders', options: [option] };
  const [german] = translated([command], 'de');
  expect(german).toMatchObject({
    description: 'Orders',
    options: [{ name: 'damage', description: 'Wann', choices: [{ name: 'frag mich', value: 'ask' }] }],
  });
  for (const typed of ['frag mich', 'Ask Me', 'ask'])
    expect(typedChoice(german?.options?.[0]?.choices ?? [], typed)?.value).toBe('ask');
  expect(translated([command], 'en-US')).toMatchObject([command]);
});
