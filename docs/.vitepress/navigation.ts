import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DefaultTheme } from 'vitepress';
import { attributePages } from './attributes/attributePages.ts';

type Item = DefaultTheme.SidebarItem;

const DOCS = fileURLToPath(new URL('../', import.meta.url));

/** The text of a page's first heading. */
function titleOf(file: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(`${DOCS}${file}`, 'utf8'))?.[1];
  if (title === undefined) throw new Error(`docs/${file} has no heading`);
  return title;
}

const page = (name: string): Item => ({ text: titleOf(`${name}.md`), link: `/${name}` });

/** The pages of a folder, sorted by title. A new file needs no change here. */
function pagesIn(folder: string): Item[] {
  return readdirSync(`${DOCS}${folder}`)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => page(`${folder}/${name.slice(0, -'.md'.length)}`))
    .toSorted((a, b) => (a.text ?? '').localeCompare(b.text ?? '', 'en', { numeric: true }));
}

const group = (text: string, items: Item[], collapsed?: boolean): Item => ({
  text,
  items,
  ...(collapsed !== undefined && { collapsed }),
});

export const SIDEBAR: Item[] = [
  group(
    'Start',
    [
      'quick-start',
      'install',
      'migration',
      'playground',
      'recipes',
      'embedding',
      'frameworks',
      'wordpress',
      'page',
      'field',
      'saved',
      'loading',
      'shell',
    ].map(page),
  ),
  group('Configure', ['theming', 'addresses', 'files', 'limits'].map(page)),
  group('Trust', ['support', 'quality', 'content-security-policy', 'accessibility', 'privacy'].map(page)),
  group('Backend', ['hosting', 'deployment', 'operations', 'glossaries', 'corrections', 'backend'].map(page)),
  group('Reference', [...pagesIn('reference'), page('http-contract'), page('spec')]),
  group(
    'Attributes, one by one',
    attributePages().map(({ name }) => ({ text: name, link: `/attributes/${name}` })),
    true,
  ),
  group('Project', [page('glossary'), page('adr/README')]),
  group('Contributing', pagesIn('contributing'), true),
  group('Decisions', pagesIn('adr'), true),
];

export const NAV: DefaultTheme.NavItem[] = [
  { text: 'Guide', link: '/quick-start' },
  { text: 'Reference', link: '/reference/attributes' },
  { text: 'Playground', link: '/playground' },
];
