// @ts-check
// Measures each kind of document without a job: time and memory by number of pages.
import {
  makePdfPages,
  makeSlides,
  makeWordPages,
} from '../../../packages/documents/tests/support/fixtures/pages.mjs';
import { startGateway } from '../gatewayProcess.mjs';
import { median, secondsOf } from '../measure.mjs';
import { tableOf } from '../tables.mjs';
import { startFakeEngine } from './fakeEngine.mjs';

const PAGES = [1, 10, 100];
const ROUNDS = 3;

/** @type {Record<string, (pages: number) => Promise<Buffer> | Buffer>} */
const MAKERS = { docx: makeWordPages, pptx: makeSlides, pdf: makePdfPages };

/** @typedef {{ kind: string, pages: number, bytes: Buffer }} Sample */

async function makeSamples() {
  /** @type {Sample[]} */
  const samples = [];
  for (const [kind, make] of Object.entries(MAKERS)) {
    for (const pages of PAGES) {
      samples.push({ kind, pages, bytes: await make(pages) });
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
    for (const { kind, pages, bytes } of samples) {
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
        peak === undefined || resident === undefined ? '–' : Math.round(peak - resident),
        peak === undefined ? '–' : Math.round(peak),
      ]);
    }
    return tableOf([title, 'Seconds', 'Pages per second', 'Grows by, MB', 'Peak (RSS), MB'], rows);
  } finally {
    await gateway.close();
  }
}

/** Measures with an engine that answers at once, and then with Apertium. */
export async function measureKinds() {
  const engine = await startFakeEngine(['en', 'es']);
  try {
    const samples = await makeSamples();
    const own = { LIBRETRANSLATE_URL: engine.origin, APERTIUM_BIN: 'none' };
    const atOnce = await measure('An engine that answers at once', samples, own, 'es', ROUNDS);
    return `${atOnce}\n${await measure('Apertium, English to Spanish', samples, {}, 'es', 1)}`;
  } finally {
    engine.close();
  }
}
