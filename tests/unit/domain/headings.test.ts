import { expect, it } from 'vitest';
import { toHeadingTag } from '../../../src/domain/headings';

it.each([
  [2, 0, 'h2'],
  [2, 1, 'h3'],
  [1, 2, 'h3'],
  [5, 1, 'h6'],
  [6, 2, 'h6'],
] as const)('if the first heading has level %i, a heading %i levels below is %s', (first, depth, tag) => {
  expect(toHeadingTag(first, depth)).toBe(tag);
});
