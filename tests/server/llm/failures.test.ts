import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { LlmErrorKind, LlmRequest } from '../../../server/src/engines/contracts/llm';
import { createOpenAiCompatibleLlm } from '../../../server/src/engines/llm/openAiCompatible';
import { FAKE_KEY, PRIVATE_WORDS, startFlakyLlm, type FlakyLlm, type Turn } from '../support/llm/flakyLlm';

let server: FlakyLlm;
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

function ask(signal = new AbortController().signal): LlmRequest {
  return { system: 'Answer.', messages: [{ role: 'user', content: PRIVATE_WORDS }], signal };
}

async function start(...turns: [Turn, ...Turn[]]) {
  server = await startFlakyLlm(...turns);
  return createOpenAiCompatibleLlm({ baseUrl: server.url, apiKey: FAKE_KEY, model: 'some-model' });
}

/** Reads a stream to its end, and returns the text before the failure, and the failure. */
async function readAll(stream: AsyncIterable<string>): Promise<{ text: string; problem: unknown }> {
  let text = '';
  try {
    for await (const piece of stream) text += piece;
  } catch (error) {
    return { text, problem: error };
  }
  return { text, problem: undefined };
}

/** Fakes only the timers of the code under test and the clock: the network needs real time. */
const fakePauses = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

