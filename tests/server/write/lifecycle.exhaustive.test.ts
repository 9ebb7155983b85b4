import { afterEach, describe, expect, test, vi } from 'vitest';
import { harperProcesses, improve, kill, leaveNothingBehind, newWriter } from './bench';

leaveNothingBehind();
afterEach(() => {
  vi.useRealTimers();
});

const FAULTY = 'She go home.';
const RIGHT = 'She goes home.';
/** A text that keeps Harper busy for seconds in one call. */
const LONG = Array.from({ length: 8 }, () => 'The quik fox jump over teh lazzy dog. '.repeat(30)).join(
  '\n\n',
);
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

function onlyProcess(): number {
  const [pid, ...more] = harperProcesses();
  if (pid === undefined || more.length > 0) throw new Error('there is not one process');
  return pid;
}

const started = () => expect.poll(() => harperProcesses()).toHaveLength(1);
/** Waits until a process has ended, with real timers. */
const ended = (pid: number) => expect.poll(() => harperProcesses()).not.toContain(pid);

describe('the Harper process', () => {
  test('starts with the first text, and stops after the idle time', async () => {
    const { writer, logged } = newWriter({ idleMs: 60_000 });
    expect(harperProcesses()).toEqual([]);
    fakeTimers();
    expect((await improve(writer, FAULTY)).correctedText).toBe(RIGHT);
    const pid = onlyProcess();
    expect(logged).toEqual([expect.stringMatching(/^writer: Harper started in \d+ ms$/)]);
    vi.advanceTimersByTime(59_999);
    expect(harperProcesses()).toEqual([pid]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await ended(pid);
    expect((await improve(writer, FAULTY)).correctedText).toBe(RIGHT);
  });

  test('is replaced if it is killed during a check, and the text is checked again', async () => {
    const { writer, logged } = newWriter();
    await improve(writer, FAULTY);
    const pid = onlyProcess();
    // The process is stopped first, so that it cannot answer before it is killed.
    process.kill(pid, 'SIGSTOP');
    const result = improve(writer, FAULTY);
    await new Promise(setImmediate);
    kill(pid);
    expect(await result).toMatchObject({ correctedText: RIGHT, notices: [] });
    expect(onlyProcess()).not.toBe(pid);
    expect(logged.join()).toContain('Harper failed and is started anew');
    expect(logged.join()).not.toContain('home');
  });

  test('may be killed twice: the text is returned unchanged with a notice, and the next text is corrected', async () => {
    const { writer } = newWriter();
    await improve(writer, FAULTY);
    const first = onlyProcess();
    // The process is stopped first, so that it cannot answer before it is killed.
    process.kill(first, 'SIGSTOP');
    const result = improve(writer, FAULTY);
    await new Promise(setImmediate);
    kill(first);
    await ended(first);
    await started();
    kill(onlyProcess());
    expect(await result).toMatchObject({ correctedText: FAULTY, changes: [], notices: ['check_failed'] });
    expect((await improve(writer, FAULTY)).correctedText).toBe(RIGHT);
  });

  test('is stopped at its memory limit, and the text is returned unchanged with a notice', async () => {
    const { writer } = newWriter({ memoryMb: 64 });
    expect(await improve(writer, FAULTY)).toMatchObject({ correctedText: FAULTY, notices: ['check_failed'] });
    expect(harperProcesses()).toEqual([]);
  });

  test('is stopped after twenty seconds, and the text is returned unchanged with a notice', async () => {
    const { writer, logged } = newWriter();
    await improve(writer, FAULTY);
    fakeTimers();
    const result = improve(writer, LONG);
    await new Promise(setImmediate);
    vi.advanceTimersByTime(20_000);
    expect(await result).toMatchObject({ correctedText: LONG, notices: ['check_failed'] });
    expect(logged).toContain('writer: Harper took too long');
  });
});

describe('an aborted check rejects at once with the reason', () => {
  test('before the process starts: no process is started', async () => {
    const { writer } = newWriter();
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(improve(writer, FAULTY, { signal })).rejects.toThrow('too late');
    expect(harperProcesses()).toEqual([]);
  });

  test('during a check: a process that keeps running is stopped after two seconds', async () => {
    const { writer } = newWriter();
    await improve(writer, FAULTY);
    const pid = onlyProcess();
    fakeTimers();
    const control = new AbortController();
    const given = expect(improve(writer, LONG, { signal: control.signal })).rejects.toThrow('too late');
    await new Promise(setImmediate);
    control.abort(new Error('too late'));
    await given;
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    expect((await improve(writer, FAULTY)).correctedText).toBe(RIGHT);
    expect(harperProcesses()).not.toContain(pid);
  });
});

describe('close() of the writing assistant', () => {
  test('during a check stops the process and rejects the text', async () => {
    const { writer } = newWriter();
    await improve(writer, FAULTY);
    const lost = expect(improve(writer, LONG)).rejects.toMatchObject({ kind: 'closed' });
    await new Promise(setImmediate);
    await writer.close();
    expect(harperProcesses()).toEqual([]);
    await lost;
  });

  test('while the process starts leaves no process running', async () => {
    const { writer } = newWriter();
    const lost = expect(improve(writer, FAULTY)).rejects.toMatchObject({ kind: 'closed' });
    await started();
    await writer.close();
    expect(harperProcesses()).toEqual([]);
    await lost;
  });

  test('rejects later texts, and may be called again', async () => {
    const { writer } = newWriter();
    await writer.close();
    await writer.close();
    await expect(improve(writer, FAULTY)).rejects.toMatchObject({ kind: 'closed' });
  });
});
