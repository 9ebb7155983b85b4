// @ts-check
// Prints, for each kind, how many faulty translations and how many correct translations get a warning, and how long a
// comparison takes: `node packages/translation-checks/evaluation/bench.mjs`. With `--pairs FOLDER`, prints the same for the translations of a
// folder; `--list` adds each translation that gets a warning.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { fromSources } from '../../../tools/workspace.mjs';
import { printPairs } from './printPairs.mjs';

const { values } = parseArgs({
  options: { pairs: { type: 'string' }, list: { type: 'boolean', default: false } },
});

const root = fileURLToPath(new URL('../../../', import.meta.url));
const vite = await createServer({
  root,
  ...fromSources,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true },
});
const { checkTranslation } = await vite.ssrLoadModule(
  '/packages/translation-checks/tests/support/checkTranslation.ts',
);
if (values.pairs !== undefined) {
  printPairs(values.pairs, values.list, checkTranslation);
  await vite.close();
  process.exit();
}
const { REAL_PAIRS, isMarked } = await vite.ssrLoadModule(
  '/packages/translation-checks/tests/support/realPairs.ts',
);
console.log('| Kind | Development | Report |\n| --- | ---: | ---: |');
for (const [name, { development, report }] of Object.entries(REAL_PAIRS)) {
  /** @type {(pairs: { kind: string }[]) => string} */
  const share = (pairs) => {
    const marked = pairs.filter(isMarked).length;
    return `${marked} of ${pairs.length}`;
  };
  console.log(`| **${name}** | ${share(development)} | ${share(report)} |`);
  const kinds = [...new Set(development.map((/** @type {{ kind: string }} */ { kind }) => kind))];
  for (const kind of kinds) {
    const of = (/** @type {{ kind: string }[]} */ pairs) => share(pairs.filter((pair) => pair.kind === kind));
    console.log(`| ${kind} | ${of(development)} | ${of(report)} |`);
  }
}

const { HAND_MADE, SOURCES } = await vite.ssrLoadModule(
  '/packages/translation-checks/tests/support/handMadePairs.ts',
);
/** @type {string[]} */
const HOSTILE_UNITS = JSON.parse(
  readFileSync(new URL('../tests/support/hostileUnits.json', import.meta.url), 'utf8'),
);

/**
 * The shortest of five runs, in milliseconds.
 * @param {() => void} act
 */
function timeOf(act) {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  });
  return Math.min(...times);
}

const everyday = HAND_MADE.flatMap((/** @type {{ code: string, targets: string[] }} */ { code, targets }) =>
  targets.map((target, index) => ({ source: SOURCES[index], target, sourceTag: 'en', targetTag: code })),
);
const everydayMs = timeOf(() => everyday.forEach(checkTranslation)) / everyday.length;
/** @type {(unit: string, length: number) => number} */
const hostileMs = (unit, length) => {
  const text = unit.repeat(Math.ceil(length / unit.length));
  return timeOf(() =>
    checkTranslation({ source: text, target: `${text} x`, sourceTag: 'en', targetTag: 'es' }),
  );
};
const [slowest = ''] = HOSTILE_UNITS.toSorted(
  (/** @type {string} */ a, /** @type {string} */ b) => hostileMs(b, 5000) - hostileMs(a, 5000),
);
const growth = hostileMs(slowest, 5000) / hostileMs(slowest, 2500);
console.log(`\nAn everyday sentence: ${(everydayMs * 1000).toFixed(0)} µs.`);
console.log(
  `The slowest of ${HOSTILE_UNITS.length} hostile texts, ${JSON.stringify(slowest)} repeated to 5,000 characters: ` +
    `${hostileMs(slowest, 5000).toFixed(0)} ms, ${growth.toFixed(1)} × the time of 2,500 characters.`,
);
await vite.close();
