/** Where `npm run docs` writes the pages. */
export const DOCS_DIR = 'docs/.vitepress/dist';

/** The address of each kind of page. */
export const DOCS_PAGES = {
  home: '/docs/',
  guide: '/docs/quick-start.html',
  reference: '/docs/reference/attributes.html',
  attribute: '/docs/attributes/theme.html',
  playground: '/docs/playground.html',
} as const;
