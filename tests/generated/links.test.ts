import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MARKDOWN_FILES, readAnchors, readProse } from '../support/markdown';

interface Link {
  readonly from: string;
  readonly path: string;
  readonly anchor: string | undefined;
}

function readLinks(from: string): Link[] {
  const targets = Array.from(readProse(from).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file, anchor] = target.split('#');
      return { from, path: file ? join(dirname(from), file) : from, anchor };
    });
}

describe('links between documents', () => {
  const links = MARKDOWN_FILES.flatMap(readLinks);

  it('lead to a file', () => {
    expect(links.length).toBeGreaterThan(20);
    const broken = links.filter(({ path }) => !existsSync(path));
    expect(broken.map(({ from, path }) => `${from}: ${path}`)).toEqual([]);
  });

  it('lead to a heading, where they name one', () => {
    const broken = links.filter(
      ({ path, anchor }) => anchor && path.endsWith('.md') && !readAnchors(path).has(decodeURI(anchor)),
    );
    expect(broken.map(({ from, path, anchor }) => `${from}: ${path}#${anchor}`)).toEqual([]);
  });
});
