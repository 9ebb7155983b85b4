import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppError, Feature } from '@lang-assistant/core/errors';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { chatErrorText } from '../../../../src/i18n/chat/chatErrorText';
import { sections } from '../../../../src/i18n/sections/en';
import { canRetryLookup, dictionaryErrorText } from '../../../../src/i18n/dictionary/dictionaryErrorText';
import { en } from '../../../../src/i18n/en';
import { filesErrorText } from '../../../../src/i18n/files/filesErrorText';
import { translateErrorText, type ErrorText } from '../../../../src/i18n/translateErrorText';
import { writeErrorText } from '../../../../src/i18n/write/writeErrorText';
import { createBackend } from '../../../../src/services/backends/createBackend';
import { createChatHistory } from '../../../../src/services/backends/history';
import { createSavedPorts } from '../../../../src/services/backends/saved';
import { warnFailure } from '../../../../src/services/failureLog';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';
import { CALL, CALLS, failure } from '../../support/backendContract';
import { never, open } from '../../state/usage/usageFixture';

const { chat, dictionary, dialogs, files, history, saved, write } = sections;

type Answer = (response: ServerResponse, url: string) => void;

/** What each tool shows and writes into the console. Without a line, the tool opens the limit dialog. */
type Expected = Readonly<Record<Feature, readonly [shown: string, line?: string]>>;

