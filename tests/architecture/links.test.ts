import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findDeadLinks, MARKDOWN_FILES, readLinks } from '../support/markdown';

describe('links between documents', () => {
  it('lead to an existing file, and to an existing heading if they name a heading', () => {
    const links = MARKDOWN_FILES.flatMap(readLinks);
    expect(links.length).toBeGreaterThan(20);
    expect(findDeadLinks(links)).toEqual([]);
  });
});

it.each(['README.md', 'CONTRIBUTING.md'])('%s has at most 110 lines', (path) => {
  expect(readFileSync(path, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(110);
});
