import { EmbeddedWriterError } from '../contracts/write';
import { createWorkerHost, type WorkErrorKind } from '../worker/workerHost';
import { checkBlocks, startHarperThread, type Report } from './startHarper';

/** A call that takes longer has failed, in milliseconds. */
const CALL_MS = 30_000;
const GRACE_MS = 2_000;

export interface HarperOptions {
  /** The thread is stopped after this time without work, in milliseconds, and frees its memory. */
  readonly idleMs: number;
  /** Limit of the memory of the thread's WebAssembly, in MiB. */
  readonly memoryMb: number;
  readonly log: (message: string) => void;
}

/** Checks English grammar in a worker thread. */
export interface Harper {
  /**
   * Checks some blocks of text; calls wait for their turn.
   * @throws EmbeddedWriterError, or the signal's reason as soon as it fires
   */
  check(blocks: readonly string[], signal: AbortSignal): Promise<readonly Report[]>;
  close(): Promise<void>;
}

export function createHarper({ idleMs, memoryMb, log }: HarperOptions): Harper {
  async function start() {
    const begun = performance.now();
    const thread = await startHarperThread(memoryMb);
    log(`writer: grammar checker started in ${Math.round(performance.now() - begun)} ms`);
    return thread;
  }

  function toError(failure: WorkErrorKind, cause: unknown): Error {
    switch (failure) {
      case 'closed':
        return new EmbeddedWriterError('closed', 'the writer is closed');
      case 'aborted':
        return cause instanceof Error ? cause : new DOMException('aborted', 'AbortError');
      case 'failed':
        log('writer: the grammar checker failed and is started anew with the next text');
        return new EmbeddedWriterError('failed', 'the grammar checker failed', { cause });
    }
  }

  const host = createWorkerHost({ start, callMs: CALL_MS, graceMs: GRACE_MS, idleMs, toError });
  return {
    check: (blocks, signal) => host.run((thread) => checkBlocks(thread, blocks), signal),
    close: () => host.close(),
  };
}