/** Skips the pauses between attempts until `work` has ended. */
async function hurry<T>(work: Promise<T>): Promise<T> {
  const state = { hasEnded: false };
  const end = () => {
    state.hasEnded = true;
  };
  work.then(end, end);
  while (!state.hasEnded) {
    await setImmediate();
    if (vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync();
  }
  return work;
}

describe('a model service that fails for a moment', () => {
  test('gets a second request if it allows a retry, and the user gets a reply', async () => {
    const llm = await start({ status: 429, retryAfter: '0' }, { says: 'Here I am.' });
    expect(await llm.text(ask())).toBe('Here I am.');
    expect(server.calls).toHaveLength(2);
  });

  test('gets no second request before the time in Retry-After', async () => {
    fakePauses();
    const began = Date.now();
    let asked = 0;
    const says = () => {
      asked = Date.now();
      return 'Here I am.';
    };
    const llm = await start({ status: 429, retryAfter: '7' }, { says });
    expect(await hurry(llm.text(ask()))).toBe('Here I am.');
    expect(asked - began).toBeGreaterThanOrEqual(7_000);
  });

  test('gets at most three requests', async () => {
    fakePauses();
    const llm = await start({ status: 500 });
    await expect(hurry(llm.text(ask()))).rejects.toMatchObject({ name: 'LlmError', kind: 'unavailable' });
    expect(server.calls).toHaveLength(3);
  });

  test('gets no second request if Retry-After is a minute', async () => {
    const llm = await start({ status: 429, retryAfter: '60' });
    await expect(llm.text(ask())).rejects.toMatchObject({ kind: 'quota' });
    expect(server.calls).toHaveLength(1);
  });

  test('may send a date in Retry-After', async () => {
    const llm = await start({ status: 503, retryAfter: new Date(0).toUTCString() }, { says: 'Back.' });
    expect(await llm.text(ask())).toBe('Back.');
  });

  test('gets a second request for a stream if no part of the stream was shown', async () => {
    const llm = await start({ status: 503, retryAfter: '0' }, { streams: ['One, ', 'two.'] });
    expect(await readAll(llm.stream(ask()))).toEqual({ text: 'One, two.', problem: undefined });
  });

  test('gets a second request if a kept-alive connection was closed', async () => {
    const llm = await start('drop', { says: 'Here I am.' });
    fakePauses();
    expect(await hurry(llm.text(ask()))).toBe('Here I am.');
  });

  test('gets no second request after the caller’s deadline', async () => {
    // The pause never ends here: only the signal can end it.
    fakePauses();
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    const llm = await start({ status: 429, retryAfter: '15' });
    const deadline = new AbortController();
    const answer = llm.text(ask(deadline.signal));
    answer.catch(() => undefined);
    while (!pauses.mock.calls.some(([, ms]) => ms === 15_000)) await setImmediate();
    deadline.abort(new Error('too late'));
    await expect(answer).rejects.toThrow('too late');
    expect(server.calls).toHaveLength(1);
  });
});

describe('a model service that fails', () => {
  const printed: unknown[][] = [];
  beforeEach(() => {
    printed.length = 0;
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void printed.push(words));
    }
  });
  afterEach(() => vi.restoreAllMocks());

  const outcomes: readonly [string, Turn, LlmErrorKind][] = [
    ['a refused key', { status: 401 }, 'unauthorized'],
    ['a forbidden key', { status: 403 }, 'unauthorized'],
    ['an empty account', { status: 402 }, 'quota'],
    ['a limit', { status: 429, retryAfter: '0' }, 'quota'],
    ['an unknown address or model', { status: 404 }, 'unavailable'],
    ['a question that it does not take', { status: 400 }, 'badAnswer'],
    ['a fault of its own', { status: 500, retryAfter: '0' }, 'unavailable'],
    ['an overload', { status: 529, retryAfter: '0' }, 'unavailable'],
    ['a login page', { page: `<h1>Log in</h1>${FAKE_KEY} ${PRIVATE_WORDS}` }, 'badAnswer'],
    ['something else than JSON', { raw: `${FAKE_KEY} ${PRIVATE_WORDS}` }, 'badAnswer'],
    ['another shape', { raw: `{"${FAKE_KEY}":"${PRIVATE_WORDS}"}` }, 'badAnswer'],
    [
      'an error with status 200',
      { raw: `{"error":{"message":"${FAKE_KEY} ${PRIVATE_WORDS}"}}` },
      'badAnswer',
    ],
    ['no choice', { raw: '{"choices":[]}' }, 'badAnswer'],
    ['nothing', { raw: '' }, 'badAnswer'],
    ['an answer without end', 'huge', 'badAnswer'],
    ['a redirect', 'redirect', 'unavailable'],
    ['half an answer', 'cutBody', 'unavailable'],
  ];
  const ways = {
    text: (llm: Awaited<ReturnType<typeof start>>) => llm.text(ask()),
    json: (llm: Awaited<ReturnType<typeof start>>) => llm.json(ask(), z.object({ word: z.string() })),
    stream: async (llm: Awaited<ReturnType<typeof start>>) => {
      const { problem } = await readAll(llm.stream(ask()));
      throw problem;
    },
  };

  describe.each(Object.entries(ways))('asked for %s', (_name, way) => {
    test.each(outcomes)(
      'and responding with %s is reported without the key or the text; nothing is printed',
      async (_what, turn, kind) => {
        const llm = await start(turn);
        fakePauses();
        const problem = await hurry(way(llm).catch((thrown: unknown) => thrown));
        expect(problem).toMatchObject({ name: 'LlmError', kind });
        const told =
          inspect(problem, { depth: 10, showHidden: true }) + String(problem) + JSON.stringify(problem);
        expect(told).not.toContain(FAKE_KEY);
        expect(told).not.toContain(PRIVATE_WORDS);
        expect(printed).toEqual([]);
      },
    );
  });

  test('cannot redirect the key and the text to another server', async () => {
    const llm = await start('redirect', { says: 'From elsewhere.' });
    await expect(llm.text(ask())).rejects.toMatchObject({ kind: 'unavailable' });
    expect(server.calls).toHaveLength(1);
  });

  test('is reported as unavailable if no server listens at its address', async () => {
    const llm = await start({ says: '' });
    const gone = await startFlakyLlm({ says: '' });
    await gone.close();
    const orphan = createOpenAiCompatibleLlm({ baseUrl: gone.url, model: llm.name });
    await expect(orphan.text(ask())).rejects.toMatchObject({ kind: 'unavailable', message: /ECONNREFUSED/ });
  });

  test('is reported as badAnswer if its response is empty', async () => {
    const llm = await start({ says: ' \n' });
    await expect(llm.text(ask())).rejects.toMatchObject({ kind: 'badAnswer' });
  });
});

