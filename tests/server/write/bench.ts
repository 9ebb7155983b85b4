import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import type { Checker } from '../../../server/src/engines/contracts/check';
import type { Style, Tone, WriteResult, Writer } from '../../../server/src/engines/contracts/write';
import { createCheckingWriter } from '../../../server/src/engines/write/checkingWriter';
import { createHarper, type HarperOptions } from '../../../server/src/engines/write/harper/harper';
import { createLocalChecker } from '../../../server/src/engines/write/localChecker';

const unhandled: unknown[] = [];
const open: Checker[] = [];

process.on('unhandledRejection', (reason) => {
  unhandled.push(reason);
});

export function harperProcesses(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isHarper(pid));
}

function isHarper(pid: number): boolean {
  try {
    const isChild = new RegExp(`^${pid} \\(.*\\) [^Z] ${process.pid} `, 's').test(
      readFileSync(`/proc/${pid}/stat`, 'latin1'),
    );
    return isChild && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('harperProcess.mjs');
  } catch {
    return false;
  }
}

/** Closes the writing assistants of a group of tests, and checks that no process is left and no rejection was unhandled. */
export function leaveNothingBehind(): void {
  afterAll(async () => {
    for (const checker of open.splice(0)) await checker.close();
    await new Promise(setImmediate);
    expect(harperProcesses()).toEqual([]);
    expect(unhandled.splice(0)).toEqual([]);
  });
}

/** Creates a writing assistant without hunspell that is closed after its group of tests, and its log. */
export function newWriter(options: Omit<HarperOptions, 'log'> = {}) {
  const logged: string[] = [];
  const keep = (message: string) => void logged.push(message);
  const harper = createHarper({ ...options, log: { info: keep, warn: keep } });
  const checker = createLocalChecker({ harper });
  open.push(checker);
  return { writer: createCheckingWriter(checker), checker, logged };
}

interface Wish {
  readonly style?: Style;
  readonly tone?: Tone;
  readonly signal?: AbortSignal;
}

export function improve(
  writer: Writer,
  text: string,
  { style = 'simple', tone = 'simple', signal = new AbortController().signal }: Wish = {},
): Promise<WriteResult> {
  return writer.improve({ text, style, tone, signal });
}
