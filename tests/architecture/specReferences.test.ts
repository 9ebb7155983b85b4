import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../support/sources/listFiles';

const FILES = ['src', 'server/src', 'demo', 'docs', 'tests', 'tools']
  .flatMap((folder) => listFiles(folder))
  .filter((path) => /\.(?:ts|tsx|mjs|css|md|html)$/.test(path));

const SECTIONS = new Set(
  Array.from(readFileSync('docs/spec.md', 'utf8').matchAll(/^## §(\d+) /gm), ([, section]) => section),
);

/** `spec §4`, also as `spec §4, §6 and §9` and across the line break of a comment. */
const REFERENCE = /\bspec[\s*]+(§\d+(?:(?:,|,? and)?[\s*]+§\d+)*)/gi;

interface Reference {
  readonly path: string;
  readonly section: string;
}

function findReferences(path: string): Reference[] {
  const lists = Array.from(readFileSync(path, 'utf8').matchAll(REFERENCE), ([, sections = '']) => sections);
  return lists.flatMap((list) => Array.from(list.matchAll(/\d+/g), ([section]) => ({ path, section })));
}

describe('references to the specification', () => {
  const references = FILES.flatMap(findReferences);

  it('are found in the sources', () => {
    expect(SECTIONS.size).toBeGreaterThan(5);
    expect(references.length).toBeGreaterThan(100);
    expect(references.some(({ path }) => path.startsWith('server/src/'))).toBe(true);
  });

  it('name a section that docs/spec.md has', () => {
    const unresolved = references.filter(({ section }) => !SECTIONS.has(section));
    expect(unresolved.map(({ path, section }) => `${path}: spec §${section}`)).toEqual([]);
  });

  it('all have the form “spec §n”', () => {
    const other = /SPEC\s§|DECISIONS\s§|design\sguide/;
    expect(FILES.filter((path) => other.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
