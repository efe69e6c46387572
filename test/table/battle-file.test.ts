import { expect, it } from 'vitest';
import { openBattleFile } from '../../src/table/battle-file.ts';
import { LIMITS } from '../../src/views/limits.ts';

it('takes a file back that is as large as any the bot sends, and no larger one', () => {
  const blank = (bytes: number) => openBattleFile(Buffer.alloc(bytes, ' '));
  expect(blank(LIMITS.file)).toEqual({ ok: false, why: expect.stringContaining('is no JSON') as string });
  expect(blank(LIMITS.file + 1)).toEqual({ ok: false, why: expect.stringContaining('larger than 8 MB') as string });
});
