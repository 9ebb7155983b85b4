// @ts-check
// Measures what the widget costs a page: the time until the first key, until the real screen, and for each key. An empty
// page, bare React, deep-chat and, if named, the build of another commit are measured in turns with it. `node
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
import { candidatePage } from './candidates.mjs';
import { judgeLoading, judgeTyping } from './limits.mjs';
import { measureFirstKey, measureLongestTask, measureScreen } from './load.mjs';
import { loadingTable, typingTable } from './report.mjs';
import { measureTyping } from './typing.mjs';

/** @typedef {import('./candidates.mjs').CandidateKey} CandidateKey */

/** A trace needs a separate load. Its figures vary little, so a few traces are enough. */
const TRACE_EVERY = 3;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    only: { type: 'string' },
    predecessor: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const USAGE = 'Usage: bench.mjs [--rounds N] [--only load|typing] [--predecessor REF]';
if (options.help) {
  console.log(USAGE);
  process.exit();
}
const rounds = Number(options.rounds);
const parts = ['load', 'typing'];
const { only } = options;
if (!Number.isInteger(rounds) || rounds < 1 || (only !== undefined && !parts.includes(only))) {
  console.error(USAGE);
  process.exit(1);
}
const isWanted = (/** @type {string} */ part) => only === undefined || only === part;

const builds = await buildAll(options.predecessor);
const { renderShell } = await import(pathToFileURL(path.join(builds.folders['this'] ?? '', 'shell.js')).href);
const host = await startHost({
  folders: builds.folders,
  pages: (name) => candidatePage(name, renderShell),
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
const previous = options.predecessor === undefined ? [] : ['predecessor'];
/** @type {CandidateKey[]} */
const loaded = ['this', 'shell', 'assistant', 'write', ...previous, 'deepChat', 'react', 'empty'];
/** @type {CandidateKey[]} */
const typed = ['this', ...previous, 'deepChat', 'react', 'empty'];
const { origin } = host;
let connection = '';

/** @param {number} round */
async function loadInTurns(round) {
  for (const key of loaded) {
    await samples.add(key, () => measureFirstKey(browser, origin, key));
    await samples.add(key, async () => {
      const measured = await measureScreen(browser, origin, key);
      connection = measured.effectiveType;
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
  // Candidates are measured in turns, so that other load on the machine affects all of them.
  for (let round = 0; round < rounds; round += 1) {
    console.error(`round ${round + 1} of ${rounds} …`);
    if (isWanted('load')) await loadInTurns(round);
    if (isWanted('typing')) await typeInTurns();
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
    options.predecessor === undefined ? '' : `Predecessor: ${options.predecessor}.`
  } The machine: ${cpus().length} processors, load ${loadBefore.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after.`,
];
if (isWanted('load')) sections.push(loadingTable(loaded, samples));
if (isWanted('typing')) sections.push(typingTable(typed, samples));
sections.push(limitsTable(verdicts));
if (samples.failures.length > 0) sections.push(`Failed:\n\n- ${samples.failures.join('\n- ')}`);
console.log(sections.join('\n\n'));

// A missed target is a result. A failed measurement is an error.
process.exitCode = verdicts.some(({ result }) => result === 'no data') ? 1 : 0;
