import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { findDeadLinks, MARKDOWN_FILES, readLinks } from '../support/markdown';

/** The files that npm packs. Without a build, the built files are missing. */
function listPublished(): Set<string> {
  const options = ['--dry-run', '--json', '--ignore-scripts', '--loglevel=error'];
  const [packed] = JSON.parse(execFileSync('npm', ['pack', ...options], { encoding: 'utf8' }));
  return new Set(packed.files.map((file: { path: string }) => file.path));
}

describe('links between documents', () => {
  it('lead to an existing file, and to an existing heading if they name a heading', () => {
    const links = MARKDOWN_FILES.flatMap(readLinks);
    expect(links.length).toBeGreaterThan(20);
    expect(findDeadLinks(links)).toEqual([]);
  });

  it('lead to published files if they are in a published document', () => {
    const published = listPublished();
    const links = MARKDOWN_FILES.filter((path) => published.has(path)).flatMap(readLinks);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ path }) => !published.has(path))).toEqual([]);
  });
});
