import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyOf, namesProvider, type ShownMessage } from '../../../src/domain/chat';

const message = (content: string, more: Partial<ShownMessage> = {}): ShownMessage => ({
  id: 1,
  role: 'user',
  content,
  ...more,
});

describe('what was said before', () => {
  it('goes along without ids and without errors', () => {
    const failed = message('', { role: 'assistant', error: { kind: 'network' } });
    expect(historyOf([message('one'), failed, message('two')])).toEqual([
      { role: 'user', content: 'one' },
      { role: 'user', content: 'two' },
    ]);
  });

  it('is the newest without a gap, at most 100 turns and 40,000 bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'é', '語', '😀'), fc.nat(9_000)), { maxLength: 130 }),
        (parts) => {
          const messages = parts.map(([letter, count]) => message(letter.repeat(count)));
          const said = historyOf(messages).map(({ content }) => content);
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
});

describe('whether a sentence names the provider’s server', () => {
  const config = {
    ajaxUrl: '',
    endpoints: {
      chat: { url: 'https://api.acme.example/v1', token: '' },
      translate: { url: 'no url', token: '' },
    },
    providerNames: ['Acme', ''],
  };

  it.each([
    ['Upstream API.acme.EXAMPLE timed out', true],
    ['ACME says no', true],
    ['no url', false],
    ['Something else', false],
  ])('%s: %s', (sentence, isNamed) => {
    expect(namesProvider(sentence, config)).toBe(isNamed);
  });
});
