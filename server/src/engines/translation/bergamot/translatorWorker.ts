import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { readWorkerSource } from './workerSource';

/** Compiling its 5 MB of WebAssembly takes 0.1 s on an idle machine. */
const START_MS = 30_000;

/** One running thread with the translator in it. It does one call at a time. */
export interface TranslatorWorker {
  /**
   * Calls a function of the package's worker (its translator-worker.js says which there are).
   * @throws Error if the function fails or the thread ends first; the thread is of no more use then
   */
  call(name: string, args: readonly unknown[], transfer?: readonly ArrayBuffer[]): Promise<unknown>;
  /** Whether the thread keeps the process alive. */
  hold(on: boolean): void;
  end(): Promise<void>;
}

const replySchema = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  // Without a message where C++ has thrown: that is a bare number in JavaScript.
  error: z.object({ message: z.string().optional() }).optional(),
});

/**
 * Starts a thread and waits until its WebAssembly is ready.
 *
 * The package's own classes for this side (`TranslatorBacking`, `BatchTranslator`) are not used. They fetch a registry
 * that is gone as soon as they are made, which ends the process of a server without network; a request whose
 * thread does not start is never answered; nothing can be aborted (all 0.4.9). What they say to the thread is simple.
 * @throws Error if the package is missing or its WebAssembly cannot be started
 */
export async function startTranslatorWorker(): Promise<TranslatorWorker> {
  const { code, folder } = readWorkerSource();
  // Nothing of its output comes through (see workerSource.ts). It is not read either: a stream that is being read keeps
  // the process alive, even with an idle thread.
  const worker = new Worker(code, {
    eval: true,
    workerData: { folder },
    stdout: true,
    stderr: true,
    env: {},
  });
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let serial = 0;
  let ended: Error | null = null;

  const fail = (error: Error) => {
    ended ??= error;
    for (const { reject } of pending.values()) reject(ended);
    pending.clear();
  };
  worker.on('error', fail);
  worker.on('messageerror', fail);
  worker.on('exit', () => {
    fail(new Error("the translator's thread has ended"));
  });
  worker.on('message', (message: unknown) => {
    const reply = replySchema.safeParse(message).data;
    const call = reply && pending.get(reply.id);
    if (!reply || !call) {
      fail(new Error('an answer that was not expected'));
      return;
    }
    pending.delete(reply.id);
    if (reply.error) call.reject(new Error(reply.error.message ?? 'an exception without a message'));
    else call.resolve(reply.result);
  });

  const running: TranslatorWorker = {
    call(name, args, transfer = []) {
      return new Promise((resolve, reject) => {
        if (ended) {
          reject(ended);
          return;
        }
        const id = ++serial;
        pending.set(id, { resolve, reject });
        worker.postMessage({ id, name, args }, [...transfer]);
      });
    },
    hold(on) {
      if (on) worker.ref();
      else worker.unref();
    },
    async end() {
      fail(new Error("the translator's thread was stopped"));
      await worker.terminate();
    },
  };
  const limit = setTimeout(() => void running.end(), START_MS);
  try {
    await running.call('initialize', [{}]);
  } catch (error) {
    await running.end();
    throw error;
  } finally {
    clearTimeout(limit);
  }
  return running;
}
