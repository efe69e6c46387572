import { pino, stdTimeFunctions } from 'pino';
import { plainFields } from './plain-fields.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type LogFields = Readonly<Record<string, unknown>>;

/** Writes one JSON object a line. */
export type Logger = Readonly<Record<LogLevel, (message: string, fields?: LogFields) => void>>;

export interface LoggerOptions {
  readonly level: LogLevel;
  /** Stands in each line; absent: the process serves no single shard. */
  readonly shard?: number | undefined;
  /** Texts that no line may hold: the bot token, the password of the storage. */
  readonly secrets?: readonly (string | undefined)[];
  readonly write?: (line: string) => void;
  /** Told the level of each line that is written. */
  readonly counted?: (level: LogLevel) => void;
}

/** A face over pino that hides secrets. Lines are written before it returns, so none is lost where the process ends. Never throws. */
export function createLogger({ level, shard, secrets = [], write = writeToStderr, counted }: LoggerOptions): Logger {
  const hidden = secrets.filter((secret): secret is string => secret !== undefined && secret !== '');
  const hide = (text: string): string => hidden.reduce((safe, secret) => safe.replaceAll(secret, '[hidden]'), text);
  const lines = pino(
    {
      level,
      messageKey: 'message',
      base: shard === undefined ? null : { shard },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => write(line.trimEnd()) },
  );
  const log =
    (at: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (!lines.isLevelEnabled(at)) return;
      counted?.(at);
      try {
        lines[at](plainFields(fields, hide), hide(message));
      } catch {
        // what cannot be written is no reason to stop playing
      }
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

/** The secrets in an address. */
export function secretsIn(url: string | undefined): readonly string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const { password } = new URL(url);
  return password === '' ? [] : [password, unescaped(password)];
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
