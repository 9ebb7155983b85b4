// @ts-check
// `npm run test:changed`: runs the quick tests of the files that differ from the main branch, including uncommitted
// files.
import { execFileSync, spawnSync } from 'node:child_process';

const FEATURES = [
  'translate',
  'dictionary',
  'voice',
  'chat',
  'history',
  'write',
  'files',
  'usage',
  'page',
  'field',
];

/** @param {...string} parameters */
const git = (...parameters) => execFileSync('git', parameters, { encoding: 'utf8' }).trim();

/** @param {...string} parameters */
function runVitest(...parameters) {
  const { status } = spawnSync('npx', ['vitest', 'run', '--passWithNoTests', ...parameters], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

const base = git('merge-base', 'main', 'HEAD');
const changed = [
  ...git('diff', '--name-only', base).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter((path) => /^(src|packages|tests)\//.test(path));

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
