import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { UserError } from '../../src/commands/user-error.ts';
import { fileFetcher, mayFetch } from '../../src/discord/fetch-file.ts';

const MB = 1024 * 1024;

/** A server on this machine that stands for the API that was configured. */
async function serve(listener: RequestListener): Promise<{ origin: string; apiUrl: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { origin, apiUrl: `${origin}/api` };
}

it.for([
  { url: 'https://cdn.discordapp.com/attachments/1/2/chips.csv?ex=1', may: true },
  { url: 'https://media.discordapp.net/attachments/1/2/chips.csv', may: true },
  { url: 'http://cdn.discordapp.com/attachments/1/2/chips.csv', may: false },
  { url: 'https://cdn.discordapp.com:8443/attachments/1/2/chips.csv', may: false },
  { url: 'https://somebody@cdn.discordapp.com/attachments/1/2/chips.csv', may: false },
  { url: 'https://cdn.discordapp.com.example.org/chips.csv', may: false },
  { url: 'https://example.org/chips.csv', may: false },
  { url: 'http://127.0.0.1:8080/chips.csv', may: false },
  { url: 'http://169.254.169.254/latest/meta-data', may: false },
  { url: 'file:///etc/passwd', may: false },
  { url: 'data:text/csv,name', may: false },
  { url: 'chips.csv', may: false },
])('reads $url without an API of its own: $may', ({ url, may }) => {
  expect(mayFetch(url, undefined)).toBe(may);
});

it.for([
  { url: 'http://127.0.0.1:8080/attachments/chips.csv', apiUrl: 'http://127.0.0.1:8080/api', may: true },
  { url: 'http://127.0.0.1:9090/attachments/chips.csv', apiUrl: 'http://127.0.0.1:8080/api', may: false },
  { url: 'https://proxy.example.org/attachments/chips.csv', apiUrl: 'https://proxy.example.org/api', may: true },
  { url: 'http://proxy.example.org/attachments/chips.csv', apiUrl: 'http://proxy.example.org/api', may: false },
])('reads $url with the API at $apiUrl: $may', ({ url, apiUrl, may }) => {
  expect(mayFetch(url, apiUrl)).toBe(may);
});

it('gives what is in the file', async () => {
  const { origin, apiUrl } = await serve((_request, response) => response.end('name,level'));
  const bytes = await fileFetcher({ apiUrl })({ name: 'chips.csv', url: `${origin}/chips.csv`, size: 10 });
  expect(Buffer.from(bytes).toString()).toBe('name,level');
});

it.for<{ says: string; listener: RequestListener; size?: number; path?: string; withinMs?: number; message: string }>([
  {
    says: 'is not there',
    listener: (_request, response) => response.writeHead(404).end(),
    message: 'could not be read',
  },
  {
    says: 'leads elsewhere',
    listener: (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    message: 'could not be read',
  },
  { says: 'breaks off', listener: (request) => request.socket.destroy(), message: 'could not be read' },
  { says: 'never comes', listener: () => undefined, withinMs: 50, message: 'could not be read' },
  {
    says: 'is too large by its own account',
    listener: (_request, response) => response.end(),
    size: MB + 1,
    message: '1 MB',
  },
  {
    says: 'is larger than it said',
    listener: (_request, response) => response.end(Buffer.alloc(MB + 1)),
    message: '1 MB',
  },
])('says so to the player where a file $says', async ({ listener, size = 10, withinMs, message }) => {
  const { origin, apiUrl } = await serve(listener);
  const fetching = fileFetcher({ apiUrl, ...(withinMs !== undefined && { withinMs }) });
  const reading = fetching({ name: 'chips.csv', url: `${origin}/chips.csv`, size });
  await expect(reading).rejects.toThrow(UserError);
  await expect(reading).rejects.toThrow(message);
});

it('asks nobody for a file that lies elsewhere', async () => {
  const asked: (string | undefined)[] = [];
  const { origin } = await serve((request, response) => {
    asked.push(request.url);
    response.end();
  });
  const reading = fileFetcher({})({ name: 'chips.csv', url: `${origin}/chips.csv`, size: 10 });
  await expect(reading).rejects.toThrow('do not read from');
  expect(asked).toEqual([]);
});
