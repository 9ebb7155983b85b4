import pino from 'pino';

/** From the most to the least verbose. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Numbers and fixed words, never user input or a secret. */
export type LogFields = Readonly<Record<string, string | number>>;

/** Callers never pass user input or secrets. */
export type Log = Readonly<Record<LogLevel, (message: string, facts?: LogFields) => void>>;

/**
 * Creates a log that writes JSON lines with `time`, `level` and `msg`. It writes to standard error, because commands
 * print their results to standard output.
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const logger = pino(options, { write });
  const at =
    (own: LogLevel) =>
    (message: string, facts: LogFields = {}) =>
      logger[own](facts, message);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
