import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { createBackend } from '../../../../src/services/backends/createBackend';

const TEXT = { text: 'Hello', source: 'en', target: 'es' };
const QUESTION = { content: 'Hello?', endpoint: 'chat-ai-plugin', history: [] };
const WORD = { word: 'run', language: 'en', otherLanguage: 'es', readerLanguage: 'en' } as const;
const DRAFT = { text: 'Helo', style: 'simple', tone: 'simple' } as const;
const FILE = { file: new File(['a'], 'a.docx'), source: 'en', target: 'es', targetLabel: 'Spanish' };

const never = () => new Promise<never>(() => undefined);
const create = (backend: object, more: Partial<HostConfig> = {}) =>
  createBackend({
    ...DEFAULT_CONFIG,
    ajaxUrl: 'http://127.0.0.1:1/',
    ...more,
    backend,
  });

function callOf(signal = new AbortController().signal) {
  const onPiece = vi.fn<(piece: string) => void>();
  return { call: { signal, onPiece }, onPiece };
}

/** Yields pieces, and logs when a piece is requested and when the source is closed. */
function piecesOf(pieces: Iterable<unknown>, log: string[] = []): AsyncIterable<unknown> {
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for (const piece of pieces) yield await Promise.resolve(piece);
      } finally {
        log.push('closed');
      }
    },
  };
}

function* endless(piece: unknown): Generator {
  for (;;) yield piece;
}

describe('a function of the host page', () => {
  it('is called with the request and an abort signal instead of an HTTP call', async () => {
    const translate = vi.fn<(request: object, signal: AbortSignal) => string>(() => 'Hola');
    expect(await create({ translate }).translate(TEXT, callOf().call)).toEqual({ text: 'Hola' });
    expect(translate).toHaveBeenCalledWith(TEXT, expect.any(AbortSignal));
  });

  it('for one feature does not replace the HTTP calls of other features', async () => {
    const chat = create({ translate: () => 'Hola' }).chat(QUESTION, callOf().call);
    await expect(chat).rejects.toMatchObject({ error: { kind: 'network' } });
  });

  it.each([
    ['a text', 'Hola'],
    ['an object with a text', { text: 'Hola', engine: 'own', quality: 'high' }],
    ['the JSON of the HTTP contract', { success: true, data: { translate: 'Hola' } }],
    ['a promise', Promise.resolve('Hola')],
    ['pieces', piecesOf(['Ho', '', 7, 'la'])],
  ])('may return a translation as %s', async (_name, answer) => {
    const translation = await create({ translate: () => answer }).translate(TEXT, callOf().call);
    expect(translation).toMatchObject({ text: 'Hola' });
  });

  it('may return the types that HostBackend declares for chat, dictionary, writing and files', async () => {
    const backend = create({
      chat: () => ({ text: 'Hi', sessionId: 's1' }),
      dictionary: () => ({ definitions: ['Move fast.'] }),
      write: () => ({ correctedText: 'Hello' }),
      file: () => ({ text: 'Hola' }),
    });
    const { call } = callOf();
    expect(await backend.chat(QUESTION, call)).toEqual({ text: 'Hi', sessionId: 's1' });
    expect(await backend.lookUp(WORD, call)).toMatchObject({ definitions: ['Move fast.'] });
    expect(await backend.write(DRAFT, call)).toMatchObject({ correctedText: 'Hello' });
    expect(await backend.translateFile(FILE, call)).toMatchObject({ text: 'Hola' });
    expect(await create({ write: () => 'Hello' }).write(DRAFT, call)).toMatchObject({
      correctedText: 'Hello',
    });
  });

  it('may stream a reply in pieces, also as a ReadableStream without an iterator, as in Safari', async () => {
    const stream = new ReadableStream<string>({
      start(controller) {
        for (const piece of ['Hel', 'lo']) controller.enqueue(piece);
        controller.close();
      },
    });
    Object.defineProperty(stream, Symbol.asyncIterator, { value: undefined });
    const { call, onPiece } = callOf();
    expect(await create({ chat: () => stream }).chat(QUESTION, call)).toEqual({ text: 'Hello' });
    expect(onPiece.mock.calls).toEqual([['Hel'], ['lo']]);
  });
});

describe('a faulty function of the host page', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    [
      'throws',
      () => {
        throw new TypeError('x is undefined');
      },
    ],
    ['rejects', () => Promise.reject(new TypeError('x is undefined'))],
    [
      'throws a string',
      () => {
        throw 'x is undefined';
      },
    ],
    ['ends its pieces with an error', () => piecesOf(endless(Promise.reject(new Error('x is undefined'))))],
  ])('causes a general error when it %s', async (_name, translate) => {
    const error = await create({ translate })
      .translate(TEXT, callOf().call)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ error: { kind: 'http', status: 500 } });
    expect(JSON.stringify(error)).not.toContain('undefined');
  });

  it('causes an error with the function’s message if it throws an error with a status', async () => {
    const translate = () => Promise.reject(Object.assign(new Error('Closed on Sundays.'), { status: 503 }));
    await expect(create({ translate }).translate(TEXT, callOf().call)).rejects.toMatchObject({
      error: { kind: 'http', status: 503, serverText: 'Closed on Sundays.' },
    });
  });

  const cycle: object = {
    get self() {
      return cycle;
    },
  };
  it.each([undefined, null, 7, 7n, '', ' ', [], {}, { text: 7 }, cycle, never])(
    'causes the error "invalid reply" when it returns %s',
    async (answer) => {
      await expect(create({ translate: () => answer }).translate(TEXT, callOf().call)).rejects.toMatchObject({
        error: { kind: 'invalidReply' },
      });
    },
  );

  it('that never returns does not prevent the abort of its call', async () => {
    const controller = new AbortController();
    const pending = create({ translate: never }).translate(TEXT, callOf(controller.signal).call);
    controller.abort(new Error('stopped'));
    await expect(pending).rejects.toThrow('stopped');
  });

  it('that never returns causes a timeout error', async () => {
    const timeout = new AbortController();
    const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const pending = create({ chat: never }, { timeouts: { chat: 50 } }).chat(QUESTION, callOf().call);
    await expect.poll(() => spy).toHaveBeenCalledWith(50);
    timeout.abort(new DOMException('late', 'TimeoutError'));
    await expect(pending).rejects.toMatchObject({ error: { kind: 'timeout' } });
    spy.mockRestore();
  });

  it('with an endless stream is stopped immediately when the call is aborted', async () => {
    vi.useRealTimers();
    const log: string[] = [];
    const controller = new AbortController();
    const { call, onPiece } = callOf(controller.signal);
    onPiece.mockImplementation(() => controller.abort(new Error('stopped')));
    const chat = () => piecesOf(endless('word '), log);
    await expect(create({ chat }).chat(QUESTION, call)).rejects.toThrow('stopped');
    await expect.poll(() => log).toEqual(['closed']);
  });

  it('with an endless stream is cut at the limit, and the page stays responsive', async () => {
    vi.useRealTimers();
    const log: string[] = [];
    let turns = 0;
    const counter = setInterval(() => (turns += 1));
    const chat = () => piecesOf(endless('word '.repeat(1000)), log);
    const { text } = await create({ chat }).chat(QUESTION, callOf().call);
    clearInterval(counter);
    expect(text.length).toBe(1_000_000);
    expect(turns).toBeGreaterThan(0);
    expect(log).toEqual(['closed']);
  });
});
