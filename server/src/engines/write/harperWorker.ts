import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { findHarperFiles } from './harperFiles';
import { RULES_OFF } from './harperRules';

/** The start takes 1 s on an idle machine, most of it for building the dictionary. */
const START_MS = 30_000;
const PAGE_BYTES = 65_536;
/** The thread's own JavaScript: the words of WordNet take 30 MB of it. */
const HEAP_MB = 192;

/** What Harper says about one place of a text. Positions are in UTF-16 code units; `texts` are its suggestions, best first. */
export interface Lint {
  readonly rule: string;
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly problem: string;
  readonly change: 'replace' | 'remove' | 'insertAfter' | 'none';
  readonly texts: readonly string[];
}

export interface Report {
  /** Harper's own guess. It takes English with many faults for another language. */
  readonly isEnglish: boolean;
  readonly lints: readonly Lint[];
}

/** One running thread with Harper in it. It does one call at a time. */
export interface HarperWorker {
  /**
   * Checks blocks of text, each by itself.
   * @throws Error if it fails or the thread ends first; the thread is of no more use then
   */
  check(blocks: readonly string[]): Promise<readonly Report[]>;
  /** False once the thread has ended, by itself or by `end`. */
  isAlive(): boolean;
  /** Whether the thread keeps the process alive. */
  hold(on: boolean): void;
  end(): Promise<void>;
}

const lintSchema = z.object({
  rule: z.string(),
  kind: z.string(),
  start: z.number(),
  end: z.number(),
  problem: z.string(),
  change: z.enum(['replace', 'remove', 'insertAfter', 'none']),
  texts: z.array(z.string()),
});
const replySchema = z.object({
  id: z.number(),
  reports: z.array(z.object({ isEnglish: z.boolean(), lints: z.array(lintSchema) })).optional(),
});

/**
 * Starts a thread and waits until it can check.
 * @param memoryMb the most memory that its WebAssembly may take, in MiB; it fails when it needs more
 * @throws Error if a package is missing or its WebAssembly cannot be started
 */
export async function startHarperWorker(memoryMb: number): Promise<HarperWorker> {
  const memoryPages = Math.min(65_536, Math.floor((memoryMb * 1024 * 1024) / PAGE_BYTES));
  const { default: program } = await import('./harperThread.mjs?raw');
  // Its output is thrown away in the thread itself, and not read here: a stream that is being read keeps the process
  // alive, even with an idle thread.
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
    workerData: { ...findHarperFiles(), off: RULES_OFF, memoryPages },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stdout: true,
    stderr: true,
    env: {},
  });
  const pending = new Map<
    number,
    { resolve: (reports: readonly Report[]) => void; reject: (error: Error) => void }
  >();
  let serial = 0;
  let ended: Error | null = null;

  const fail = (error: Error) => {
    ended ??= error;
    for (const { reject } of pending.values()) reject(ended);
    pending.clear();
  };
  worker.on('error', () => fail(new Error("the checker's thread has failed")));
  worker.on('messageerror', fail);
  worker.on('exit', () => fail(new Error("the checker's thread has ended")));
  worker.on('message', (message: unknown) => {
    const reply = replySchema.safeParse(message).data;
    const call = reply && pending.get(reply.id);
    if (!reply || !call) {
      fail(new Error('an answer that was not expected'));
      return;
    }
    pending.delete(reply.id);
    if (reply.reports) call.resolve(reply.reports);
    else call.reject(new Error('the checker has failed'));
  });

  function answerTo(id: number): Promise<readonly Report[]> {
    return new Promise((resolve, reject) => {
      if (ended) reject(ended);
      else pending.set(id, { resolve, reject });
    });
  }

  const running: HarperWorker = {
    async check(blocks) {
      const id = ++serial;
      const answer = answerTo(id);
      if (!ended) worker.postMessage({ id, blocks }, []);
      const reports = await answer;
      if (reports.length !== blocks.length) throw new Error('an answer of another length');
      return reports;
    },
    isAlive: () => ended === null,
    hold(on) {
      if (on) worker.ref();
      else worker.unref();
    },
    async end() {
      fail(new Error("the checker's thread was stopped"));
      await worker.terminate();
    },
  };
  const limit = setTimeout(() => void running.end(), START_MS);
  try {
    // The thread answers this call by itself, once it is ready.
    await answerTo(0);
  } catch (error) {
    await running.end();
    throw error;
  } finally {
    clearTimeout(limit);
  }
  return running;
}
