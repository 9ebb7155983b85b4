import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toChunks, wordAt } from '../../../../src/domain/voice/voice';
import { clusters } from '@lang-assistant/core/text';

afterEach(() => vi.unstubAllGlobals());

const withoutSegmenter = () => vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });

const words = fc
  .array(
    fc.constantFrom(
      'word',
      'a',
      'Straße',
      '家族',
      '👨‍👩‍👧',
      'é',
      ' ',
      '. ',
      '! ',
      '。',
      '\n',
      ', ',
      'x'.repeat(90),
    ),
    {
      maxLength: 120,
    },
  )
  .map((parts) => parts.join(''));
const anyText = fc.oneof(
  words,
  fc.string({ unit: 'grapheme', maxLength: 600 }),
  fc.string({ unit: 'binary' }),
);

describe('a long text is read aloud in pieces', () => {
  it.each([
    ['with a segmenter', () => undefined],
    ['without one', withoutSegmenter],
  ])('that are short, make up the whole text, and do not split a character: %s', (_how, prepare) => {
    prepare();
    fc.assert(
      fc.property(anyText, fc.constantFrom('en', 'ja', 'th', ''), (text, code) => {
        const chunks = toChunks(text, code);
        expect(chunks.join('')).toBe(text);
        expect(chunks.flatMap((chunk) => [...clusters(chunk)])).toEqual([...clusters(text)]);
        for (const chunk of chunks) {
          expect(chunk).not.toBe('');
          if (chunk.length > 200) expect([...clusters(chunk)]).toHaveLength(1);
        }
      }),
    );
  });

  it('that end at the end of a sentence', () => {
    const sentence = (letter: string) =>
      `${letter}${`${letter.toLowerCase().repeat(8)} `.repeat(10).trim()}. `;
    const text = sentence('A') + sentence('B') + sentence('C');
    expect(toChunks(text, 'en')).toEqual([sentence('A') + sentence('B'), sentence('C')]);
    withoutSegmenter();
    expect(toChunks(text, 'en')).toEqual([sentence('A') + sentence('B'), sentence('C')]);
  });

  it('that end at the end of a sentence in Japanese, too', () => {
    const text = `${'今'.repeat(120)}。${'日'.repeat(120)}。`;
    expect(toChunks(text, 'ja')).toEqual([`${'今'.repeat(120)}。`, `${'日'.repeat(120)}。`]);
  });

  it('that end at a pause if a sentence is too long, or anywhere if it has no pause', () => {
    const long = `${'a'.repeat(150)}, ${'b'.repeat(150)}`;
    expect(toChunks(long, 'en')).toEqual([`${'a'.repeat(150)}, `, 'b'.repeat(150)]);
    expect(toChunks('a'.repeat(450), 'en').map((chunk) => chunk.length)).toEqual([200, 200, 50]);
  });

  it('but a short text is one piece, and an empty text has none', () => {
    expect(toChunks('Hello. How are you?', 'en')).toEqual(['Hello. How are you?']);
    expect(toChunks('', 'en')).toEqual([]);
  });
});

describe('the word that is read aloud at the moment', () => {
  it.each([
    ['where the engine says how long it is', 'The cat sat', 'en', 4, 3, 'cat'],
    ['where it says only where it begins', 'The cat sat', 'en', 4, undefined, 'cat'],
    ['at the end', 'The cat sat', 'en', 8, 0, 'sat'],
    ['in a language without spaces', '今日は晴れです', 'ja', 0, undefined, '今日'],
    ['beyond the end', 'cat', 'en', 9, 4, ''],
    ['before the beginning', 'cat', 'en', -1, 3, 'cat'],
    ['longer than there is text', 'cat', 'en', 1, 9, 'at'],
  ])('is found %s', (_case, text, code, index, length, word) => {
    const { start, end } = wordAt(text, code, index, length);
    expect(text.slice(start, end)).toBe(word);
  });

  it('is found by its spaces in a browser without Intl.Segmenter', () => {
    withoutSegmenter();
    expect(wordAt('The cat, sat', 'en', 4)).toEqual({ start: 4, end: 8 });
  });

  it('is always inside the text, whatever position the speech engine reports', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.integer(),
        fc.option(fc.integer(), { nil: undefined }),
        (text, index, length) => {
          const { start, end } = wordAt(text, 'en', index, length);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});
