// @ts-check
// Measures several workers that share one PostgreSQL and one folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importSource } from '../../../tools/workspace.mjs';
import { startGateway } from '../gatewayProcess.mjs';
import { secondsOf, tableOf } from '../measure.mjs';
import { startFakeEngine } from './fakeEngine.mjs';
import { makeManuals } from './manualPages.mjs';

const POSTGRES = 'tests/support/server/store/postgres.ts';

/** The number of documents that a gateway receives at the same time. */
const IN_FLIGHT = 20;

/** By number of pages: how many documents are sent at once. */
const COUNTS = new Map([
  [10, 16],
  [100, 8],
  [1000, 4],
]);
/** The real text is enough for 1,300 pages without repetition. */
const DIFFERENT_PAGES = 1_200;

/** The speed of a service on each of its connections. The gateway uses four connections for each document. */
const CHARS_PER_SECOND = 9_000;

/** @param {number} pages */
async function makeDocuments(pages) {
  const count = COUNTS.get(pages) ?? 1;
  const different = await makeManuals(pages, Math.min(count, Math.floor(DIFFERENT_PAGES / pages)));
  return Array.from({ length: count }, (_, index) => different[index % different.length] ?? Buffer.alloc(0));
}

/**
 * Measures the seconds until all documents are translated.
 * @param {readonly Buffer[]} documents
 * @param {Record<string, string>} environment
 * @param {readonly (readonly string[])[]} prefixes one for each process; the first process is the gateway that gets the
 * documents
 */
async function measure(documents, environment, prefixes) {
  const processes = [];
  try {
    for (const [index, prefix] of prefixes.entries()) {
      const program = index === 0 ? ['main.js'] : ['cli.js', 'worker'];
      processes.push(await startGateway(environment, { prefix, program }));
    }
    const [gateway] = processes;
    if (!gateway) throw new Error('a gateway is missing');
    const waiting = documents.entries();
    const send = async () => {
      for (const [index, bytes] of waiting)
        await gateway.translateAsJob({ name: `${index}.docx`, bytes, source: 'en', target: 'es' });
    };
    return await secondsOf(() => Promise.all(Array.from({ length: IN_FLIGHT }, send)));
  } finally {
    for (const one of processes) await one.close();
  }
}

/** @param {readonly number[]} sizes pages of each document */
export async function measureWorkers(sizes) {
  const { startPostgres } = await importSource(POSTGRES);
  const postgres = await startPostgres();
  const service = await startFakeEngine(['en', 'es'], CHARS_PER_SECOND);
  const cores = [0, 1].map((core) => ['taskset', '-c', String(core)]);
  const engines = [
    {
      name: `service, ${CHARS_PER_SECOND} characters a second`,
      own: { LIBRETRANSLATE_URL: service.origin, APERTIUM_BIN: 'none' },
      prefixes: [[], []],
    },
    { name: 'Apertium, one core for each worker', own: {}, prefixes: cores },
  ];
  const rows = [];
  try {
    for (const { name, own, prefixes } of engines)
      for (const pages of sizes) {
        console.error(`${name}, ${pages} pages …`);
        const documents = await makeDocuments(pages);
        const seconds = [];
        for (const used of [prefixes.slice(0, 1), prefixes]) {
          const folder = await mkdtemp(path.join(tmpdir(), 'bench-jobs-'));
          const shared = {
            ...own,
            GATEWAY_SECRET: 'one-secret-for-all-processes',
            DATABASE_URL: await postgres.createDatabase(),
            FILES_DIR: folder,
          };
          seconds.push(await measure(documents, shared, used));
          await rm(folder, { recursive: true, force: true });
        }
        const [one = 0, two = 0] = seconds;
        const all = documents.length * pages;
        rows.push([
          `${name}: ${documents.length} × ${pages} pages`,
          (all / one).toPrecision(3),
          (all / two).toPrecision(3),
          (one / two).toFixed(2),
        ]);
      }
  } finally {
    service.close();
    await postgres.stop();
  }
  return tableOf(['Documents as jobs', 'One worker, pages per second', 'Two workers', 'Ratio'], rows);
}
