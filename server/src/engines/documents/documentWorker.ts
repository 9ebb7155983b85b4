import { Worker } from 'node:worker_threads';
import { EngineError } from '../contracts/translation';
import { DocumentError, type WrittenDocument } from './parsedDocument';
import { ThreadMessage, type ThreadRequest, type ThreadStart } from './threadMessages';
import { createMemoryReport, watchMemory } from './watchMemory';

/** A document in its thread, taken apart. */
export interface DocumentThread {
  readonly segments: readonly string[];
  /** Writes the translated document. @throws DocumentError, EngineError `aborted` */
  write(translations: readonly string[]): Promise<WrittenDocument>;
}

export interface ThreadOptions {
  /** The program of the thread. */
  readonly url: URL;
  /** How much JavaScript may hold in it, in MiB. */
  readonly heapMb: number;
  /** By how much the process may grow while the thread is there, in bytes: what is not JavaScript's own counts too. */
  readonly growthBytes: number;
  /** Hears of faults of the program. */
  readonly log: (message: string) => void;
}

/** How deep calls may go in the thread, in MiB of stack. */
const STACK_MB = 4;
const YOUNG_MB = 4;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code';
}

/**
 * Takes a document apart in a thread of its own and runs `work` with it. The thread is ended in any case: when the work
 * is done, as soon as the signal fires, and where it takes too much memory.
 * @throws DocumentError; EngineError `aborted`; what `work` throws
 */
export async function withDocumentThread<T>(
  options: ThreadOptions,
  request: ThreadRequest,
  signal: AbortSignal,
  work: (thread: DocumentThread) => Promise<T>,
): Promise<T> {
  if (signal.aborted) throw new EngineError('aborted', 'aborted before the document was opened');
  const start: ThreadStart = { ...request, memory: createMemoryReport() };
  const worker = new Worker(options.url, {
    workerData: start,
    resourceLimits: {
      maxOldGenerationSizeMb: options.heapMb,
      maxYoungGenerationSizeMb: YOUNG_MB,
      stackSizeMb: STACK_MB,
    },
    // The thread throws its output away by itself: nobody reads it here.
    stdout: true,
    stderr: true,
    stdin: false,
    env: {},
    execArgv: [],
    argv: [],
  });
  const { next, fail } = conversation(worker, options.log);
  const abort = () => fail(new EngineError('aborted', 'the document is no longer wanted'));
  signal.addEventListener('abort', abort, { once: true });
  const stopWatching = watchMemory(options.growthBytes, start.memory, () =>
    fail(new DocumentError('too_much', 'the process grew too much')),
  );
  try {
    const first = await next();
    if (first.kind !== 'segments') throw new DocumentError('broken', 'the thread spoke out of turn');
    const { segments } = first;
    return await work({
      segments,
      async write(translations) {
        const written = next();
        worker.postMessage({ translations: [...translations] }, []);
        const last = await written;
        if (last.kind !== 'written') throw new DocumentError('broken', 'the thread spoke out of turn');
        return last.written;
      },
    });
  } finally {
    stopWatching();
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
}

type Good = Exclude<ThreadMessage, { readonly kind: 'problem' | 'fault' }>;

/** What a thread says, one message after the other; whatever is the matter with it is an error for whoever waits. */
function conversation(worker: Worker, log: (message: string) => void) {
  const said: Good[] = [];
  let failure: Error | undefined;
  let wake: (() => void) | undefined;

  function fail(problem: Error): void {
    failure ??= problem;
    wake?.();
  }
  function hear(message: ThreadMessage): void {
    if (message.kind === 'problem') fail(new DocumentError(message.problem, message.message));
    else if (message.kind === 'fault') {
      log(`a document could not be read, for a fault of the program: ${message.where}`);
      fail(new DocumentError('broken', 'a fault of the program'));
    } else {
      said.push(message);
      wake?.();
    }
  }
  worker.on('message', (message: unknown) => {
    const parsed = ThreadMessage.safeParse(message);
    if (parsed.success) hear(parsed.data);
    else fail(new DocumentError('broken', 'the thread said something that it cannot mean'));
  });
  worker.on('error', (error: unknown) => {
    const code = codeOf(error);
    const isMemory = code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (!isMemory) log(`the thread of a document failed (${code})`);
    fail(new DocumentError(isMemory ? 'too_much' : 'broken', 'the thread failed'));
  });
  worker.on('messageerror', () => fail(new DocumentError('broken', 'the thread could not be understood')));
  worker.on('exit', () => fail(new DocumentError('broken', 'the thread ended early')));

  async function next(): Promise<Good> {
    for (;;) {
      const message = said.shift();
      if (message) return message;
      if (failure) throw failure;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return { next, fail };
}
