import pino from 'pino';

/** From the most to the least talkative. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Facts of a line besides its message: numbers and words of ours, nothing that a visitor wrote, no secret. */
export type LogFields = Readonly<Record<string, string | number>>;

/** Where the gateway tells what it does. Nothing that a visitor wrote and no secret is ever passed to it. */
export type Log = Readonly<Record<LogLevel, (message: string, facts?: LogFields) => void>>;

/** A log of JSON lines with `time`, `level` and `msg`, from `level` upwards. Standard error by default: the output stays free. */
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
