import type { MarkdownRenderer } from 'vitepress';
import { readAttributes } from './attributePages.ts';

const TABLE_PAGE = 'reference/attributes.md';

/**
 * Links each attribute in the table to its page. These pages exist only on the site, so links in the Markdown file
 * would not work in the repository.
 */
export function linkAttributes(markdown: MarkdownRenderer): void {
  const names = new Set(readAttributes().map(({ name }) => name));
  markdown.core.ruler.push('attribute_links', ({ tokens, env, Token }) => {
    if (env.relativePath !== TABLE_PAGE) return;
    for (const { children } of tokens) {
      const [name] = children ?? [];
      if (children?.length !== 1 || name?.type !== 'code_inline' || !names.has(name.content)) continue;
      const open = new Token('link_open', 'a', 1);
      open.attrSet('href', `../attributes/${name.content}.md`);
      children.splice(0, 1, open, name, new Token('link_close', 'a', -1));
    }
  });
}
