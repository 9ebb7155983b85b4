import { fork } from 'node:child_process';
import { createRequests, type Reply } from './requests';
import type { Thread } from './thread';
import { readFileSync } from 'node:fs';

export interface ProcessOptions {
  readonly program: URL;
  /** V8 can limit some kinds of memory only per process. */
  readonly flags: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The error for all pending and later requests after the process has failed or ended. */
  readonly toError?: (message: string, end?: ProcessEnd) => Error;
  /** The error for a request that the process answered with an error. */
  toReplyError?(error: unknown): Error;
}

/** One of the two is null. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ChildProcess extends Thread {
  /** Undefined if the system could not start the process. */
  readonly pid: number | undefined;
}

/**
 * The process gets no environment variables of the gateway, because some contain keys. Its output is discarded, because
 * it may quote a user's text.
 */
export function startProcess({
  program,
  flags,
  environment = {},
  toError = (message) => new Error(message),
  toReplyError = () => new Error('the process answered with an error'),
}: ProcessOptions): ChildProcess {
  const child = fork(program, [], {
    execArgv: [...flags],
    env: { ...environment },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const { request, settle, fail, isAlive } = createRequests(toReplyError);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  child.on('error', () => fail(toError('the process failed')));
  child.on('exit', (code, signal) => {
    if (isAlive()) fail(toError('the process ended', { code, signal }));
  });
  child.on('message', (reply: Reply) => {
    if (!settle(reply)) fail(toError('the process sent an unexpected message'));
  });

  return {
    pid: child.pid,
    // The callback ignores errors: if a message cannot be sent, the process is ending, and `exit` rejects the request.
    request: (message) => request(message, (sent) => child.send(sent, () => undefined)),
    isAlive,
    hold(isHeld) {
      if (isHeld) child.ref();
      else child.unref();
      if (isHeld) child.channel?.ref();
      else child.channel?.unref();
    },
    fail,
    async end() {
      fail(toError('the process was stopped'));
      // A process that never started does not emit `exit`, so there is nothing to wait for.
      if (child.pid === undefined) return;
      // Without a reference to the child, Node would exit with code 13 if it waits for nothing else.
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const CHECK_MS = 50;
const NS_PER_MS = 1_000_000;

/** Undefined where the system does not tell it: outside of Linux, and after the process has ended. */
function readProc(pid: number | undefined, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return undefined;
  }
}

/** The resident memory of a process, or 0 where the system does not tell it. */
export function residentBytes(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status') ?? '')?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** How long the main thread of a process has worked, and how long it was ready but had no processor. */
function processorTimes(pid: number | undefined) {
  const [worked = 0, waited = 0] = (readProc(pid, 'schedstat') ?? '').split(' ').map(Number);
  return { workedMs: worked / NS_PER_MS, waitedMs: waited / NS_PER_MS };
}

interface ProcessLimits {
  /**
   * How long the process may work, in milliseconds of processor time, and how long it may stand still: waiting for a
   * file, or frozen. The wait for a processor does not count. Where the system does not tell these times, the limit is
   * that of the time that has passed.
   */
  readonly busyMs: number;
  readonly residentBytes: number;
}

/**
 * Watches a process from outside, so that it need not be able to answer.
 * @param onExceeded called once, with the limit that the process has exceeded
 * @returns a function that stops watching
 */
export function watchProcess(
  pid: number | undefined,
  limits: ProcessLimits,
  onExceeded: (limit: keyof ProcessLimits) => void,
): () => void {
  const start = processorTimes(pid);
  const startMs = performance.now();
  const exceeded = (): keyof ProcessLimits | undefined => {
    if (residentBytes(pid) > limits.residentBytes) return 'residentBytes';
    const { workedMs, waitedMs } = processorTimes(pid);
    const busyMs = workedMs - start.workedMs;
    const idleMs = performance.now() - startMs - busyMs - (waitedMs - start.waitedMs);
    return Math.max(busyMs, idleMs) >= limits.busyMs ? 'busyMs' : undefined;
  };
  const timer = setInterval(() => {
    const limit = exceeded();
    if (limit === undefined) return;
    clearInterval(timer);
    onExceeded(limit);
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
