// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { tryPair } from '../launcher/tryPair.mjs';
import { PROJECT_IN_ROOT } from './createRoot.mjs';

/** @typedef {import('./namespace.mjs').Namespace} Namespace */
/** @typedef {import('./namespace.mjs').Command} Command */

export const README_COMMANDS = { start: 'npm ci && npm start', test: 'npm ci && npm test' };

/** The tests of the plugin install further packages. */
export const WORDPRESS_COMMAND = 'npm ci && npm run test:wordpress';

/** For installation and build on a slow, busy machine. */
const START_TIMEOUT_MS = 20 * 60_000;

const END_TIMEOUT_MS = 15_000;

/**
 * @template Result
 * @param {() => Result | undefined} read
 * @param {number} timeoutMs
 * @param {AbortSignal} signal
 * @returns {Promise<Result | undefined>} undefined on timeout
 */
async function poll(read, timeoutMs, signal) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    signal.throwIfAborted();
    const result = read();
    if (result !== undefined || Date.now() > end) return result;
    await wait(200);
  }
}

/**
 * The URL that `npm start` prints.
 * @param {Command} command
 * @param {AbortSignal} signal
 * @throws {Error} if the command ends or takes too long
 */
async function readAddress(command, signal) {
  let hasEnded = false;
  void command.ended.then(() => (hasEnded = true));
  const read = () => /^Demo: (http\S+)\/$/m.exec(command.output())?.[1] ?? (hasEnded ? '' : undefined);
  const url = await poll(read, START_TIMEOUT_MS, signal);
  if (url) return url;
  throw new Error(hasEnded ? 'npm start has ended.' : 'npm start did not print an address in time.');
}

/**
 * Translates a sentence, presses Ctrl+C, and checks that no process is left.
 * @param {Namespace} namespace
 * @returns {Promise<string>} the translation
 */
export async function checkStart({ run, processes, signal }) {
  // The root shares the machine's network, so the port is 0. The models of Bergamot may be unreachable.
  const command = run(README_COMMANDS.start, PROJECT_IN_ROOT, { PORT: '0', BERGAMOT: 'off' });
  const url = await readAddress(command, signal);
  const answer = await tryPair(url, 'es', 'ca', 'El perro duerme en el jardín.');
  if (!answer.startsWith('apertium ')) throw new Error(`Apertium did not translate; the answer: ${answer}`);
  command.interrupt();
  const left = () => processes().map((one) => one.command);
  const ended = await poll(() => (left().length === 0 ? true : undefined), END_TIMEOUT_MS, signal);
  if (!ended) throw new Error(`Still running after Ctrl+C: ${left().join(', ')}`);
  return answer;
}

/**
 * Checks that every test runs and passes.
 * @param {Namespace} namespace
 * @param {string} testCommand
 * @returns {Promise<string>} the counts
 */
export async function checkTest({ run, signal }, testCommand) {
  // On CI, a test with a missing program fails instead of being skipped.
  const command = run(testCommand, PROJECT_IN_ROOT, { CI: 'true' });
  const code = await command.ended;
  signal.throwIfAborted();
  const counts = [...command.output().matchAll(/^\d+ passed, (\d+) failed, (\d+) skipped$/gm)].at(-1);
  if (counts === undefined) throw new Error(`${testCommand} ended with ${code} before its tests.`);
  const [line, failed, skipped] = counts;
  if (code !== 0 || failed !== '0' || skipped !== '0')
    throw new Error(`${testCommand} ended with ${code}: ${line}.`);
  return line;
}
