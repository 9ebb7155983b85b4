import { DocumentError } from '@lang-assistant/documents';
import { withDeadline } from '../../common/deadline';
import { CommandFailure, runCommand } from '../command/runCommand';
import { PictureError } from '../contracts/pictures';
import { EngineError } from '../contracts/translation';

/** A pass over a picture of the widget takes less than half a second. */
const RUN_MS = 30_000;
const LIMITS = { memoryBytes: 1024 ** 3, cpuSeconds: 20 };

/** Reading must not slow down translations. */
const NICENESS = 10;
/** Threads would make a picture a little faster, and all others slower. */
const ENVIRONMENT = { OMP_THREAD_LIMIT: '1' };

/** Other signals are the program's own, for example because it has no memory left. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);
/** `nice` ends with these codes if it cannot start the program. */
const NOT_STARTED = 125;

/** @param error why a program ended without a result */
function toReadError(error: unknown): unknown {
  if (!(error instanceof CommandFailure)) return error;
  const { code, signal } = error.end;
  if (signal === 'SIGXCPU') return new PictureError('late', 'the processor time is used up');
  const isPicture = code === null ? signal !== null && !FROM_OUTSIDE.has(signal) : code < NOT_STARTED;
  return isPicture ? new DocumentError('broken', 'it cannot be decoded', { cause: error }) : error;
}

/**
 * Runs a program that decodes a file of a user, with limits.
 * @returns what it prints
 * @throws DocumentError 'broken', PictureError 'late', EngineError
 */
export function runReader(command: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  const call = { command, args, input: '', niceness: NICENESS, limits: LIMITS, environment: ENVIRONMENT };
  return withDeadline(RUN_MS, [signal], async (deadline) => {
    try {
      return await runCommand({ ...call, signal: deadline.signal });
    } catch (error) {
      throw deadline.isLate() ? new PictureError('late', 'it took too long') : toReadError(error);
    }
  });
}

const FIND_MS = 10_000;

/** What a program prints about itself. Undefined if it cannot be run. */
export const tryProgram = (command: string, args: readonly string[]): Promise<string | undefined> =>
  withDeadline(FIND_MS, [], ({ signal }) =>
    runCommand({ command, args, input: '', signal, limits: LIMITS }),
  ).catch((error: unknown) => {
    if (error instanceof EngineError) return undefined;
    throw error;
  });
