import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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

export interface WorkerSource {
  readonly code: string;
  readonly folder: string;
}

/**
 * Node resolves the path, so that it works from sources and from a bundle.
 * @throws Error if the package is not installed
 */
export function readWorkerSource(): WorkerSource {
  const main = createRequire(import.meta.url).resolve('@browsermt/bergamot-translator');
  const folder = join(dirname(main), 'worker');
  return { code: PRELUDE + readFileSync(join(folder, 'translator-worker.js'), 'utf8'), folder };
}
