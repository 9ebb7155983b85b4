import { describe, expect, test, vi, afterEach, beforeEach } from 'vitest';
import type { ChatEngine } from '../../../server/src/engines/contracts/chat';
import { EngineError } from '../../../server/src/engines/contracts/translation';
import { createTestApp, TRANSLATE, type TestApp, TOKEN } from '../../support/server/testApp';
import { fakeEngine } from '../../support/server/fakeEngine';

const TEXT = 'One is here. Two is there.\nThree is away. Four stays. Five goes.';

interface Received {
  readonly event: string;
  readonly data: unknown;
}

async function readEvents(response: Response): Promise<readonly Received[]> {
  const blocks = (await response.text()).split('\n\n').filter((block) => block !== '');
  return blocks.map((block) => ({
    event: /^event: (.*)$/m.exec(block)?.[1] ?? 'message',
    data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
  }));
}

const request = ({ v1 }: TestApp, text = TEXT): Promise<Response> =>
  v1({ text, lang_src: 'en', lang_dst: 'es' }, { accept: 'text/event-stream' });

describe('a translation as a stream', () => {
  test('has an event per sentence with its position; the last event has engine, quality and pairs', async () => {
    const events = await readEvents(await request(createTestApp(), 'One. Two.'));
    expect(events).toEqual([
      { event: 'message', data: { id: 0, source: [0, 5], text: 'ONE. ' } },
      { event: 'message', data: { id: 1, source: [5, 9], text: 'TWO.' } },
      {
        event: 'done',
        data: {
          engine: 'fake',
          quality: 'rule',
          pairs: [
            { source: [0, 5], target: [0, 5] },
            { source: [5, 9], target: [5, 9] },
          ],
          warnings: [],
        },
      },
    ]);
  });

  test('equals the text of the JSON response when its sentences are joined', async () => {
    const sentences = (await readEvents(await request(createTestApp()))).slice(0, -1);
    const joined = sentences.map(({ data }) => Reflect.get(Object(data), 'text')).join('');
    const response = await createTestApp().v1({ text: TEXT, lang_src: 'en', lang_dst: 'es' });
    expect(joined).toBe(Reflect.get(Object(await response.json()), 'translate'));
  });

  test('is also available to host pages', async () => {
    const { app, nonce } = createTestApp();
    const body = new URLSearchParams({
      action: TRANSLATE,
      nonce: nonce(),
      text: TEXT,
      lang_src: 'en',
      lang_dst: 'es',
    });
    const response = await app.request('/ajax', {
      method: 'POST',
      headers: { accept: 'text/event-stream' },
      body,
    });
    expect((await readEvents(response)).at(-1)?.event).toBe('done');
  });

  test('sends the first sentence to the engine alone, so that it arrives early', async () => {
    const engine = fakeEngine();
    await readEvents(await request(createTestApp({ engines: [engine] })));
    expect(engine.jobs[0]).toEqual(['One is here.']);
    expect(engine.jobs.flat()).toHaveLength(5);
  });

  test('starts with an error response if no engine translates the text', async () => {
    const engine = fakeEngine({ only: [] });
    const response = await request(createTestApp({ engines: [engine] }));
    expect(response.status).toBe(422);
  });

  test('ends with an error after the finished sentences if the engine fails midway', async () => {
    const engine = fakeEngine({
      translate: ({ segments }) =>
        segments.some((segment) => segment.startsWith('Four'))
          ? Promise.reject(new EngineError('unavailable', 'gone'))
          : Promise.resolve(segments.map((segment) => segment.toUpperCase())),
    });
    const events = await readEvents(await request(createTestApp({ engines: [engine] })));
    expect(events[0]?.data).toMatchObject({ id: 0, text: 'ONE IS HERE. ' });
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'engine_unavailable' } });
  });

  test('is complete even if the engine refuses one sentence, which it considers to be in another language', async () => {
    const engine = fakeEngine({
      translate: ({ segments }) =>
        segments.every((segment) => segment.startsWith('Two'))
          ? Promise.reject(new EngineError('foreignText', 'a name'))
          : Promise.resolve(segments.map((segment) => segment.toUpperCase())),
    });
    const texts = (await readEvents(await request(createTestApp({ engines: [engine] })))).map(({ data }) =>
      Reflect.get(Object(data), 'text'),
    );
    expect(texts.slice(0, -1).join('')).toBe(TEXT.toUpperCase());
  });
});

test('many short lines are translated before the deadline, even if the first calls are slow', async () => {
  vi.useFakeTimers();
  try {
    const times = [100, 800];
    const engine = fakeEngine({
      translate: ({ segments }) =>
        new Promise((resolve) => {
          setTimeout(() => resolve(segments.map((segment) => segment.toUpperCase())), times.shift() ?? 300);
        }),
    });
    const lines = Array.from({ length: 300 }, (_, index) => `Line ${index}`);
    const pending = request(createTestApp({ engines: [engine] }), lines.join('\n')).then(readEvents);
    await vi.runAllTimersAsync();
    const events = await pending;
    expect(events.at(-1)?.event).toBe('done');
    expect(events).toHaveLength(lines.length + 1);
    expect(engine.jobs[0], 'the first sentence alone').toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

const PRIVATE = 'my private words';

function open(problem: unknown) {
  const chat: ChatEngine = {
    name: 'fake',
    quality: 'llm',
    async *reply() {
      yield 'half';
      throw problem;
    },
  };
  const { app, lines } = createTestApp({ assistants: { chat } });
  const ask = () =>
    app.request('/v1/ai-chat/chat-ai-plugin/', {
      method: 'POST',
      headers: { authorization: `bearer ${TOKEN}`, accept: 'text/event-stream' },
      body: new URLSearchParams({ content: 'Hello' }),
    });
  return { ask, lines };
}

describe('a stream that fails with an unexpected error', () => {
  const printed: unknown[][] = [];
  beforeEach(() => {
    printed.length = 0;
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void printed.push(words));
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([
    [
      'an error',
      new TypeError(`x\n    at ${PRIVATE}\n    at x`),
      /TypeError\\n +at .*translationStream\.test/,
    ],
    ['something else', PRIVATE, /: string/],
  ])(
    'by %s ends with a regular error event, and the log says where the error occurred',
    async (_what, problem, told) => {
      const { ask, lines } = open(problem);
      const response = await ask();
      expect(response.status).toBe(200);
      expect((await response.text()).trim().split('\n\n')).toEqual([
        'data: {"delta":"half"}',
        'event: error\ndata: {"error":"Something went wrong in the gateway.","code":"internal"}',
      ]);
      const errors = lines.filter((line) => line.includes('"level":"error"'));
      expect(errors).toEqual([expect.stringMatching(told)]);
      expect(lines.join()).not.toContain(PRIVATE);
      expect(printed).toEqual([]);
    },
  );
});
