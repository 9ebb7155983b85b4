import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { startThread, untilReady, type Thread } from '../../worker/thread';

/**
 * Provides the globals of a browser worker, which the package's worker expects. The package's own shim does not work in
 * Node (0.4.9): it is CommonJS in a package of ES modules, and it fails in a folder with a space in its name. The
 * worker therefore runs as CommonJS source text after this prelude. Its output is discarded, because on errors the
 * translator prints parts of the text.
 */
const PRELUDE = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const { readFile } = require('node:fs/promises');
const { join } = require('node:path');
const { pathToFileURL, fileURLToPath } = require('node:url');
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;
globalThis.self = {
  location: pathToFileURL(join(workerData.folder, 'translator-worker.js')),
  addEventListener: (name, listener) => { parentPort.on(name, (data) => { listener({ data }); }); },
  postMessage: (message) => { parentPort.postMessage(message); },
  importScripts: (...names) => { for (const name of names) (0, eval)(readFileSync(join(workerData.folder, name), 'utf8')); },
  fetch: async (url) => new Response(await readFile(fileURLToPath(url)), { headers: { 'Content-Type': 'application/wasm' } }),
  set Module(module) { globalThis.Module = module; },
};
`;

interface WorkerSource {
  readonly code: string;
  readonly folder: string;
}

/**
 * Node resolves the path, so that it works from sources and from a bundle.
 * @throws Error if the package is not installed
 */
function readWorkerSource(): WorkerSource {
  const main = createRequire(import.meta.url).resolve('@browsermt/bergamot-translator');
  const folder = join(dirname(main), 'worker');
  return { code: PRELUDE + readFileSync(join(folder, 'translator-worker.js'), 'utf8'), folder };
}

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
  const thread = startThread({ source: code, workerData: { folder }, toReplyError });
  return untilReady(thread, callTranslator(thread, 'initialize', [{}]), START_MS);
}
