import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../../src/services/device/whenIdle';

const FRAME_MS = 16;
const act = vi.fn();

function enterBrowser({ hasIdleCallbacks = false, savesData = false, effectiveType = '4g' } = {}): void {
  vi.stubGlobal('navigator', { connection: { saveData: savesData, effectiveType } });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME_MS));
  vi.stubGlobal(
    'requestIdleCallback',
    hasIdleCallbacks ? (idle: () => void) => setTimeout(idle, 50) : undefined,
  );
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
  enterBrowser({ hasIdleCallbacks: true });
  whenIdle(act);
  vi.advanceTimersByTime(49);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});

it('does not run for visitors who save data', () => {
  enterBrowser({ savesData: true });
  whenIdle(act);
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});

it.each(['slow-2g', '2g', '3g'])('does not run on a connection of type %s', (effectiveType) => {
  enterBrowser({ effectiveType });
  whenIdle(act);
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});

it('runs without idle callbacks too: once, a tenth of a second after the next frame', () => {
  enterBrowser();
  whenIdle(act);
  vi.advanceTimersByTime(FRAME_MS + 99);
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});

it('does not need to know the connection', () => {
  enterBrowser();
  vi.stubGlobal('navigator', {});
  whenIdle(act);
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});
