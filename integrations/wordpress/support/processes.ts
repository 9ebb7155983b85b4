import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const START_MS = 30_000;
const POLL_MS = 25;

export interface RunningProcess {
  readOutput(): string;
  /** Also stops the child processes, and waits for the exit. */
  stop(): Promise<void>;
}

const childrenOf = async (pid: number): Promise<readonly number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .filter((id) => id !== '')
    .map(Number);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Also stops the children: the workers of the PHP server would otherwise keep running and hold its port. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const children = await childrenOf(child.pid);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  for (const pid of children.filter(isRunning)) process.kill(pid, 'SIGTERM');
  while (children.some(isRunning)) await delay(POLL_MS);
}

/**
 * Waits until the server is ready. The server stays in the process group of the run, so that it stops with the run.
 * @throws {Error} with the server's output, if it ends or is not ready in half a minute
 */
export async function startServer(
  command: string,
  parameters: readonly string[],
  isReady: (output: string) => boolean | Promise<boolean>,
  options: { readonly env?: NodeJS.ProcessEnv } = {},
): Promise<RunningProcess> {
  const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = () => end(child);
  const deadline = performance.now() + START_MS;
  while (!(await isReady(output))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`${command} is not ready: ${output}`);
    }
    await delay(POLL_MS);
  }
  return { readOutput: () => output, stop };
}
