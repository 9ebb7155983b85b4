// @ts-check
// Measures what translating a page of 2,000 text nodes costs while 200 of them change each second. It compares this
// build with domtranslator and i18n-jsautotranslate, which translate one text node at a time, in turns in one run.
// `npm run bench:page [-- rounds]`.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { fromSources } from '../../../tools/workspace.mjs';
import { launch } from '../chat/visitor.mjs';

const ROUNDS = Number(process.argv[2] ?? 5);
const ORIGIN = 'http://page.test';
const CANDIDATES = /** @type {const} */ (['ours', 'domTranslator', 'jsAutoTranslate']);

/** @param {string} name @returns {Promise<string>} */
async function bundle(name) {
  const path = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));
  const code = `import { start } from '${path(`${name}.ts`)}';
import { run } from '${path('page.mjs')}';
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
/** @type {Map<string, Record<string, number>[]>} */
const results = new Map(CANDIDATES.map((name) => [name, []]));
try {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, code] of codes) {
      const page = await browser.newPage();
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      // The page needs a real address, because i18n-jsautotranslate uses storage.
      await page.route(`${ORIGIN}/**`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><body></body></html>',
        }),
      );
      await page.goto(ORIGIN);
      await page.addScriptTag({ content: code, type: 'module' });
      const result = await page.evaluate(() => Reflect.get(globalThis, 'result'));
      const { metrics } = await session.send('Performance.getMetrics');
      const seconds = (/** @type {string} */ metric) =>
        metrics.find((one) => one.name === metric)?.value ?? NaN;
      results.get(name)?.push({
        scriptMs: seconds('ScriptDuration') * 1000,
        taskMs: seconds('TaskDuration') * 1000,
        ...result,
      });
      await page.close();
    }
} finally {
  await browser.close();
}

const median = (/** @type {readonly number[]} */ values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const names = Object.keys(results.get('ours')?.[0] ?? {});
const measured = (/** @type {string} */ name, /** @type {string} */ key) =>
  median((results.get(name) ?? []).map((one) => one[key] ?? NaN));
console.log(
  `Medians of ${ROUNDS} rounds in turns.\n\n| | ${CANDIDATES.join(' | ')} |\n| --- |${' ---: |'.repeat(CANDIDATES.length)}`,
);
for (const key of names)
  console.log(`| ${key} | ${CANDIDATES.map((name) => measured(name, key).toFixed(0)).join(' | ')} |`);
console.log(
  `\nScript time: ${(measured('ours', 'scriptMs') / measured('domTranslator', 'scriptMs')).toFixed(2)} × (at most 1.2)`,
);
