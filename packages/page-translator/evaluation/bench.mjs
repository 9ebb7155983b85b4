// @ts-check
// Measures what translating a page of 2,000 text nodes costs while 200 of them change each second. It compares this
// build with domtranslator and i18n-jsautotranslate, which translate one text node at a time, in turns in one run.
// `npm run bench:page [-- rounds]`.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { fromSources } from '../../../tools/workspace.mjs';
import { launch, openPage } from '../../../tests/bench/browser.mjs';
import { createSamples } from '../../../tests/bench/measure.mjs';
import { format, judge, limitsTable, tableOf } from '../../../tests/bench/tables.mjs';

const ROUNDS = Number(process.argv[2] ?? 5);
const ORIGIN = 'http://page.test';
const CANDIDATES = /** @type {const} */ (['ours', 'domTranslator', 'jsAutoTranslate']);

const pathOf = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

/** @param {string} name @returns {Promise<string>} */
async function bundle(name) {
  const code = `import { start } from '${pathOf(`${name}.ts`)}';
import { run } from '${pathOf('page.mjs')}';
globalThis.result = run(start);`;
  const result = await build({
    configFile: false,
    ...fromSources,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id.endsWith('bench-entry') ? '\0bench-entry' : undefined),
        load: (id) => (id === '\0bench-entry' ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'bench-entry', formats: ['es'], fileName: 'bench' },
    },
  });
  const [output] = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  return output?.type === 'chunk' ? output.code : '';
}

const codes = new Map(
  await Promise.all(CANDIDATES.map(async (name) => /** @type {const} */ ([name, await bundle(name)]))),
);
const browser = await launch();
const samples = createSamples();
/** @type {Set<string>} */
const measures = new Set();

/** @param {string} code */
async function measure(code) {
  const { page, metrics, close } = await openPage(browser);
  try {
    // The page needs a real address, because i18n-jsautotranslate uses storage.
    await page.route(`${ORIGIN}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><body></body></html>',
      }),
    );
    await page.goto(ORIGIN);
    await page.addScriptTag({ content: code, type: 'module' });
    await page.waitForFunction(() => 'result' in globalThis);
    /** @type {object} */
    const result = await page.evaluate(() => Reflect.get(globalThis, 'result'));
    const { scriptMs, taskMs } = await metrics();
    return { scriptMs, taskMs, ...result };
  } finally {
    await close();
  }
}

try {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, code] of codes)
      for (const key of Object.keys((await samples.add(name, () => measure(code))) ?? {})) measures.add(key);
} finally {
  await browser.close();
}
const rows = [...measures].map((key) => [
  key,
  ...CANDIDATES.map((name) => format(samples.median(name, key))),
]);
console.log(`Medians of ${ROUNDS} rounds in turns.\n\n${tableOf(['', ...CANDIDATES], rows)}`);
const [ours, other] = [samples.median('ours', 'scriptMs'), samples.median('domTranslator', 'scriptMs')];
const details = `${format(ours)} ms to ${format(other)} ms`;
console.log(limitsTable([judge('Script time beside domtranslator', ours / other, 1.2, '×', details)]));
process.exitCode = samples.failures.length > 0 ? 1 : 0;
