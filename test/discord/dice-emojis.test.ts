import { afterEach, beforeEach, expect, it } from 'vitest';
import { boardRest } from '../../src/discord/board/board-messages.ts';
import { DiceEmojis } from '../../src/discord/dice-emojis.ts';
import { emojiName } from '../../src/discord/emoji-name.ts';
import { createLogger } from '../../src/discord/logger.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local/local-discord.ts';
import { openTestTable, textOf } from './table.ts';

let discord: LocalDiscord;
/** How long was waited before each step, in ms. */
let waits: number[];
beforeEach(async () => {
  discord = await startLocalDiscord();
  waits = [];
});
afterEach(() => discord.close());

/** Time passes at once. */
const clock = {
  now: () => 0,
  after(ms: number, work: () => void) {
    waits.push(ms);
    const timer = setImmediate(work);
    return () => clearImmediate(timer);
  },
};

const DRAWINGS = new Map([
  ['combat_1', '<svg>one</svg>'],
  ['combat_2', '<svg>two</svg>'],
  ['status_blind', '<svg>blind</svg>'],
]);

const namesOf = (drawings: ReadonlyMap<string, string>): readonly string[] =>
  [...drawings].map(([of, svg]) => emojiName(of, svg)).toSorted();

/** A process that uploads them. @returns when it is done, what it has logged of that, and the signs it knows */
async function run(
  drawings = DRAWINGS,
  byAnother = false,
): Promise<{ readonly said: string; readonly emojis: DiceEmojis }> {
  const { apiUrl, token, applicationId } = discord;
  const rest = boardRest({ token, apiUrl });
  const render = (svg: string) =>
    svg.includes('Undrawn') ? Promise.reject(new Error('cannot be drawn')) : Promise.resolve(Buffer.from(svg));
  return new Promise((resolve) => {
    const write = (said: string): void => {
      if (!said.includes('is left out')) resolve({ said, emojis });
    };
    const logger = createLogger({ level: 'info', write });
    const emojis = new DiceEmojis({ rest, clock, logger, drawings: () => drawings, render, byAnother });
    emojis.start(applicationId);
  });
}

async function stored(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const rest = boardRest(discord);
  const { items } = (await rest.get(`/applications/${discord.applicationId}/emojis`)) as {
    readonly items: readonly { readonly id: string; readonly name: string }[];
  };
  return items;
}
const storedNames = async (): Promise<readonly string[]> => (await stored()).map(({ name }) => name).toSorted();

const changes = (): number => discord.requests.filter(({ method }) => method !== 'GET').length;

it('uploads each once, a while after the start and one after another, and knows them again after a restart', async () => {
  const first = await run();
  expect(await storedNames()).toEqual(namesOf(DRAWINGS));
  expect([...first.emojis.signs.keys()].toSorted()).toEqual([...DRAWINGS.keys()].toSorted());
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000);
  const before = changes();
  const second = await run();
  expect(changes()).toBe(before);
  expect(second.emojis.signs).toEqual(first.emojis.signs);
  const id = second.emojis.signs.get('combat_1')?.id ?? '';
  expect(Buffer.from(discord.emoji(id)?.data ?? []).toString()).toBe('<svg>one</svg>');
});

it('where another process uploads them, only waits until they are there', async () => {
  const watching = run(DRAWINGS, true);
  const uploaded = run();
  const { emojis } = await watching;
  expect(emojis.signs).toEqual((await uploaded).emojis.signs);
  const before = changes();
  await run(DRAWINGS, true);
  expect(changes()).toBe(before);
  expect(discord.requests.filter(({ method }) => method === 'POST')).toHaveLength(DRAWINGS.size);
});

it('of two processes that start at the same time, none leaves a second copy', async () => {
  const [one, other] = await Promise.all([run(), run()]);
  await run(); // one may have been done before the other
  expect(await storedNames()).toEqual(namesOf(DRAWINGS));
  expect([...one.emojis.signs.keys()]).toEqual([...other.emojis.signs.keys()]);
});

