// @ts-check
// Measures several workers that share one PostgreSQL and one folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importSource } from '../../../tools/workspace.mjs';
import { startGateway } from '../gatewayProcess.mjs';
import { startFakeEngine } from './fakeEngine.mjs';
import { makeManuals } from './manualPages.mjs';
import { median, secondsOf, tableOf } from './measure.mjs';

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
 * @param {readonly Buffer[]} warmUps translated before that: a process loads its modules with its first documents
 * @param {Record<string, string>} environment
 * @param {readonly (readonly string[])[]} prefixes one for each process; the first process is the gateway that gets the
 * documents
 */
async function measure(documents, warmUps, environment, prefixes) {
  const processes = [];
  try {
    for (const [index, prefix] of prefixes.entries()) {
      const program = index === 0 ? ['main.js'] : ['cli.js', 'worker'];
      processes.push(await startGateway(environment, { prefix, program }));
    }
    const [gateway] = processes;
    if (!gateway) throw new Error('a gateway is missing');
    /** @param {readonly Buffer[]} sent */
    const translateAll = async (sent) => {
      const waiting = sent.entries();
      const send = async () => {
        for (const [index, bytes] of waiting)
          await gateway.translateAsJob({ name: `${index}.docx`, bytes, source: 'en', target: 'es' });
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, send));
    };
    await translateAll(warmUps);
    return await secondsOf(() => translateAll(documents));
  } finally {
    for (const one of processes) await one.close();
  }
}

const SCALE = [1, 2, 4];
const SCALE_ROUNDS = 3;

/**
 * Measures one, two and four processes with 40 documents of 1 to 20 pages. The engine needs only 5 ms for each call, so
 * most of the time is the gateway's own work.
 */
export async function measureScale() {
  const { startPostgres } = await importSource(POSTGRES);
  const postgres = await startPostgres();
  const service = await startFakeEngine(['en', 'es'], { callMs: 5 });
  const pages = Array.from({ length: 40 }, (_, index) => 1 + (index % 20));
  const documents = [];
  for (const count of pages) documents.push(...(await makeManuals(count)));
  const all = pages.reduce((sum, count) => sum + count, 0);
  /** @type {number[][]} */
  const seconds = SCALE.map(() => []);
  try {
    for (let round = 0; round < SCALE_ROUNDS; round += 1)
      for (const [index, count] of SCALE.entries()) {
        console.error(`${count} processes, round ${round + 1} of ${SCALE_ROUNDS} …`);
        const folder = await mkdtemp(path.join(tmpdir(), 'bench-jobs-'));
        const environment = {
          LIBRETRANSLATE_URL: service.url,
          APERTIUM_BIN: 'none',
          GATEWAY_SECRET: 'one-secret-for-all-processes',
          DATABASE_URL: await postgres.createDatabase(),
          FILES_DIR: folder,
        };
        const prefixes = Array.from({ length: count }, () => []);
        seconds[index]?.push(await measure(documents, documents.slice(0, 4 * count), environment, prefixes));
        await rm(folder, { recursive: true, force: true });
      }
  } finally {
    service.close();
    await postgres.stop();
  }
  const medians = seconds.map(median);
  const [one = 0] = medians;
  const rows = medians.map((each, index) => [
    String(SCALE[index]),
    each.toFixed(1),
    (all / each).toPrecision(3),
    (one / each).toFixed(2),
  ]);
  return tableOf(['Processes', 'Seconds', 'Pages per second', 'Ratio'], rows);
}

/** @param {readonly number[]} sizes pages of each document */
export async function measureWorkers(sizes) {
  const { startPostgres } = await importSource(POSTGRES);
  const postgres = await startPostgres();
  const service = await startFakeEngine(['en', 'es'], { charsPerSecond: CHARS_PER_SECOND });
  const cores = [0, 1].map((core) => ['taskset', '-c', String(core)]);
  const engines = [
    {
      name: `service, ${CHARS_PER_SECOND} characters a second`,
      own: { LIBRETRANSLATE_URL: service.url, APERTIUM_BIN: 'none' },
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
          seconds.push(await measure(documents, [], shared, used));
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
