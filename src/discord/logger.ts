export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type LogFields = Readonly<Record<string, unknown>>;

/** Writes one JSON object a line. */
export type Logger = Readonly<Record<LogLevel, (message: string, fields?: LogFields) => void>>;

export interface LoggerOptions {
  readonly level: LogLevel;
  /** Texts that no line may hold: the bot token, the password of the storage. */
  readonly secrets?: readonly (string | undefined)[];
  readonly write?: (line: string) => void;
}

export function createLogger({ level, secrets = [], write = writeToStderr }: LoggerOptions): Logger {
  const hidden = secrets.filter((secret): secret is string => secret !== undefined && secret !== '');
  const log =
    (at: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (LOG_LEVELS.indexOf(at) < LOG_LEVELS.indexOf(level)) return;
      const safely = (key: string, value: unknown): unknown => withoutSecrets(plainErrors(key, value), hidden);
      write(JSON.stringify({ time: new Date().toISOString(), level: at, message, ...fields }, safely));
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

/** The secrets in an address. */
export function secretsIn(url: string | undefined): readonly string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const { password } = new URL(url);
  return password === '' ? [] : [password, unescaped(password)];
}

const withoutSecrets = (value: unknown, secrets: readonly string[]): unknown =>
  typeof value === 'string' ? secrets.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), value) : value;

function plainErrors(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, ...('code' in value && { code: value.code }), ...(cause !== undefined && { cause }) };
}

/** A log that cannot be written, for its disk is full, is no reason to stop playing. */
function writeToStderr(line: string): void {
  try {
    process.stderr.write(`${line}\n`);
  } catch {
    // there is nowhere left to say so
  }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % stands for itself
  }
}
