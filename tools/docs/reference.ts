import { readFileSync } from 'node:fs';

/** A row: the name, the cells between, and what it means, without the marks of code around name and cells. */
export interface ReferenceRow {
  readonly name: string;
  readonly cells: readonly string[];
  readonly meaning: string;
}

const SEPARATOR = /(?<!\\)\|/;

const withoutCode = (cell: string) => cell.replace(/^`(.*)`$/, '$1');

/**
 * The rows of a table of docs/reference, which stands between the markers `<!-- name -->` and `<!-- /name -->`. The
 * meanings are written there and nowhere else.
 */
export function readTable(page: string, name: string): readonly ReferenceRow[] {
  const text = readFileSync(`docs/reference/${page}.md`, 'utf8');
  const [, table = ''] = text.split(new RegExp(`<!-- /?${name} -->`));
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const cells = line.split(SEPARATOR).slice(1, -1);
      const [first = '', ...rest] = cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
      return {
        name: withoutCode(first),
        cells: rest.slice(0, -1).map(withoutCode),
        meaning: rest.at(-1) ?? '',
      };
    });
}

/** @returns a function that throws for a name without a row, because only a person can write its meaning */
export function meaningsOf(page: string, ...tables: readonly string[]): (name: string) => string {
  const rows = tables.flatMap((table) => readTable(page, table));
  const meanings = new Map(rows.map(({ name, meaning }) => [name, meaning]));
  return (name) => {
    const meaning = meanings.get(name);
    if (meaning) return meaning;
    throw new Error(`docs/reference/${page}.md: add a row with name and meaning of ${name}`);
  };
}
