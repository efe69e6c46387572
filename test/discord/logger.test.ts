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

it('is silent where the log cannot be written, for its disk is full', () => {
  const writing = vi.spyOn(process.stderr, 'write').mockImplementation(() => {
    throw new Error('ENOSPC: no space left on device, write');
  });
  const logger = createLogger({ level: 'debug' });
  expect(() => logger.error('failed')).not.toThrow();
  expect(writing).toHaveBeenCalledOnce();
  writing.mockRestore();
});
