import { z } from 'zod';
import { startThread, untilReady, type Thread } from '../../worker/thread';
import { readWorkerSource } from './workerSource';

/** On an idle machine, compiling 5 MB of WebAssembly takes 0.1 s. */
const START_MS = 30_000;

/** C++ exceptions have no message, because they are plain numbers in JavaScript. */
const ReplyError = z.object({ message: z.string().optional() });

function toReplyError(error: unknown): Error {
  return new Error(ReplyError.safeParse(error).data?.message ?? 'an exception without a message');
}

/**
 * Calls a function of the package's worker (see its translator-worker.js).
 * @throws Error if the function fails or the thread ends; the thread can then no longer be used
 */
export function callTranslator(
  thread: Thread,
  name: string,
  args: readonly unknown[],
  transfer: readonly ArrayBuffer[] = [],
): Promise<unknown> {
  return thread.request({ name, args }, transfer);
}

/**
 * Starts a thread and waits until its WebAssembly is ready. The client classes of the package (`TranslatorBacking`,
 * `BatchTranslator`) are not used (0.4.9): they fetch a registry when they are created, and without a network that ends
 * the process. They never answer if the thread does not start, and no call can be aborted.
 * @throws Error if the package is missing or its WebAssembly cannot be started
 */
export async function startTranslatorThread(): Promise<Thread> {
  const { code, folder } = readWorkerSource();
  const thread = startThread({ program: { source: code }, workerData: { folder }, toReplyError });
  return untilReady(thread, callTranslator(thread, 'initialize', [{}]), START_MS);
}
