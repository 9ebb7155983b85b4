import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckRequest } from '../../../server/src/engines/contracts/check';
import { createCheckingWriter } from '../../../server/src/engines/write/checkingWriter';
import { createFirstChecker } from '../../../server/src/engines/write/firstChecker';
import { kindOfMatch } from '../../../server/src/engines/write/languageTool/toChanges';
import { createLanguageTool } from '../../../server/src/engines/write/languageTool/languageTool';
import { codeFor } from '../../../server/src/engines/write/languageTool/languageTool';
import { fakeAssistants } from '../../support/server/fakeAssistants';
import { startFakeLanguageTool, type FakeLanguageTool, type FakeMatch } from '../support/fakeLanguageTool';
import { describeCheckerContract } from './checkerContract';

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
