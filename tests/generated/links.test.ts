import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findDeadLinks, MARKDOWN_FILES, readLinks } from '../support/markdown';

const { files } = z
  .object({ files: z.array(z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const PUBLISHED = files.map(
  (file) => new RegExp(`^${file.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`),
);

/** Whether the package contains a file: npm adds the README and the licence. */
const isPublished = (path: string) =>
  ['README.md', 'LICENSE'].includes(path) || PUBLISHED.some((pattern) => pattern.test(path));

describe('links between documents', () => {
  it('lead to a file and, where they name one, to a heading', () => {
    const links = MARKDOWN_FILES.flatMap(readLinks);
    expect(links.length).toBeGreaterThan(20);
    expect(findDeadLinks(links)).toEqual([]);
  });

  it('of published files lead to published files', () => {
    const published = MARKDOWN_FILES.filter(isPublished);
    expect(published.length).toBeGreaterThan(20);
    const links = published.flatMap(readLinks);
    expect(links.filter(({ path }) => !isPublished(path))).toEqual([]);
  });
});
