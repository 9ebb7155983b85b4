import { setImmediate } from 'node:timers/promises';

/** Long work pauses after this time, so that other requests get their turn. */
const SLICE_MS = 10;

let sliceEnd = 0;
let turns = Promise.resolve();

/** All requests share a slice, so that many of them together do not stop the event loop for longer. */
export const isSliceOver = (): boolean => performance.now() >= sliceEnd;

/** Waits until the event loop has run, and until all work that has waited for longer has had its slice. */
export async function nextSlice(): Promise<void> {
  turns = turns.then(() => setImmediate());
  await turns;
  sliceEnd = performance.now() + SLICE_MS;
}
