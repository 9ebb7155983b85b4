import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../src/services/device/idle';

const FRAME_MS = 16;
const act = vi.fn();
let page: EventTarget;

/** A browser whose page is still loading. */
function enterPage({ hasIdleCallbacks = false, savesData = false, isHidden = false } = {}): void {
  page = new EventTarget();
  vi.stubGlobal('navigator', { connection: { saveData: savesData } });
  vi.stubGlobal('document', { readyState: 'interactive' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (isHidden ? 0 : setTimeout(draw, FRAME_MS)));
  vi.stubGlobal(
    'requestIdleCallback',
    hasIdleCallbacks ? (idle: () => void) => setTimeout(idle, 50) : undefined,
  );
}

function finishLoading(): void {
  vi.stubGlobal('document', { readyState: 'complete' });
  page.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  vi.useFakeTimers();
  act.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs when the browser says that it is idle', () => {
  enterPage({ hasIdleCallbacks: true });
  whenIdle(act);
  vi.advanceTimersByTime(49);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});

it('does not run for visitors who save data', () => {
  enterPage({ savesData: true });
  finishLoading();
  whenIdle(act);
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});

describe('in a browser without idle callbacks', () => {
  it('runs once, in a task after two frames, if the page has loaded', () => {
    enterPage();
    finishLoading();
    whenIdle(act);
    vi.advanceTimersByTime(2 * FRAME_MS - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(act).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(act).toHaveBeenCalledOnce();
  });

  it('waits while the page loads its own files', () => {
    enterPage();
    whenIdle(act);
    vi.advanceTimersByTime(1000);
    expect(act).not.toHaveBeenCalled();
    finishLoading();
    vi.advanceTimersByTime(2 * FRAME_MS + 1);
    expect(act).toHaveBeenCalledOnce();
  });

  it('waits no more than two seconds for a page that never finishes loading', () => {
    enterPage();
    whenIdle(act);
    vi.advanceTimersByTime(2000);
    expect(act).toHaveBeenCalledOnce();
    finishLoading();
    vi.runAllTimers();
    expect(act).toHaveBeenCalledOnce();
  });

  it('runs in a hidden tab too, which has no frames', () => {
    enterPage({ isHidden: true });
    finishLoading();
    whenIdle(act);
    vi.advanceTimersByTime(2000);
    expect(act).toHaveBeenCalledOnce();
  });
});
