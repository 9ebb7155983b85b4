import { expect, it } from 'vitest';
import { readAttributes } from '../../docs/.vitepress/attributes/attributePages';
import { EXAMPLES } from '../../docs/.vitepress/attributes/examples';

it('each attribute has an example that uses it, and no example is left over', () => {
  const names = readAttributes().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(names.toSorted());
  const unused = names.filter((name) => !new RegExp(`\\s${name}[\\s=>]`).test(EXAMPLES[name]?.html ?? ''));
  expect(unused).toEqual([]);
});
