import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../../src/services/device/whenIdle';

const TYPING_BREAK_MS = 600;

const FRAME_MS = 16;
const IDLE_MS = 50;
const act = vi.fn();
let page: EventTarget;

function enterBrowser({ hasIdleCallbacks = true, savesData = false, effectiveType = '4g' } = {}): void {
  vi.stubGlobal('navigator', { connection: { saveData: savesData, effectiveType } });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME_MS));
  vi.stubGlobal(
    'requestIdleCallback',
    hasIdleCallbacks ? (idle: () => void) => setTimeout(idle, IDLE_MS) : undefined,
  );
}

const pressKey = () => page.dispatchEvent(new Event('keydown'));
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  act.mockReset();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('whenIdle runs a job when the browser is idle and the user is not typing', async () => {
  enterBrowser();
  whenIdle([act]);
  await wait(TYPING_BREAK_MS + IDLE_MS - 1);
  expect(act).not.toHaveBeenCalled();
  await wait(1);
  expect(act).toHaveBeenCalledOnce();
});

it('whenIdle runs no job while keys are pressed', async () => {
  enterBrowser();
  whenIdle([act]);
  for (let key = 0; key < 20; key += 1) {
    pressKey();
    await wait(TYPING_BREAK_MS - 100);
  }
  expect(act).not.toHaveBeenCalled();
  await wait(100 + IDLE_MS);
  expect(act).toHaveBeenCalledOnce();
});

it('whenIdle postpones a job if a key is pressed while the job waits for an idle browser', async () => {
  enterBrowser();
  whenIdle([act]);
  await wait(TYPING_BREAK_MS + IDLE_MS - 1);
  pressKey();
  await wait(TYPING_BREAK_MS);
  expect(act).not.toHaveBeenCalled();
  await wait(IDLE_MS);
  expect(act).toHaveBeenCalledOnce();
});

it('whenIdle runs one job after the other, and waits between jobs if a key is pressed', async () => {
  enterBrowser();
  let finish = () => undefined as void;
  const load = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  whenIdle([load, act]);
  await wait(TYPING_BREAK_MS + IDLE_MS);
  expect(load).toHaveBeenCalledOnce();
  await wait(TYPING_BREAK_MS);
  expect(act).not.toHaveBeenCalled();
  pressKey();
  finish();
  await wait(TYPING_BREAK_MS - 1);
  expect(act).not.toHaveBeenCalled();
  await wait(1 + IDLE_MS);
  expect(act).toHaveBeenCalledOnce();
});

it('whenIdle runs no job for users who have turned on data saving', async () => {
  enterBrowser({ savesData: true });
  whenIdle([act]);
  await vi.runAllTimersAsync();
  expect(act).not.toHaveBeenCalled();
});

it.each(['slow-2g', '2g', '3g'])('whenIdle runs no job on a connection of type %s', async (effectiveType) => {
  enterBrowser({ effectiveType });
  whenIdle([act]);
  await vi.runAllTimersAsync();
  expect(act).not.toHaveBeenCalled();
});

it('in a browser without idle callbacks, whenIdle runs a job once, a tenth of a second after the next frame', async () => {
  enterBrowser({ hasIdleCallbacks: false });
  whenIdle([act]);
  await wait(TYPING_BREAK_MS + FRAME_MS + 99);
  expect(act).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(act).toHaveBeenCalledOnce();
});

it('whenIdle works if the browser does not report the connection type', async () => {
  enterBrowser();
  vi.stubGlobal('navigator', {});
  whenIdle([act]);
  await vi.runAllTimersAsync();
  expect(act).toHaveBeenCalledOnce();
});
