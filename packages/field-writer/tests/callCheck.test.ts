import type { SentenceChange } from '@lang-assistant/core/check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callCheck } from '../src/callCheck.js';
import type { CheckFunction } from '../src/types.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CHANGE: SentenceChange = { start: 0, end: 3, text: 'The', kind: 'spelling', message: '', others: [] };
const SENTENCES = ['Teh cat.', 'A dog.'].map((text) => ({ text, before: '', after: '' }));

function ask(check: CheckFunction) {
  const ended = new AbortController();
  const seen: unknown[] = [];
  const answer = callCheck(check)(
    { language: 'en', kinds: ['spelling'], sentences: SENTENCES },
    { signal: ended.signal, onSentence: (index, changes) => seen.push([index, changes]) },
  );
  return { answer, seen, stop: () => ended.abort(new Error('stopped')) };
}

describe('a function that checks', () => {
  it('gets the sentences with their numbers', async () => {
    const check = vi.fn<CheckFunction>(() => ({ sentences: [[], []] }));
    await ask(check).answer;
    expect(check.mock.calls[0]?.[0]).toEqual({
      language: 'en',
      kinds: ['spelling'],
      sentences: SENTENCES.map((sentence, id) => ({ id, ...sentence })),
    });
  });

  it.each([
    ['the changes of each sentence', { sentences: [[CHANGE], []], language: 'en_GB', engine: 'own' }],
    [
      'a response of the gateway',
      {
        sentences: [
          { id: 0, changes: [CHANGE] },
          { id: 1, changes: [] },
        ],
        language: 'en-GB',
        engine: 'own',
      },
    ],
  ])('may return %s', async (_name, reply) => {
    const { answer, seen } = ask(async () => JSON.parse(JSON.stringify(reply)));
    expect(await answer).toEqual({ engine: 'own', language: 'en-GB', isUnsupported: false });
    expect(seen).toEqual([
      [0, [CHANGE]],
      [1, []],
    ]);
  });

  it('may pass sentences one by one, and return nothing more', async () => {
    const { answer, seen } = ask((_request, _signal, onSentence) => {
      onSentence(1, []);
      onSentence(0, [CHANGE]);
      return {};
    });
    expect(await answer).toEqual({ engine: '', language: undefined, isUnsupported: false });
    expect(seen).toEqual([
      [1, []],
      [0, [CHANGE]],
    ]);
  });

  it.each([undefined, null, 5, 'x', [], { sentences: 'x' }, { sentences: [5, null, { id: 'x' }] }])(
    'has checked nothing if it returns %j',
    async (reply) => {
      const { answer, seen } = ask(() => JSON.parse(JSON.stringify({ reply })).reply);
      expect(await answer).toEqual({ engine: '', language: undefined, isUnsupported: false });
      expect(seen).toEqual([]);
    },
  );

  it.each([
    ['throws', () => Promise.reject(new Error('broken')), { kind: 'invalidReply' }],
    ['throws at once', () => void JSON.parse('{'), { kind: 'invalidReply' }],
    ['throws nothing', () => Promise.reject(), { kind: 'invalidReply' }],
    [
      'throws an HTTP status',
      () => Promise.reject(Object.assign(new Error(), { status: 429 })),
      { kind: 'http', status: 429 },
    ],
  ])('has failed if it %s', async (_name, check, error) => {
    await expect(ask(() => check() ?? {}).answer).rejects.toMatchObject({ error });
  });

  it('has failed for want of a connection if the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await expect(ask(() => Promise.reject(new TypeError())).answer).rejects.toMatchObject({
      error: { kind: 'network' },
    });
  });

  it('has failed after 30 seconds without an answer, and is told so', async () => {
    const told = vi.fn<() => void>();
    const { answer } = ask((_request, signal) => {
      signal.addEventListener('abort', told);
      return new Promise(() => undefined);
    });
    const failed = expect(answer).rejects.toMatchObject({ error: { kind: 'timeout' } });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(told).toHaveBeenCalledOnce();
  });

  it('is told when its answer is no longer needed, and waits for nothing more', async () => {
    const told = vi.fn<() => void>();
    const { answer, stop } = ask((_request, signal) => {
      signal.addEventListener('abort', told);
      return new Promise(() => undefined);
    });
    stop();
    await expect(answer).rejects.toThrow('stopped');
    expect([told.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
