import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Message } from '../../src/local/wire.ts';
import { renderPng } from '../../src/pictures/render.ts';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
/** What is drawn waits for this. */
let mayDraw: Promise<void>;
let draw: () => void;
let drawn: number;
/** How many requests `boardRequests` has told of. */
let seen: number;
beforeEach(async () => {
  [mayDraw, draw, drawn, seen] = [Promise.resolve(), () => undefined, 0, 0];
  const render = async (sketch: string): Promise<Uint8Array> => {
    await mayDraw;
    drawn += 1;
    return sketch.includes('Undrawn') ? Promise.reject(new Error('cannot be drawn')) : renderPng(sketch);
  };
  table = await openTestTable({ timing: { deferAfterMs: 60_000 }, render });
});
afterEach(() => {
  draw(); // else whoever waits for a picture keeps the table open
  return table.close();
});

/** From now on nothing is drawn, until `draw` is called. */
function holdDrawing(): void {
  mayDraw = new Promise((resolve) => {
    draw = resolve;
  });
}

function theBoard(): Message {
  const [board] = table.discord
    .messages(table.channelId)
    .filter((message) => message.author.bot && message.interaction_metadata === undefined);
  if (board === undefined) throw new Error('there is no board');
  return board;
}

const imageOf = (message: Message | undefined) => message?.embeds[0]?.image;

/** What is asked of Discord for boards since the last call: "PATCH", or "PATCH with a file". */
function boardRequests(): readonly string[] {
  const fresh = table.discord.requests.slice(seen);
  seen = table.discord.requests.length;
  return fresh
    .filter(({ path, method }) => path.startsWith('/channels/') && method !== 'PUT')
    .map(({ method, files }) => (files.length > 0 ? `${method} with a file` : method));
}

/** On the practice yard, up to Kajsa's first turn, with its board. */
async function beginOnMap(): Promise<void> {
  await beginBattle(table, 'practice yard');
  await table.ayla.type(table.channelId, '/adjust place unit:dummy hex:e2');
  await table.showBoards();
  boardRequests();
}

/** The message as it is once it has a picture. */
async function withPicture({ id }: Pick<Message, 'id'>, user = table.ayla): Promise<Message> {
  for (;;) {
    const message = table.discord.messages(table.channelId, user.id).find((one) => one.id === id);
    if (message !== undefined && imageOf(message) !== undefined) return message;
    await table.discord.nextChange(({ type }) => type === 'message-updated');
  }
}

it('the board of a battle on a map comes with a picture that is described, after its text', async () => {
  await table.ayla.type(table.channelId, '/battle start xp:4 map:practice yard');
  await table.showBoards();
  expect(boardRequests()).toEqual(['POST', 'PATCH with a file']);
  const image = imageOf(theBoard());
  expect(image?.description).toContain('Map Practice yard. Set-up.');
  expect(theBoard().attachments).toEqual([]); // Discord shows it in the embed only
  const file = await fetch(image?.url ?? '');
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await file.arrayBuffer()).readUInt32BE(16)).toBe(1080);
});

it('the text of a board is there while its picture is being drawn, and until then it shows the one before', async () => {
  await beginOnMap();
  const before = imageOf(theBoard());
  holdDrawing();
  await table.ayla.type(table.channelId, '/adjust damage unit:dummy amount:1');
  const showing = table.showBoards();
  while (!textOf(theBoard()).includes('8/9')) await table.discord.nextChange();
  expect(imageOf(theBoard())).toEqual(before);
  expect(boardRequests()).toEqual(['PATCH']);
  draw();
  await showing;
  expect(boardRequests()).toEqual(['PATCH with a file']);
  expect(imageOf(theBoard())?.url).not.toBe(before?.url);
  expect(imageOf(theBoard())?.description).toContain('8 of 9 HP');
});

it('shows no older picture where so many wait that nobody knows when the new one comes', async () => {
  const { ayla, channelId } = table;
  await beginOnMap();
  expect(imageOf(theBoard())).toBeDefined();
  holdDrawing();
  for (let dice = 1; dice <= 25; dice += 1) await ayla.type(channelId, `/odds dice:${dice} combat target:none`);
  await ayla.type(channelId, '/adjust damage unit:dummy amount:1');
  const showing = table.showBoards();
  while (!textOf(theBoard()).includes('8/9')) await table.discord.nextChange();
  expect(imageOf(theBoard())).toBeUndefined();
  draw();
  await showing;
  expect(imageOf(theBoard())?.description).toContain('8 of 9 HP');
});

it('a picture that is the same stays, and one that was drawn before comes with the text', async () => {
  const { ayla, channelId } = table;
  await beginOnMap();
  const before = imageOf(theBoard());
  await ayla.type(channelId, '/adjust tenacity unit:kajsa amount:1');
  await table.showBoards();
  expect(boardRequests()).toEqual(['PATCH']);
  expect(textOf(theBoard())).toContain('tenacity 1');
  expect(imageOf(theBoard())).toEqual(before);

  await ayla.type(channelId, '/adjust damage unit:dummy amount:1');
  await table.showBoards();
  boardRequests();
  const count = drawn;
  await ayla.type(channelId, '/battle undo');
  await table.showBoards();
  expect(boardRequests()).toEqual(['PATCH with a file']);
  expect(drawn).toBe(count);
  expect(imageOf(theBoard())?.description).toBe(before?.description);
});

