import type { Page } from 'playwright';

interface HeldMemory {
  /** All DOM nodes, including nodes that are not on the page. */
  readonly nodes: number;
  readonly listeners: number;
}

/** Collects garbage, and counts what is left. */
export async function heldMemory(page: Page): Promise<HeldMemory> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
  await client.detach();
  return { nodes, listeners: jsEventListeners };
}

/** The growth that is allowed after many repetitions, because the browser itself keeps some nodes and listeners. */
const SLACK = 50;

export function growthOf(before: HeldMemory, after: HeldMemory): string[] {
  return (['nodes', 'listeners'] as const)
    .filter((kind) => after[kind] > before[kind] + SLACK)
    .map((kind) => `${kind}: ${before[kind]} → ${after[kind]}`);
}
