// `npm run bench [-- --json] [--only engine,pictures] [--battles 10000]`: what docs/performance.md tells, each figure beside its baseline in the same run.
import { parseArgs } from 'node:util';
import { answerFigures } from './answers.ts';
import { startBareBot, startOurBot } from './bots.ts';
import { engineFigures } from './engine.ts';
import { asJson, asTable, type Figure, isMet } from './figure.ts';
import { longBattleFigures } from './long-battle.ts';
import { memoryFigure } from './memory.ts';
import { pictureFigures } from './pictures.ts';
import { picturesOnFigures } from './pictures-on.ts';
import { startFigure } from './start.ts';
import { throughputFigures } from './throughput.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    battles: { type: 'string', default: '10000' },
  },
});

const PARTS: Readonly<Record<string, () => Promise<readonly Figure[]> | readonly Figure[]>> = {
  engine: engineFigures,
  pictures: pictureFigures,
  'long-battle': longBattleFigures,
  start: async () => [await startFigure()],
  bots: botFigures,
  memory: async () => [await memoryOfBots()],
};

/** All of these with the same bots: one is asked at a time, while the boards of those before may still follow. */
async function botFigures(): Promise<readonly Figure[]> {
  const [bare, redis, sqlite] = await Promise.all([startBareBot(), startOurBot('redis'), startOurBot('sqlite')]);
  const figures = [
    ...(await answerFigures([redis, sqlite], bare)),
    ...(await picturesOnFigures(redis)),
    ...(await throughputFigures([redis, sqlite], bare)),
  ];
  await Promise.all([bare, redis, sqlite].map((bot) => bot.close()));
  return figures;
}

async function memoryOfBots(): Promise<Figure> {
  const [bare, redis] = await Promise.all([startBareBot(), startOurBot('redis')]);
  const figure = await memoryFigure(redis, bare, Number(values.battles));
  await Promise.all([bare.close(), redis.close()]);
  return figure;
}

const wanted = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = wanted.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(2);
}
const figures: Figure[] = [];
for (const part of wanted) {
  const measured = (await PARTS[part]?.()) ?? [];
  figures.push(...measured);
  if (values.json) for (const figure of measured) console.log(asJson(figure));
}
if (!values.json) console.log(asTable(figures));
const missed = figures.filter((figure) => isMet(figure) === false).length;
if (missed > 0) process.stderr.write(`${missed} goals missed; docs/performance.md says why.\n`);
process.exit(0);