it('many changes at once are one edit, and one more for the picture of the last of them', async () => {
  const { ayla, channelId } = table;
  await beginOnMap();
  for (const amount of [1, 2, 3]) await ayla.type(channelId, `/adjust damage unit:dummy amount:${amount}`);
  await table.showBoards();
  expect(boardRequests()).toEqual(['PATCH', 'PATCH with a file']);
  expect(imageOf(theBoard())?.description).toContain('3 of 9 HP');
});

it.each(['public', 'private'])(
  'a %s answer to /battle board, or to Board, is there first, and gets its picture then',
  async (kind) => {
    const { ayla, channelId } = table;
    await beginOnMap();
    await ayla.type(channelId, '/adjust damage unit:dummy amount:4');
    holdDrawing();
    const { message } = await ayla.type(channelId, `/battle board private:${String(kind === 'private')}`);
    expect(textOf(message)).toContain('5/9');
    expect(imageOf(message)).toBeUndefined();
    draw();
    const shown = await withPicture(message ?? { id: '' });
    expect(isPrivate(shown)).toBe(kind === 'private');
    expect(imageOf(shown)?.description).toContain('5 of 9 HP');
    expect(textOf(shown)).toBe(textOf(message));
    expect(shown.components).toEqual(message?.components);

    const sheet = await ayla.type(channelId, '/adjust damage unit:dummy amount:1');
    const clicked = await ayla.click(sheet.message?.id ?? '', 'Board');
    expect(imageOf(clicked.message)).toBeUndefined();
    expect(imageOf(await withPicture(clicked.message ?? { id: '' }))?.description).toContain('4 of 9 HP');
  },
);

it('the picture of an answer never takes away what its message has become meanwhile', async () => {
  const { ayla, channelId, discord } = table;
  await beginOnMap();
  await ayla.type(channelId, '/adjust place unit:dummy hex:b2');
  await ayla.type(channelId, '/adjust place unit:kajsa hex:b1');
  await ayla.type(channelId, '/engage target:dummy form:light dice:1 combat faces:1 resolve:ask');
  holdDrawing();
  const { message } = await ayla.type(channelId, '/battle board');
  await ayla.click(message?.id ?? '', 'Resolve all');
  const now = (): Message | undefined => discord.messages(channelId).find(({ id }) => id === message?.id);
  const story = textOf(now());
  expect(story).not.toBe(textOf(message));
  draw();
  await table.restart(); // whatever was still to be done is done
  expect(textOf(now())).toBe(story);
  expect(imageOf(now())).toBeUndefined();
});

it('the picture of an answer shows the range of a chosen unit', async () => {
  const { ayla, channelId } = table;
  await beginOnMap();
  const { message } = await ayla.type(channelId, '/battle board range:dummy');
  const shown = await withPicture(message ?? { id: '' });
  expect(imageOf(shown)?.description).toContain('In range of Dummy: D1, D2, E1, E3, F1, F2.');
  const unknown = await ayla.type(channelId, '/battle board range:nobody');
  expect(isPrivate(unknown.message)).toBe(true);
});

it('an answer that was deferred gets its picture, too', async () => {
  await table.close();
  table = await openTestTable({ timing: { deferAfterMs: 0 } });
  await beginOnMap();
  const { message } = await table.ayla.type(table.channelId, '/battle board');
  expect(textOf(await withPicture(message ?? { id: '' }))).toContain("Kajsa's turn");
});

it('there is no picture without a map, nor where the table wants none', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  await table.showBoards();
  expect(imageOf(theBoard())).toBeUndefined();
  for (const line of ['/battle end', '/battle end', '/battle start xp:4 map:ruined yard'])
    await ayla.type(channelId, line);
  await table.showBoards();
  const board = (): Message | undefined => table.discord.messages(channelId).findLast(({ pinned }) => pinned);
  expect(imageOf(board())).toBeDefined();
  const dark = imageOf(board());
  const light = await ayla.type(channelId, '/battle settings look:light');
  expect(textOf(light.message)).toContain('Pictures are light');
  await table.showBoards();
  expect(imageOf(board())).toBeDefined();
  expect(imageOf(board())).not.toBe(dark);
  const set = await ayla.type(channelId, '/battle settings pictures:false');
  expect(textOf(set.message)).toContain('Boards come without pictures');
  await table.showBoards();
  expect(imageOf(board())).toBeUndefined();
  expect(board()?.attachments).toEqual([]);
  expect(textOf((await ayla.type(channelId, '/battle settings')).message)).toContain('pictures:true');
  await ayla.type(channelId, '/battle board');
  await table.restart(); // whatever was still to be done is done
  expect(table.discord.messages(channelId).filter((message) => imageOf(message) !== undefined)).toEqual([]);
});

