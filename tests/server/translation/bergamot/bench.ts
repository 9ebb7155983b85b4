import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect } from 'vitest';
import {
  type BergamotOptions,
  createBergamotEngine,
} from '../../../../server/src/engines/translation/bergamot/bergamot';
import type { TranslationEngine, TranslationJob } from '../../../../server/src/engines/contracts/translation';
import { type Bucket, type Offer, startBucket } from '../../support/bergamot/bucket';

/** Offers English to and from two invented languages. */
export const OFFERS: readonly Offer[] = [
  { source: 'en', target: 'xx' },
  { source: 'xx', target: 'en' },
  { source: 'en', target: 'yy' },
];

const cleanUp: (() => Promise<void>)[] = [];
const unhandled: unknown[] = [];
const running = new Set<Worker>();

process.on('unhandledRejection', (reason) => {
  unhandled.push(reason);
});
process.on('worker', (worker: Worker) => {
  running.add(worker);
  worker.once('exit', () => running.delete(worker));
});

export function threads(): readonly Worker[] {
  return [...running];
}

/**
 * Closes all engines and servers after each test, or after a group of tests that share them (`afterAll`). Then checks
 * that no thread is left, and that no rejection is unhandled.
 */
export function leaveNothingBehind(after: (clean: () => Promise<void>) => void = afterEach): void {
  after(async () => {
    for (const clean of cleanUp.splice(0).toReversed()) await clean();
    await new Promise(setImmediate);
    expect(threads()).toEqual([]);
    expect(unhandled.splice(0)).toEqual([]);
  });
}

/** Creates a folder whose name has a space and a non-ASCII letter. It is deleted with the engines. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway ñ '));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function newBucket(offers: readonly Offer[] = OFFERS): Promise<Bucket> {
  const bucket = await startBucket(offers);
  cleanUp.push(() => bucket.close());
  return bucket;
}

export function newEngine(options: Omit<BergamotOptions, 'log' | 'clock'>): {
  engine: TranslationEngine;
  logged: string[];
} {
  const logged: string[] = [];
  const engine = createBergamotEngine({
    ...options,
    clock: () => Date.now(),
    log: (message) => logged.push(message),
  });
  cleanUp.push(() => engine.close());
  return { engine, logged };
}

export async function newBench(offers?: readonly Offer[]) {
  const bucket = await newBucket(offers);
  const dataDir = await newFolder();
  return { bucket, dataDir, ...newEngine({ dataDir, registryUrl: bucket.registryUrl }) };
}

/** Creates a promise with its resolve function (`Promise.withResolvers` in later versions of Node). */
export function gate<T = void>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let open: ((value: T) => void) | undefined;
  const promise = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { promise, resolve: (value) => open?.(value) };
}

export function job(
  source: string,
  target: string,
  segments: readonly string[],
  rest: Partial<TranslationJob> = {},
): TranslationJob {
  return { source, target, segments, format: 'text', signal: new AbortController().signal, ...rest };
}

/** Tells whether the engine has a route for a job, even if the model is not downloaded yet. */
export async function knows(engine: TranslationEngine, { source, target }: TranslationJob): Promise<boolean> {
  const pairs = (await engine.pairs()) ?? [];
  return pairs.some((pair) => pair.source === source && pair.target === target);
}
