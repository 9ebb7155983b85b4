import { expect, it, onTestFinished, vi } from 'vitest';
import type { HostEvents } from '../../../src/domain/events';
import { warnFailure } from '../../../src/services/failureLog';

type Failure = HostEvents['la-error'];

function linesOf(failure: Failure, secrets: readonly string[] = []): unknown[] {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
  warnFailure(failure, secrets);
  return warn.mock.calls.flat();
}

const refusal = (serverText: string): Failure => ({
  feature: 'chat',
  error: { kind: 'http', status: 503, serverText },
});

it.each<[Failure, string]>([
  [{ feature: 'translate', error: { kind: 'network' } }, 'translate: network'],
  [{ feature: 'files', error: { kind: 'http', status: 500 } }, 'files: http 500'],
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
    { feature: 'history', error: { kind: 'http', status: 500, serverText: 'Full', operation: 'rename' } },
    'history: http 500: Full (rename)',
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

it('the line has no token, also not from the server’s text, and not the user’s text', () => {
  const lines = linesOf(refusal('Bearer abc.def refused; t0ken t0ken; said: My secret'), [
    't0ken',
    'My secret',
    '',
  ]);
  expect(lines).toEqual(['[lang-assistant] chat: http 503: Bearer … refused; … …; said: …']);
});

it('an unexpected error of the widget has no line', () => {
  expect(linesOf({ feature: 'widget', error: { kind: 'unexpected', message: 'TEXT' } })).toEqual([]);
});