it('keeps the last picture when the battle is closed, and has it on a board that is posted anew', async () => {
  const { ayla, borin, channelId } = table;
  await beginOnMap();
  const { id } = theBoard();
  for (let count = 1; count <= 10; count += 1) borin.say(channelId, `Hello ${count}`);
  await ayla.type(channelId, '/adjust tenacity unit:kajsa amount:1');
  await table.showBoards();
  expect(theBoard().id).not.toBe(id);
  expect(imageOf(theBoard())?.description).toContain('9 of 9 HP');
  for (const line of ['/battle end', '/battle end']) await ayla.type(channelId, line);
  await table.showBoards();
  expect(textOf(theBoard())).toContain('This battle is closed');
  expect(imageOf(theBoard())).toBeDefined();
  expect(theBoard().attachments).toEqual([]);
});

const ADMINISTRATOR = 1n << 3n;
const ATTACH_FILES = 1n << 15n;
const withoutFiles = String(((1n << 52n) - 1n) & ~ADMINISTRATOR & ~ATTACH_FILES);

it('B63: comes without its picture where the bot may attach no files, says so once, and has it again when it may', async () => {
  const { ayla, borin, channelId, discord } = table;
  discord.setBotAccess(channelId, { permissions: withoutFiles });
  await beginBattle(table, 'practice yard');
  await table.showBoards();
  await borin.type(channelId, '/adjust damage unit:dummy amount:1');
  await table.showBoards();
  expect(textOf(theBoard())).toContain('8/9');
  expect(imageOf(theBoard())).toBeUndefined();
  expect(boardRequests().filter((request) => request.endsWith('file')).length).toBeLessThanOrEqual(1);
  await table.restart(); // whatever was still to be said is said
  const told = [ayla, borin].flatMap(({ id }) => discord.messages(channelId, id).filter(isPrivate));
  expect(told.map(({ content }) => content)).toEqual([expect.stringContaining('**Attach Files**')]);

  discord.setBotAccess(channelId, {});
  await ayla.type(channelId, '/battle board');
  await table.showBoards();
  expect(imageOf(theBoard())).toBeDefined();
});

it.each([
  { says: 'that it is too large', status: 413, code: 40_005 },
  { says: 'that the bot may not', status: 403, code: 50_013 },
  { says: 'that it is no picture', status: 400, code: 50_046 },
])('stays with its text where Discord says of the file $says', async ({ status, code }) => {
  const { ayla, channelId, discord } = table;
  await ayla.type(channelId, '/battle start xp:4 map:practice yard');
  discord.faults.failNext({ method: 'PATCH' }, { kind: 'status', status, code });
  await table.showBoards();
  expect(textOf(theBoard())).toContain('Set-up');
  expect(imageOf(theBoard())).toBeUndefined();
  expect(boardRequests().slice(-2)).toEqual(['PATCH with a file', 'PATCH']);
  await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  await table.showBoards();
  expect(boardRequests()).toEqual(['PATCH']); // and is not asked again with each change
  expect(textOf(theBoard())).toContain('Kajsa');
});

it('stays with its text where a picture cannot be drawn, and shows no older one', async () => {
  const { ayla, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4 map:practice yard');
  await table.showBoards();
  expect(imageOf(theBoard())).toBeDefined();
  await ayla.type(channelId, '/party join name:Undrawn race:redguard');
  await table.showBoards();
  expect(textOf(theBoard())).toContain('Undrawn');
  expect(imageOf(theBoard())).toBeUndefined();
  expect(table.log.filter((line) => line.includes('a picture could not be drawn'))).toHaveLength(1);
  expect(table.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('odds are there first, and get their chart then; not where the table wants no pictures', async () => {
  const { ayla, channelId } = table;
  await beginOnMap();
  holdDrawing();
  const { message } = await ayla.type(channelId, '/odds dice:2 combat target:none');
  expect(imageOf(message)).toBeUndefined();
  draw();
  if (message === undefined) throw new Error('no answer');
  expect(isPrivate(message)).toBe(true);
  expect(imageOf(await withPicture(message))?.description).toContain('2: 50%');
  await ayla.type(channelId, '/battle settings pictures:false');
  await table.showBoards();
  const before = drawn;
  await ayla.type(channelId, '/odds dice:3 combat target:none');
  expect(drawn).toBe(before);
});

it('the report of a battle gets a chart of its statistics, and keeps the log', async () => {
  const { ayla, channelId } = table;
  await beginOnMap();
  await ayla.type(channelId, '/roll dice:4 enemy');
  await ayla.type(channelId, '/battle end');
  const { message } = await ayla.type(channelId, '/battle end');
  if (message === undefined) throw new Error('no answer');
  const shown = await withPicture(message);
  expect(imageOf(shown)?.description).toContain('Luck of the dice: ');
  expect(shown.attachments.map(({ filename }) => filename)).toEqual(
    message.attachments.map(({ filename }) => filename),
  );
  expect(shown.attachments).toHaveLength(1);
});
