import { startProcess } from '../../worker/process';
import { untilReady, type Thread } from '../../worker/thread';
import { LINTS_OFF } from './lintTable';

/** A start takes 2 s of processor time, mostly to build the dictionary. */
const START_MS = 60_000;
const PAGES_PER_MB = 16;
/** Limits the JavaScript heap, in MiB. The inlined module takes 70 MiB. */
const HEAP_MB = 192;

/** A problem that Harper found. Positions are in UTF-16 code units. `texts` are the suggestions, best first. */
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

/** `isEnglish` is Harper's guess, which mistakes English with many errors for another language. */
export interface Report {
  readonly isEnglish: boolean;
  readonly lints: readonly Lint[];
}

/**
 * Checks blocks of text separately.
 * @throws Error if Harper fails or its process ends; the process can then no longer be used
 */
export function checkBlocks(process: Thread, blocks: readonly string[]): Promise<readonly Report[]> {
  return process.request({ blocks });
}

/**
 * Starts Harper in a process of its own and waits until it can check.
 * @param memoryMb the limit for the memory of its WebAssembly, in MiB; the process fails if it needs more
 * @throws Error if the process cannot start
 */
export function startHarper(memoryMb: number): Promise<Thread> {
  const child = startProcess({
    program: new URL('./harperProcess.mjs', import.meta.url),
    flags: [`--wasm-max-mem-pages=${memoryMb * PAGES_PER_MB}`, `--max-old-space-size=${HEAP_MB}`],
  });
  return untilReady(child, child.request({ off: LINTS_OFF }), START_MS);
}
