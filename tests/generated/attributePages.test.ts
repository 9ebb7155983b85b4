import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMarkdownRenderer } from 'vitepress';
import { readAttributes } from '../../docs/.vitepress/attributes/attributePages';
import { EXAMPLES } from '../../docs/.vitepress/attributes/examples';
import { linkAttributes } from '../../docs/.vitepress/attributes/linkAttributes';

it('each attribute has one example in the documentation, and the example uses the attribute', () => {
  const names = readAttributes().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(names.toSorted());
  const unused = names.filter((name) => !new RegExp(`\\s${name}[\\s=>]`).test(EXAMPLES[name]?.html ?? ''));
  expect(unused).toEqual([]);
});

it('the table of attributes links each attribute to its page', async () => {
  const relativePath = 'reference/attributes.md';
  const source = readFileSync(`docs/${relativePath}`, 'utf8');
  const { renderAsync } = await createMarkdownRenderer('docs', { config: linkAttributes }, '/docs/');
  const html = await renderAsync(source, { path: `docs/${relativePath}`, relativePath, cleanUrls: false });
  const links = Array.from(
    html.matchAll(/<td><a href="[./]*attributes\/([\w-]+)\.html">/g),
    ([, name = '']) => name,
  );
  expect(links.toSorted()).toEqual(
    readAttributes()
      .map(({ name }) => name)
      .toSorted(),
  );
});
