import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilQuiet } from '../../src/untilQuiet.js';

let clock: HTMLElement;
let stopped: AbortController;
let isQuiet = false;
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestIdleCallback'],
  });
  clock = document.body.appendChild(document.createElement('p'));
  isQuiet = false;
  stopped = new AbortController();
});
afterEach(() => {
  stopped.abort();
  clock.remove();
  vi.useRealTimers();
});

async function wait(): Promise<void> {
  await untilQuiet(stopped.signal);
  isQuiet = true;
}

/** Changes the page ten times a second, and waits until it is quiet. */
function waitWhile(change: (count: number) => void): void {
  let count = 0;
  const interval = setInterval(() => change((count += 1)), 100);
  stopped.signal.addEventListener('abort', () => clearInterval(interval));
  void wait();
}

describe('with the switch, the translation starts', () => {
  it('when the page has stopped changing', async () => {
    waitWhile((count) => count <= 10 && clock.replaceChildren(String(count)));
    await vi.advanceTimersByTimeAsync(1_200);
    expect(isQuiet).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isQuiet).toBe(true);
  });

  it('at once on a page whose animations change only styles and classes', async () => {
    waitWhile((count) => {
      clock.style.opacity = String(count / 100);
      clock.className = `frame-${count}`;
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(isQuiet).toBe(true);
  });

  it('after four seconds on a page that never stops changing, as one with a clock', async () => {
    waitWhile((count) => clock.replaceChildren(String(count)));
    await vi.advanceTimersByTimeAsync(3_900);
    expect(isQuiet).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isQuiet).toBe(true);
  });

  it('never if the bar has left the page', async () => {
    waitWhile((count) => clock.replaceChildren(String(count)));
    await vi.advanceTimersByTimeAsync(1_000);
    stopped.abort();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isQuiet).toBe(false);
  });
});
