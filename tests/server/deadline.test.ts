import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rejectOnAbort, startDeadline, withDeadline } from '../../server/src/common/deadline';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the signal fires when the time is over, and its reason says how long the time was', () => {
  const parent = new AbortController();
  const { signal, isLate } = startDeadline(15_000, parent.signal);
  vi.advanceTimersByTime(14_999);
  expect([signal.aborted, isLate()]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError', message: 'no answer within 15 seconds' });
  parent.abort();
  expect(isLate()).toBe(true);
});

test.each([0, 1])('the signal fires with the reason of parent %s if that fires first', (index) => {
  const parents = [new AbortController(), new AbortController()];
  const { signal, isLate } = startDeadline(15_000, ...parents.map((parent) => parent.signal));
  parents[index]?.abort(new Error('gone'));
  vi.advanceTimersByTime(15_000);
  expect(signal.reason).toMatchObject({ message: 'gone' });
  expect(isLate()).toBe(false);
});

test('the signal of a parent that has already fired has fired', () => {
  expect(startDeadline(15_000, AbortSignal.abort(new Error('gone'))).signal.reason).toMatchObject({
    message: 'gone',
  });
});

test('a released deadline neither fires nor keeps a timer', async () => {
  const parent = new AbortController();
  const signal = await withDeadline(15_000, [parent.signal], (deadline) => Promise.resolve(deadline.signal));
  expect(vi.getTimerCount()).toBe(0);
  parent.abort();
  expect(signal.aborted).toBe(false);
});

test('a deadline without a limit has no timer', () => {
  const { end, signal } = startDeadline(Infinity);
  expect([end, signal.aborted, vi.getTimerCount()]).toEqual([Infinity, false, 0]);
});

test('work that does not end is left when the signal fires', async () => {
  const { signal } = startDeadline(15_000);
  const left = rejectOnAbort(new Promise(() => undefined), signal, () => new Error('late'));
  vi.advanceTimersByTime(15_000);
  await expect(left).rejects.toThrow('late');
});
