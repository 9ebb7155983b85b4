import { rejectOnAbort, withDeadline } from '../../../common/deadline';
import { StorageFault } from '../../../common/storageFault';
import { EngineError } from '../../contracts/translation';
import { startProcess, type ChildProcess, type ProcessEnd } from '../../worker/process';
import { residentBytes, watchProcess } from '../../worker/process';
import { DocumentError, type WrittenDocument } from '@lang-assistant/documents';
import type { ParseResult, ProcessDocument, ProcessError } from './documentProcess';

/**
 * The parser failed, or was stopped because it used too much time or memory. Such a document is charged, because it may
 * be sent on purpose. A document that the parser only rejects is a plain `DocumentError`.
 */
export class ParserError extends DocumentError {}

export interface ProcessesOptions {
  readonly url: URL;
  /** Limits the JavaScript heap, in MiB. */
  readonly heapMb: number;
  /** How many bytes of memory a process may add for a document, in its heap or outside of it. */
  readonly growthBytes: number;
  /** How long a process may work on one call, and how long it may stand still, in milliseconds. */
  readonly busyMs: number;
  readonly log: (message: string) => void;
}

export interface OpenDocument extends Pick<
  ParseResult,
  'segments' | 'unreadPages' | 'scannedPages' | 'picture'
> {
  /** @throws DocumentError, StorageFault, EngineError `aborted` */
  write(translations: readonly string[]): Promise<WrittenDocument>;
}

/** Processes that parse and write documents, each one document at a time. */
export interface DocumentProcesses {
  /**
   * Parses a document and runs `work` with it. The process is ended when the signal fires, when it uses too much memory
   * or time, and after any error. Otherwise it waits for the next document.
   * @throws DocumentError, also ParserError; StorageFault; EngineError `aborted`, or `unavailable` if no process starts;
   *   what `work` throws
   */
  open<T>(
    document: ProcessDocument,
    signal: AbortSignal,
    work: (document: OpenDocument) => Promise<T>,
  ): Promise<T>;
  /** Starts a process before the first document arrives. This process is not ended for being idle. */
  warmUp(): Promise<void>;
  /** Ends the idle processes. The others are ended after their documents. */
  close(): Promise<void>;
}

const MB = 1_048_576;

/**
 * A small young generation, and little growth of the heap between two full garbage collections. By default, V8 lets it
 * grow to four times its size: after two documents of a thousand pages, two thirds of the heap were garbage.
 */
const FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=50'];
/** Few arenas: the memory that one thread of a process has freed is used again by the others. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/** On an idle machine, a process starts in 0.3 seconds. */
const START_MS = 30_000;
/** An idle process replies in a millisecond, unless it is frozen. */
const REPLY_MS = 2_000;

/** As many as documents are translated within requests at the same time. */
const MAX_IDLE = 2;
/** An idle process is ended after this time, to free its memory. */
const IDLE_MS = 60_000;
/** A process that has kept more memory is ended instead of kept. */
const MAX_KEPT_BYTES = 64 * MB;

const NEVER = new AbortController().signal;

interface DocumentProcess {
  readonly child: ChildProcess;
  /** The memory of the process before its first document. */
  startBytes?: number;
}

/** A process that V8 has aborted or that the kernel has killed had no memory left. */
function isOutOfMemory({ code, signal }: ProcessEnd): boolean {
  return signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134;
}

function startDocumentProcess({ url, heapMb, log }: ProcessesOptions): DocumentProcess {
  return {
    child: startProcess({
      program: url,
      flags: [`--max-old-space-size=${heapMb}`, ...FLAGS],
      environment: ENVIRONMENT,
      toError(message, end) {
        if (end) log(`the process of a document ended (${end.signal ?? end.code})`);
        return new ParserError(end && isOutOfMemory(end) ? 'too_much' : 'broken', message);
      },
      toReplyError(error: ProcessError) {
        if (error.kind === 'storage') return new StorageFault('the translated document could not be written');
        if (error.kind === 'problem')
          return new DocumentError(error.problem, error.message, { at: error.at });
        log(`a document could not be read because of an unexpected error: ${error.where}`);
        return new ParserError('broken', 'an unexpected error');
      },
    }),
  };
}

