import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSlug } from '../../../../src/domain/address/routes';

const anyText = fc.string({ unit: 'grapheme' });

describe('a language name in an address', () => {
  test.each([
    ['Portuguese (Brazil)', 'portuguese-brazil'],
    ['Français (Canada)', 'francais-canada'],
    ['Māori', 'maori'],
    ['Ελληνικά', 'ελληνικα'],
    ['Украї́нська', 'украінська'],
    ['İstanbul', 'istanbul'],
    ['  --Hello,   world!! ', 'hello-world'],
    ['R2-D2', 'r2-d2'],
  ])('%s becomes %s', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  test.each([
    ['ポルトガル語 (ブラジル)', 'ポルトガル語-ブラジル'],
    ['ギリシャ語', 'ギリシャ語'],
    ['한국어', '한국어'],
    ['중국어(간체)', '중국어-간체'],
    ['हिन्दी', 'हिन्दी'],
  ])('%s retains its voicing marks, syllables and vowel signs', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  test('is the same, however its accents are encoded', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(toSlug(name.normalize('NFD'))).toBe(toSlug(name.normalize('NFC')));
      }),
    );
  });

  test('contains only letters, digits and single hyphens between them', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(toSlug(name)).toMatch(/^(?:[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*)?$/u);
      }),
    );
  });

  test('does not change when it is converted again, and is in NFC', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const slug = toSlug(name);
        expect(toSlug(slug)).toBe(slug);
        expect(slug.normalize('NFC')).toBe(slug);
      }),
    );
  });
});
