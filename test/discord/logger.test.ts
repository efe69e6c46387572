import { expect, it, vi } from 'vitest';
import { createLogger, secretsIn } from '../../src/discord/logger.ts';

function lines(level: 'debug' | 'warn', secrets: readonly (string | undefined)[] = []) {
  const written: string[] = [];
  return { written, logger: createLogger({ level, secrets, write: (line) => void written.push(line) }) };
}

it('writes one JSON object a line, from its level up', () => {
  const { written, logger } = lines('warn');
  logger.info('quiet');
  logger.warn('loud', { count: 1 });
  expect(written.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 'warn', message: 'loud', count: 1 },
  ]);
});

it('writes errors with their stack and cause', () => {
  const { written, logger } = lines('debug');
  logger.error('broken', { error: new Error('outer', { cause: new TypeError('inner') }) });
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ error: { message: 'outer', cause: { message: 'inner' } } });
  expect(written[0]).toContain('logger.test.ts');
});

it('writes neither the token nor the password of the storage', () => {
  const url = 'redis://bot:pass%21word%22%5C@host:6379';
  const { written, logger } = lines('debug', ['to.ken', undefined, ...secretsIn(url)]);
  logger.error('failed', { url, error: new Error('401 for Bot to.ken'), password: 'pass!word"\\' });
  expect(written[0]).not.toMatch(/to\.ken|pass%21word|pass!word/);
});

it('hides a secret wherever it stands: in a message, a stack, a cause, a key, deep in a field', () => {
  const { written, logger } = lines('debug', ['to.ken']);
  const cause = Object.assign(new Error('inner to.ken'), { code: 'to.ken' });
  const error = new Error('outer to.ken', { cause: new AggregateError([cause], 'several to.ken', { cause }) });
  logger.error('said to.ken', { error, deep: [{ 'to.ken': ['a to.ken b'] }], at: new URL('http://to.ken/') });
  expect(written[0]).not.toContain('to.ken');
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    message: 'said [hidden]',
    error: {
      message: 'outer [hidden]',
      cause: { errors: [{ code: '[hidden]' }], cause: { message: 'inner [hidden]' } },
    },
    deep: [{ '[hidden]': ['a [hidden] b'] }],
  });
});

it('names the time as ISO and the level as a word, and nothing of the machine', () => {
  const { written, logger } = lines('debug');
  logger.info('said', { big: 1n, none: undefined });
  expect(JSON.parse(written[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
    level: 'info',
    message: 'said',
    big: '1',
  });
});

it('names the shard in each line of a process that serves one', () => {
  const written: string[] = [];
  const logger = createLogger({ level: 'debug', shard: 0, write: (line) => void written.push(line) });
  logger.info('said', { count: 1 });
  logger.warn('said');
  expect(written.map((line): unknown => JSON.parse(line))).toMatchObject([{ shard: 0, count: 1 }, { shard: 0 }]);
});

it('writes what it is given as far as that can be written', () => {
  const { written, logger } = lines('debug');
  const round: Record<string, unknown> = {};
  round['again'] = round;
  const broken = {
    toJSON(): never {
      throw new Error('no');
    },
  };
  logger.info('said', { round, broken, whole: 1 });
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    round: { again: '[circular]' },
    broken: '[unreadable]',
    whole: 1,
  });
});

it('has written a line when it returns: none is lost where the process ends', () => {
  const { written, logger } = lines('warn');
  logger.error('the last');
  expect(written).toHaveLength(1);
});

it('is silent where the log cannot be written, for its disk is full', () => {
  const writing = vi.spyOn(process.stderr, 'write').mockImplementation(() => {
    throw new Error('ENOSPC: no space left on device, write');
  });
  const logger = createLogger({ level: 'debug' });
  expect(() => logger.error('failed')).not.toThrow();
  expect(writing).toHaveBeenCalledOnce();
  writing.mockRestore();
});