/** If the process does not reply in time, it is ended. */
async function isReady(one: DocumentProcess, signal: AbortSignal): Promise<boolean> {
  const { child, startBytes } = one;
  child.hold(true);
  try {
    await withDeadline(startBytes === undefined ? START_MS : REPLY_MS, [signal], (deadline) =>
      rejectOnAbort(child.request({ name: 'load' }), deadline.signal, () => new Error('no reply')),
    );
    one.startBytes ??= residentBytes(child.pid);
    return true;
  } catch {
    await child.end();
    return false;
  }
}

/** Calls of a process for one document, each watched. */
function watchedCalls({ child }: DocumentProcess, { growthBytes, busyMs }: ProcessesOptions) {
  const limits = { busyMs, residentBytes: residentBytes(child.pid) + growthBytes };
  return async <R>(message: Readonly<Record<string, unknown>>): Promise<R> => {
    const stopWatching = watchProcess(child.pid, limits, (limit) =>
      child.fail(new ParserError('too_much', `the process exceeded its ${limit}`)),
    );
    return child.request<R>(message).finally(stopWatching);
  };
}

export function createDocumentProcesses(options: ProcessesOptions): DocumentProcesses {
  /** The idle processes, each with the timer that will end it. One that was started in advance has no timer. */
  const idle = new Map<DocumentProcess, NodeJS.Timeout | undefined>();
  let isClosed = false;

  function keep(one: DocumentProcess, isInAdvance = false): void {
    one.child.hold(false);
    const end = () => wake(one) && void one.child.end();
    idle.set(one, isInAdvance ? undefined : setTimeout(end, IDLE_MS).unref());
  }

  function wake(one: DocumentProcess): boolean {
    clearTimeout(idle.get(one));
    return idle.delete(one);
  }

  /** Takes the process that was used last. The others stay idle and are ended in time. */
  async function take(signal: AbortSignal): Promise<DocumentProcess> {
    if (signal.aborted) throw new EngineError('aborted', 'aborted before the document was opened');
    const last = [...idle.keys()].at(-1);
    if (last) wake(last);
    const one = last ?? startDocumentProcess(options);
    if (await isReady(one, signal)) return one;
    if (!last && !signal.aborted)
      throw new EngineError('unavailable', 'no document process could be started');
    return take(signal);
  }

  /** Keeps a process for the next document, or starts another one in its place. */
  async function release(one: DocumentProcess, isReusable: boolean): Promise<void> {
    const { child, startBytes = 0 } = one;
    const isSmall = residentBytes(child.pid) - startBytes <= MAX_KEPT_BYTES;
    const isKept = isReusable && child.isAlive() && isSmall && !isClosed && idle.size < MAX_IDLE;
    if (isKept) return keep(one);
    await child.end();
    if (!isClosed && idle.size < MAX_IDLE) keep(startDocumentProcess(options));
  }

  return {
    async open(document, signal, work) {
      const one = await take(signal);
      const { child } = one;
      const abort = () => child.fail(new EngineError('aborted', 'the document is no longer wanted'));
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { once: true });
      const call = watchedCalls(one, options);
      let isReusable = false;
      try {
        const { needsOwnProcess, ...parsed } = await call<ParseResult>({
          name: 'parse',
          document,
        });
        const write = (translations: readonly string[]) =>
          call<WrittenDocument>({ name: 'write', translations });
        const result = await work({ ...parsed, write });
        isReusable = needsOwnProcess !== true;
        return result;
      } finally {
        signal.removeEventListener('abort', abort);
        await release(one, isReusable);
      }
    },
    async warmUp() {
      const one = startDocumentProcess(options);
      if (!(await isReady(one, NEVER))) throw new Error('it did not start');
      if (isClosed) return one.child.end();
      keep(one, true);
    },
    async close() {
      isClosed = true;
      const processes = [...idle.keys()];
      for (const one of processes) wake(one);
      await Promise.all(processes.map(({ child }) => child.end()));
    },
  };
}
