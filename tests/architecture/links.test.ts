import { describe, expect, it } from 'vitest';
import { findDeadLinks, MARKDOWN_FILES, readLinks } from '../support/markdown';

describe('links between documents', () => {
  it('lead to an existing file, and to an existing heading if they name a heading', () => {
    const links = MARKDOWN_FILES.flatMap(readLinks);
    expect(links.length).toBeGreaterThan(20);
    expect(findDeadLinks(links)).toEqual([]);
  });
});
