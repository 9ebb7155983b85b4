import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../custom-elements.json';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import { readTable } from '../../tools/docs/reference';
import { MARKDOWN_FILES } from '../support/markdown';

interface Named {
  readonly name?: string;
}

interface Declaration {
  readonly attributes?: readonly Named[];
  readonly events?: readonly Named[];
  readonly cssProperties?: readonly Named[];
  readonly cssParts?: readonly Named[];
}

const DECLARATIONS: readonly Declaration[] = manifest.modules.flatMap((module) => module.declarations);

/** The names that a generated table of the reference describes, by kind. */
const KINDS = {
  attributes: DECLARATIONS.flatMap(({ attributes = [] }) => attributes),
  events: DECLARATIONS.flatMap(({ events = [] }) => events),
  'CSS properties': DECLARATIONS.flatMap(({ cssProperties = [] }) => cssProperties),
  // A single word, such as `chat`, also names other things.
  parts: DECLARATIONS.flatMap(({ cssParts = [] }) => cssParts).filter(({ name }) => name?.includes('-')),
  limits: Object.keys(DEFAULT_LIMITS).map((name) => ({ name })),
  errors: readTable('events', 'errors'),
} satisfies Record<string, readonly Named[]>;

/** A handwritten table may explain some of the names. From this number on, it counts as a second list. */
const LIST_ROWS = 5;

/** The handwritten tables of a document. Generated tables are between two markers. */
function handwrittenTables(path: string): string[][] {
  const text = readFileSync(path, 'utf8').replace(/<!-- ([\w-]+) -->.*?<!-- \/\1 -->/gs, '');
  const tables = text.match(/(?:^\|.*\n)+/gm) ?? [];
  return tables.map((table) => table.split('\n').filter((row) => row !== ''));
}

/** The names in code font in the first cell of a row: `` `a`, `b` ``. */
function namesIn(row: string): string[] {
  const [, first = ''] = row.split('|');
  return Array.from(first.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
}

describe.each(Object.entries(KINDS))('the names of the %s', (_kind, entries) => {
  const names = new Set(entries.flatMap(({ name }) => (name === undefined ? [] : [name])));

  it('are listed only in generated tables, not in handwritten tables', () => {
    expect(names.size).toBeGreaterThan(LIST_ROWS);
    const lists = MARKDOWN_FILES.flatMap((path) =>
      handwrittenTables(path).flatMap((rows) => {
        const listed = rows.flatMap(namesIn).filter((name) => names.has(name));
        return listed.length >= LIST_ROWS ? [`${path}: ${listed.join(', ')}`] : [];
      }),
    );
    expect(lists).toEqual([]);
  });
});
