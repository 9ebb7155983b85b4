// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The time limit is for Next's build, which takes about half a minute on two busy cores. */
const TIMEOUT_MS = 240_000;

const OUTPUT_CHARS = 4000;

/** With these variables, no example sends usage data or asks questions. */
const ENVIRONMENT = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NO_COLOR: '1',
};

/** @typedef {{ cwd: string, env?: Record<string, string> }} CommandOptions */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Stops a command and the processes that it started. They are one process group.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopGroup(child) {
  if (child.pid === undefined || !running.delete(child)) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // The process group has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

export function stopCommands() {
  for (const child of running) stopGroup(child);
}

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {CommandOptions} options
 */
export function startCommand(command, parameters, { cwd, env }) {
  const child = spawn(command, parameters, {
    cwd,
    env: { ...ENVIRONMENT, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  return { child, stop: () => stopGroup(child), readOutput: () => output };
}

/**
 * Runs a command, and waits for its end.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {CommandOptions} options
 * @returns {Promise<string>} its output
 * @throws {Error} with the end of its output, if it fails or takes longer than four minutes
 */
export async function runCommand(command, parameters, options) {
  const { child, stop, readOutput } = startCommand(command, parameters, options);
  try {
    const [code] = await once(child, 'close', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (code === 0) return readOutput();
  } catch (error) {
    throw new Error(`${command} ${parameters.join(' ')}: ${error}\n${readOutput().slice(-OUTPUT_CHARS)}`, {
      cause: error,
    });
  } finally {
    stop();
  }
  throw new Error(`${command} ${parameters.join(' ')} failed:\n${readOutput().slice(-OUTPUT_CHARS)}`);
}
