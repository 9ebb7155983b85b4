import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slugify } from '../../docs/.vitepress/slugify';
import { listFiles } from './sources/listFiles';

/** The handwritten Markdown files: guides, decisions, design notes, READMEs, and the pages at the repository's root. */
export const MARKDOWN_FILES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
  ...['docs', 'examples', 'src', 'server', 'packages', 'integrations', 'tests']
    .flatMap(listFiles)
    .filter((path) => path.endsWith('.md')),
];

/** The text of a Markdown file without its fenced code. */
export function readProse(path: string): string {
  return readFileSync(path, 'utf8').replace(/^( *)```[\s\S]*?^\1```/gm, '');
}

/** The anchors of a file's headings, as GitHub generates them. A repeated heading gets a number. */
function readAnchors(path: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, title = ''] of readProse(path).matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = slugify(title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

interface Link {
  readonly from: string;
  readonly path: string;
  readonly anchor: string | undefined;
}

/** The links and pictures of a Markdown file that lead to a file. */
export function readLinks(from: string): Link[] {
  const targets = Array.from(readProse(from).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file, anchor] = target.split('#');
      return { from, path: file ? join(dirname(from), file) : from, anchor };
    });
}

const isDead = ({ path, anchor }: Link): boolean =>
  !existsSync(path) ||
  (anchor !== undefined && path.endsWith('.md') && !readAnchors(path).has(decodeURI(anchor)));

export function findDeadLinks(links: readonly Link[]): string[] {
  return links.filter(isDead).map(({ from, path, anchor = '' }) => `${from}: ${path}#${anchor}`);
}
