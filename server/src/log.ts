import type { LogLevel } from './configVariables';

/** Where the gateway tells what it does. Nothing that a visitor wrote and no secret is ever passed to it. */
export type Log = Readonly<Record<LogLevel, (message: string) => void>>;

const ORDER: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** A log of lines `time level message`, from `level` upwards. Standard error by default: the output stays free. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => console.error(line),
): Log {
  const at = (own: LogLevel) => (message: string) => {
    if (ORDER.indexOf(own) >= ORDER.indexOf(level)) write(`${new Date().toISOString()} ${own} ${message}`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
