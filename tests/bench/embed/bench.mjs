// @ts-check
// Measures what the widget costs a page: the time until the first key, until the real screen, for each key, and for 300
// mounts. An empty page, bare React, deep-chat and the build of the last tag are measured in turns with it. `node
// tests/bench/embed/bench.mjs`.
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { launch } from '../browser.mjs';
import { startHost } from '../host.mjs';
import { createSamples } from '../measure.mjs';
import { limitsTable } from '../tables.mjs';
import { buildAll } from './builds.mjs';
import { CANDIDATES, candidatePage } from './candidates.mjs';
import { judgeLoading, judgeTyping } from './limits.mjs';
import { measureFirstKey, measureLongestTask, measureScreen } from './load.mjs';
import { growthTable, loadingTable, networkTable, typingTable } from './report.mjs';
import { measureTyping } from './typing.mjs';
import { visit } from './visitor.mjs';

/** @typedef {import('./candidates.mjs').CandidateKey} CandidateKey */

const WARM_UP = 50;
const GC_TURNS = 4;

/**
 * Measures the bytes in use before and after an element was mounted and unmounted this many times.
 * @param {string} origin
 * @param {CandidateKey} key
 * @param {number} cycles
 */
async function measureGrowth(origin, key, cycles) {
  // Machine code that V8 compiles during the test is no leak, so V8 compiles none.
  const browser = await launch(['--js-flags=--jitless']);
  try {
    const visitor = await visit(browser, { cpuRate: 1 });
    const { page } = visitor;
    await page.goto(`${origin}/${key}`);
    await visitor.when('ready');
    await visitor.idle();
    const { element } = CANDIDATES[key];
    const mount = (/** @type {number} */ times) =>
      page.evaluate(
        async ({ html, count }) => {
          /** @type {import('./probe.mjs').Bench} */
          const bench = Reflect.get(globalThis, 'bench');
          document.body.replaceChildren();
          for (let turn = 0; turn < count; turn += 1) {
            const ready = bench.nextReady();
            document.body.append(document.createRange().createContextualFragment(html));
            await ready;
            document.body.replaceChildren();
            performance.clearResourceTimings();
            await new Promise((resolve) => setTimeout(resolve));
          }
        },
        { html: element, count: times },
      );
    await mount(WARM_UP);
    const before = await visitor.heap(GC_TURNS);
    await mount(cycles);
    const after = await visitor.heap(GC_TURNS);
    return { before, after };
  } finally {
    await browser.close();
  }
}

