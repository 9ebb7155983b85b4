import { describe, expect, test } from 'vitest';
import type { Change } from '../../../server/src/engines/contracts/check';
import { applyChanges, composeChanges, withoutOverlaps } from '../../../server/src/engines/write/changes';
import { diffChanges } from '../../../server/src/engines/write/llmWriter';

const change = (start: number, end: number, text: string): Change => ({
  start,
  end,
  text,
  others: [],
  kind: 'spelling',
  isCertain: true,
});

describe('overlapping changes', () => {
  test('are reduced to the first change; of two changes with the same start, the longer one is retained', () => {
    const [long, short, later] = [change(0, 5, 'x'), change(0, 3, 'y'), change(4, 6, 'z')];
    expect(withoutOverlaps([later, short, long])).toEqual([long]);
  });

  test('change the same characters: adjacent changes, and insertions at the end of a change, do not overlap', () => {
    const all = [change(0, 2, 'a'), change(2, 2, ','), change(2, 4, 'b')];
    expect(applyChanges('xxyy', withoutOverlaps(all))).toContain('a');
    expect(withoutOverlaps([change(0, 2, 'a'), change(2, 4, 'b')])).toHaveLength(2);
  });
});

describe('later changes, combined with earlier changes of a text,', () => {
  const text = 'I dont no teh way.';
  const first = [change(2, 6, "don't"), change(10, 13, 'the')];
  // I don't no the way.

  test('keep their positions if they do not touch an earlier change', () => {
    const later = [change(8, 10, 'know')];
    const composed = composeChanges(text, first, later);
    expect(applyChanges(text, composed)).toBe("I don't know the way.");
    expect(composed.map(({ start, end }) => [start, end])).toEqual([
      [2, 6],
      [7, 9],
      [10, 13],
    ]);
  });

  test('merge with an earlier change that they touch', () => {
    const composed = composeChanges(text, first, [change(2, 7, 'do not')]);
    expect(composed).toEqual([{ ...change(2, 6, 'do not') }, change(10, 13, 'the')]);
  });

  test('merge with several earlier changes that they cover', () => {
    const composed = composeChanges(text, first, [change(2, 14, 'know the')]);
    expect(applyChanges(text, composed)).toBe('I know the way.');
    expect(composed).toHaveLength(1);
  });
});

describe('the changes between two texts', () => {
  test.each([
    ['i goed home', 'I went home.'],
    ['The end.', 'The end.'],
    ['', 'A text.'],
    ['A text.', ''],
    ['One  two\nthree', 'One two three'],
    ['今日は', '今日わ'],
    ['😀 a', '😃 a'],
    ['x '.repeat(5_000), 'y '.repeat(5_000)],
  ])('turn the first text into the second: %s', (before, after) => {
    const changes = diffChanges(before, after);
    expect(applyChanges(before, changes)).toBe(after);
    expect(withoutOverlaps(changes)).toEqual(changes);
  });
});
