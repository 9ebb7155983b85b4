import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { improve, leaveNothingBehind, newWriter, threads } from './bench';

leaveNothingBehind();
afterEach(() => {
  vi.useRealTimers();
});

const FAULTY = 'She go home.';
const RIGHT = 'She goes home.';
/** Text that keeps the thread busy for many seconds. */
const LONG = Array.from({ length: 300 }, () =>
  'The the quick fox dont jump over teh lazy dog. '.repeat(100),
).join('\n\n');
const nextTurn = () => new Promise(setImmediate);
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('the thread', () => {
  test('is started on the first text', async () => {
    const { writer, logged } = newWriter();
    expect(threads()).toEqual([]);
    expect((await improve(writer, FAULTY)).correctedText).toBe(RIGHT);
    expect(threads()).toHaveLength(1);
    expect(logged).toEqual([expect.stringMatching(/^writer: grammar checker started in \d+ ms$/)]);
  });

  test('is stopped after the idle time, and started again for the next text', async () => {
    const { writer } = newWriter({ idleMs: 60_000 });
    fakeTimers();
    await improve(writer, FAULTY);
    const [thread] = threads();
    if (!thread) throw new Error('no thread');
    vi.advanceTimersByTime(59_000);
    await improve(writer, FAULTY);
    vi.advanceTimersByTime(59_999);
    expect(threads()).toEqual([thread]);
    const stopped = once(thread, 'exit');
    vi.advanceTimersByTime(1);
    await stopped;
    expect((await improve(writer, FAULTY)).correctedText).toBe(RIGHT);
  });

  test('that crashes during a call fails that text, and the next text gets a new thread', async () => {
    const { writer, logged } = newWriter();
    await improve(writer, FAULTY);
    const lost = expect(improve(writer, LONG)).rejects.toMatchObject({
      name: 'EmbeddedWriterError',
      kind: 'failed',
    });
    await nextTurn();
    await threads()[0]?.terminate();
    await lost;
    expect((await improve(writer, FAULTY)).correctedText).toBe(RIGHT);
    expect(logged.join()).toContain('failed');
    expect(logged.join()).not.toContain('quick');
  });

  test('that crashes while it is idle is replaced without a failure', async () => {
    const { writer } = newWriter();
    await improve(writer, FAULTY);
    await threads()[0]?.terminate();
    expect((await improve(writer, FAULTY)).correctedText).toBe(RIGHT);
  });

  test('that exceeds its memory limit fails without further effects', async () => {
    const { writer } = newWriter({ memoryMb: 64 });
    await expect(improve(writer, FAULTY)).rejects.toMatchObject({
      name: 'EmbeddedWriterError',
      kind: 'failed',
    });
    expect(threads()).toEqual([]);
  });
});

describe('an aborted text rejects at once with the reason', () => {
  test('before it starts: no thread is started', async () => {
    const { writer } = newWriter();
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(improve(writer, FAULTY, { signal })).rejects.toThrow('too late');
    expect(threads()).toEqual([]);
  });

  test('during a call: a thread that continues is stopped after two seconds', async () => {
    const { writer } = newWriter();
    await improve(writer, FAULTY);
    fakeTimers();
    const control = new AbortController();
    const given = expect(improve(writer, LONG, { signal: control.signal })).rejects.toThrow('too late');
    const [thread] = threads();
    await nextTurn();
    control.abort(new Error('too late'));
    await given;
    const next = improve(writer, FAULTY);
    vi.advanceTimersByTime(2_000);
    expect((await next).correctedText).toBe(RIGHT);
    expect(threads()).not.toContain(thread);
  });

  test('while it waits: the call before it continues', async () => {
    const { writer } = newWriter();
    const control = new AbortController();
    const first = improve(writer, FAULTY);
    const second = expect(improve(writer, FAULTY, { signal: control.signal })).rejects.toThrow('too late');
    control.abort(new Error('too late'));
    await second;
    expect((await first).correctedText).toBe(RIGHT);
  });

  test('a call that never ends is stopped after half a minute', async () => {
    const { writer } = newWriter();
    await improve(writer, FAULTY);
    fakeTimers();
    const lost = expect(improve(writer, LONG)).rejects.toMatchObject({ kind: 'failed' });
    await nextTurn();
    vi.advanceTimersByTime(30_000);
    await lost;
  });
});

describe('closing', () => {
  test('during a call stops the thread and rejects the text', async () => {
    const { writer } = newWriter();
    await improve(writer, FAULTY);
    const lost = expect(improve(writer, LONG)).rejects.toMatchObject({ kind: 'closed' });
    await nextTurn();
    await writer.close();
    expect(threads()).toEqual([]);
    await lost;
  });

  test('while the thread starts leaves no thread running', async () => {
    const { writer } = newWriter();
    const lost = expect(improve(writer, FAULTY)).rejects.toMatchObject({ kind: 'closed' });
    await vi.waitFor(() => expect(threads()).toHaveLength(1), { interval: 1 });
    await writer.close();
    expect(threads()).toEqual([]);
    await lost;
  });

  test('rejects later texts, and may be repeated', async () => {
    const { writer } = newWriter();
    await writer.close();
    await writer.close();
    await expect(improve(writer, FAULTY)).rejects.toMatchObject({ kind: 'closed' });
    expect(threads()).toEqual([]);
  });
});
