import { describe, expect, it } from 'vitest';
import { toWords, visitNgrams } from '../src/visitNgrams';

function ngramsOf(text: string): string[] {
  const ngrams: string[] = [];
  visitNgrams(toWords(text), (ngram) => ngrams.push(ngram));
  return ngrams;
}

describe('the words of a text', () => {
  it('are in lower case, with one space around each, without digits and punctuation', () => {
    expect(toWords('  Was, 3 Hunde?! ')).toBe(' was hunde ');
  });

  it('are the same for each encoding of accents and each kind of apostrophe', () => {
    expect(toWords('l’e\u0301te\u0301')).toBe(toWords("L'été"));
    expect(toWords('İSTANBUL')).toBe(' istanbul ');
  });
});

describe('the n-grams of a text', () => {
  it('have one to four characters', () => {
    expect(ngramsOf('ab')).toEqual([' ', 'a', 'b', ' ', ' a', 'ab', 'b ', ' ab', 'ab ', ' ab ']);
  });

  it('include words of more than four characters, up to a maximum length', () => {
    const words = ngramsOf('would internationalization').filter((ngram) => ngram.length > 4);
    expect(words).toEqual([' would ']);
  });
});