describe('a stream of the model', () => {
  test.each(['bareDone', 'slowDone'] as const)(
    'is complete at its end marker, even without a finish reason (%s)',
    async (ends) => {
      const llm = await start({ streams: ['The word ', 'means this.'], ends });
      expect(await readAll(llm.stream(ask()))).toEqual({ text: 'The word means this.', problem: undefined });
    },
  );

  test('is not complete if only its text contains the end marker', async () => {
    const llm = await start({ streams: ['It ends with: '], ends: 'quoted' });
    const { text, problem } = await readAll(llm.stream(ask()));
    expect(text).toBe('It ends with: \ndata: [DONE]\n');
    expect(problem).toMatchObject({ kind: 'cut' });
  });

  test('with an end marker and no text is an error', async () => {
    const llm = await start({ streams: [], ends: 'bareDone' });
    expect((await readAll(llm.stream(ask()))).problem).toMatchObject({ kind: 'badAnswer' });
  });

  test.each(['cut', 'error', 'noEnd', 'errorDone'] as const)(
    'that breaks off (%s) returns the text before the break, then the error',
    async (ends) => {
      const llm = await start({ streams: ['The word ', 'means '], ends });
      const { text, problem } = await readAll(llm.stream(ask()));
      expect(text).toBe('The word means ');
      expect(problem).toMatchObject({ name: 'LlmError', kind: 'cut' });
      expect(inspect(problem, { depth: 10, showHidden: true })).not.toContain(PRIVATE_WORDS);
      expect(server.calls).toHaveLength(1);
    },
  );

  test('that never ends is stopped when the user aborts, and its request is aborted', async () => {
    const llm = await start('endless');
    const visitor = new AbortController();
    let pieces = 0;
    const reading = (async () => {
      for await (const piece of llm.stream(ask(visitor.signal))) {
        expect(piece).not.toBe('');
        pieces += 1;
        if (pieces === 20) visitor.abort(new Error('the visitor has gone'));
      }
    })();
    await expect(reading).rejects.toThrow('the visitor has gone');
    expect(pieces).toBe(20);
    await server.hungUp;
  });

  test('is aborted when its reader stops reading', async () => {
    const llm = await start({ streams: ['Once ', 'upon '], ends: 'hang' });
    for await (const piece of llm.stream(ask())) {
      expect(piece).toBe('Once ');
      break;
    }
    await server.hungUp;
  });

  test('that sends no more text ends when the user aborts', async () => {
    const llm = await start({ streams: ['Wait'], ends: 'hang' });
    const visitor = new AbortController();
    const stream = llm.stream(ask(visitor.signal))[Symbol.asyncIterator]();
    expect(await stream.next()).toEqual({ done: false, value: 'Wait' });
    const next = stream.next();
    visitor.abort(new Error('deadline'));
    await expect(next).rejects.toThrow('deadline');
    await server.hungUp;
  });
});

describe('a model service that never responds', () => {
  test.each(['text', 'json', 'stream'] as const)(
    'loses its connection when the abort signal fires (%s)',
    async (way) => {
      const llm = await start('hang');
      const visitor = new AbortController();
      const request = ask(visitor.signal);
      const ways = {
        text: () => llm.text(request),
        json: () => llm.json(request, z.string()),
        stream: () => readAll(llm.stream(request)).then(({ problem }) => Promise.reject(problem)),
      };
      const answer = ways[way]();
      answer.catch(() => undefined);
      await server.called;
      visitor.abort(new Error('deadline'));
      await expect(answer).rejects.toThrow('deadline');
      await server.hungUp;
    },
  );

  test('gets no request if the signal has already fired', async () => {
    const llm = await start('hang');
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(llm.text(ask(gone))).rejects.toThrow('gone');
    await expect(llm.json(ask(gone), z.string())).rejects.toThrow('gone');
    expect((await readAll(llm.stream(ask(gone)))).problem).toMatchObject({ message: 'gone' });
    expect(server.calls).toHaveLength(0);
  });
});
