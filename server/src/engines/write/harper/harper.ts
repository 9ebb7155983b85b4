import type { Log } from '../../../common/log';
import { CheckError } from '../../contracts/check';
import { createWorkerHost, type WorkErrorKind } from '../../worker/workerHost';
import { checkBlocks, startHarper, type Report } from './startHarper';

/** Checking 10,000 characters takes about half a second. */
const CALL_MS = 20_000;
const GRACE_MS = 2_000;

export interface HarperOptions {
  /** An idle process is stopped after this time, to free its memory. */
  readonly idleMs?: number;
  /** Limits the memory of Harper's WebAssembly, in MiB. */
  readonly memoryMb?: number;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** Checks English with Harper, which runs in a process. The process starts with the first text. */
export interface Harper {
  /**
   * Checks blocks of text, one call after the other. If the process ends during a check, the blocks are checked once
   * more.
   * @throws CheckError, or the signal's reason as soon as it fires
   */
  check(blocks: readonly string[], signal: AbortSignal): Promise<readonly Report[]>;
  close(): Promise<void>;
}

export function createHarper({ idleMs = 5 * 60_000, memoryMb = 512, log }: HarperOptions): Harper {
  async function start() {
    const begun = performance.now();
    const thread = await startHarper(memoryMb);
    log.info(`writer: Harper started in ${Math.round(performance.now() - begun)} ms`);
    return thread;
  }

  function toError(failure: WorkErrorKind, cause: unknown): Error {
    switch (failure) {
      case 'closed':
        return new CheckError('closed', 'the checker is closed');
      case 'aborted':
        return cause instanceof Error ? cause : new DOMException('aborted', 'AbortError');
      case 'late':
        log.warn('writer: Harper took too long');
        return new CheckError('late', 'Harper took too long', { cause });
      case 'failed':
        log.warn('writer: Harper failed and is started anew');
        return new CheckError('failed', 'Harper failed', { cause });
    }
  }

  const host = createWorkerHost({ start, callMs: CALL_MS, graceMs: GRACE_MS, idleMs, toError });
  const check = (blocks: readonly string[], signal: AbortSignal) =>
    host.run((process) => checkBlocks(process, blocks), signal);
  return {
    check: (blocks, signal) =>
      check(blocks, signal).catch((error: unknown) => {
        if (error instanceof CheckError && error.kind === 'failed') return check(blocks, signal);
        throw error;
      }),
    close: () => host.close(),
  };
}
