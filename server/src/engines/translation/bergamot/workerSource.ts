import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * What the package's worker expects of a browser's worker, for a thread of Node. The package brings a stand-in of its
 * own, which cannot be used: it is CommonJS in a package of ES modules, so Node refuses the file (0.4.9), and it
 * breaks on a folder whose name has a blank in it. The worker is therefore run as CommonJS source text, with this first.
 * Its output is thrown away: on an error the translator prints pieces of the text that it was given.
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

/** The program of the translator's thread, and the folder that holds its WebAssembly. */
export interface WorkerSource {
  readonly code: string;
  readonly folder: string;
}

/**
 * Reads the package's worker from wherever npm has put it: asked of Node, not of a relative path, so that the answer
 * is the same from the sources and from a bundle.
 * @throws Error if the package is not installed
 */
export function readWorkerSource(): WorkerSource {
  const main = createRequire(import.meta.url).resolve('@browsermt/bergamot-translator');
  const folder = join(dirname(main), 'worker');
  return { code: PRELUDE + readFileSync(join(folder, 'translator-worker.js'), 'utf8'), folder };
}
