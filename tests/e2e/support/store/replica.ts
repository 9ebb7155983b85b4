import { execFileSync } from 'node:child_process';
import { startProgram, type GatewayProcess } from '../../../support/gateway';

export interface Replica extends GatewayProcess {
  /** Its environment variables, to start another gateway with the same ones. */
  readonly environment: Readonly<Record<string, string>>;
  /** Kills the process without a shutdown. */
  kill(): void;
  /** Suspends the process at any point, like a machine that hangs. */
  freeze(): void;
  thaw(): void;
}

/** The commands of the services in `compose.yaml` (tests/architecture/compose.test.ts compares them). */
export const COMMANDS = {
  gateway: ['node', '--max-semi-space-size=2', 'server/dist/cli.js', 'start'],
  worker: ['node', '--max-semi-space-size=2', 'server/dist/cli.js', 'worker'],
} as const;

export type ReplicaRole = keyof typeof COMMANDS;

/** From now on, the process cannot write files, as on a full disk. A process limit needs no special rights. */
const fillDisk = (pid: number) => execFileSync('prlimit', ['--pid', `${pid}`, '--fsize=0']);

/** Starts a process that can write no files once it listens, if `isDiskFull`. */
export async function startReplica(
  environment: Readonly<Record<string, string>>,
  role: ReplicaRole = 'gateway',
  isDiskFull = false,
): Promise<Replica> {
  const [, ...program] = COMMANDS[role];
  const running = await startProgram(program, environment);
  if (isDiskFull) fillDisk(running.pid);
  return {
    ...running,
    environment,
    kill: () => running.signal('SIGKILL'),
    freeze: () => running.signal('SIGSTOP'),
    thaw: () => running.signal('SIGCONT'),
  };
}
