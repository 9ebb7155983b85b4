// @ts-check
// Measures document translation: pages per second and memory. Prints a Markdown table: `node tests/bench/files/bench.mjs`.
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { findApertium } from '../../../tools/systemPackages/find.mjs';
import { makePdfPages, makeSlides, makeWordPages } from '../../support/documents/fixtures/pages.mjs';
import { startFakeEngine } from './fakeEngine.mjs';
import { buildGateway, startGateway } from '../gatewayProcess.mjs';

const PAGES = [1, 10, 100];
const ROUNDS = 3;
/** A document of 1,000 pages has three million characters. */
const JOB_PAGES = [10, 100, 1000];

/** @type {Record<string, (pages: number) => Promise<Buffer> | Buffer>} */
const MAKERS = { docx: makeWordPages, pptx: makeSlides, pdf: makePdfPages };

/**
 * The lower bound for translating a packed document: unpacking and packing it.
 * @param {Buffer} bytes
 */
async function repack(bytes) {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const zip = new ZipFile();
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    zip.addBuffer(await buffer(await archive.openReadStreamPromise(entry)), entry.fileName);
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {() => Promise<unknown>} work */
async function secondsOf(work) {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** @type {{ kind: string, pages: number, bytes: Buffer, repacking: number }[]} */
const documents = [];
for (const [kind, make] of Object.entries(MAKERS)) {
  for (const pages of PAGES) {
    const bytes = await make(pages);
    const times = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      times.push(kind === 'pdf' ? 0 : await secondsOf(() => repack(bytes)));
    }
    documents.push({ kind, pages, bytes, repacking: median(times.slice(1)) });
  }
}

/**
 * @param {string} title
 * @param {Record<string, string>} environment
 * @param {string} target
 * @param {number} rounds
 */
async function measure(title, environment, target, rounds) {
  const gateway = await startGateway(environment);
  try {
    // A warm-up: the first document also loads modules.
    for (const { kind, bytes } of documents.filter(({ pages }) => pages === 1)) {
      await gateway.translate({ name: `warm.${kind}`, bytes, source: 'en', target });
    }
    const rows = [];
    for (const { kind, pages, bytes, repacking } of documents) {
      const times = [];
      const resident = await gateway.resident();
      await gateway.resetPeak();
      for (let round = 0; round < rounds; round += 1) {
        times.push(
          await secondsOf(() => gateway.translate({ name: `a.${kind}`, bytes, source: 'en', target })),
        );
      }
      const peak = await gateway.peak();
      const seconds = median(times);
      rows.push([
        `.${kind}, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${Math.ceil(bytes.length / 1024)} KB`,
        seconds.toFixed(2),
        Number((pages / seconds).toPrecision(2)),
        repacking === 0 ? '–' : (seconds / repacking).toFixed(0),
        peak === undefined || resident === undefined ? '–' : Math.round(peak - resident),
        peak === undefined ? '–' : Math.round(peak),
      ]);
    }
    return [
      `| ${title} | Seconds | Pages per second | Times repacking | Grows by, MB | Peak (RSS), MB |`,
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...rows.map((row) => `| ${row.join(' | ')} |`),
      '',
    ];
  } finally {
    await gateway.close();
  }
}

/** Documents as jobs, each in a new gateway: with the bilingual table and the translation memory. */
async function measureJobs() {
  const rows = [];
  for (const pages of JOB_PAGES) {
    const gateway = await startGateway({ LIBRETRANSLATE_URL: engine.url, APERTIUM_BIN: 'none' });
    try {
      const bytes = await makeWordPages(pages);
      const seconds = await secondsOf(() =>
        gateway.translateAsJob({ name: 'a.docx', bytes, source: 'en', target: 'es' }),
      );
      const peak = Math.round((await gateway.peak()) ?? 0);
      rows.push(
        `| .docx, ${pages} | ${seconds.toFixed(2)} | ${(pages / seconds).toPrecision(2)} | ${peak} |`,
      );
    } finally {
      await gateway.close();
    }
  }
  return [
    '| As a job, pages | Seconds | Pages per second | Peak (RSS), MB |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
    '',
  ];
}

await buildGateway();
const engine = await startFakeEngine(['en', 'es']);
try {
  const own = { LIBRETRANSLATE_URL: engine.url, APERTIUM_BIN: 'none' };
  const lines = await measure('An engine that answers at once', own, 'es', ROUNDS);
  if (findApertium() !== undefined)
    lines.push(...(await measure('Apertium, English to Spanish', {}, 'es', 1)));
  lines.push(...(await measureJobs()));
  lines.push(
    `Node ${process.versions.node}, ${availableParallelism()} cores shared with the client and the engine; the median of ${ROUNDS} rounds (Apertium: one). “Repacking” is unpacking all parts of the same file and packing them again, in the same run.`,
  );
  console.log(lines.join('\n'));
} finally {
  engine.close();
}
