/** An error and all that caused it, the outermost first. */
export function causesOf(error: unknown): readonly Error[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [error, ...inner, ...causesOf(error.cause)];
}

/** The system's code of an error ("ENOENT"), if it has one. */
export const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

const UNTRUSTED = /CERT|UNABLE_TO_VERIFY/u;

/** Whether the other side showed a certificate that nobody here trusts. */
export const isUntrusted = (error: unknown): boolean =>
  causesOf(error).some((cause) => UNTRUSTED.test(codeOf(cause) ?? ''));

const DAMAGED = /^SQLITE_(?:NOTADB|CORRUPT)/u;

/** Whether the file of the storage is damaged, or no database at all. */
export const isDamage = (error: unknown): boolean => causesOf(error).some((cause) => DAMAGED.test(codeOf(cause) ?? ''));
