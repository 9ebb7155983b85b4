import { expect, it } from 'vitest';
import { PAGE_REASONS, toPageProblem } from '../../src/files/pageProblem';

it.each(PAGE_REASONS)('toPageProblem accepts the reason %s', (reason) => {
  expect(toPageProblem(3, reason)).toEqual({ page: 3, reason });
});

it.each([
  [0, 'damaged'],
  [1.5, 'damaged'],
  ['3', 'damaged'],
  [undefined, 'damaged'],
  [3, 'of_a_later_version'],
  [3, undefined],
])('toPageProblem returns undefined for the page %j and the reason %j', (page, reason) => {
  expect(toPageProblem(page, reason)).toBeUndefined();
});
