import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  hasChanges,
  textOfParts,
  toParts,
  toTokens,
  withToggledPart,
  type TextDiff,
  type TextPart,
} from '../../../../src/domain/write/textDiff';
import { textDiff } from '../../../../src/services/device/textDiff';

const parts = (before: string, after: string, language = 'en') => toParts(before, after, language, textDiff);

/** Returns the changes in the form `before→after`. */
const changes = (found: readonly TextPart[]) =>
  found.flatMap((part) => (part.kind === 'change' ? [`${part.before}→${part.after}`] : []));

const allTakenBack = (found: readonly TextPart[]) =>
  found.reduce<readonly TextPart[]>((now, _part, index) => withToggledPart(now, index), found);

/**
 * Parts of realistic texts: words of many scripts, emoji of several code points, combining marks, spaces,
 * half characters.
 */
const WORDS = [
  ' ,  ,\n,\n\n,\t,\u00a0,\r\n,\ud800,\udc00,\u200b'.split(','),
  'the The meeting don’t é e\u0301 l’été Straße 東京 行きます 会議は สวัสดี ครับ 한국어 שלום العربية क्षि'.split(
    ' ',
  ),
  '👨‍👩‍👧 👍🏽 🇯🇵 , . “ 42 <b> &amp;'.split(' '),
].flat();
const text = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join('')),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);
const language = fc.constantFrom('en', 'ja', 'th', 'zh_Hant', 'ar', '');

describe('the comparison of any text with its improved text', () => {
  it('equals the improved text when its pieces are joined, and the original if all changes are rejected', () => {
    fc.assert(
      fc.property(text, text, language, (before, after, code) => {
        const found = parts(before, after, code);
        expect(textOfParts(found)).toBe(after);
        const back = allTakenBack(found);
        expect(textOfParts(back)).toBe(before);
        expect(textOfParts(allTakenBack(back))).toBe(after);
      }),
    );
  });

  it('changes in only one position if one change is rejected, and not at all if it is accepted again', () => {
    fc.assert(
      fc.property(text, text, fc.nat(60), (before, after, index) => {
        const found = parts(before, after);
        const toggled = withToggledPart(found, index);
        for (const [place, part] of toggled.entries()) if (place !== index) expect(part).toBe(found[place]);
        expect(withToggledPart(toggled, index)).toEqual(found);
      }),
    );
  });

  it('marks nothing if the texts are equal, and is based on tokens that make up the whole text', () => {
    fc.assert(
      fc.property(text, language, (whole, code) => {
        expect(hasChanges(parts(whole, whole, code))).toBe(false);
        expect(toTokens(whole, code).join('')).toBe(whole);
      }),
    );
  });

  it('also works if the texts have almost nothing in common', () => {
    const before = Array.from({ length: 1500 }, (_, index) => `a${String(index)} `).join('');
    const after = Array.from({ length: 1500 }, (_, index) => `b${String(index)} `).join('');
    const found = parts(`Dear all,\n${before}\nBye`, `Dear all,\n${after}\nBye`);
    expect(changes(found)).toHaveLength(1);
    expect(found[0]).toEqual({ kind: 'same', text: 'Dear all,\n' });
    expect(textOfParts(allTakenBack(found))).toBe(`Dear all,\n${before}\nBye`);
  });
});

describe('the comparison shows one change for', () => {
  it.each([
    ['a word for a word, each for itself', 'i has a dog', 'I have a dog', ['i→I', 'has→have']],
    [
      'a word that became two, with its neighbour',
      'the day is move to',
      'the day has been moved to',
      ['is move→has been moved'],
    ],
    ['a comma, apart from the word behind it', 'Hi team i am', 'Hi team, I am', ['→,', 'i→I']],
    ['words that were put in', 'We met Friday.', 'We met on Friday.', ['→on ']],
    ['words that were taken out', 'the meeting who was planned', 'the meeting planned', ['who was →']],
    ['blanks alone', 'two  blanks', 'two blanks', ['  → ']],
    ['a letter with its mark, however it is written', 'cafe\u0301 noir', 'café noir', ['cafe\u0301→café']],
    ['an emoji as a whole', 'ok 👍', 'ok 👍🏽', ['👍→👍🏽']],
    ['lines apart from each other', 'a b\nis x', 'c d e\nwas y z', ['a b→c d e', 'is x→was y z']],
  ])('%s', (_what, before, after, expected) => {
    expect(changes(parts(before, after))).toEqual(expected);
  });

  it('a replaced word in a language without spaces between words', () => {
    expect(changes(parts('私は学校に行きました', '私は大学に行きました', 'ja'))).toEqual(['学校→大学']);
    expect(changes(parts('ผมไปตลาดครับ', 'ผมไปโรงเรียนครับ', 'th'))).toEqual(['ตลาด→โรงเรียน']);
  });
});

describe('the comparison in a browser without Intl.Segmenter', () => {
  it('splits at spaces, and loses no text', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    try {
      expect(toTokens('two  words\n', 'en')).toEqual(['two', '  ', 'words', '\n']);
      expect(toTokens('', 'en')).toEqual([]);
      expect(changes(parts('a dog, x', 'a cat, x'))).toEqual(['dog,→cat,']);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('characters that are encoded differently in the two texts', () => {
  it('are not shown as a change, and are not lost', () => {
    const asOther: TextDiff = (before, after) => [
      { kind: 'removed', count: before.length },
      { kind: 'added', count: after.length },
    ];
    expect(toParts('a b', 'a b', 'en', asOther)).toEqual([{ kind: 'same', text: 'a b' }]);
    expect(toParts('x', 'x', 'en', asOther)).toEqual([{ kind: 'same', text: 'x' }]);
  });
});

describe('if the code for comparisons cannot be loaded', () => {
  const blind: TextDiff = () => undefined;

  it('the text between the equal beginning and the equal end is one change', () => {
    expect(changes(toParts('one two three four', 'one 2 3 four', 'en', blind))).toEqual(['two three→2 3']);
    expect(toParts('', 'x', 'en', blind)).toEqual([
      { kind: 'change', before: '', after: 'x', isRejected: false },
    ]);
    expect(toParts('x', 'x', 'en', blind)).toEqual([{ kind: 'same', text: 'x' }]);
  });
});
