/** Deeper than this nothing is written: it is no field any more, but somebody's whole object. */
const DEEPEST = 12;

/**
 * What a line of the log holds, as plain data: errors with their stack and cause, nothing that JSON cannot hold, and `[hidden]` in place of
 * every secret, in whichever text it stands.
 */
export function plainFields(
  fields: Readonly<Record<string, unknown>>,
  hide: (text: string) => string,
): Record<string, unknown> {
  const above = new Set<object>();

  function plain(value: unknown): unknown {
    if (typeof value === 'string') return hide(value);
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (above.has(value)) return '[circular]';
    if (above.size >= DEEPEST) return '[deeper]';
    above.add(value);
    try {
      return inside(value);
    } catch {
      return '[unreadable]'; // a getter of somebody else's that throws
    } finally {
      above.delete(value);
    }
  }

  function inside(value: object): unknown {
    if (value instanceof Error) return entries(parts(value));
    if (Array.isArray(value)) return value.map(plain);
    if (isJsonable(value)) return plain(value.toJSON());
    return entries(value);
  }

  const entries = (value: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(value).map(([key, part]) => [hide(key), plain(part)]));

  return entries(fields);
}

const isJsonable = (value: object): value is { toJSON(): unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function';

/** Of an error nothing else: a request that failed would bring along what somebody typed. */
function parts(error: Error): object {
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(error instanceof AggregateError && { errors: error.errors }),
    ...(cause !== undefined && { cause }),
  };
}
