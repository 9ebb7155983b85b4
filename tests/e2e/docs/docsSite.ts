/** The folder that `npm run docs` writes the pages to. */
export const DOCS_DIR = 'docs/.vitepress/dist';

export const DOCS_PAGES = {
  home: '/docs/',
  guide: '/docs/quick-start.html',
  reference: '/docs/reference/attributes.html',
  attribute: '/docs/attributes/theme.html',
  playground: '/docs/playground.html',
} as const;
