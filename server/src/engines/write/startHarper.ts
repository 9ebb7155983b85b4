import { z } from 'zod';
import { startThread, untilReady, type Thread } from '../worker/thread';
import { findHarperFiles } from './harperFiles';
import { RULES_OFF } from './harperRules';

/** A start takes 1 s on an idle machine, mostly to build the dictionary. */
const START_MS = 30_000;
const PAGE_BYTES = 65_536;
/** Limit of the thread's JavaScript heap; the words of WordNet take 30 MB of it. */
const HEAP_MB = 192;

/** A finding of Harper. Positions are in UTF-16 code units; `texts` are the suggestions, best first. */
const Lint = z.object({
  rule: z.string(),
  kind: z.string(),
  start: z.number(),
  end: z.number(),
  problem: z.string(),
  change: z.enum(['replace', 'remove', 'insertAfter', 'none']),
  texts: z.array(z.string()),
});
export type Lint = z.output<typeof Lint>;

/** `isEnglish` is Harper's own guess: it takes English with many errors for another language. */
const Report = z.object({ isEnglish: z.boolean(), lints: z.array(Lint) });
export type Report = z.output<typeof Report>;

const Reports = z.array(Report);

/**
 * Checks blocks of text, each on its own.
 * @throws Error if the checker fails or its thread ends first; the thread is not usable afterwards
 */
export async function checkBlocks(thread: Thread, blocks: readonly string[]): Promise<readonly Report[]> {
  return Reports.length(blocks.length).parse(await thread.request({ blocks }));
}

/**
 * Starts a thread and waits until it can check.
 * @param memoryMb limit of the memory of its WebAssembly, in MiB; the thread fails when it needs more
 * @throws Error if a package is missing or its WebAssembly cannot be started
 */
export async function startHarperThread(memoryMb: number): Promise<Thread> {
  const memoryPages = Math.min(65_536, Math.floor((memoryMb * 1024 * 1024) / PAGE_BYTES));
  const { default: program } = await import('./harperThread.mjs?raw');
  const thread = startThread({
    program: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    workerData: { ...findHarperFiles(), off: RULES_OFF, memoryPages },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  // The thread answers once its dictionary is built.
  return untilReady(thread, checkBlocks(thread, []), START_MS);
}
