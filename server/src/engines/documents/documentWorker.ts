import type { z } from 'zod';
import { StorageFault } from '../../common/storageFault';
import { EngineError } from '../contracts/translation';
import { startThread } from '../worker/thread';
import type { PageProblem } from './pageProblem';
import { DocumentError, type WrittenDocument } from './parsedDocument';
import type { ThreadRequest, ThreadStart } from './threadCalls';
import { ParseResult, ThreadError, WriteResult } from './threadMessages';
import { createMemoryReport, watchMemory } from './watchMemory';

/** A parsed document in its thread. */
export interface DocumentThread {
  readonly segments: readonly string[];
  readonly unreadPages: readonly PageProblem[];
  /** Writes the translated document. @throws DocumentError, StorageFault, EngineError `aborted` */
  write(translations: readonly string[]): Promise<WrittenDocument>;
}

export interface ThreadOptions {
  /** The program of the thread. */
  readonly url: URL;
  /** Limit of the thread's JavaScript heap, in MiB. */
  readonly heapMb: number;
  /** By how many bytes the process may grow while the thread runs; memory outside of the heap counts too. */
  readonly growthBytes: number;
  /** Logs unexpected errors. */
  readonly log: (message: string) => void;
}

const STACK_MB = 4;
const YOUNG_MB = 4;

/** The reply of the thread, or `broken` if it has another shape. */
function readResult<T>(schema: z.ZodType<T>, result: unknown): T {
  const parsed = schema.safeParse(result);
  if (parsed.success) return parsed.data;
  throw new DocumentError('broken', 'the thread sent a result of another shape');
}

/**
 * Parses a document in a thread of its own and runs `work` with it. The thread is always stopped: when the work is done,
 * as soon as the signal fires, and if it uses too much memory.
 * @throws DocumentError; StorageFault; EngineError `aborted`; what `work` throws
 */
export async function withDocumentThread<T>(
  { url, heapMb, growthBytes, log }: ThreadOptions,
  request: ThreadRequest,
  signal: AbortSignal,
  work: (thread: DocumentThread) => Promise<T>,
): Promise<T> {
  if (signal.aborted) throw new EngineError('aborted', 'aborted before the document was opened');
  const start: ThreadStart = { ...request, memory: createMemoryReport() };
  const thread = startThread({
    program: url,
    workerData: start,
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      maxYoungGenerationSizeMb: YOUNG_MB,
      stackSizeMb: STACK_MB,
    },
    toError(message, code) {
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new DocumentError('too_much', message);
      if (code !== undefined) log(`the thread of a document failed (${code})`);
      return new DocumentError('broken', message);
    },
    toReplyError(reply) {
      const error = ThreadError.safeParse(reply).data;
      if (!error) return new DocumentError('broken', 'the thread sent an unexpected error');
      if (error.kind === 'storage') return new StorageFault('the translated document could not be written');
      if (error.kind === 'problem') {
        return new DocumentError(error.problem, error.message, { at: error.at });
      }
      log(`a document could not be read because of an unexpected error: ${error.where}`);
      return new DocumentError('broken', 'an unexpected error');
    },
  });
  const abort = () => thread.fail(new EngineError('aborted', 'the document is no longer wanted'));
  signal.addEventListener('abort', abort, { once: true });
  const stopWatching = watchMemory(growthBytes, start.memory, () =>
    thread.fail(new DocumentError('too_much', 'the process grew too much')),
  );
  try {
    const { segments, unreadPages } = readResult(ParseResult, await thread.request({ name: 'parse' }));
    return await work({
      segments,
      unreadPages,
      write: async (translations) =>
        readResult(WriteResult, await thread.request({ name: 'write', translations: [...translations] })),
    });
  } finally {
    stopWatching();
    signal.removeEventListener('abort', abort);
    await thread.end();
  }
}
