import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../support/sources/listFiles';
import { ELEMENT } from '../../tools/docs/manifest';

const SOURCES = ['src', 'packages']
  .flatMap(listFiles)
  .filter((path) =>
    /\.tsx$|(field-writer\/src|page-translator\/src\/(bar|originals|selection))\/.*\.ts$/.test(path),
  )
  .map((path) => readFileSync(path, 'utf8'));

const matchesOf = (pattern: RegExp) => SOURCES.flatMap((text) => [...text.matchAll(pattern)]);

/** The words in the string literals of `part="…"`, `part={…}` and `{ part: '…' }`. */
const parts = matchesOf(/\bpart(?:="([^"]*)"|=\{(`[^`]*`|[^}]*)\}|: '([^']*)')/g).flatMap(
  ([, plain, expression = '', property]) =>
    plain ?? property ?? [...expression.matchAll(/['`]([a-z -]+)/g)].map(([, words = '']) => words).join(' '),
);

/** `Button` turns its variant into a part. */
const buttonParts = matchesOf(/\bvariant\?: ([^;]+);/g).flatMap(([, variants = '']) =>
  [...variants.matchAll(/'(\w+)'/g)].map(([, variant]) => `${variant}-button`),
);

const sorted = (names: Iterable<string>) => [...new Set(names)].filter(Boolean).toSorted();

const documented = (rows: readonly { readonly name: string }[] = []) => sorted(rows.map(({ name }) => name));

describe('the tables of docs/reference/styling.md', () => {
  it('list exactly the CSS parts that the sources define', () => {
    expect(sorted([...buttonParts, ...parts.flatMap((words) => words.split(' '))])).toEqual(
      documented(ELEMENT.cssParts),
    );
  });

  it('list exactly the slots that the sources define', () => {
    const slots = matchesOf(/<slot name="([^"]*)"/g);
    expect(sorted(slots.map(([, name = '']) => name))).toEqual(documented(ELEMENT.slots));
  });
});