it('uploads a drawing that has changed anew, and takes the old one away; what somebody else has uploaded stays', async () => {
  const rest = boardRest(discord);
  await rest.post(`/applications/${discord.applicationId}/emojis`, { body: { name: 'our_logo', image: 'data:x' } });
  await run();
  const changed = new Map([...DRAWINGS, ['combat_2', '<svg>another two</svg>']]);
  const { emojis } = await run(changed);
  expect(await storedNames()).toEqual([...namesOf(changed), 'our_logo'].toSorted());
  expect(emojis.signs.get('combat_2')?.name).toBe(emojiName('combat_2', '<svg>another two</svg>'));
});

it.for([
  { what: 'a permission', status: 403, code: 50_013 },
  { what: 'the limit of emojis', status: 400, code: 30_008 },
])('only logs that Discord refuses them for $what, and has those that are there', async ({ status, code }) => {
  await run(new Map([...DRAWINGS].slice(0, 1)));
  discord.faults.failNext({ method: 'POST', route: /\/emojis$/u }, { kind: 'status', status, code }, 3);
  const { said, emojis } = await run();
  expect(JSON.parse(said)).toMatchObject({ level: 'warn' });
  expect([...emojis.signs.keys()]).toEqual(['combat_1']);
});

it('leaves out one that Discord finds fault with or that cannot be drawn, and goes on with the others', async () => {
  discord.faults.failNext({ method: 'POST', route: /\/emojis$/u }, { kind: 'status', status: 400, code: 50_138 }, 1);
  const drawings = new Map([...DRAWINGS, ['combat_3', 'Undrawn'], ['combat_4', '<svg>four</svg>']]);
  const { said, emojis } = await run(drawings);
  expect(JSON.parse(said)).toMatchObject({ level: 'warn', emojis: 3 });
  expect([...emojis.signs.keys()]).toEqual(['combat_2', 'status_blind', 'combat_4']);
  const next = await run();
  expect([...next.emojis.signs.keys()].toSorted()).toEqual([...DRAWINGS.keys()].toSorted());
});

it('where the application has as many as it may, takes those of older drawings away before it uploads', async () => {
  const others = Array.from({ length: 1999 }, (_, index) => ({ id: String(index + 1), name: `theirs_${index}` }));
  let items = [...others, { id: '2000', name: 'combat_1_00000' }];
  const asked: string[] = [];
  const rest = {
    get: () => Promise.resolve({ items }),
    delete: (route: string) => {
      items = items.filter(({ id }) => !route.endsWith(`/${id}`));
      return Promise.resolve(asked.push(`delete ${route.split('/').at(-1) ?? ''}`));
    },
    post: () => Promise.reject(new Error(`full ${asked.push('post')}`)),
  };
  await new Promise<void>((resolve) => {
    const logger = createLogger({ level: 'info', write: () => resolve() });
    const render = (svg: string) => Promise.resolve(Buffer.from(svg));
    new DiceEmojis({ rest, clock, logger, drawings: () => DRAWINGS, render }).start('1');
  });
  expect(asked).toEqual(['delete 2000', 'post', 'post', 'post']);
});

it('waits as long as Discord says, and then goes on', async () => {
  discord.faults.failNext({ method: 'POST', route: /\/emojis$/u }, { kind: 'rate-limited', retryAfter: 90 }, 1);
  await run();
  expect(Math.max(...waits)).toBeGreaterThanOrEqual(90_000);
  expect(await storedNames()).toEqual(namesOf(DRAWINGS));
});

it('a roll shows them before its words, and the bot answers long before they are there', async () => {
  const works: (() => void)[] = [];
  const held = {
    ...clock,
    after: (_: number, work: () => void) => (works.push(work), () => undefined),
    every: () => () => undefined,
  };
  const table = await openTestTable({ clock: held, render: (svg) => Promise.resolve(Buffer.from(svg)) });
  try {
    const plain = await table.ayla.type(table.channelId, '/roll dice:12 combat');
    expect(textOf(plain.message)).not.toMatch(/<:/u);
    expect(table.discord.requests.some(({ path }) => path.includes('/emojis'))).toBe(false);
    while (!table.log.some((line) => line.includes('dice have their emojis'))) {
      works.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { message } = await table.ayla.type(table.channelId, '/roll dice:12 combat');
    expect(textOf(message)).toMatch(/12 Combat: <:combat_(?:1|2|ten)_[0-9a-f]{5}:\d+> (?:1|2|tenacity), </u);
  } finally {
    await table.close();
  }
});
