// @ts-check
// Measures what the widget costs a page: the time until the first key, until the real screen, for each key, and for 300
// mounts. An empty page, bare React, deep-chat and the build of the last tag are measured in turns with it. `node
// tests/bench/embed/bench.mjs`.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { launch } from '../chat/visitor.mjs';
import { buildAll } from './builds.mjs';
import { measureGrowth } from './growth.mjs';
import { startHost } from './host.mjs';
import { judgeLoading, judgeTyping } from './limits.mjs';
import { measureFirstKey, measureLongestTask, measureScreen } from './load.mjs';
import { growthTable, limitsTable, loadingTable, networkTable, typingTable } from './report.mjs';
import { createSamples } from './samples.mjs';
import { measureTyping } from './typing.mjs';

/** @typedef {import('./candidates.mjs').CandidateKey} CandidateKey */

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
const host = await startHost(builds.folders);
const browser = await launch(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']);
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
  host.setPreloads(requestLog.map(({ path }) => path).filter((path) => path.includes('/chunks/')));
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
