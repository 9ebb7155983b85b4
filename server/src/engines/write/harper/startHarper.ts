import { startProcess } from '../../worker/process';
import { untilReady, type Thread } from '../../worker/thread';
import { LINTS_OFF } from './lintTable';

/** A start takes 2 s of a processor, mostly to build the dictionary. */
const START_MS = 60_000;
const PAGES_PER_MB = 16;
/** Limit of the JavaScript heap, in MiB: the inlined module takes 70. */
const HEAP_MB = 192;

/** A finding of Harper. Positions are in UTF-16 code units; `texts` are the suggestions, best first. */
export interface Lint {
  readonly name: string;
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly problem: string;
  readonly change: 'Replace' | 'Remove' | 'InsertAfter' | 'none';
  readonly texts: readonly string[];
  readonly message: string;
}

/** `isEnglish` is Harper's own guess: it takes English with many errors for another language. */
export interface Report {
  readonly isEnglish: boolean;
  readonly lints: readonly Lint[];
}

/**
 * Checks blocks of text, each on its own.
 * @throws Error if Harper fails or its process ends first; the process is not usable afterwards
 */
export function checkBlocks(process: Thread, blocks: readonly string[]): Promise<readonly Report[]> {
  return process.request({ blocks });
}

/**
 * Starts Harper in a process of its own and waits until it can check.
 * @param memoryMb limit of the memory of its WebAssembly, in MiB, which V8 enforces; the process fails when it needs more
 * @throws Error if it cannot be started
 */
export function startHarper(memoryMb: number): Promise<Thread> {
  const child = startProcess({
    program: new URL('./harperProcess.mjs', import.meta.url),
    flags: [`--wasm-max-mem-pages=${memoryMb * PAGES_PER_MB}`, `--max-old-space-size=${HEAP_MB}`],
  });
  return untilReady(child, child.request({ off: LINTS_OFF }), START_MS);
}
