// @ts-check
// `npm run test:mutation`: how many mutants of each module the module's tests notice. `-- NAME…` runs some modules and
// lists the mutants that no test notices.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import modules from './modules.json' with { type: 'json' };

/**
 * The modules that decide money, limits, ranges, addresses and parsing, each with the tests in Node that must notice a
 * change in it. The tests of `checks` that compare hundreds of translations would be too slow for each mutant.
 * @type {Record<string, { mutate: string[]; tests: string[] }>}
 */
const MODULES = modules;

const FOLDER = '.stryker-tmp';

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in MODULES));
if (unknown) throw new Error(`No module "${unknown}": ${Object.keys(MODULES).join(', ')}.`);

/** @param {string} name */
const configOf = (name) => ({
  mutate: MODULES[name]?.mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: `${FOLDER}/${name}.json` },
  tempDirName: FOLDER,
  ignorePatterns: ['dist', 'docs/.vitepress', 'examples', 'integrations', 'coverage'],
  // Stryker would rewrite the paths of tsconfig.json with an interface that TypeScript 7 does not have.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  ignoreStatic: true,
  // On a busy machine, a mutant that no test notices must not count as an endless loop.
  timeoutMS: 30_000,
  concurrency: 2,
});

/** @param {string} name */
function readScore(name) {
  const report = JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'));
  /** @type {string[]} */
  const results = Object.values(report.files).flatMap((file) =>
    file.mutants.map((/** @type {{ status: string }} */ { status }) => status),
  );
  const noticed = results.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const missed = results.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
  return {
    mutants: noticed + missed,
    noticed,
    score: `${((100 * noticed) / (noticed + missed)).toFixed(1)} %`,
  };
}

mkdirSync(FOLDER, { recursive: true });
/** @type {Record<string, ReturnType<typeof readScore>>} */
const scores = {};
for (const name of names.length > 0 ? names : Object.keys(MODULES)) {
  const config = `${FOLDER}/${name}.config.json`;
  writeFileSync(config, JSON.stringify(configOf(name)));
  const { status, stdout } = spawnSync('npx', ['stryker', 'run', config], {
    encoding: 'utf8',
    env: { ...process.env, MUTATED_MODULE: name },
  });
  if (names.length > 0 || status !== 0) console.log(stdout);
  if (status === 0) {
    scores[name] = readScore(name);
    console.error(`${name}: ${scores[name]?.score}`);
  } else process.exitCode = 1;
}
console.table(scores);
