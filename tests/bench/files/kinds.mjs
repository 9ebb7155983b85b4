// @ts-check
// Measures each kind of document without a job: time and memory by number of pages.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  makePdfPages,
  makeSlides,
  makeWordPages,
} from '../../../packages/documents/tests/support/fixtures/pages.mjs';
import { startGateway } from '../gatewayProcess.mjs';
import { listenLocally } from '../host.mjs';
import { median, secondsOf } from '../measure.mjs';
import { tableOf } from '../tables.mjs';

/** Matches a tag or entity of a fragment, or a letter to replace. */
const PIECES = /<[^>]*>|&[#\w]+;|[a-z]/gi;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** @param {string} piece */
const turn = (piece) =>
  piece.length > 1 ? piece : (LETTERS[(LETTERS.indexOf(piece.toLowerCase()) + 13) % 26] ?? piece);

/**
 * A LibreTranslate that replaces every letter by another one and keeps every tag.
 * @param {readonly string[]} codes
 */
async function startFakeEngine(codes) {
  const languages = JSON.stringify(codes.map((code) => ({ code, name: code, targets: codes })));
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      response.end(languages);
      return;
    }
    const { q } = JSON.parse(await text(request));
    const texts = [q].flat().map((one) => String(one).replace(PIECES, turn));
    response.end(JSON.stringify({ translatedText: Array.isArray(q) ? texts : texts[0] }));
  });
  return listenLocally(server);
}

const PAGES = [1, 10, 100];
const ROUNDS = 3;

/** @type {Record<string, (pages: number) => Promise<Buffer> | Buffer>} */
const MAKERS = { docx: makeWordPages, pptx: makeSlides, pdf: makePdfPages };

/** @typedef {{ kind: string, pages: number, bytes: Buffer }} Sample */

async function makeSamples() {
  /** @type {Sample[]} */
  const samples = [];
  for (const [kind, make] of Object.entries(MAKERS))
    for (const pages of PAGES) samples.push({ kind, pages, bytes: await make(pages) });
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
      await gateway.resetPeak();
      for (let round = 0; round < rounds; round += 1) {
        times.push(
          await secondsOf(() => gateway.translate({ name: `a.${kind}`, bytes, source: 'en', target })),
        );
      }
      const seconds = median(times);
      rows.push([
        `.${kind}, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${Math.ceil(bytes.length / 1024)} KB`,
        seconds.toFixed(2),
        Number((pages / seconds).toPrecision(2)),
        Math.round(await gateway.peak()),
      ]);
    }
    return tableOf([title, 'Seconds', 'Pages per second', 'Peak (RSS), MB'], rows);
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
