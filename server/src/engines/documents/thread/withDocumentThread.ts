import { EngineError } from '../../contracts/translation';
import type { DocumentThreads } from './documentThreads';
import type { PageProblem } from '../pageProblem';
import type { WrittenDocument } from '@lang-assistant/documents';
import { ParserError } from './parserError';
import type { ParseResult, ThreadRequest } from './threadCalls';
import { watchMemory } from './watchMemory';
import { watchTime } from './watchTime';

export interface OpenDocument {
  readonly segments: readonly string[];
  readonly unreadPages: readonly PageProblem[];
  /** @throws DocumentError, StorageFault, EngineError `aborted` */
  write(translations: readonly string[]): Promise<WrittenDocument>;
}

/**
 * The thread is stopped when the signal fires, when it uses too much memory or time, and after any error. After it has
 * written the document, the thread may get another one.
 * @throws DocumentError, also ParserError; StorageFault; EngineError `aborted`; what `work` throws
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
    thread.fail(new ParserError('too_much', 'the process grew too much')),
  );
  async function call<R>(message: Readonly<Record<string, unknown>>): Promise<R> {
    const stopTimer = watchTime(thread, threads.busyMs, () =>
      thread.fail(new ParserError('too_much', 'the thread worked too long')),
    );
    try {
      return await thread.request<R>(message);
    } finally {
      stopTimer();
    }
  }
  let isReusable = false;
  try {
    const { segments, unreadPages, needsOwnThread } = await call<ParseResult>({
      name: 'parse',
      document,
    });
    return await work({
      segments,
      unreadPages,
      write: async (translations) => {
        const written = await call<WrittenDocument>({ name: 'write', translations });
        isReusable = needsOwnThread !== true;
        return written;
      },
    });
  } catch (error) {
    isReusable = false;
    throw error;
  } finally {
    stopWatching();
    signal.removeEventListener('abort', abort);
    await (isReusable && thread.isAlive() ? threads.giveBack(taken) : thread.end());
  }
}
