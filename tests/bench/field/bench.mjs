// @ts-check
// Measures what a key costs in a textarea of 10,000 words with 200 marks, on a processor that is 4 × slower. It
// compares our marks in the text and in a copy of it with a bare textarea, dom-input-range and Harper on the whole
// text, in turns in one run. `npm run bench:field [rounds]`, after a build.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { launch } from '../browser.mjs';
import { paintsOf } from '../embed/typing.mjs';
import { visit } from '../embed/visitor.mjs';
import { pageOf, startHost } from '../host.mjs';
import { createSamples, median, p98 } from '../measure.mjs';
import { tableOf } from '../tables.mjs';

const ROUNDS = Number(process.argv[2] ?? 5);
const KEY_EVERY_MS = 80;
/** The time until the check after the last key is answered and shown. */
const SETTLE_MS = 2_000;
const KEYS = 'they often write about it in the long and cold evenings of a year ';
/** For candidates that take seconds for a key, fewer keys are enough. */
const FEW_KEYS = KEYS.slice(0, 5);
const MARKS = 200;
/** @type {Readonly<Record<string, { keys: string, hasMarks: boolean }>>} */
const CANDIDATES = {
  bare: { keys: KEYS, hasMarks: false },
  ours: { keys: KEYS, hasMarks: true },
  mirror: { keys: KEYS, hasMarks: true },
  inputRange: { keys: KEYS, hasMarks: true },
  mirrorPerMark: { keys: FEW_KEYS, hasMarks: true },
  harper: { keys: FEW_KEYS, hasMarks: false },
};
const NAMES = Object.keys(CANDIDATES);

const at = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));
const OUT = at('../../../node_modules/.cache/field-bench');
await build({
  root: at('.'),
  configFile: false,
  logLevel: 'error',
  base: '/bench/',
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: { input: at('page.mjs'), output: { entryFileNames: 'page.js' } },
  },
});
const host = await startHost({
  folders: { widget: at('../../../dist'), bench: OUT },
  pages: (name) =>
    name === ''
      ? pageOf({
          title: 'Field',
          entry: '/widget/lang-assistant.js',
          body: '<script type="module" src="/bench/page.js"></script>',
        })
      : undefined,
  answer: (_pathname, _body, response) => response.writeHead(404).end(),
});

/**
 * @param {import('playwright').Browser} browser
 * @param {string} name
 */
async function measure(browser, name) {
  const { keys, hasMarks } = CANDIDATES[name] ?? { keys: '', hasMarks: false };
  const visitor = await visit(browser);
  const { page } = visitor;
  try {
    if (name === 'mirror') await page.addInitScript('delete HTMLTextAreaElement.prototype.createValueRange');
    await page.goto(`${host.origin}/?key=${name}`);
    await page.waitForFunction('globalThis.fieldBench', undefined, { timeout: 120_000 });
    const marks = await page.evaluate('fieldBench.marks()');
    if (hasMarks && marks !== MARKS) throw new Error(`${name} has ${marks} marks`);
    await pause(SETTLE_MS);
    await page.evaluate('bench.watchKeys(); fieldBench.takeChecked()');
    const before = await visitor.metrics();
    const begun = performance.now();
    const works = [];
    let done = before.taskMs;
    for (const [index, key] of Array.from(keys).entries()) {
      await visitor.press(key);
      const due = begun + (index + 1) * KEY_EVERY_MS - performance.now();
      if (due > 0) await pause(due);
      const { taskMs } = await visitor.metrics();
      works.push(taskMs - done);
      done = taskMs;
    }
    await pause(SETTLE_MS);
    const after = await visitor.metrics();
    if (!(await page.evaluate(`fieldBench.isTyped(${JSON.stringify(keys)})`)))
      throw new Error(`${name} has another text`);
    return {
      paintMs: p98(paintsOf((await visitor.records()).keys, keys.length)),
      workMs: p98(works),
      middleMs: median(works),
      taskMs: (after.taskMs - before.taskMs) / keys.length,
      characters: Number(await page.evaluate('fieldBench.takeChecked()')) / keys.length,
    };
  } finally {
    await visitor.close();
  }
}

const browser = await launch();
const samples = createSamples();
try {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of NAMES) await samples.add(name, () => measure(browser, name));
} finally {
  await browser.close();
  host.close();
}

const ROWS = {
  paintMs: 'key → paint, p98, ms',
  workMs: 'work of the main thread until it is painted, p98, ms',
  middleMs: 'the same, median, ms',
  taskMs: 'all work of the main thread a key, ms',
  characters: 'characters checked a key',
};
const measured = samples.median;
console.log(`Medians of ${ROUNDS} rounds in turns, processor 4 × slower.\n`);
console.log(
  tableOf(
    ['', ...NAMES],
    Object.entries(ROWS).map(([key, label]) => [
      label,
      ...NAMES.map((name) => measured(name, key).toFixed(1)),
    ]),
  ),
);
const ratio = (/** @type {string} */ a, /** @type {string} */ b) =>
  (measured(a, 'paintMs') / measured(b, 'paintMs')).toFixed(2);
console.log(`Key → paint, beside a bare textarea: ${ratio('ours', 'bare')} × (at most 1.15), in a copy ${ratio('mirror', 'bare')} × (at most 1.5)
Work of Harper on the whole text beside ours: ${(measured('harper', 'taskMs') / measured('ours', 'taskMs')).toFixed(1)} × (at least 5)
Key → paint of dom-input-range beside ours in a copy: ${ratio('inputRange', 'mirror')} × (at least 1)
Work of a mirror for each mark beside one for all: ${(measured('mirrorPerMark', 'taskMs') / measured('mirror', 'taskMs')).toFixed(1)} × (more than 1)`);
