import { beforeEach, expect, it } from 'vitest';
import { answerAt, Questions } from '../../../src/discord/sharding/questions.ts';
import type { BotState } from '../../../src/discord/start-bot.ts';
import type { Samples } from '../../../src/measures/measures.ts';
import { delivered, type TwoDoors, twoDoors } from './two-doors.ts';

const SAMPLES: Samples = [{ name: 'rolls', type: 'counter', aggregator: 'sum' }];

let doors: TwoDoors;
let state: BotState;
/** What waits, by its ms. */
let waiting: { readonly ms: number; readonly work: () => void }[];
let questions: Questions;

const clock = {
  after(ms: number, work: () => void) {
    const entry = { ms, work };
    waiting.push(entry);
    return () => {
      waiting = waiting.filter((other) => other !== entry);
    };
  },
};

beforeEach(() => {
  [doors, state, waiting] = [twoDoors(), 'ready', []];
  questions = new Questions(doors.parent, clock);
  answerAt(doors.child, { state: () => state, samples: () => Promise.resolve(SAMPLES) });
});

it('learns how the other process is, and its metrics where it asks for them', async () => {
  expect(await questions.ask('state')).toEqual({ state: 'ready' });
  state = 'stopping';
  expect(await questions.ask('metrics')).toEqual({ state: 'stopping', samples: SAMPLES });
  expect(waiting).toEqual([]);
});

it('gives each of several questions its own answer', async () => {
  const answers = await Promise.all([questions.ask('metrics'), questions.ask('state'), questions.ask('metrics')]);
  expect(answers.map((answer) => answer?.samples)).toEqual([SAMPLES, undefined, SAMPLES]);
});

it('waits a second for an answer and no longer, and takes none that comes later for that of another question', async () => {
  doors.hang(true);
  const asked = questions.ask('metrics');
  await delivered();
  expect(waiting.map(({ ms }) => ms)).toEqual([1000]);
  waiting[0]?.work();
  expect(await asked).toBeUndefined();
  const again = questions.ask('state');
  doors.hang(false);
  expect(await again).toEqual({ state: 'ready' });
});

it.for([
  ['retire'],
  [{ _ready: true }],
  [null],
  [{ asked: 'everything', number: 1 }],
  [{ answerTo: 1, report: { state: 'well' } }],
])('leaves alone what is no question and no answer: %j', async ([message]) => {
  const heard: unknown[] = [];
  doors.parent.hear((answer) => void heard.push(answer));
  doors.parent.send(message as object);
  await delivered();
  expect(heard).toEqual([]);
  doors.hang(true);
  const asked = questions.ask('state');
  doors.child.send(message as object);
  await delivered();
  doors.hang(false);
  expect(await asked).toEqual({ state: 'ready' });
});
