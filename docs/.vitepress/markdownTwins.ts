import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HeadConfig, SiteConfig, TransformContext } from 'vitepress';
import { attributePages } from './attributes/attributePages.ts';
import { SIDEBAR } from './navigation.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface HomeFrontmatter {
  readonly hero: { readonly name: string; readonly text: string; readonly tagline: string };
  readonly features: readonly { readonly title: string; readonly details: string; readonly link: string }[];
}

/** The data of the home page, which has no Markdown text. */
let home: HomeFrontmatter | undefined;

const isHome = (
  frontmatter: Record<string, unknown>,
): frontmatter is Record<string, unknown> & HomeFrontmatter =>
  'hero' in frontmatter && 'features' in frontmatter;

/** The `<link>` from a page to its Markdown. */
export function linkTwin({ page, pageData }: TransformContext, base: string): HeadConfig[] {
  if (pageData.isNotFound) return [];
  if (isHome(pageData.frontmatter)) home = pageData.frontmatter;
  return [['link', { rel: 'alternate', type: 'text/markdown', href: `${base}${page}` }]];
}

const toTwinLink = (link: string) => `${link.replace(/^\//, '')}.md`;

/** The Markdown of the home page, followed by links to all pages in the order of the sidebar. */
function homeTwin({ hero, features }: HomeFrontmatter): string {
  const advantages = features.map(
    ({ title, details, link }) => `- [${title}](${toTwinLink(link)}): ${details}`,
  );
  const groups = SIDEBAR.map(({ text, items = [] }) => {
    const pages = items.map((item) => `- [${item.text}](${toTwinLink(item.link ?? '')})`);
    return `## ${text}\n\n${pages.join('\n')}\n`;
  });
  return `# ${hero.name}: ${hero.text}\n\n${hero.tagline}\n\n${advantages.join('\n')}\n\n${groups.join('\n')}`;
}

/**
 * Removes from Markdown what only the site understands: the frontmatter, the comments around generated tables, and
 * Vue's tags.
 */
function toPlainMarkdown(source: string): string {
  return source
    .replace(/^---\n.*?\n---\n+/s, '')
    .replace(/^<!--.*?-->\n+/gms, '')
    .replace(/^<Playground \/>$/m, '[Open the playground in a browser](playground.html)')
    .replace(/^<LiveExample .*\/>\n+/gm, '')
    .replace(/^<\/?div.*>\n+/gm, '');
}

/** Generated pages, which have no Markdown file, by their path. */
const GENERATED = new Map(attributePages().map(({ name, markdown }) => [`attributes/${name}.md`, markdown]));

/**
 * Writes the Markdown of each page next to its HTML, and llms.txt, which links to it. Links in documents are relative
 * paths with `.md`, so they lead from one Markdown file to the next.
 */
export async function writeTwins({ pages, srcDir, outDir }: SiteConfig): Promise<void> {
  for (const page of pages) {
    const source = GENERATED.get(page) ?? (await readFile(join(srcDir, page), 'utf8'));
    const twin = page === 'index.md' && home ? homeTwin(home) : toPlainMarkdown(source);
    await mkdir(dirname(join(outDir, page)), { recursive: true });
    await writeFile(join(outDir, page), twin);
  }
  const llms = await readFile(join(ROOT, 'llms.txt'), 'utf8');
  await writeFile(join(outDir, 'llms.txt'), llms.replaceAll('](docs/', ']('));
  await copyFile(join(ROOT, 'custom-elements.json'), join(outDir, 'custom-elements.json'));
}
