// @ts-check
// Measures sentence-by-sentence translation in the production bundle, with the built gateway and an engine that needs a
// fixed time for each sentence. It measures when the first sentence is painted, what streaming costs in total, what
// Stop keeps, and how much text is sent after a changed word. Prints a Markdown table. The exit code is 1 if a limit is
// exceeded. `node tests/bench/sentences/bench.mjs`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { launch } from '../chat/visitor.mjs';
import { buildGateway, startGateway } from '../gatewayProcess.mjs';
import { median } from '../measure.mjs';
import { measureEdits } from './edits.mjs';
import { readSentences, startSentenceEngine } from './engine.mjs';
import { openWidget, sentencesOf, textBox, translate } from './visitor.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WIDGET = path.join(ROOT, 'node_modules/.cache/sentences-bench');
const SENTENCES = 20;
const MS_PER_SENTENCE = 200;
const ROUNDS = 5;
const STOP_AT = 5;
const LONG_TEXT_CHARS = 5_000;

/** @type {{ what: string, measured: string, limit: string, isMet: boolean }[]} */
const rows = [];
/**
 * @param {string} what
 * @param {string} measured
 * @param {string} limit
 * @param {boolean} isMet
 */
const addRow = (what, measured, limit, isMet) => rows.push({ what, measured, limit, isMet });

await build({
  root: ROOT,
  configFile: path.join(ROOT, 'vite.config.ts'),
  logLevel: 'error',
  build: { outDir: WIDGET, emptyOutDir: true },
});
await buildGateway();
const sentences = await readSentences();
const text = sentences
  .slice(0, SENTENCES)
  .map(([source]) => source)
  .join(' ');
const all = sentences.map(([source]) => source).join(' ');
const longText = all.slice(0, all.lastIndexOf('. ', LONG_TEXT_CHARS) + 1);

const slow = await startSentenceEngine(sentences, MS_PER_SENTENCE);
const quick = await startSentenceEngine(sentences, 0);
/** @param {string} url */
const gatewayWith = (url) =>
  startGateway({
    LIBRETRANSLATE_URL: url,
    APERTIUM_BIN: 'none',
    SENTENCE_CACHE_MB: '0',
    WIDGET_DIR: WIDGET,
    DEMO_DIR: path.join(ROOT, 'demo'),
    TEXT_LIMIT_CHARS: '10000',
    WORDS_PER_DAY: '1000000',
  });
const gateways = [await gatewayWith(slow.origin), await gatewayWith(quick.origin)];
const [gateway, quickGateway] = gateways;
const browser = await launch();

/** Measures the milliseconds for the translation of the text as a whole. */
async function askInOnePiece() {
  const start = performance.now();
  const response = await fetch(`${gateway?.origin}/v1/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...gateway?.authorization },
    body: JSON.stringify({ text, lang_src: 'en', lang_dst: 'es', fresh: true }),
  });
  const { translate: translation } = await response.json();
  if (!response.ok || typeof translation !== 'string') throw new Error(`no translation: ${response.status}`);
  return performance.now() - start;
}

/**
 * Stops after some sentences. Returns the number of sentences shown then and later, and the number that the engine was
 * asked for.
 */
async function measureStop() {
  const page = await openWidget(browser, gateway?.origin ?? '');
  const before = slow.asked();
  await textBox(page).fill(text);
  await sentencesOf(page)
    .nth(STOP_AT - 1)
    .waitFor();
  await page.getByRole('button', { name: 'Stop translating' }).click();
  const shown = await sentencesOf(page).count();
  const again = page.getByRole('button', { name: 'Translate again' });
  await again.waitFor();
  // By this time, a complete translation would have arrived.
  await askInOnePiece();
  const asked = slow.asked() - before - SENTENCES;
  const kept = await sentencesOf(page).count();
  await page.context().close();
  return { shown, kept, asked };
}

try {
  const page = await openWidget(browser, gateway?.origin ?? '');
  // The first translation loads code that all later translations use, so it is not measured.
  await translate(page, text);
  const first = [];
  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    console.error(`round ${round + 1} of ${ROUNDS} …`);
    const streamed = await translate(page, text);
    const whole = await askInOnePiece();
    first.push(streamed.first);
    ratios.push(streamed.total / whole);
  }
  await page.context().close();
  const [firstMs, ratio] = [median(first), median(ratios)];
  const setting = `${SENTENCES} sentences, ${MS_PER_SENTENCE} ms each`;
  addRow(
    `Request → first sentence painted (${setting})`,
    `${Math.round(firstMs)} ms`,
    '250 ms',
    firstMs <= 250,
  );
  addRow('Whole translation, streamed ÷ in one piece', ratio.toFixed(3), '1.1', ratio <= 1.1);

  const { shown, kept, asked } = await measureStop();
  addRow(
    `Stop at sentence ${STOP_AT}: shown, and kept`,
    `${shown}, ${kept} (the engine was asked for ${asked})`,
    `${STOP_AT} or more, all`,
    shown >= STOP_AT && kept === shown && asked <= shown + 1,
  );

  const edits = await measureEdits(browser, quickGateway?.origin ?? '', longText);
  const share = median(edits.map(({ sent }) => sent));
  const words = median(edits.map((edit) => edit.words));
  const percent = (/** @type {number} */ value) => `${(value * 100).toFixed(1)} %`;
  addRow(
    `One word changed in ${longText.length} characters: sent`,
    `${percent(share)} (most ${percent(Math.max(...edits.map(({ sent }) => sent)))}; the whole text 100 %)`,
    '3 %',
    share <= 0.03,
  );
  addRow('… counted, of the words', percent(words), '3 %', words <= 0.03);
  const replaced = Math.max(...edits.map((edit) => edit.replaced));
  addRow('… other sentences whose DOM nodes changed', String(replaced), '0', replaced === 0);
} finally {
  await browser.close();
  for (const one of gateways) await one.close();
  slow.close();
  quick.close();
}

console.log('| Measure | Measured | Limit | |');
console.log('| --- | --- | --- | --- |');
for (const { what, measured, limit, isMet } of rows)
  console.log(`| ${what} | ${measured} | ${limit} | ${isMet ? 'met' : 'not met'} |`);
if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
