import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { MARKDOWN_FILES, readProse } from '../support/markdown';

/** A path below a folder of the repository, up to the first placeholder such as `<feature>` or `…`. */
const PATH =
  /(?<![\w./-])(?:src|server|packages|integrations|examples|tests|tools|docs|demo)\/[\w./-]*[\w/]/g;

interface NamedPath {
  readonly from: string;
  readonly path: string;
}

function readPaths(from: string): NamedPath[] {
  // links.test.ts checks link targets, and a clean clone has no build output.
  const text = readProse(from).replace(/\]\([^)]*\)/g, ']');
  return Array.from(text.matchAll(PATH), ([path]) => ({ from, path })).filter(
    ({ path }) => !path.includes('/dist/'),
  );
}

function isThere({ from, path }: NamedPath): boolean {
  const isFolder = path.endsWith('/');
  // The gateway's README is part of a package and names files of the repository and of the package.
  return existsSync(path) || (!isFolder && existsSync(join(dirname(from), path)));
}

it('every path in a document exists', () => {
  const paths = MARKDOWN_FILES.flatMap(readPaths);
  expect(paths.length).toBeGreaterThan(50);
  const missing = paths.filter((named) => !isThere(named));
  expect(missing.map(({ from, path }) => `${from} names ${path}`)).toEqual([]);
});
