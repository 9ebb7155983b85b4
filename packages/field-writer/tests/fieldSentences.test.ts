import { describe, expect, it } from 'vitest';
import { createSentenceFinder } from '../src/checks/sentences.js';

const textsIn = (text: string) => createSentenceFinder('en')(text).map((sentence) => sentence.text);

describe('the sentences of a field', () => {
  it('have a position in the text, and exclude the white space around them', () => {
    const text = '  One here.  Two there!\n\n\tThree';
    const found = createSentenceFinder('en')(text);
    expect(found.map((sentence) => sentence.text)).toEqual(['One here.', 'Two there!', 'Three']);
    for (const { start, end, text: sentence } of found) expect(text.slice(start, end)).toBe(sentence);
  });

  it('are not cut after an abbreviation', () => {
    expect(textsIn('I saw Dr. Smith. He was in St. Ives.')).toEqual([
      'I saw Dr. Smith.',
      'He was in St. Ives.',
    ]);
    expect(textsIn('She saw Dr.')).toEqual(['She saw Dr.']);
  });

  it('contain at least one word', () => {
    expect(textsIn('123. — 👍\n***')).toEqual([]);
    expect(textsIn('')).toEqual([]);
  });

  it('are found again after an edit', () => {
    const find = createSentenceFinder('en');
    expect(find('One.\nOne.\nTwo.').map(({ start }) => start)).toEqual([0, 5, 10]);
    expect(find('New.\nOne.\nTwo.').map(({ text }) => text)).toEqual(['New.', 'One.', 'Two.']);
  });
});
