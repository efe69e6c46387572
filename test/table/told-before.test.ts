import { expect, it } from 'vitest';
import type { Battle, BattleEvent, Choice, Command, LogEntry, UnitId } from '../../src/engine/index.ts';
import type { BattleRecord } from '../../src/store/battle-store.ts';
import { verify } from '../../src/table/verify.ts';
import { content, setup } from '../support/battles.ts';
import { done, from, joining, storeForTest, tableOn } from '../support/tables.ts';

interface Played {
  readonly record: BattleRecord;
  readonly lines: readonly LogEntry[];
}

type Asked = (battle: Battle, unit: UnitId) => object;

const DUMMY = { name: 'X', level: 1, health: 9, combat: 0, defense: 0, range: 1, targets: 1 };
const answer =
  (option: string): Asked =>
  ({ prompts }) => ({ type: 'answer', prompt: prompts.at(-1)?.id, option });
const place = (unit: UnitId | undefined, hex: string): object => ({
  ...{ type: 'adjust', unit, override: true },
  change: { what: 'place', hex },
});

/** Ayla's battle against X, begun, and what she does in it. */
async function playing(ayla: object, changes: Parameters<typeof setup>[0], asked: readonly Asked[]): Promise<Played> {
  const table = tableOn(await storeForTest());
  let { battle } = done(await table.start(from('host'), setup(changes))).record;
  const opening: readonly Asked[] = [
    () => ({ ...joining('Ayla'), ...ayla }),
    () => ({ type: 'add-unit', stats: { ...DUMMY, priority: 'weakest', skills: [] } }),
    () => ({ type: 'begin' }),
  ];
  for (const ask of [...opening, ...asked]) {
    const [unit = 'u0'] = Object.values(battle.adventurers).map(({ id }) => id);
    const command = { by: 'host', ...ask(battle, unit) } as Command;
    ({ battle } = done(await table.act(from('host'), () => command)).record);
  }
  const record = await table.reader.read('channel');
  if (record === undefined) throw new Error('no battle');
  return { record, lines: await table.reader.wholeLog(record) };
}

/** A hex is marked where there is no map. */
const marking = (): Promise<Played> => {
  const dice = [{ kind: 'calm-and-fury', count: 1 }];
  return playing({ dice }, {}, [
    (_, unit) => ({ type: 'engage', unit, form: 'magic', dice, faces: [2] }),
    answer('all'),
  ]);
};

/** Ayla is asked what a card was that nobody has on record. */
const discarding = (): Promise<Played> =>
  playing({ class: 'chef', form: 'magic', tenacity: 9 }, { map: 'yard-small' }, [
    (_, unit) => place(unit, 'B2'),
    ({ enemies }) => place(enemies.map[0]?.id, 'C2'),
    (_, unit) => ({ type: 'use-ability', unit, ability: 'recipe-card', override: true }),
    answer('legendary'),
  ]);

/** The log as versions wrote it whose engine spoke English; `words` are what it said. */
const before = ({ record, lines }: Played, words: Readonly<Record<string, string>>): Played => ({
  record,
  lines: lines.map((line) => ({ ...line, events: line.events.map((event) => eventBefore(event, words)) })),
});

function eventBefore(event: BattleEvent, words: Readonly<Record<string, string>>): BattleEvent {
  if (event.type === 'ability-used' && event.byHand !== undefined) {
    const { byHand, ...rest } = event;
    return { ...rest, text: words[byHand.do] ?? '' };
  }
  if (event.type !== 'prompt-opened' || event.prompt.kind !== 'choose') return event;
  const options = event.prompt.options.map((option): Choice => {
    const text = words[option.id];
    return text === undefined ? option : { ...option, text };
  });
  return { ...event, prompt: { ...event.prompt, options } };
}

const check = async ({ record, lines }: Played) =>
  (await verify(record, { lines, back: (seq) => lines.slice(0, seq).toReversed() }, content)).disagreements;

const lineWith = ({ lines }: Played, is: (event: BattleEvent) => boolean): number =>
  lines.find(({ events }) => events.some(is))?.seq ?? 0;

const MARK = 'mark a hex of the map in front of you with this die.';
const [COMMON, LEGENDARY] = ['It was common', 'It was legendary'];

it('a log that has English where there are codes now still agrees, and one whose English was changed does not', async () => {
  const played = await marking();
  const seq = lineWith(played, (event) => event.type === 'ability-used' && event.byHand?.do === 'mark');
  expect(seq).toBeGreaterThan(0);
  expect(await check(played)).toEqual([]);
  expect(await check(before(played, { mark: MARK }))).toEqual([]);
  expect(await check(before(played, { mark: 'mark two hexes.' }))).toEqual([{ what: 'line', seq }]);
});

it('so does one whose options had English', async () => {
  const played = await discarding();
  const seq = lineWith(
    played,
    (event) => event.type === 'prompt-opened' && event.prompt.kind === 'choose' && event.prompt.asks === 'option',
  );
  expect(seq).toBeGreaterThan(0);
  expect(await check(played)).toEqual([]);
  expect(await check(before(played, { common: COMMON, legendary: LEGENDARY }))).toEqual([]);
  expect(await check(before(played, { common: LEGENDARY, legendary: COMMON }))).toEqual([{ what: 'line', seq }]);
});
