import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  trimIncompleteCharacter,
  FRAME_MS,
  historyOf,
  isBlank,
  isTooLong,
  nextFlushMs,
  type ShownMessage,
} from '../../../../src/domain/chat/chat';

const message = (content: string, more: Partial<ShownMessage> = {}): ShownMessage => ({
  id: 1,
  role: 'user',
  content,
  ...more,
});

describe('a reply that arrives in pieces', () => {
  it('is displayed less often if rendering is slow or if text arrives faster than users read', () => {
    expect(nextFlushMs(20, 0)).toBeGreaterThan(nextFlushMs(0, 0));
    expect(nextFlushMs(0, 200)).toBe(2 * nextFlushMs(0, 40));
  });

  it('is displayed at least every quarter of a second, but less often than once per frame', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (costMs, fresh) => {
        const ms = nextFlushMs(costMs, fresh);
        expect(ms).toBeGreaterThan(FRAME_MS);
        expect(ms).toBeLessThanOrEqual(250);
        expect(nextFlushMs(costMs + 1, fresh)).toBeGreaterThanOrEqual(ms);
      }),
    );
  });
});

describe('the earlier messages sent with a question', () => {
  it('are sent without ids and without error messages', () => {
    const failed = message('', { role: 'assistant', error: { kind: 'network' } });
    expect(historyOf([message('one'), failed, message('two')], 'three')).toEqual([
      { role: 'user', content: 'one' },
      { role: 'user', content: 'two' },
    ]);
  });

  it('are the newest messages without gaps: at most 100 messages and 40,000 bytes', () => {
    expect(
      historyOf(
        Array.from({ length: 150 }, () => message('a')),
        '?',
      ),
    ).toHaveLength(100);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'é', '語', '😀'), fc.nat(9_000)), { maxLength: 130 }),
        (parts) => {
          const messages = parts.map(([letter, count]) => message(letter.repeat(count)));
          const said = historyOf(messages, '?').map(({ content }) => content);
          const all = messages.map(({ content }) => content);
          expect(said).toEqual(all.slice(all.length - said.length));
          expect(said.length).toBeLessThanOrEqual(100);
          const bytes = (texts: string[]) => new TextEncoder().encode(texts.join('')).length;
          expect(bytes(said)).toBeLessThanOrEqual(40_000);
          const oneMore = all.slice(all.length - said.length - 1);
          if (said.length < Math.min(100, all.length)) expect(bytes(oneMore)).toBeGreaterThan(40_000);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are fewer for a long question, so that the gateway accepts the request', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', '\n', '\u0001', 'é', '語', '😀', '\ud83d'),
      maxLength: 400,
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), text, fc.nat(80), (said, part, count) => {
        const question = part.repeat(count);
        if (isTooLong(question)) return;
        const history = historyOf(
          said.map((content) => message(content.repeat(5))),
          question,
        );
        const body = JSON.stringify({
          content: question,
          endpoint: 'x'.repeat(100),
          conversation_history: history,
        });
        expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(64 * 1024);
      }),
    );
  });
});

describe('isTooLong finds a question that is too long for a request', () => {
  it.each([
    ['x'.repeat(50_000), false],
    ['x'.repeat(50_001), true],
    ['語'.repeat(16_666), false],
    ['語'.repeat(16_667), true],
    ['😀'.repeat(12_500), false],
    ['😀'.repeat(12_501), true],
    ['"\n'.repeat(12_500), false],
    ['"\n'.repeat(12_501), true],
    ['\u0001'.repeat(8_333), false],
    ['\ud83d'.repeat(8_334), true],
    ['é'.repeat(25_001), true],
    ['', false],
  ])('%.3j …: %s', (question, isSo) => {
    expect(isTooLong(question)).toBe(isSo);
    expect(new TextEncoder().encode(JSON.stringify(question)).length - 2 > 50_000).toBe(isSo);
  });
});

describe('the text of a reply', () => {
  it.each(['', ' ', '\n\t\u00a0\u3000', '\u200b\u200d\ufeff', '\u0000\u001b', '\ud83d'])(
    'is blank if it is %j',
    (text) => {
      expect(isBlank(text)).toBe(true);
    },
  );

  it.each(['a', ' . ', '語', '😀', '\u200b!'])('is not blank if it is %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });

  it.each([
    ['a\ud83d', 'a'],
    ['a\ud83d\ude00', 'a😀'],
    ['a\ud83db', 'a\ufffdb'],
    ['a\ude00', 'a\ufffd'],
    ['', ''],
  ])('is shown without an incomplete last character: %j becomes %j', (text, kept) => {
    expect(trimIncompleteCharacter(text)).toBe(kept);
  });
});