const loginPage: Answer = (response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Log in</title>');

const NO_SHAPE = {
  translate: [
    'The translation service has a problem. Try again in a moment. [Try again]',
    'invalidReply POST /ajax: expected {"translate": "…"} or {"data": {"translate": "…"}}',
  ],
  dictionary: [
    'Invalid response from the API [Try again]',
    'invalidReply POST /ajax: expected {"result": "{\\"Definiciones\\": […]}"}',
  ],
  chat: ['Invalid AI reply', 'invalidReply POST /ajax: expected {"result": "…"} or an event stream'],
  write: [
    'Invalid AI reply [Try again]',
    'invalidReply POST /ajax: expected {"result": {"corrected_text": "…"}}',
  ],
  files: [
    'No valid response received from server [Try again]',
    'invalidReply POST /ajax: expected {"result": "…"}',
  ],
  history: [
    'Failed to load chat history. Please try again later.',
    'invalidReply GET /history-chat/list-user-chats/: expected [{"id": …, "name": "…", "chat_history": []}]',
  ],
  saved: ['Saved items could not be loaded.', 'invalidReply GET /v1/saved: expected {"items": []}'],
} as const satisfies Expected;

const SENTENCE = 'The model is out of memory.';

const REFUSED = {
  translate: [NO_SHAPE.translate[0], `http 500 POST /ajax: ${SENTENCE}`],
  dictionary: [`${SENTENCE} [Try again]`, `http 500 POST /ajax: ${SENTENCE}`],
  chat: [SENTENCE, `http 500 POST /ajax: ${SENTENCE}`],
  write: [
    'The writing service has a problem. Try again in a moment. [Try again]',
    `http 500 POST /ajax: ${SENTENCE}`,
  ],
  files: [
    'Error translating the document. Please try again. [Try again]',
    `http 500 POST /ajax: ${SENTENCE}`,
  ],
  history: [NO_SHAPE.history[0], `http 500 GET /history-chat/list-user-chats/: ${SENTENCE}`],
  saved: [NO_SHAPE.saved[0], `http 500 GET /v1/saved: ${SENTENCE}`],
} as const satisfies Expected;

const USED_UP = 'You have reached the daily translation limit. [Try again]';

const ANSWERS: readonly (readonly [string, Answer, Expected])[] = [
  ['204', (response) => response.writeHead(204).end(), NO_SHAPE],
  ['an empty body', answering(200, ''), NO_SHAPE],
  ['an HTML page with status 200', loginPage, NO_SHAPE],
  [
    'a redirect to a login page',
    (response, url) =>
      url === '/login' ? loginPage(response, url) : response.writeHead(302, { location: '/login' }).end(),
    NO_SHAPE,
  ],
  ['500 with a sentence', answering(500, { error: SENTENCE }), REFUSED],
  ['500 with the sentence of RFC 9457', answering(500, { title: 'Error', detail: SENTENCE }), REFUSED],
  [
    '429 without headers',
    answering(429, {}),
    {
      translate: [USED_UP],
      dictionary: ['You have reached the limit of 5 queries to the AI for free users. [Try again]'],
      chat: ['You have reached the limit of queries to the AI per day.'],
      write: ['You have reached the limit of 5 queries to the AI for free users. [Try again]'],
      files: [USED_UP],
      history: [NO_SHAPE.history[0], 'http 429 GET /history-chat/list-user-chats/'],
      saved: [NO_SHAPE.saved[0], 'http 429 GET /v1/saved'],
    },
  ],
  [
    'an answer that CORS hides',
    // The browser says no more to a page than after a closed connection.
    (response) => response.destroy(),
    {
      translate: [NO_SHAPE.translate[0], 'network POST /ajax'],
      dictionary: ['Error getting the data [Try again]', 'network POST /ajax'],
      chat: ['Error: Unable to fetch response.', 'network POST /ajax'],
      write: [REFUSED.write[0], 'network POST /ajax'],
      files: [NO_SHAPE.translate[0], 'network POST /ajax'],
      history: [NO_SHAPE.history[0], 'network GET /history-chat/list-user-chats/'],
      saved: [NO_SHAPE.saved[0], 'network GET /v1/saved'],
    },
  ],
];

const TIMED_OUT: Readonly<Partial<Record<Feature, string>>> = {
  translate: 'The answer took too long. Try again. [Try again]',
  dictionary: 'Error getting the data [Try again]',
  chat: 'We cannot respond at the moment. Please try again later.',
  write: 'The answer took too long. Try again. [Try again]',
  files: 'The answer took too long. Try again. [Try again]',
};

const WORDING = {
  t: en,
  count: String,
  moment: String,
  join: (...sentences: readonly string[]) => sentences.join(' '),
  limits: dialogs,
  audience: 'anonymous',
} as const;

function textOf(feature: Feature, error: AppError): Omit<ErrorText, 'title'> {
  switch (feature) {
    case 'translate':
      return translateErrorText(error, WORDING);
    case 'dictionary':
      return {
        text: dictionaryErrorText(error, { ...WORDING, messages: dictionary }),
        canRetry: canRetryLookup(error),
      };
    case 'chat':
      // The buttons of a message are always there.
      return { text: chatErrorText(error, DEFAULT_CONFIG, chat), canRetry: false };
    case 'write':
      return writeErrorText(error, { ...WORDING, messages: write });
    case 'files':
      return filesErrorText(error, {
        ...WORDING,
        messages: files,
        blockedFrom: '',
        kinds: '',
        isPicture: false,
      });
    case 'history':
      return { text: history['history.failed'], canRetry: false };
    case 'saved':
      return { text: saved['saved.failed'], canRetry: false };
  }
}

/** As the state does it: a 429 may mean that a limit is reached, which opens a dialog instead of writing a line. */
async function seen(feature: Feature, failed: Promise<unknown>): Promise<readonly string[]> {
  const { charge } = open();
  const error = await failure(
    feature === 'history' || feature === 'saved'
      ? failed
      : charge({ feature, amount: 1, isPressed: true }, never, () => failed),
  );
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  if (error.kind !== 'limit') warnFailure({ feature, error }, DEFAULT_CONFIG, []);
  const lines = warn.mock.calls.map(([line]) =>
    String(line)
      .replace(`[lang-assistant] ${feature}: `, '')
      .replace(/http:\/\/[\d.:]+/, ''),
  );
  warn.mockRestore();
  const { text, canRetry } = textOf(feature, error);
  return [canRetry ? `${text} [Try again]` : text, ...lines];
}

let server: HttpDouble;

describe('a backend that answers', () => {
  afterEach(() => server.close());

  it.each(ANSWERS)(
    '%s: each tool says what to do, and the console line what was expected',
    async (...row) => {
      const [, answer, expected] = row;
      vi.stubGlobal('navigator', { onLine: true });
      onTestFinished(() => void vi.unstubAllGlobals());
      server = await serve((response, { url }) => answer(response, url.replace(/\?.*/, '')));
      const config = {
        ...DEFAULT_CONFIG,
        ajaxUrl: `${server.url}ajax`,
        historyUrl: server.url,
        userToken: 'a',
      };
      const shown: Partial<Record<Feature, readonly string[]>> = {};
      for (const { feature, send } of CALLS)
        shown[feature] = await seen(feature, send(createBackend(config), 'Hello', CALL));
      shown.history = await seen('history', createChatHistory(config).list(CALL));
      const { accountFor } = createSavedPorts(() => true);
      const account = accountFor({ ...config, savedUrl: server.url });
      shown.saved = await seen('saved', account?.list(CALL.signal) ?? Promise.resolve());
      expect(shown).toEqual(expected);
    },
  );
});

describe('a backend that is silent for 33 seconds', () => {
  /** Vitest does not fake `AbortSignal.timeout`. */
  function fakeTimeouts(): void {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
      return controller.signal;
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
      vi.useRealTimers();
    });
  }

  const SILENT_MS = 33_000;
  const config: HostConfig = { ...DEFAULT_CONFIG, ajaxUrl: 'https://a.example/ajax' };

  it.each(CALLS)('still gets its late answer read by $name', async ({ send, replies, result }) => {
    fakeTimeouts();
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          setTimeout(() => resolve(Response.json(replies[0])), SILENT_MS);
        }),
    );
    const answer = send(createBackend(config), 'Hello', CALL);
    await vi.advanceTimersByTimeAsync(SILENT_MS);
    expect(await answer).toMatchObject(result);
  });

  it.each(CALLS)(
    'is not waited for by $name longer than the page says',
    async ({ feature, timeout, send }) => {
      fakeTimeouts();
      vi.stubGlobal(
        'fetch',
        (_url: string, { signal }: RequestInit) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      );
      const timeouts = { [timeout]: SILENT_MS };
      const shown = seen(feature, send(createBackend({ ...config, timeouts }), 'Hello', CALL));
      await vi.advanceTimersByTimeAsync(SILENT_MS);
      expect(await shown).toEqual([TIMED_OUT[feature], 'timeout POST https://a.example/ajax']);
    },
  );
});
