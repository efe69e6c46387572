import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalDiscord, type LocalDiscord } from '../../src/local/local-discord.ts';
import { restCall } from './rest-call.ts';

let discord: LocalDiscord;
let messages: readonly [string, string];
let commands: readonly [string, string];
beforeAll(async () => {
  discord = await startLocalDiscord();
  messages = ['POST', `/channels/${discord.createChannel('battle').id}/messages`];
  commands = ['PUT', `/applications/${discord.applicationId}/commands`];
});
afterAll(() => discord.close());

const x = (count: number): string => 'x'.repeat(count);
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => make(i));
const button = (index: number, more: object = {}): object => ({
  type: 2,
  style: 1,
  label: 'B',
  custom_id: `b${index}`,
  ...more,
});
const row = (...components: readonly object[]): object => ({ type: 1, components });
const option = (index: number): object => ({ label: `O${index}`, value: `o${index}` });
const menu = (more: object): object => ({ type: 3, custom_id: 'm', options: [option(0)], ...more });
const field = { name: 'n', value: 'v' };
const embed = (more: object): object => ({ embeds: [{ title: 't', ...more }] });
const components = (...rows: readonly object[]): object => ({ content: 'c', components: rows });

describe('a message', () => {
  it.for([
    { what: 'content', good: { content: x(2000) }, bad: { content: x(2001) }, at: 'content' },
    {
      what: 'emoji as one character',
      good: { content: '🎲'.repeat(2000) },
      bad: { content: '🎲'.repeat(2001) },
      at: 'content',
    },
    {
      what: 'embeds',
      good: { embeds: times(10, () => ({ title: 't' })) },
      bad: { embeds: times(11, () => ({ title: 't' })) },
      at: 'embeds',
    },
    { what: 'embed title', good: embed({ title: x(256) }), bad: embed({ title: x(257) }), at: 'embeds.0.title' },
    {
      what: 'embed description',
      good: embed({ description: x(4096) }),
      bad: embed({ description: x(4097) }),
      at: 'embeds.0.description',
    },
    {
      what: 'embed fields',
      good: embed({ fields: times(25, () => field) }),
      bad: embed({ fields: times(26, () => field) }),
      at: 'embeds.0.fields',
    },
    {
      what: 'field name',
      good: embed({ fields: [{ ...field, name: x(256) }] }),
      bad: embed({ fields: [{ ...field, name: x(257) }] }),
      at: 'embeds.0.fields.0.name',
    },
    {
      what: 'field value',
      good: embed({ fields: [{ ...field, value: x(1024) }] }),
      bad: embed({ fields: [{ ...field, value: x(1025) }] }),
      at: 'embeds.0.fields.0.value',
    },
    {
      what: 'empty field name',
      good: embed({ fields: [field] }),
      bad: embed({ fields: [{ ...field, name: '' }] }),
      at: 'embeds.0.fields.0.name',
    },
    {
      what: 'blank field value',
      good: embed({ fields: [field] }),
      bad: embed({ fields: [{ ...field, value: '  ' }] }),
      at: 'embeds.0.fields.0.value',
    },
    {
      what: 'footer',
      good: embed({ footer: { text: x(2048) } }),
      bad: embed({ footer: { text: x(2049) } }),
      at: 'embeds.0.footer.text',
    },
    {
      what: 'author',
      good: embed({ author: { name: x(256) } }),
      bad: embed({ author: { name: x(257) } }),
      at: 'embeds.0.author.name',
    },
    {
      what: 'text of all embeds',
      good: { embeds: [{ description: x(4000) }, { description: x(2000) }] },
      bad: { embeds: [{ description: x(4000) }, { description: x(2001) }] },
      at: 'embeds',
    },
    { what: 'embed colour', good: embed({ color: 0xffffff }), bad: embed({ color: 0x1000000 }), at: 'embeds.0.color' },
    {
      what: 'embed picture',
      good: embed({ image: { url: 'https://a.b/c.png' } }),
      bad: embed({ image: { url: 'c.png' } }),
      at: 'embeds.0.image.url',
    },
    {
      what: 'embed link',
      good: embed({ url: 'https://a.b' }),
      bad: embed({ url: 'attachment://a' }),
      at: 'embeds.0.url',
    },
    { what: 'a blank embed', good: embed({}), bad: { embeds: [{}] }, at: 'embeds.0.description' },
    {
      what: 'rows',
      good: components(...times(5, (i) => row(button(i)))),
      bad: components(...times(6, (i) => row(button(i)))),
      at: 'components',
    },
    {
      what: 'buttons in a row',
      good: components(row(...times(5, button))),
      bad: components(row(...times(6, button))),
      at: 'components.0.components',
    },
    { what: 'an empty row', good: components(row(button(0))), bad: components(row()), at: 'components.0.components' },
    {
      what: 'a button outside a row',
      good: components(row(button(0))),
      bad: components(button(0)),
      at: 'components.0.type',
    },
    {
      what: 'button label',
      good: components(row(button(0, { label: x(80) }))),
      bad: components(row(button(0, { label: x(81) }))),
      at: 'components.0.components.0.label',
    },
    {
      what: 'a button without a face',
      good: components(row(button(0, { label: undefined, emoji: { name: '🎲' } }))),
      bad: components(row(button(0, { label: undefined }))),
      at: 'components.0.components.0.label',
    },
    {
      what: 'custom id',
      good: components(row(button(0, { custom_id: x(100) }))),
      bad: components(row(button(0, { custom_id: x(101) }))),
      at: 'components.0.components.0.custom_id',
    },
    {
      what: 'a custom id used twice',
      good: components(row(button(0)), row(button(1))),
      bad: components(row(button(0)), row(button(0))),
      at: 'components.1.components.0.custom_id',
    },
    {
      what: 'a button without an id',
      good: components(row(button(0))),
      bad: components(row(button(0, { custom_id: undefined }))),
      at: 'components.0.components.0.custom_id',
    },
    {
      what: 'menu options',
      good: components(row(menu({ options: times(25, option) }))),
      bad: components(row(menu({ options: times(26, option) }))),
      at: 'components.0.components.0.options',
    },
    {
      what: 'a menu without options',
      good: components(row(menu({}))),
      bad: components(row(menu({ options: [] }))),
      at: 'components.0.components.0.options',
    },
    {
      what: 'option label',
      good: components(row(menu({ options: [{ label: x(100), value: 'v' }] }))),
      bad: components(row(menu({ options: [{ label: x(101), value: 'v' }] }))),
      at: 'components.0.components.0.options.0.label',
    },
    {
      what: 'option value',
      good: components(row(menu({ options: [{ label: 'l', value: x(100) }] }))),
      bad: components(row(menu({ options: [{ label: 'l', value: x(101) }] }))),
      at: 'components.0.components.0.options.0.value',
    },
    {
      what: 'option description',
      good: components(row(menu({ options: [{ ...option(0), description: x(100) }] }))),
      bad: components(row(menu({ options: [{ ...option(0), description: x(101) }] }))),
      at: 'components.0.components.0.options.0.description',
    },
    {
      what: 'an option value used twice',
      good: components(row(menu({ options: [option(0), option(1)] }))),
      bad: components(row(menu({ options: [option(0), option(0)] }))),
      at: 'components.0.components.0.options.1.value',
    },
    {
      what: 'placeholder',
      good: components(row(menu({ placeholder: x(150) }))),
      bad: components(row(menu({ placeholder: x(151) }))),
      at: 'components.0.components.0.placeholder',
    },
    {
      what: 'more values than options',
      good: components(row(menu({ max_values: 1 }))),
      bad: components(row(menu({ max_values: 2 }))),
      at: 'components.0.components.0.max_values',
    },
    {
      what: 'a menu beside a button',
      good: components(row(menu({}))),
      bad: components(row(menu({}), button(0))),
      at: 'components.0.components',
    },
    {
      what: 'mentions allowed twice',
      good: { content: 'c', allowed_mentions: { parse: [], users: ['1'] } },
      bad: { content: 'c', allowed_mentions: { parse: ['users'], users: ['1'] } },
      at: 'allowed_mentions',
    },
  ])('is refused beyond the limit: $what', async ({ good, bad, at }) => {
    expect(await restCall(discord, messages, good)).toMatchObject({ status: 200 });
    const refused = await restCall(discord, messages, bad);
    expect(refused).toMatchObject({ status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
    expect(complaintAt(refused.body, at)).toMatchObject([{ code: expect.any(String) as string }]);
  });

  it('is refused when empty', async () => {
    expect(await restCall(discord, messages, { content: ' ' })).toMatchObject({ status: 400, body: { code: 50006 } });
    expect(await restCall(discord, messages, {})).toMatchObject({ status: 400, body: { code: 50006 } });
  });
});

describe('a command', () => {
  const command = (more: object = {}): object => ({ name: 'go', description: 'd', ...more });
  const text = (index: number, more: object = {}): object => ({
    type: 3,
    name: `o${index}`,
    description: 'd',
    ...more,
  });
  const choice = (index: number): object => ({ name: `c${index}`, value: `v${index}` });
  const withChoices = (...choices: readonly object[]): object => command({ options: [text(0, { choices })] });
  // 25 options of 3 characters each, and in each `count` choices of 155.
  const heavy = (count: number): object => {
    const choices = times(count, (index) => ({ name: x(100), value: `${x(54)}${index}` }));
    return command({ options: times(25, (index) => text(index, { choices })) });
  };

  it.for([
    { what: 'name', good: command({ name: x(32) }), bad: command({ name: x(33) }), at: '0.name' },
    { what: 'upper case', good: command({ name: 'go' }), bad: command({ name: 'Go' }), at: '0.name' },
    { what: 'space in the name', good: command({ name: 'go-on' }), bad: command({ name: 'go on' }), at: '0.name' },
    {
      what: 'description',
      good: command({ description: x(100) }),
      bad: command({ description: x(101) }),
      at: '0.description',
    },
    { what: 'no description', good: command(), bad: command({ description: '' }), at: '0.description' },
    {
      what: 'options',
      good: command({ options: times(25, text) }),
      bad: command({ options: times(26, text) }),
      at: '0.options',
    },
    {
      what: 'an option name used twice',
      good: command({ options: [text(0), text(1)] }),
      bad: command({ options: [text(0), text(0)] }),
      at: '0.options.1.name',
    },
    {
      what: 'required behind optional',
      good: command({ options: [text(0, { required: true }), text(1)] }),
      bad: command({ options: [text(0), text(1, { required: true })] }),
      at: '0.options.1',
    },
    {
      what: 'choices',
      good: withChoices(...times(25, choice)),
      bad: withChoices(...times(26, choice)),
      at: '0.options.0.choices',
    },
    {
      what: 'choice name',
      good: withChoices({ name: x(100), value: 'v' }),
      bad: withChoices({ name: x(101), value: 'v' }),
      at: '0.options.0.choices.0.name',
    },
    {
      what: 'choice value',
      good: withChoices({ name: 'n', value: x(100) }),
      bad: withChoices({ name: 'n', value: x(101) }),
      at: '0.options.0.choices.0.value',
    },
    {
      what: 'choices beside autocomplete',
      good: withChoices(choice(0)),
      bad: command({ options: [text(0, { autocomplete: true, choices: [choice(0)] })] }),
      at: '0.options.0.autocomplete',
    },
    { what: 'all text together', good: heavy(2), bad: heavy(3), at: '0' },
  ])('is refused beyond the limit: $what', async ({ good, bad, at }) => {
    expect(await restCall(discord, commands, [good])).toMatchObject({ status: 200 });
    const refused = await restCall(discord, commands, [bad]);
    expect(refused).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(complaintAt(refused.body, at)).toMatchObject([{ code: expect.any(String) as string }]);
  });

  it('list is refused beyond 100, and with a name used twice', async () => {
    const many = (count: number): object[] => times(count, (index) => command({ name: `c${index}` }));
    expect(await restCall(discord, commands, many(100))).toMatchObject({ status: 200 });
    expect(await restCall(discord, commands, many(101))).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(await restCall(discord, commands, [command(), command()])).toMatchObject({ status: 400 });
  });

  it('keeps its id when it is overwritten, and can be made, changed and deleted alone', async () => {
    const idOf = (answer: { readonly body: unknown }): string => (answer.body as { readonly id: string }).id;
    const [, path] = commands;
    await restCall(discord, commands, []);
    const made = await restCall(discord, ['POST', path], command({ name: 'alone' }));
    await restCall(discord, commands, [command({ name: 'alone', description: 'new' })]);
    const one = `${path}/${idOf(made)}`;
    expect(await restCall(discord, ['GET', one])).toMatchObject({ status: 200, body: { description: 'new' } });
    expect(await restCall(discord, ['PATCH', one], { description: 'newer' })).toMatchObject({
      body: { description: 'newer' },
    });
    expect(discord.commands()).toMatchObject([{ name: 'alone', description: 'newer' }]);
    expect(await restCall(discord, ['DELETE', one])).toMatchObject({ status: 204 });
    expect(await restCall(discord, ['GET', one])).toMatchObject({ status: 404, body: { code: 10063 } });
  });
});

/** The list of complaints at a field: `embeds.0.title`. */
function complaintAt(body: unknown, at: string): unknown {
  const errors = (body as { readonly errors: unknown }).errors;
  const node = at
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], errors);
  return (node as { readonly _errors?: unknown } | undefined)?._errors;
}
