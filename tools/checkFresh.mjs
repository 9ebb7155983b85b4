// @ts-check
// `npm run check:fresh`: runs the README's commands on HEAD in a new Debian root. This shows what the project needs but
// does not install.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRoot, removeRoot } from './checkFresh/createRoot.mjs';
import { openNamespace } from './checkFresh/namespace.mjs';
import { checkStart, checkTest, README_COMMANDS, WORDPRESS_COMMAND } from './checkFresh/readmeCommands.mjs';
import { canInstallPackages, installPackages } from './systemPackages/apt.mjs';
import { findProgram } from './systemPackages/find.mjs';

const PROJECT = path.resolve(fileURLToPath(import.meta.url), '../..');

const CHECKS = /** @type {const} */ (['start', 'test', 'wordpress']);

const USAGE = `Usage: npm run check:fresh -- [options]

  --only start|test  run only this command of the README
  --only wordpress   run npm run test:wordpress instead
  --dir FOLDER       create the root in this folder instead of /var/tmp
  --keep             do not remove the root in the end`;

/** @throws {Error} if an option is unknown or has a wrong value */
function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      dir: { type: 'string', default: '/var/tmp' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const isChosen = (/** @type {(typeof CHECKS)[number]} */ check) =>
    values.only === undefined ? check in README_COMMANDS : check === values.only;
  const checks = CHECKS.filter(isChosen);
  if (checks.length === 0) throw new Error(`--only is ${values.only}: expected ${CHECKS.join(', ')}`);
  return { ...values, checks };
}

/** @param {number} milliseconds */
function formatDuration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const summary = /** @type {string[]} */ ([]);

/**
 * Runs one step and adds its duration and result to the summary.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} run
 * @returns {Promise<Result>}
 */
async function step(name, run) {
  const start = performance.now();
  const finish = (/** @type {string} */ result) =>
    summary.push(`${name}: ${result} (${formatDuration(performance.now() - start)})`);
  console.log(`\n== ${name}`);
  try {
    const result = await run();
    finish(typeof result === 'string' ? result : 'done');
    return result;
  } catch (error) {
    finish('failed');
    throw error;
  }
}

/** The signals of Ctrl+C, of a service manager, and of a closed terminal. */
function abortOnSignals() {
  const controller = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => controller.abort(new Error(`Interrupted by ${name}.`)));
  }
  return controller.signal;
}

/**
 * Checks that this process can create a root, and installs debootstrap if it is missing.
 * @throws {Error} whose message says what is missing
 */
function assertPermissions() {
  if (!canInstallPackages()) {
    throw new Error(
      'check:fresh needs root on Debian or Ubuntu: it creates a new root and mounts /proc in it.',
    );
  }
  try {
    const mount = ['mount', '-t', 'tmpfs', 'tmpfs', '/mnt'];
    execFileSync('unshare', ['--mount', '--pid', '--fork', ...mount], { stdio: 'ignore' });
  } catch (error) {
    const hint = 'In a container, it needs the capability SYS_ADMIN.';
    throw new Error(`check:fresh needs to mount, which is not allowed here. ${hint}`, { cause: error });
  }
  if (findProgram('debootstrap') === undefined) installPackages(['debootstrap']);
}

/** @param {...string} parameters */
const git = (...parameters) => execFileSync('git', parameters, { cwd: PROJECT, encoding: 'utf8' }).trim();

function printCommit() {
  console.log(`Checking ${git('log', '-1', '--format=%h %s')}`);
  const changes = git('status', '--porcelain').split('\n').filter(Boolean);
  if (changes.length > 0) console.log(`Not checked: uncommitted changes in ${changes.length} files.`);
}

/**
 * @param {string} root
 * @param {readonly (typeof CHECKS)[number][]} checks
 * @param {AbortSignal} signal
 */
async function checkInRoot(root, checks, signal) {
  await step('New root', () => createRoot(root, PROJECT, signal));
  const namespace = await openNamespace(root, signal);
  try {
    if (checks.includes('start')) await step(README_COMMANDS.start, () => checkStart(namespace));
    if (checks.includes('test'))
      await step(README_COMMANDS.test, () => checkTest(namespace, README_COMMANDS.test));
    if (checks.includes('wordpress'))
      await step(WORDPRESS_COMMAND, () => checkTest(namespace, WORDPRESS_COMMAND));
  } finally {
    await namespace.close();
  }
}

async function main() {
  const { checks, dir, keep, help } = readOptions();
  if (help) {
    console.log(USAGE);
    return;
  }
  assertPermissions();
  const signal = abortOnSignals();
  printCommit();
  const root = mkdtempSync(path.join(path.resolve(dir), 'fresh-root-'));
  try {
    await checkInRoot(root, checks, signal);
  } finally {
    console.log(`\n${summary.join('\n')}`);
    if (keep) console.log(`The root is kept: ${root}`);
    else removeRoot(root);
  }
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