const CYCLES = 300;
/** A trace needs a separate load. Its figures vary little, so a few traces are enough. */
const TRACE_EVERY = 3;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    only: { type: 'string' },
    predecessor: { type: 'string' },
    'no-predecessor': { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const parts = ['load', 'typing', 'growth'];
const { only } = options;
if (!Number.isInteger(rounds) || rounds < 1 || (only !== undefined && !parts.includes(only))) {
  console.error(
    'Usage: bench.mjs [--rounds N] [--only load|typing|growth] [--predecessor REF | --no-predecessor]',
  );
  process.exit(1);
}
const isWanted = (/** @type {string} */ part) => only === undefined || only === part;

const builds = await buildAll({
  hasPredecessor: !options['no-predecessor'],
  predecessor: options.predecessor,
});
const { renderShell } = await import(pathToFileURL(path.join(builds.folders['this'] ?? '', 'shell.js')).href);
/** @type {readonly string[]} */
let preloads = [];
const host = await startHost({
  folders: builds.folders,
  pages: (name) => candidatePage(name, preloads, renderShell),
  answer: (pathname, _body, response) =>
    response
      .writeHead(pathname === '/ajax' ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: true, data: 'Good morning' })),
});
const browser = await launch(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']);
/** @type {import('./limits.mjs').Samples} */
const samples = createSamples();
const loadBefore = loadavg()[0] ?? NaN;
/** @type {CandidateKey[]} */
const previous = builds.predecessor === undefined ? [] : ['predecessor'];
/** @type {CandidateKey[]} */
const loaded = [
  'this',
  'shell',
  'preloaded',
  'assistant',
  'write',
  ...previous,
  'deepChat',
  'react',
  'empty',
];
/** @type {CandidateKey[]} */
const typed = ['this', ...previous, 'deepChat', 'react', 'empty'];
/** @type {Map<CandidateKey, Awaited<ReturnType<typeof measureScreen>>['requestLog']>} */
const logs = new Map();
/** @type {{ key: CandidateKey, before: number, after: number }[]} */
const growths = [];
const { origin } = host;
let connection = '';

/** @param {number} round */
async function loadInTurns(round) {
  for (const key of loaded) {
    await samples.add(key, () => measureFirstKey(browser, origin, key));
    await samples.add(key, async () => {
      const measured = await measureScreen(browser, origin, key);
      logs.set(key, measured.requestLog);
      return measured;
    });
    if (round % TRACE_EVERY === 0) await samples.add(key, () => measureLongestTask(browser, origin, key));
  }
}

async function typeInTurns() {
  for (const state of ['quiet', 'busy'])
    for (const key of typed)
      await samples.add(
        key,
        () => measureTyping(browser, origin, key, { isQuiet: state === 'quiet' }),
        `-${state}`,
      );
}

try {
  // This load is not counted. It finds the requests before the real screen, which a page can preload.
  const { requestLog, effectiveType } = await measureScreen(browser, origin, 'this');
  connection = effectiveType;
  preloads = requestLog.map((request) => request.path).filter((address) => address.includes('/chunks/'));
  // Candidates are measured in turns, so that other load on the machine affects all of them.
  for (let round = 0; round < rounds; round += 1) {
    if (only !== 'growth') console.error(`round ${round + 1} of ${rounds} …`);
    if (isWanted('load')) await loadInTurns(round);
    if (isWanted('typing')) await typeInTurns();
  }
  if (isWanted('growth')) {
    console.error(`${CYCLES} mounts and unmounts …`);
    for (const key of /** @type {CandidateKey[]} */ (['this', ...previous, 'deepChat']))
      await samples.add(key, async () => {
        const growth = await measureGrowth(origin, key, CYCLES);
        growths.push({ key, ...growth });
        return growth;
      });
  }
} finally {
  await browser.close();
  host.close();
  builds.remove();
}

const verdicts = [
  ...(isWanted('load') ? judgeLoading(samples) : []),
  ...(isWanted('typing') ? judgeTyping(samples) : []),
];
const sections = [
  `Medians of ${rounds} rounds in turns; processor 4 × slower; for loading 1.6 Mbit/s, 150 ms, cold cache, gzip, HTTP/1.1, effectiveType ${connection}. ${
    builds.predecessor === undefined ? 'No predecessor was measured.' : `Predecessor: ${builds.predecessor}.`
  } The machine: ${cpus().length} processors, load ${loadBefore.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after.`,
];
if (isWanted('load')) sections.push(loadingTable(loaded, samples));
if (isWanted('typing')) sections.push(typingTable(typed, samples));
if (growths.length > 0) sections.push(growthTable(growths, CYCLES));
if (verdicts.length > 0) sections.push(limitsTable(verdicts));
for (const key of /** @type {CandidateKey[]} */ (['this', 'assistant']))
  if (logs.has(key)) sections.push(networkTable(key, logs.get(key) ?? []));
if (samples.failures.length > 0) sections.push(`Failed:\n\n- ${samples.failures.join('\n- ')}`);
console.log(sections.join('\n\n'));

// A missed target is a result. A failed measurement is an error.
const isIncomplete =
  verdicts.some(({ result }) => result === 'no data') || (isWanted('growth') && growths.length === 0);
process.exitCode = isIncomplete ? 1 : 0;
