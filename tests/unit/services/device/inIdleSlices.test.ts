import { setImmediate as settle } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inIdleSlices } from '../../../../src/services/device/detector/guess';

const STEP_MS = 3;
const STEPS = 7;
let now: number;
let done: number;

function* steps() {
  for (let step = 0; step < STEPS; step += 1) {
    now += STEP_MS;
    done += 1;
    yield;
  }
}

beforeEach(() => {
  now = 0;
  done = 0;
  vi.stubGlobal('performance', { now: () => now });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['with idle callbacks', 'requestIdleCallback'],
  ['without them', 'setTimeout'],
])('a long calculation leaves time for key presses, in a browser %s', async (_, schedule) => {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.stubGlobal(schedule, (callback: () => void) => callbacks.push(callback));
  const end = inIdleSlices(steps());
  for (const expected of [0, 3, 6, STEPS]) {
    expect(done).toBe(expected);
    callbacks.shift()?.();
    await settle();
  }
  await end;
});

it('a long calculation finishes soon even if the page is never idle', () => {
  const request = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  void inIdleSlices(steps());
  expect(request).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 20 });
});
