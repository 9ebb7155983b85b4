import type { z } from 'zod';
import { EngineError } from '../../contracts/translation';
import type { DocumentThreads } from './documentThreads';
import type { PageProblem } from '../pageProblem';
import { DocumentError, type WrittenDocument } from '@lang-assistant/documents';
import type { ThreadRequest } from './threadCalls';
import { ParseResult, WriteResult } from './threadMessages';
import { watchMemory } from './watchMemory';

/** A parsed document in its thread. */
export interface OpenDocument {
  readonly segments: readonly string[];
  readonly unreadPages: readonly PageProblem[];
  /** Writes the translated document. @throws DocumentError, StorageFault, EngineError `aborted` */
  write(translations: readonly string[]): Promise<WrittenDocument>;
}

/** The reply of the thread, or `broken` if it has another shape. */
function readResult<T>(schema: z.ZodType<T>, result: unknown): T {
  const parsed = schema.safeParse(result);
  if (parsed.success) return parsed.data;
  throw new DocumentError('broken', 'the thread sent a result of another shape');
}

/**
 * Parses a document in a thread and runs `work` with it. The thread is stopped as soon as the signal fires, if it uses too
 * much memory, and after any error. A thread that has written its document may get the next one.
 * @throws DocumentError; StorageFault; EngineError `aborted`; what `work` throws
 */
export async function withDocumentThread<T>(
  threads: DocumentThreads,
  document: ThreadRequest,
  signal: AbortSignal,
  work: (document: OpenDocument) => Promise<T>,
): Promise<T> {
  if (signal.aborted) throw new EngineError('aborted', 'aborted before the document was opened');
  const taken = threads.take();
  const { thread, memory } = taken;
  const abort = () => thread.fail(new EngineError('aborted', 'the document is no longer wanted'));
  signal.addEventListener('abort', abort, { once: true });
  const stopWatching = watchMemory(threads.growthBytes, memory, () =>
    thread.fail(new DocumentError('too_much', 'the process grew too much')),
  );
  let isReusable = false;
  try {
    const { segments, unreadPages, needsOwnThread } = readResult(
      ParseResult,
      await thread.request({ name: 'parse', document }),
    );
    const done = await work({
      segments,
      unreadPages,
      write: async (translations) => {
        const result = await thread.request({ name: 'write', translations: [...translations] });
        const written = readResult(WriteResult, result);
        isReusable = needsOwnThread !== true;
        return written;
      },
    });
    return done;
  } catch (error) {
    isReusable = false;
    throw error;
  } finally {
    stopWatching();
    signal.removeEventListener('abort', abort);
    await (isReusable && thread.isAlive() ? threads.giveBack(taken) : thread.end());
  }
}
