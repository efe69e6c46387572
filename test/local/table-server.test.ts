import { request as httpRequest } from 'node:http';
import { MessageFlags } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { assetAddress, SERVED_PACKAGES } from '../../src/local/table-assets.ts';
import { startLocalTable } from '../../src/local/table-server.ts';
import { setUpTable, type Table } from './table.ts';

async function openTable(): Promise<Table & { readonly url: string }> {
  const table = await setUpTable(async (interaction) => {
    if (interaction.isAutocomplete()) await interaction.respond([{ name: 'Bandit', value: 'b' }]);
    if (!interaction.isChatInputCommand()) return;
    const text = interaction.options.getString('text') ?? '';
    if (text === 'private') await interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral });
    else await interaction.reply({ content: `said ${text}`, files: [{ attachment: Buffer.from('x'), name: 'a.txt' }] });
  });
  const page = await startLocalTable(table.discord, { port: 0 });
  onTestFinished(() => page.close());
  return { ...table, url: page.url };
}

async function post(url: string, name: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/api/table/${name}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

describe('the JSON API', () => {
  it('shows the state a user may see, with attachments on its own address', async () => {
    const { url, mira, jon, channelId } = await openTable();
    await mira.command(channelId, 'go', { text: 'hi' });
    await mira.command(channelId, 'go', { text: 'private' });
    const state = async (user: string): Promise<Record<string, unknown>> =>
      (await (await fetch(`${url}/api/table/state?user=${user}&channel=${channelId}`)).json()) as Record<
        string,
        unknown
      >;
    const seen = await state(mira.id);
    expect(seen).toMatchObject({
      channels: [{ id: channelId, name: 'battle' }],
      users: [{ name: 'Mira Vel' }, { name: 'Jon' }],
      commands: [{ name: 'go' }, { name: 'deep' }],
      messages: [{ content: 'said hi' }, { content: 'psst' }],
    });
    expect((await state(jon.id))['messages']).toHaveLength(1);
    const [message] = seen['messages'] as { attachments: { url: string }[] }[];
    const address = message?.attachments[0]?.url ?? '';
    expect(address).toMatch(/^\/attachments\//);
    expect(await (await fetch(url + address)).text()).toBe('x');
  });

  it('types, completes and adds users, and says what is wrong in one sentence', async () => {
    const { url, mira, channelId: channel, discord } = await openTable();
    const user = mira.id;
    expect(await post(url, 'type', { user, channel, text: '/go text:a' })).toMatchObject({ ok: true, status: 200 });
    expect(await post(url, 'type', { user, channel, text: 'hello all' })).toMatchObject({ ok: true });
    expect(discord.messages(channel).map(({ content }) => content)).toEqual(['said a', 'hello all']);
    const completing = { user, channel, name: 'go', options: {}, focused: 'text' };
    expect(await post(url, 'autocomplete', completing)).toMatchObject({
      ok: true,
      choices: [{ name: 'Bandit', value: 'b' }],
    });
    expect(await post(url, 'users', { name: 'Ada' })).toMatchObject({ ok: true, user: { name: 'Ada' } });
    expect(await post(url, 'type', { user, channel, text: '/nothing' })).toEqual({
      status: 400,
      error: 'There is no command /nothing.',
    });
    expect(await post(url, 'type', { user: '1', channel, text: 'x' })).toMatchObject({ status: 400 });
    expect(await post(url, 'type', '[]')).toMatchObject({ status: 400 });
    expect(await post(url, 'toString', {})).toMatchObject({ status: 404 });
    expect(await post(url, 'type', 'x'.repeat(15 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
  });

  it('streams what a user may see', async () => {
    const { url, mira, jon, channelId } = await openTable();
    const stop = new AbortController();
    const stream = await fetch(`${url}/api/table/events?user=${jon.id}&channel=${channelId}`, { signal: stop.signal });
    await mira.command(channelId, 'go', { text: 'private' });
    await mira.command(channelId, 'go', { text: 'aloud' });
    jon.say(channelId, 'the end');
    let text = '';
    for await (const chunk of stream.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      if (text.includes('the end')) break;
    }
    stop.abort();
    expect(text).toMatch(/^retry: \d+\n\n/);
    expect(text).toContain('said aloud');
    expect(text).not.toContain('psst');
    expect(text).not.toContain('interaction-acknowledged');
  });
});

describe('strangers', () => {
  it.for([
    { what: 'a foreign page', headers: { origin: 'https://evil.example' }, status: 403 },
    { what: 'a page on another port', headers: { origin: 'http://localhost:1' }, status: 403 },
    { what: 'a name that was pointed here', headers: { host: 'evil.example' }, status: 403 },
    { what: 'this very page', headers: {}, status: 200 },
  ])('$what', async ({ headers, status }) => {
    const { url } = await openTable();
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      httpRequest(`${url}/api/table/state`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(answered).toBe(status);
  });

  it('who asks for no path at all is told that nothing is there', async () => {
    const { url } = await openTable();
    const { port } = new URL(url);
    const status = await new Promise((resolve, reject) => {
      httpRequest({ port, path: '//', headers: { host: `localhost:${port}` } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });

  it('a port in use is told in one sentence', async () => {
    const { discord, url } = await openTable();
    const port = Number(new URL(url).port);
    await expect(startLocalTable(discord, { port })).rejects.toMatchObject({
      name: 'PortInUseError',
      message: `Port ${port} is in use by another program; set PORT to a free one.`,
    });
  });
});

describe('files', () => {
  it.for([
    { path: '/', ends: '/public/index.html' },
    { path: '/style.css', ends: '/public/style.css' },
    { path: '/page/main.js', ends: '/dist/local/page/main.js' },
    { path: '/modules/lit-html/directives/ref.js', ends: '/node_modules/lit-html/directives/ref.js' },
    { path: '/modules/@lit/context/index.js', ends: '/node_modules/@lit/context/index.js' },
    { path: '/modules/discord.js/package.json', ends: undefined },
    { path: '/modules/lit/../ws/index.js', ends: undefined },
    { path: '/modules/lit/%2e%2e/ws/index.js', ends: undefined },
    { path: '/page/../../../package.json', ends: undefined },
    { path: '/..%2fpackage.json', ends: undefined },
    { path: '/.env', ends: undefined },
    { path: '/page//etc/passwd', ends: undefined },
    { path: '/src/main.ts', ends: undefined },
  ])('$path', ({ path, ends }) => {
    expect(assetAddress(path)?.pathname.slice(-(ends?.length ?? 0))).toBe(ends);
  });

  it.for([
    { path: '/', cache: 'no-cache' },
    { path: '/page/main.js', cache: 'no-cache' },
    { path: '/modules/lit/index.js', cache: 'max-age=3600, must-revalidate' },
  ])('$path is sent once only while it stays the same', async ({ path, cache }) => {
    const { url } = await openTable();
    const first = await fetch(url + path);
    expect(first.headers.get('cache-control')).toBe(cache);
    const etag = first.headers.get('etag') ?? '';
    const ask = (known: string): Promise<Response> => fetch(url + path, { headers: { 'if-none-match': known } });
    const again = await ask(`"older", ${etag}`);
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect((await ask('"older"')).status).toBe(200);
  });

  it('of every served package can be fetched as a module', async () => {
    const { url } = await openTable();
    const entries: Readonly<Record<string, string>> = {
      '@skyra/discord-components-core': 'dist/index.js',
      '@lit/reactive-element': 'reactive-element.js',
      'lit-html': 'lit-html.js',
    };
    for (const name of SERVED_PACKAGES) {
      const answer = await fetch(`${url}/modules/${name}/${entries[name] ?? 'index.js'}`);
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(await answer.text()).toMatch(/\b(import|export)\b/);
    }
    expect((await fetch(`${url}/modules/lit/nothing.js`)).status).toBe(404);
  });
});
