import type { Worker } from 'node:worker_threads';
import { afterEach, expect } from 'vitest';
import {
  createEmbeddedWriter,
  type EmbeddedWriterOptions,
} from '../../../server/src/engines/write/embeddedWriter';
import type { Style, Tone, WriteResult, Writer } from '../../../server/src/engines/contracts/write';

const running = new Set<Worker>();
const unhandled: unknown[] = [];
const open: Writer[] = [];

process.on('worker', (worker: Worker) => {
  running.add(worker);
  worker.once('exit', () => running.delete(worker));
});
process.on('unhandledRejection', (reason) => {
  unhandled.push(reason);
});

/** The running threads of the checker. */
export function threads(): readonly Worker[] {
  return [...running];
}

/** Closes the writers of a test, and checks that no thread is running and no rejection was unhandled. */
export function leaveNothingBehind(): void {
  afterEach(async () => {
    for (const writer of open.splice(0)) await writer.close();
    await new Promise(setImmediate);
    expect(threads()).toEqual([]);
    expect(unhandled.splice(0)).toEqual([]);
  });
}

/** A writer that is closed after the test, and its log. */
export function newWriter(options: Omit<EmbeddedWriterOptions, 'log'> = {}) {
  const logged: string[] = [];
  const writer = createEmbeddedWriter({ ...options, log: (message) => logged.push(message) });
  open.push(writer);
  return { writer, logged };
}

/** The corrected text. */
export function improve(
  writer: Writer,
  text: string,
  { style = 'simple', tone = 'simple', signal = new AbortController().signal }: Wish = {},
): Promise<WriteResult> {
  return writer.improve({ text, style, tone, signal });
}

interface Wish {
  readonly style?: Style;
  readonly tone?: Tone;
  readonly signal?: AbortSignal;
}
