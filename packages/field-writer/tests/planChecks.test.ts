import { describe, expect, it } from 'vitest';
import { createSentenceFinder, planCheck } from '../src/checks/sentences.js';

const sentencesOf = (text: string) => createSentenceFinder('en')(text);
const ALL = { start: 0, end: Infinity };
const unknown = () => false;

describe('a check request for a field', () => {
  it('contains only sentences without a response, each text once, with neighbouring sentences as context', () => {
    const sentences = sentencesOf('First. Known. Last.\nFirst.');
    expect(planCheck(sentences, (text) => text === 'Known.', ALL)).toEqual([
      { text: 'First.', before: '', after: 'Known.' },
      { text: 'Last.', before: 'Known.', after: 'First.' },
    ]);
  });

  it('starts with the visible sentences', () => {
    const text = Array.from({ length: 200 }, (_, index) => `Sentence number ${index} is here.`).join('\n');
    const start = text.indexOf('Sentence number 150 ');
    const [first, ...others] = planCheck(sentencesOf(text), unknown, { start, end: start + 1 });
    expect(first?.text).toBe('Sentence number 150 is here.');
    expect(others.map((sentence) => sentence.text)).toContain('Sentence number 130 is here.');
  });

  it('has at most 50 sentences and 8 KB, whatever characters they contain', () => {
    const many = sentencesOf(Array.from({ length: 90 }, (_, index) => `No ${index} x.`).join('\n'));
    expect(planCheck(many, unknown, ALL)).toHaveLength(50);
    const long = sentencesOf(
      Array.from({ length: 9 }, (_, index) => `あ${'い'.repeat(300)}${index}。`).join('\n'),
    );
    const batch = planCheck(long, unknown, ALL);
    expect(batch.length).toBeGreaterThan(0);
    expect(
      encodeURIComponent(batch.map((one) => one.text + one.before + one.after).join('')).length,
    ).toBeLessThan(8_001);
  });

  it('leaves out an overlong sentence, and sends a sentence just below the limit', () => {
    expect(planCheck(sentencesOf('x'.repeat(4_001)), unknown, ALL)).toEqual([]);
    expect(planCheck(sentencesOf('é'.repeat(3_000)), unknown, ALL)).toHaveLength(1);
  });
});
