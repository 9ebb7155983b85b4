import { describe, expect, it } from 'vitest';
import { SUGGESTIONS, toQuote, suggestionsFor } from '../../../../src/domain/translate/suggestions';

describe('chat suggestions about a translation', () => {
  it('differ for a word and a sentence, with at least four for each', () => {
    const { word, sentence } = SUGGESTIONS;
    expect(new Set([...word, ...sentence]).size).toBe(word.length + sentence.length);
    expect(Math.min(word.length, sentence.length)).toBeGreaterThanOrEqual(4);
    expect(suggestionsFor({ text: ' run! ', source: 'en', target: 'es' })).toBe(word);
    expect(suggestionsFor({ text: 'I run', source: 'en', target: 'es' })).toBe(sentence);
    expect(suggestionsFor({ text: '42', source: 'en', target: 'es' })).toBe(sentence);
  });

  it('quote the text on one line; a long text is cut after a word', () => {
    expect(toQuote(' I\n run \t far ')).toBe('I run far');
    const long = toQuote('word '.repeat(100));
    expect(long.length).toBeLessThanOrEqual(301);
    expect(long.endsWith('word…')).toBe(true);
    expect(toQuote('犬'.repeat(400))).toBe(`${'犬'.repeat(300)}…`);
    expect(toQuote(`${'x'.repeat(299)}😀`.repeat(2))).toBe(`${'x'.repeat(299)}…`);
  });
});
