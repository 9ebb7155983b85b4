// @ts-check
// Measures each kind of document without a job: time and memory by number of pages.
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import {
  makePdfPages,
  makeSlides,
  makeWordPages,
} from '../../../packages/documents/tests/support/fixtures/pages.mjs';
import { startGateway } from '../gatewayProcess.mjs';
import { median, secondsOf, tableOf } from '../measure.mjs';
import { startFakeEngine } from './fakeEngine.mjs';

const PAGES = [1, 10, 100];
const ROUNDS = 3;

/** @type {Record<string, (pages: number) => Promise<Buffer> | Buffer>} */
const MAKERS = { docx: makeWordPages, pptx: makeSlides, pdf: makePdfPages };

/**
 * Unpacks a packed document and packs it again. This is the lower bound for translating it.
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

/** @typedef {{ kind: string, pages: number, bytes: Buffer, repacking: number }} Sample */

async function makeSamples() {
  /** @type {Sample[]} */
  const samples = [];
  for (const [kind, make] of Object.entries(MAKERS)) {
    for (const pages of PAGES) {
      const bytes = await make(pages);
      const times = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        times.push(kind === 'pdf' ? 0 : await secondsOf(() => repack(bytes)));
      }
      samples.push({ kind, pages, bytes, repacking: median(times.slice(1)) });
    }
  }
  return samples;
}

/**
 * @param {string} title
 * @param {readonly Sample[]} samples
 * @param {Record<string, string>} environment
 * @param {string} target
 * @param {number} rounds
 */
async function measure(title, samples, environment, target, rounds) {
  const gateway = await startGateway(environment);
  try {
    // The first document also loads modules, so it is not measured.
    for (const { kind, bytes } of samples.filter(({ pages }) => pages === 1)) {
      await gateway.translate({ name: `warm.${kind}`, bytes, source: 'en', target });
    }
    const rows = [];
    for (const { kind, pages, bytes, repacking } of samples) {
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
    return tableOf(
      [title, 'Seconds', 'Pages per second', 'Times repacking', 'Grows by, MB', 'Peak (RSS), MB'],
      rows,
    );
  } finally {
    await gateway.close();
  }
}

/**
 * Measures with an engine that answers at once, and then with Apertium. “Repacking” is unpacking all parts of the same
 * file and packing them again.
 */
export async function measureKinds() {
  const engine = await startFakeEngine(['en', 'es']);
  try {
    const samples = await makeSamples();
    const own = { LIBRETRANSLATE_URL: engine.origin, APERTIUM_BIN: 'none' };
    return [
      ...(await measure('An engine that answers at once', samples, own, 'es', ROUNDS)),
      ...(await measure('Apertium, English to Spanish', samples, {}, 'es', 1)),
    ];
  } finally {
    engine.close();
  }
}
