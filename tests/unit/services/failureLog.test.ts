import { expect, it, onTestFinished, vi } from 'vitest';
import type { HostEvents } from '../../../src/domain/events';
import { warnFailure } from '../../../src/services/failureLog';

type Failure = HostEvents['la-error'];

const NO_SECRETS = { userToken: '', nonce: '', endpoints: {} };

function linesOf(failure: Failure, secrets = NO_SECRETS, texts: readonly string[] = []): unknown[] {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
  warnFailure(failure, secrets, texts);
  return warn.mock.calls.flat();
}

const refusal = (serverText: string): Failure => ({
  feature: 'chat',
  error: { kind: 'http', status: 503, serverText },
});

it.each<[Failure, string]>([
  [{ feature: 'translate', error: { kind: 'network' } }, 'translate: network'],
  [{ feature: 'files', error: { kind: 'http', status: 500 } }, 'files: http 500'],
  [
    { feature: 'files', error: { kind: 'http', status: 500, request: 'POST https://a.example/v1/ai-files' } },
    'files: http 500 POST https://a.example/v1/ai-files',
  ],
  [
    {
      feature: 'files',
      error: { kind: 'network', request: 'GET https://me:pw@a.example:8443/jobs/1?k=2#3' },
    },
    'files: network GET https://a.example:8443/jobs/1',
  ],
  [refusal('Out of\n words'), 'chat: http 503: Out of words'],
  [
    { feature: 'write', error: { kind: 'invalidReply', raw: 'TEXT', prose: 'TEXT' } },
    'write: invalidReply: expected {"result": {"corrected_text": "…"}}',
  ],
  [
    { feature: 'dictionary', error: { kind: 'invalidReply', raw: 'TEXT', serverText: 'No model' } },
    'dictionary: invalidReply: No model: expected {"result": "{\\"Definiciones\\": […]}"}',
  ],
  [
    { feature: 'history', error: { kind: 'http', status: 500, serverText: 'Full', operation: 'create' } },
    'history: http 500: Full (create)',
  ],
  [
    { feature: 'files', error: { kind: 'invalidReply', raw: 'TEXT', expected: '{"nonce": "…"}' } },
    'files: invalidReply: expected {"nonce": "…"}',
  ],
  [
    { feature: 'history', error: { kind: 'http', status: 400, serverText: 'No "X"', operation: 'rename' } },
    'history: http 400: (rename)',
  ],
  [
    { feature: 'translate', error: { kind: 'network', request: 'POST /ajax' } },
    'translate: network POST /ajax',
  ],
  [
    { feature: 'history', error: { kind: 'badInput', rule: 'the message has no chat', operation: 'add' } },
    'history: badInput: the message has no chat (add)',
  ],
])('%j is one line, without the start of the answer', (failure, line) => {
  expect(linesOf(failure)).toEqual([`[lang-assistant] ${line}`]);
});

it('the line has at most 200 characters of the server’s text', () => {
  const [line] = linesOf(refusal('<p>x'.repeat(2500)));
  expect(line).toBe(`[lang-assistant] chat: http 503: ${'<p>x'.repeat(50)}`);
});

it('the line has no token, also not from the server’s text or the address', () => {
  const serverText = 'Bearer abc.def refused; t0ken t0ken; n0nce; s3cret';
  const lines = linesOf(
    {
      feature: 'chat',
      error: { kind: 'http', status: 503, serverText, request: 'POST https://a.example/t0ken/chat' },
    },
    { userToken: 't0ken', nonce: 'n0nce', endpoints: { chat: { url: '', token: 's3cret' } } },
  );
  expect(lines).toEqual([
    '[lang-assistant] chat: http 503 POST https://a.example/…/chat: Bearer … refused; … …; …; …',
  ]);
});

it.each([
  ['whole', 'Cannot answer "My secret"!', 'Cannot answer "…"!'],
  ['cut', 'input_value="Message: The letters in my …next drawer"', 'input_value="Message: …next drawer"'],
  ['on other lines', 'Cannot read The letters\n  in my bottom drawer', 'Cannot read …'],
  ['whole, and longer than the searched text', `No: ${'x y '.repeat(1000)}`, 'No:…'],
  ['in other letters', 'No MY SECRET; the LETTERS IN MY BOTTOM', 'No …; …'],
  ['escaped for HTML', 'No &quot;Jos&#xE9;&#039;s &lt;key&gt;&quot;', 'No "…"'],
  ['escaped in JSON', 'No {\\"text\\": \\"Jos\\u00e9\'s <key>\\nThe letters', 'No {"text": "… …'],
  ['escaped in Python', "No b'Jos\\xe9\\'s <key>'", "No b'…'"],
  ['as a short word', 'No e: the word "E" (e) failed', 'No …: the word "…" (…) failed'],
  ['as a word without spaces', 'No 東京は, 大阪は', 'No …は, 大阪は'],
  ['in letters whose lower case is longer', 'No İSTANBUL’A İZMİR', 'No …'],
])('the line does not have a text of the user that the server repeats %s', (_how, serverText, line) => {
  const texts = ['My secret', '', 'The letters in my\nbottom drawer', 'x y '.repeat(1000)].concat(
    "José's <key>",
    'e',
    'İstanbul’a İzmir',
    '東京',
  );
  expect(linesOf(refusal(serverText), NO_SECRETS, texts)).toEqual([
    `[lang-assistant] chat: http 503: ${line}`,
  ]);
});

it('an unexpected error of the widget has no line', () => {
  expect(linesOf({ feature: 'widget', error: { kind: 'unexpected', message: 'TEXT' } })).toEqual([]);
});

it('the address is not cut by a text of the user', () => {
  const request = 'POST https://a.example/ajax';
  const failure: Failure = { feature: 'translate', error: { kind: 'http', status: 500, request } };
  expect(linesOf(failure, NO_SECRETS, ['a', 'POST', request])).toEqual([
    `[lang-assistant] translate: http 500 ${request}`,
  ]);
});
