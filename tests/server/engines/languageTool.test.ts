import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckRequest } from '../../../server/src/engines/contracts/check';
import { createCheckingWriter } from '../../../server/src/engines/write/checkingWriter';
import { createFirstChecker } from '../../../server/src/engines/write/firstChecker';
import { kindOfMatch } from '../../../server/src/engines/write/languageTool/toChanges';
import { createLanguageTool, codeFor } from '../../../server/src/engines/write/languageTool/languageTool';
import { fakeAssistants } from '../../support/server/fakeAssistants';
import { deferred } from '../../support/server/deferred';
import { readRequest, startServer, type TestServer } from '../../support/server/httpServer';
import { describeCheckerContract } from './checkerContract';

/** A match as the API document of LanguageTool describes it. */
interface FakeMatch {
  readonly offset: number;
  readonly length: number;
  readonly replacements: readonly string[];
  readonly category?: string;
  readonly issueType?: string;
  readonly message?: string;
}

/** How the server fails: a status, an HTML page, JSON of another shape, or no response. */
type Failure = number | 'html' | 'wrongShape' | 'hang';

interface FakeLanguageTool extends TestServer {
  readonly calls: readonly Readonly<Record<string, string>>[];
  fail(how: Failure | undefined): void;
  readonly called: Promise<void>;
}

const LANGUAGES = ['en', 'en-US', 'en-GB', 'de', 'de-DE', 'es', 'fr', 'pt', 'pt-PT', 'pt-BR', 'ja'];
const NAMED = LANGUAGES.map((longCode) => ({ name: longCode, code: longCode.split('-')[0], longCode }));

/** The public server answers errors as plain text. */
const ERRORS: Readonly<Record<number, string>> = {
  400: "Error: Missing 'language' parameter",
  403: 'Error: Invalid API key',
  429: 'Error: Too many recent requests',
};

const toWire = ({ offset, length, replacements, category = 'TYPOS', ...rest }: FakeMatch, text: string) => ({
  message: rest.message ?? 'Possible spelling mistake found.',
  shortMessage: 'Spelling mistake',
  replacements: replacements.map((value) => ({ value })),
  offset,
  length,
  context: { text, offset, length },
  sentence: text,
  type: { typeName: 'Other' },
  rule: {
    id: 'MORFOLOGIK_RULE_EN_US',
    description: 'Possible spelling mistake',
    issueType: rest.issueType ?? 'misspelling',
    category: { id: category, name: 'Possible Typo' },
  },
  ignoreForIncompleteSentence: false,
  contextForSureMatch: 0,
});

/**
 * A fake of LanguageTool's HTTP API after its documentation (`/v2/check`, `/v2/languages`).
 * @param find returns the matches in a text
 */
async function startFakeLanguageTool(
  find: (text: string, fields: Readonly<Record<string, string>>) => readonly FakeMatch[],
): Promise<FakeLanguageTool> {
  const calls: Readonly<Record<string, string>>[] = [];
  const call = deferred();
  let failure: Failure | undefined;

  const server = await startServer((request, response) => {
    const answer = async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://service');
      response.setHeader('content-type', 'application/json');
      if (pathname === '/v2/languages') return response.end(JSON.stringify(NAMED));
      const body = await readRequest(request);
      if (pathname !== '/v2/check' || request.method !== 'POST') return response.writeHead(404).end();
      const fields = Object.fromEntries(new URLSearchParams(body));
      calls.push(fields);
      call.resolve();
      if (failure === 'hang') return undefined;
      if (failure === 'html') return response.setHeader('content-type', 'text/html').end('<h1>Log in</h1>');
      if (failure === 'wrongShape') return response.end('{"hello":["world"]}');
      const { text = '', language = '' } = fields;
      const isKnown = language === 'auto' || LANGUAGES.includes(language);
      const status = failure ?? (isKnown ? 200 : 400);
      if (status !== 200)
        return response.writeHead(status, { 'content-type': 'text/plain' }).end(ERRORS[status]);
      const code = language === 'auto' ? 'en-US' : language;
      return response.end(
        JSON.stringify({
          software: { name: 'LanguageTool', version: '6.6', apiVersion: 1, premium: false },
          warnings: { incompleteResults: false },
          language: { name: code, code, detectedLanguage: { name: code, code, confidence: 0.99 } },
          matches: find(text, fields).map((match) => toWire(match, text)),
        }),
      );
    };
    void answer();
  });
  return {
    ...server,
    calls,
    called: call.promise,
    fail(how) {
      failure = how;
    },
  };
}

