import { fork } from 'node:child_process';
import { createRequests, type Reply } from './requests';
import type { Thread } from './thread';

export interface ProcessOptions {
  /** The program: a file of JavaScript. */
  readonly program: URL;
  /** Options of Node and V8, such as limits of memory, which V8 has per process only. */
  readonly flags: readonly string[];
}

/**
 * Starts a process of Node that answers requests like a thread. It gets no environment variables, because some contain
 * keys, and its output is not read, because it may quote a user's text.
 */
export function startProcess({ program, flags }: ProcessOptions): Thread {
  const child = fork(program, [], {
    execArgv: [...flags],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { request, settle, fail, isAlive } = createRequests(
    () => new Error('the process answered with an error'),
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  child.on('error', () => fail(new Error('the process failed')));
  child.on('exit', () => fail(new Error('the process ended')));
  child.on('message', (reply: Reply) => {
    if (!settle(reply)) fail(new Error('the process sent an unexpected message'));
  });

  return {
    // A failure to send comes as the event `error`.
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
      fail(new Error('the process was stopped'));
      // A process that did not start has no end.
      if (child.pid === undefined) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
