import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toServerMessage, namesProvider } from '../../../../src/domain/chat/plainText';

const MAX_SERVER_MESSAGE_CHARS = 200;

describe('an error message of the server', () => {
  it('of usual length is shown unchanged', () => {
    expect(toServerMessage('  No credit left.\n')).toBe('No credit left.');
    expect(toServerMessage('x'.repeat(MAX_SERVER_MESSAGE_CHARS))).toBe('x'.repeat(MAX_SERVER_MESSAGE_CHARS));
  });

  it('that is too long is cut at a word', () => {
    const text = toServerMessage('word '.repeat(20_000));
    expect(text).toMatch(/^(word )+word…$/);
    expect(text.length).toBeGreaterThan(MAX_SERVER_MESSAGE_CHARS - 10);
  });

  it('that is one overlong word is cut at a character', () => {
    expect(toServerMessage('😀'.repeat(50_000))).toBe(`${'😀'.repeat(MAX_SERVER_MESSAGE_CHARS / 2)}…`);
    expect(toServerMessage(`Error ${'x'.repeat(100_000)}`)).toHaveLength(MAX_SERVER_MESSAGE_CHARS + 1);
  });

  it('is never cut inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(300), (part, count) => {
        const text = toServerMessage(part.repeat(count));
        expect(text.length).toBeLessThanOrEqual(MAX_SERVER_MESSAGE_CHARS + 1);
        expect(text).not.toMatch(/\p{Cs}/u);
      }),
      { numRuns: 30 },
    );
  });
});

describe('namesProvider finds the name of the provider’s server in a sentence', () => {
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
