import { z } from 'zod';

/** A list whose entries are not looked at if there are too many of them: zod itself would look at all, and a million takes long. */
export const listOf = <T>(schema: z.ZodType<T>, most: number, least = 0): z.ZodType<T[]> =>
  z
    .unknown()
    .check(({ value, issues }) => {
      if (Array.isArray(value) && value.length > most) issues.push(tooMany(value, most));
    })
    .pipe(z.array(schema).min(least));

/** The complaint about that. */
export const tooMany = (value: readonly unknown[], most: number): z.core.ParsePayload['issues'][number] => ({
  code: 'too_big',
  origin: 'array',
  maximum: most,
  inclusive: true,
  input: value,
});
