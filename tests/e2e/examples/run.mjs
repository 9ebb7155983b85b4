// @ts-check
// `npm run test:examples`: installs the packed package in each app of examples/, compiles, builds and starts the app,
// and translates a text in Chromium. `npm run test:examples -- react vue` tests only these.
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { ensureHeadlessChromium, ensureRequirement } from '../../../tools/systemPackages/ensure.mjs';
import { isStale } from '../../../tools/launcher/stale.mjs';
import { packWidget } from '../../../tools/release/packWidget.mjs';
import { CHROMIUM_FLAGS } from '../../../tools/systemPackages/find.mjs';
import { runCommand, stopCommands } from './commands.mjs';
import { EXAMPLES } from './examples.mjs';
import { testExample } from './testExample.mjs';
import { startTranslator } from './translator.mjs';

/** An example alternates between downloading, compiling and waiting, so two at a time keep two cores busy. */
const WORKERS = 2;

/** @typedef {{ name: string, line: string, hasFailed: boolean }} Result */

/** @param {readonly string[]} names all if empty */
function selectExamples(names) {
  const unknown = names.filter((name) => !(name in EXAMPLES));
  if (unknown.length > 0) throw new Error(`No such example: ${unknown.join(', ')}`);
  return Object.entries(EXAMPLES).filter(([name]) => names.length === 0 || names.includes(name));
}

/**
 * Packs the package to the path that the examples' package.json files use.
 * @param {string} folder
 */
async function packInto(folder) {
  if (
    isStale('dist/types/index.d.ts', [
      'src',
      'packages/core/src',
      'packages/core/labels',
      'package.json',
      'vite.config.ts',
    ])
  )
    await runCommand('npm', ['run', 'build'], { cwd: '.' });
  const { filename } = packWidget('.', folder);
  await rename(path.join(folder, filename), path.join(folder, 'lang-assistant.tgz'));
}

/** @param {number} start */
const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/**
 * @param {string} name
 * @param {import('./examples.mjs').Example} example
 * @param {import('./testExample.mjs').Environment} environment
 * @returns {Promise<Result>}
 */
async function measure(name, example, environment) {
  const start = performance.now();
  /** @type {string[]} */
  const steps = [];
  const inSteps = () => `in ${secondsSince(start)} (${steps.join(', ')})`;
  if (example.requirement !== undefined && ensureRequirement(example.requirement) === undefined)
    return { name, line: `${name}: skipped, ${example.requirement} is missing`, hasFailed: false };
  try {
    await testExample(name, example, environment, async (step, run) => {
      const stepStart = performance.now();
      await run();
      steps.push(`${step} ${secondsSince(stepStart)}`);
    });
    return { name, line: `${name}: passed ${inSteps()}`, hasFailed: false };
  } catch (error) {
    console.error(`\n== ${name}\n${error instanceof Error ? error.message : error}\n`);
    return { name, line: `${name}: FAILED ${inSteps()}`, hasFailed: true };
  }
}

async function main() {
  const waiting = selectExamples(process.argv.slice(2));
  const folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-examples-'));
  const translator = await startTranslator();
  const browser = await chromium.launch({ executablePath: ensureHeadlessChromium(), args: CHROMIUM_FLAGS });
  const start = performance.now();
  /** @type {Result[]} */
  const results = [];
  try {
    await packInto(folder);
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const result = await measure(...next, { folder, browser, backendUrl: translator.url });
        console.log(result.line);
        results.push(result);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
  } finally {
    await browser.close();
    await translator.close();
    await rm(folder, { recursive: true, force: true });
  }
  const failed = results.filter(({ hasFailed }) => hasFailed).map(({ name }) => name);
  const summary = failed.length > 0 ? `failed: ${failed.join(', ')}` : 'none failed';
  console.log(`\n${results.length} examples in ${secondsSince(start)}, ${summary}`);
  if (failed.length > 0) process.exitCode = 1;
}

process.on('exit', stopCommands);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => process.exit(1));

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