let server: FakeLanguageTool;
let matches: readonly FakeMatch[] | undefined;
const logged: string[] = [];
const log = (message: string) => void logged.push(message);

const misspelled = (text: string) =>
  [...text.matchAll(/\bteh\b/g)].map(({ index: offset }) => ({
    offset,
    length: 3,
    replacements: ['the', 'tech'],
  }));

beforeEach(async () => {
  matches = undefined;
  logged.length = 0;
  server = await startFakeLanguageTool((text) => matches ?? misspelled(text));
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const open = (options: { readonly clock?: () => number } = {}) =>
  createLanguageTool({ url: server.url, log, ...options });
const request = (text: string, language: string | undefined, withStyle = false): CheckRequest => ({
  passages: [{ text, before: '', after: '' }],
  language,
  withStyle,
  signal: new AbortController().signal,
});

describeCheckerContract('languagetool', {
  faulty: { text: 'Here is teh house.', language: 'en', word: 'teh', right: 'the' },
  open: async () => open(),
});

describe('a call to LanguageTool', () => {
  test('names the country variant of the language, or the usual variant if the request names no country', async () => {
    for (const language of ['en', 'en-GB', 'pt_BR', 'es']) await open().check(request('A text.', language));
    expect(server.calls.map(({ language }) => language)).toEqual(['en-US', 'en-GB', 'pt-BR', 'es']);
    expect(server.calls[0]).toEqual({ text: 'A text.', language: 'en-US', level: 'default' });
  });

  test('contains the user name and the key, and requests more rules if style is checked', async () => {
    const account = { username: 'me@example.org', apiKey: 'a-secret-key' };
    const checker = createLanguageTool({ url: `${server.url}/v2/`, ...account, log });
    await checker.check(request('A text.', undefined, true));
    expect(server.calls[0]).toMatchObject({ ...account, level: 'picky', language: 'auto' });
    expect(server.calls[0]?.['preferredVariants']).toContain('en-US');
  });

  test('contains all sentences of a request', async () => {
    const passages = ['One teh.', 'Two.', 'Three teh.'].map((text) => ({
      text,
      before: 'teh ',
      after: ' teh',
    }));
    const { texts } = await open().check({ ...request('', 'en'), passages });
    expect(server.calls).toHaveLength(1);
    expect(texts.map(({ changes }) => changes.map(({ start }) => start))).toEqual([[4], [], [6]]);
  });

  test('is not made for a language that the server does not support', async () => {
    await expect(open().check(request('Tekst.', 'xx'))).rejects.toMatchObject({ kind: 'unsupported' });
    expect(server.calls).toEqual([]);
  });
});

describe('a match of LanguageTool', () => {
  test.each([
    ['TYPOS', 'misspelling', 'spelling'],
    ['GRAMMAR', 'grammar', 'grammar'],
    ['PUNCTUATION', 'typographical', 'punctuation'],
    ['CONFUSED_WORDS', 'misspelling', 'word'],
    ['REDUNDANCY', 'style', 'style'],
    ['FRENCH_OWN', 'typographical', 'punctuation'],
    ['OTHER', 'uncategorized', 'grammar'],
  ])('in the category %s (%s) becomes a change of the kind %s', (category, issueType, kind) => {
    expect(kindOfMatch(category, issueType)).toBe(kind);
  });

  test('about style or a name becomes an uncertain change, with the message as the reason', async () => {
    matches = [
      { offset: 0, length: 3, replacements: ['Les'], category: 'REDUNDANCY', message: 'Plus court.' },
      { offset: 7, length: 6, replacements: ['Marche'] },
    ];
    const { texts } = await open().check(request('Des et Marchz.', 'fr'));
    expect(texts[0]?.changes).toMatchObject([
      { kind: 'style', isCertain: false, reason: { text: 'Plus court.', language: 'fr' } },
      { kind: 'spelling', isCertain: false },
    ]);
  });

  test.each([
    ['behind the end', { offset: 10, length: 9 }],
    ['before the start', { offset: -1, length: 2 }],
    ['of a negative length', { offset: 3, length: -2 }],
    ['in the middle of a character', { offset: 1, length: 3 }],
    ['that ends in the middle of a character', { offset: 0, length: 1 }],
    ['at no whole number', { offset: 2.5, length: 1 }],
  ])('with a position %s is left out and counted', async (_name, place) => {
    matches = [
      { ...place, replacements: ['x'] },
      { offset: 3, length: 3, replacements: ['the'] },
    ];
    const { texts } = await open().check(request('😀 teh end', 'en'));
    expect(texts[0]?.changes).toMatchObject([{ start: 3, end: 6, text: 'the' }]);
    expect(logged).toEqual([expect.stringContaining('1 changes of languagetool were left out')]);
  });

  test('without a replacement, in code or in a quotation is left out', async () => {
    matches = [
      { offset: 0, length: 1, replacements: [] },
      { offset: 3, length: 3, replacements: ['the'] },
      { offset: 10, length: 3, replacements: ['the'] },
    ];
    expect((await open().check(request('A `teh` "teh" b', 'en'))).texts[0]?.changes).toEqual([]);
  });

  test('comes from a request with a language code that the server supports', () => {
    const known = new Set(['nb', 'de', 'de-de', 'de-at']);
    expect([
      codeFor('no', known),
      codeFor('de', known),
      codeFor('de-AT', known),
      codeFor('de-XX', known),
    ]).toEqual(['nb', 'de-DE', 'de-AT', 'de-DE']);
  });
});

describe('when LanguageTool fails', () => {
  const text = 'I SHOUT.';
  const both = () => createFirstChecker([open(), fakeAssistants().checker], log);

  test.each([['html'], [429], [403], [500], ['wrongShape']] as const)(
    'with %s, the next checker is used',
    async (how) => {
      server.fail(how);
      const { engine, texts } = await both().check(request(text, 'en'));
      expect(engine).toBe('fake');
      expect(texts[0]?.changes).toHaveLength(1);
      expect(logged.join()).toContain('languagetool');
      expect(logged.join()).not.toContain('SHOUT');
    },
  );

  test('to respond within eight seconds, the next checker is used', async () => {
    server.fail('hang');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = both().check(request(text, 'en'));
    await server.called;
    vi.advanceTimersByTime(8_000);
    expect((await answer).engine).toBe('fake');
  });

  test('three times, it gets no requests for half a minute', async () => {
    let now = 0;
    const checker = open({ clock: () => now });
    server.fail(500);
    for (let count = 0; count < 3; count += 1)
      await expect(checker.check(request(text, 'en'))).rejects.toMatchObject({ kind: 'failed' });
    server.fail(undefined);
    await expect(checker.check(request(text, 'en'))).rejects.toMatchObject({ kind: 'failed' });
    expect(server.calls).toHaveLength(3);
    now = 30_000;
    expect((await checker.check(request(text, 'en'))).engine).toBe('languagetool');
  });

  test('and no other checker has the language, the text is returned unchanged with a notice', async () => {
    server.fail('html');
    const writer = createCheckingWriter(createFirstChecker([open()], log));
    const { signal } = new AbortController();
    const result = await writer.improve({ text, style: 'simple', tone: 'simple', signal });
    expect(result).toMatchObject({ correctedText: text, changes: [], notices: ['check_failed'] });
  });
});
