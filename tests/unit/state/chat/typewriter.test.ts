import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open, say } from './chatFixture';

const TYPING_PACE_MS = 10;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a complete reply', () => {
  it('is displayed piece by piece, with ten milliseconds between pieces', async () => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().answer({ text: 'Hola' });
    expect(chat.shown()).toEqual(['> one', '< ']);
    await vi.advanceTimersByTimeAsync(TYPING_PACE_MS);
    expect(chat.shown()).toEqual(['> one', '< H']);
    expect(chat.controller().phase).toBe('typing');
    await vi.advanceTimersByTimeAsync(2 * TYPING_PACE_MS);
    expect(chat.shown()).toEqual(['> one', '< Hol']);
    await vi.advanceTimersByTimeAsync(TYPING_PACE_MS);
    expect(chat.controller()).toMatchObject({ phase: 'idle', reply: undefined });
    expect(chat.shown()).toEqual(['> one', '< Hola']);
  });

  it('is never split inside a character, and its message id does not change at the end', async () => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().answer({ text: '👨‍👩‍👧é' });
    await vi.advanceTimersByTimeAsync(TYPING_PACE_MS);
    expect(chat.controller().reply?.content).toBe('👨‍👩‍👧');
    const id = chat.controller().reply?.id;
    await vi.runAllTimersAsync();
    expect(chat.controller().messages.at(-1)?.id).toBe(id);
  });

  it('is displayed piece by piece in at most six seconds, and catches up if timers are slow', async () => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().answer({ text: 'x'.repeat(20_000) });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(chat.controller().phase).toBe('idle');
    await say(chat, 'two');
    await chat.last().answer({ text: 'y'.repeat(500) });
    vi.setSystemTime(Date.now() + 3_000);
    await vi.advanceTimersByTimeAsync(TYPING_PACE_MS);
    expect(chat.controller().reply?.content.length).toBeGreaterThan(250);
  });
});
