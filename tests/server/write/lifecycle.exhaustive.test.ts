import { afterEach, describe, expect, test, vi } from 'vitest';
import { harperProcesses, improve, leaveNothingBehind, newWriter } from './bench';

afterEach(() => {
  vi.useRealTimers();
});

const FAULTY = 'She go home.';
const RIGHT = 'She goes home.';
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const nextTurn = () => new Promise(setImmediate);

function onlyProcess(): number {
  const [pid, ...more] = harperProcesses();
  if (pid === undefined || more.length > 0) throw new Error('there is not one process');
  return pid;
}

const started = () => expect.poll(() => harperProcesses()).toHaveLength(1);
/** Waits until a process has ended, with real timers. */
const ended = (pid: number) => expect.poll(() => harperProcesses()).not.toContain(pid);

describe('the Harper process', () => {
  leaveNothingBehind();
  // A start takes seconds, so each test uses the process that the test before it has left.
  const { writer, logged } = newWriter({ idleMs: 60_000 });

  /** Corrects a text, and stops the process as if it were busy: it answers nothing and does not end by itself. */
  async function busyProcess(): Promise<number> {
    expect((await improve(writer, FAULTY)).correctedText).toBe(RIGHT);
    const pid = onlyProcess();
    process.kill(pid, 'SIGSTOP');
    return pid;
  }

  test('starts with the first text, and stops after the idle time', async () => {
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
  });

  test('is replaced if it is killed during a check, and the text is checked again', async () => {
    const pid = await busyProcess();
    const result = improve(writer, FAULTY);
    await nextTurn();
    process.kill(pid, 'SIGKILL');
    expect(await result).toMatchObject({ correctedText: RIGHT, notices: [] });
    expect(onlyProcess()).not.toBe(pid);
    expect(logged.join()).toContain('Harper failed and is started anew');
    expect(logged.join()).not.toContain('home');
  });

  test('may be killed twice: the text is returned unchanged with a notice, and the next text is corrected', async () => {
    const first = await busyProcess();
    const result = improve(writer, FAULTY);
    await nextTurn();
    process.kill(first, 'SIGKILL');
    await ended(first);
    await started();
    process.kill(onlyProcess(), 'SIGKILL');
    expect(await result).toMatchObject({ correctedText: FAULTY, changes: [], notices: ['check_failed'] });
    expect((await improve(writer, FAULTY)).correctedText).toBe(RIGHT);
  });

  test('that keeps running is stopped two seconds after its check is aborted, which rejects at once with the reason', async () => {
    const pid = await busyProcess();
    fakeTimers();
    const control = new AbortController();
    const given = expect(improve(writer, FAULTY, { signal: control.signal })).rejects.toThrow('too late');
    await nextTurn();
    control.abort(new Error('too late'));
    await given;
    vi.advanceTimersByTime(1_999);
    expect(harperProcesses()).toEqual([pid]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await ended(pid);
  });

  test('is stopped after twenty seconds, and the text is returned unchanged with a notice', async () => {
    const pid = await busyProcess();
    fakeTimers();
    const result = improve(writer, FAULTY);
    await nextTurn();
    vi.advanceTimersByTime(20_000);
    expect(await result).toMatchObject({ correctedText: FAULTY, notices: ['check_failed'] });
    expect(logged).toContain('writer: Harper took too long');
    expect(harperProcesses()).not.toContain(pid);
  });
});

describe('the writing assistant', () => {
  leaveNothingBehind();

  test('stops Harper at its memory limit, and the text is returned unchanged with a notice', async () => {
    const { writer } = newWriter({ memoryMb: 64 });
    expect(await improve(writer, FAULTY)).toMatchObject({ correctedText: FAULTY, notices: ['check_failed'] });
    expect(harperProcesses()).toEqual([]);
  });

  test('starts no process for a check that is already aborted, and rejects with the reason', async () => {
    const { writer } = newWriter();
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(improve(writer, FAULTY, { signal })).rejects.toThrow('too late');
    expect(harperProcesses()).toEqual([]);
  });

  test('closed during a check, stops the process, and rejects the text and later texts', async () => {
    const { writer, checker } = newWriter();
    await improve(writer, FAULTY);
    process.kill(onlyProcess(), 'SIGSTOP');
    const lost = expect(improve(writer, FAULTY)).rejects.toMatchObject({ kind: 'closed' });
    await nextTurn();
    await checker.close();
    expect(harperProcesses()).toEqual([]);
    await lost;
    await checker.close();
    await expect(improve(writer, FAULTY)).rejects.toMatchObject({ kind: 'closed' });
  });

  test('closed while the process starts, leaves no process running', async () => {
    const { writer, checker } = newWriter();
    const lost = expect(improve(writer, FAULTY)).rejects.toMatchObject({ kind: 'closed' });
    await started();
    await checker.close();
    expect(harperProcesses()).toEqual([]);
    await lost;
  });
});
