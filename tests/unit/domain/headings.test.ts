import { expect, it } from 'vitest';
import { toHeadingTag } from '../../../src/domain/headings';

it.each([
  [2, 0, 'h2'],
  [2, 1, 'h3'],
  [1, 2, 'h3'],
  [5, 1, 'h6'],
  [6, 2, 'h6'],
] as const)('with the first heading at level %i, one %i levels below it is %s', (first, depth, tag) => {
  expect(toHeadingTag(first, depth)).toBe(tag);
});
