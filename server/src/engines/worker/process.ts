import { fork } from 'node:child_process';
import { createRequests, type Reply } from './requests';
import type { Thread } from './thread';

export interface ProcessOptions {
  readonly program: URL;
  /** V8 can limit some kinds of memory only per process. */
  readonly flags: readonly string[];
}

/**
 * The process gets no environment variables, because some contain keys. Its output is discarded, because it may quote a
 * user's text.
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
      fail(new Error('the process was stopped'));
      // A process that never started does not emit `exit`, so there is nothing to wait for.
      if (child.pid === undefined) return;
      // Without a reference to the child, Node would exit with code 13 if it waits for nothing else.
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}
