// @ts-check
// `npm run test:changed`: runs the quick tests of the files that differ from the main branch, including uncommitted
// files. If the files of a longer run differ, it follows.
import { execFileSync, spawnSync } from 'node:child_process';

const FEATURES = [
  'translate',
  'dictionary',
  'voice',
  'chat',
  'history',
  'write',
  'files',
  'saved',
  'usage',
  'page',
  'field',
];

/** @param {...string} parameters */
const git = (...parameters) => execFileSync('git', parameters, { encoding: 'utf8' }).trim();

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 */
function run(command, parameters) {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

/** @param {...string} parameters */
const runVitest = (...parameters) => run('npx', ['vitest', 'run', '--passWithNoTests', ...parameters]);

/** @param {...string} parameters */
const runScript = (...parameters) => run('npm', ['run', ...parameters]);

/** @param {string} folder of exhaustive tests that need the built bundle and the documentation site */
function runOnBundle(folder) {
  runScript('build');
  runScript('docs');
  runVitest('--config', 'vitest.all.config.ts', folder);
}

/** Runs of several minutes, with the files that they test. CI runs all of them. */
const LONG_RUNS = /** @type {const} */ ([
  // The tests read the model that the training makes as a file, which no import connects with the training.
  [/^packages\/language-detector\/training\//, () => runVitest('packages/language-detector')],
  [/^(examples|tests\/e2e\/examples)\//, () => runScript('test:examples')],
  [/^integrations\/wordpress\//, () => runScript('test:wordpress')],
  [/^tests\/e2e\/browsers\//, () => runOnBundle('tests/e2e/browsers')],
  [/^(docs|tests\/e2e\/docs)\/|\/README\.md$/, () => runOnBundle('tests/e2e/docs')],
  [/^(tests\/e2e\/package|packages\/[^/]+)\/[^/]+$/, () => runOnBundle('tests/e2e/package')],
  [
    /^(server\/package\.json|(server\/src\/(jobs|quota|store)|tests\/(e2e\/replicas|server\/(store|documents\/jobs)|support\/server\/store))\/)/,
    () => {
      runScript('build', '-w', 'server');
      runVitest('--project', 'server', 'tests/server/store', 'tests/server/documents/jobs');
      const options = '--config vitest.all.config.ts --project server --project e2e';
      runVitest(...options.split(' '), 'tests/server/store', 'tests/e2e/replicas');
      runScript('test:node24');
    },
  ],
]);

const base = git('merge-base', 'main', 'HEAD');
const all = [
  ...git('diff', '--name-only', base).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
];
const changed = all.filter((path) => /^(src|packages|tests)\//.test(path));

runVitest('--project', 'architecture', '--project', 'generated');
runVitest('--project', 'unit', '--project', 'packages', '--changed', base);

// Browser tests are not selected by imports. Every screen test renders the whole widget, so each change in `src` would
// select all of them.
const folders = FEATURES.filter((feature) => changed.some((path) => path.includes(`/${feature}`))).map(
  (feature) => `tests/browser/${feature}`,
);
// Tests quote messages, which no import connects with them.
const messages =
  git('diff', '--unified=0', base, '--', 'src/i18n').match(/(?<=^-.*)'(?:[^'\\]|\\.){4,}'(?=[,;]?$)/gm) ?? [];
const quoting = messages.flatMap((message) =>
  spawnSync('git', ['grep', '-lF', message.slice(1, -1), '--', 'tests/browser/**.test.ts*'], {
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter(Boolean),
);
const own = changed.filter((path) => /^tests\/browser\/.*\.test\.tsx?$/.test(path));
const isShared =
  changed.some((path) => path.startsWith('src/')) && folders.length === 0 && quoting.length === 0;
const filters = [...new Set([...folders, ...own, ...quoting, ...(isShared ? ['tests/browser/topBar'] : [])])];
if (filters.length > 0) runVitest('--project', 'browser', ...filters);

for (const [files, start] of LONG_RUNS) if (all.some((path) => files.test(path))) start();
