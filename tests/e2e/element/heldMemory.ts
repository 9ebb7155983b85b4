import type { Page } from 'playwright';

/** What a page holds in memory, as Chromium counts it. */
export interface HeldMemory {
  /** DOM nodes, those that are not on the page included. */
  readonly nodes: number;
  readonly listeners: number;
}

/** Counts what is left after a garbage collection. */
export async function heldMemory(page: Page): Promise<HeldMemory> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
  await client.detach();
  return { nodes, listeners: jsEventListeners };
}

/** What a page may hold more after many repetitions, for what the browser itself keeps. */
const SLACK = 50;

/** What has grown too much, as sentences. */
export function growthOf(before: HeldMemory, after: HeldMemory): string[] {
  return (['nodes', 'listeners'] as const)
    .filter((kind) => after[kind] > before[kind] + SLACK)
    .map((kind) => `${kind}: ${before[kind]} → ${after[kind]}`);
}
