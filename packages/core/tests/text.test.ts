import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countCharacters, fitEdit, hasSeveralCharacters, splitEdit, toWellFormed } from '../src/text';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const limit = fc.integer({ min: 1, max: 30 });

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['plain words', 11],
    ['👨‍👩‍👧‍👦', 1],
    ['e\u0301', 1],
    ['नमस्ते', 3],
    ['a\r\nb', 3],
    ['日本語', 3],
    ['🇪🇸🇫🇷', 2],
  ])('counts %j as a reader would', (value, count) => {
    expect(countCharacters(value)).toBe(count);
  });

  it('counts each script as Intl.Segmenter does', () => {
    const segmenter = new Intl.Segmenter();
    const scripts = fc.constantFrom(
      ...Array.from('aéßЖйΣά、ー日本ぁヴ한글！～\n 0'),
      '가',
      '\u1100',
      '\u11a8',
      '\u3099',
      '\u0301',
      '\u200d',
    );
    fc.assert(
      fc.property(fc.array(scripts, { maxLength: 30 }), (chars) => {
        const value = chars.join('');
        expect(countCharacters(value)).toBe([...segmenter.segment(value)].length);
      }),
    );
  });

  it('counts a text with long clusters as Intl.Segmenter does', () => {
    const segmenter = new Intl.Segmenter();
    const flags = '🇪🇸'.repeat(200);
    const zalgo = `a${'\u0301'.repeat(500)}`;
    for (const value of [flags, zalgo, `x${zalgo}${flags}y`, '👩‍'.repeat(300)]) {
      expect(countCharacters(value)).toBe([...segmenter.segment(value)].length);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (value) => {
        expect(countCharacters(value)).toBe([...segmenter.segment(value)].length);
      }),
    );
  });
});

describe('without Intl.Segmenter', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('counts code points, so that an emoji still counts as one character', async () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    vi.resetModules();
    const { countCharacters: count } = await import('../src/text');
    expect(count('😀 日本')).toBe(4);
  });
});

describe('fitEdit', () => {
  it('accepts an edit that fits the limit', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(fitEdit(before, after, 100)).toBe(after);
      }),
    );
  });

  it('never returns a text over the limit', () => {
    fc.assert(
      fc.property(text, text, limit, (before, after, max) => {
        fc.pre(countCharacters(before) <= max);
        expect(countCharacters(fitEdit(before, after, max))).toBeLessThanOrEqual(max);
      }),
    );
  });

  it('cuts only the pasted text, not the words on both sides of the caret', () => {
    const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 20, max: 30 }), (left, right, max) => {
        const cut = fitEdit(left + right, `${left}${'₿'.repeat(40)}${right}`, max);
        expect(cut.startsWith(left)).toBe(true);
        expect(cut.endsWith(right)).toBe(true);
        expect(countCharacters(cut)).toBe(max);
      }),
    );
  });

  it('returns the text that it cut off, so that both parts together are the whole edit', () => {
    fc.assert(
      fc.property(text, text, limit, (before, after, max) => {
        const { text: fitting, rest } = splitEdit(before, after, max);
        const places = Array.from({ length: fitting.length + 1 }, (_, place) => place);
        const isWhole = (at: number) => fitting.slice(0, at) + rest + fitting.slice(at) === after;
        expect(places.some(isWhole)).toBe(true);
      }),
    );
    expect(splitEdit('ab', 'a12345b', 4)).toEqual({ text: 'a12b', rest: '345' });
  });

  it('cuts between characters and never inside one', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(fitEdit('', family.repeat(5), 3)).toBe(family.repeat(3));
    expect(fitEdit('', 'e\u0301'.repeat(4), 2)).toBe('e\u0301'.repeat(2));
  });

  it('does not cut an emoji in half when it replaces another one with the same first half', () => {
    expect(fitEdit('\u{1F600}', '\u{1F601}\u{1F602}\u{1F603}', 2).isWellFormed()).toBe(true);
  });

  it('accepts an edit that shortens a text over the limit, but no edit that extends the text', () => {
    const long = 'x'.repeat(20);
    expect(fitEdit(long, 'x'.repeat(19), 10)).toBe('x'.repeat(19));
    expect(fitEdit(long, `${long}yy`, 10)).toBe(long);
  });
});

describe('toWellFormed', () => {
  it('replaces lone surrogates and changes nothing else', () => {
    expect(toWellFormed('a\ud83d b')).toBe('a\ufffd b');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(toWellFormed(value)).toBe(value.toWellFormed());
      }),
    );
  });
});

it('fitEdit cuts a text of ten million characters without reading it to its end', () => {
  const book = 'ñandú 😀 '.repeat(1_200_000);
  expect(countCharacters(fitEdit('before', `before${book}`, 1500))).toBe(1500);
});

describe('hasSeveralCharacters', () => {
  it('counts as a reader does', () => {
    expect(['', 'x', '👨‍👩‍👧‍👦', 'e\u0301'].map(hasSeveralCharacters)).toEqual([false, false, false, false]);
    expect(['xy', '👨‍👩‍👧‍👦!'].map(hasSeveralCharacters)).toEqual([true, true]);
  });
});
