import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The built gateway in its own process. */
export interface Replica {
  readonly origin: string;
  /** Its environment variables, to start another gateway with the same ones. */
  readonly environment: Readonly<Record<string, string>>;
  readonly pid: number;
  /** Kills the process without a shutdown. */
  kill(): void;
  /** Suspends the process at any point, like a machine that hangs. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

const LISTENING = /listening on (http:\/\/127\.0\.0\.1:\d+)/;

/** The commands of the services in `compose.yaml` (tests/architecture/compose.test.ts compares them). */
export const COMMANDS = {
  gateway: ['node', '--max-semi-space-size=2', 'server/dist/cli.js', 'start'],
  worker: ['node', '--max-semi-space-size=2', 'server/dist/cli.js', 'worker'],
} as const;

export type ReplicaRole = keyof typeof COMMANDS;

/** From now on, the process cannot write files, as on a full disk. A process limit needs no special rights. */
const fillDisk = (pid: number) => execFileSync('prlimit', ['--pid', `${pid}`, '--fsize=0']);

/**
 * Starts a process on a free port.
 * @param isDiskFull whether the process can write no files once it listens
 * @throws with the output of the process, if it ends before it listens
 */
export async function startReplica(
  environment: Readonly<Record<string, string>>,
  role: ReplicaRole = 'gateway',
  isDiskFull = false,
): Promise<Replica> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gateway-replica-'));
  const [, ...program] = COMMANDS[role];
  const gateway = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_DIR: 'demo',
      BERGAMOT: 'off',
      WARM: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(gateway, 'close');
  const origin = await new Promise<string>((resolve, reject) => {
    const said: string[] = [];
    for (const stream of [gateway.stdout, gateway.stderr]) {
      createInterface(stream).on('line', (line) => {
        said.push(line);
        const found = LISTENING.exec(line)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    gateway.once('close', () => reject(new Error(`the gateway has ended:\n${said.join('\n')}`)));
  });
  if (isDiskFull && gateway.pid !== undefined) fillDisk(gateway.pid);
  return {
    origin,
    environment,
    pid: gateway.pid ?? 0,
    kill: () => void gateway.kill('SIGKILL'),
    freeze: () => void gateway.kill('SIGSTOP'),
    thaw: () => void gateway.kill('SIGCONT'),
    async close() {
      gateway.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
