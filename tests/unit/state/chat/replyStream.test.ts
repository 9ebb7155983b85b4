import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRAME_MS, nextFlushMs } from '../../../../src/domain/chat/chat';
import { createReplyStream } from '../../../../src/state/chat/replyStream';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates a stream writer, records when it shows text, and simulates a page that takes `costMs` to render. */
function open(costMs = 0) {
  const shown: { at: number; text: string }[] = [];
  const start = Date.now();
  const writer = createReplyStream((text) => {
    shown.push({ at: Date.now() - start, text });
    vi.setSystemTime(Date.now() + costMs);
  });
  writer.start();
  return { writer, shown };
}

/** Streams one or more letters per millisecond. */
async function hearFor(writer: ReturnType<typeof open>['writer'], ms: number, letters = 1): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1) {
    writer.append('a'.repeat(letters));
    await vi.advanceTimersByTimeAsync(1);
  }
}

describe('a reply that arrives in pieces', () => {
  it('is shown within a frame of its first piece, and of the first piece after a pause', async () => {
    const { writer, shown } = open();
    writer.append('a');
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    expect(shown.map(({ text }) => text)).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1_000);
    writer.append('b');
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    expect(shown.map(({ text }) => text)).toEqual(['a', 'ab']);
  });

  it('is shown at a steady pace and completely', async () => {
    const { writer, shown } = open();
    await hearFor(writer, 1_000);
    await vi.advanceTimersByTimeAsync(nextFlushMs(0, 0));
    const waits = shown.slice(1).map(({ at }, index) => at - (shown[index]?.at ?? 0));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(nextFlushMs(0, 0));
    expect(shown.at(-1)?.text).toBe('a'.repeat(1_000));
    expect(writer.received()).toBe('a'.repeat(1_000));
  });

  it('is shown about half as often if it arrives faster than users can read, but completely', async () => {
    const readable = open();
    await hearFor(readable.writer, 1_000);
    const hasty = open();
    await hearFor(hasty.writer, 1_000, 4);
    await vi.advanceTimersByTimeAsync(nextFlushMs(0, 1_000));
    expect(hasty.shown.length).toBeLessThan(readable.shown.length * 0.6);
    expect(hasty.shown.at(-1)?.text).toBe('a'.repeat(4_000));
  });

  it('is shown less than half as often on a page that renders slowly', async () => {
    const quick = open();
    await hearFor(quick.writer, 1_000);
    const slow = open(20);
    await hearFor(slow.writer, 1_000);
    expect(slow.shown.length).toBeLessThan(quick.shown.length / 2);
  });

  it('is not shown further after it is stopped', async () => {
    const { writer, shown } = open();
    writer.append('a');
    writer.cancel();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown).toEqual([]);
  });
});
