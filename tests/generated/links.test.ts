import { describe, expect, it } from 'vitest';
import { findDeadLinks, MARKDOWN_FILES, readLinks } from '../support/markdown';

describe('links between documents', () => {
  it('lead to a file and, where they name one, to a heading', () => {
    const links = MARKDOWN_FILES.flatMap(readLinks);
    expect(links.length).toBeGreaterThan(20);
    expect(findDeadLinks(links)).toEqual([]);
  });

  it('of the published guides never lead to the decisions, which the package leaves out', () => {
    const published = MARKDOWN_FILES.filter(
      (path) => !/^(docs\/decisions|examples|server)\/|^CONTRIBUTING/.test(path),
    );
    const links = published.flatMap(readLinks).filter(({ path }) => path.startsWith('docs/decisions'));
    expect(links).toEqual([]);
  });
});
