import { readFileSync } from 'node:fs';
import { parseSync, Visitor, type Argument, type CallExpression } from 'oxc-parser';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../support/sources/listFiles';

const TABLE = 'docs/contributing/promises.md';

/** Some tests are in functions that several files call, so their files are not named `*.test.ts`. */
const TEST_FILES = ['tests', 'packages']
  .flatMap((folder) => listFiles(folder))
  .filter((path) => /^(?:packages\/.*\/)?tests\/.*\.tsx?$/.test(path));

/** A title in the source, without the characters that have a meaning in Markdown. */
const toPlain = (title: string) => title.replaceAll(/[\\`]/g, '');

function readTitle(source: string, title: Argument | undefined): string | undefined {
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title?.type === 'TemplateLiteral' ? source.slice(title.start + 1, title.end - 1) : undefined;
}

/** The name of the called function: `it` for it(…), it.each(…)(…) and it.for`…`(…). */
function readCallee(call: CallExpression): string | undefined {
  let { callee } = call;
  while (callee.type !== 'Identifier') {
    if (callee.type === 'CallExpression') callee = callee.callee;
    else if (callee.type === 'MemberExpression') callee = callee.object;
    else if (callee.type === 'TaggedTemplateExpression') callee = callee.tag;
    else return undefined;
  }
  return callee.name;
}

/** The full titles of the tests in a file: the titles of their suites, then their own, as `vitest -t` matches them. */
function readTitles(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const suites: { call: CallExpression; title: string }[] = [];
  const titles: string[] = [];
  new Visitor({
    CallExpression: (call) => {
      const callee = readCallee(call);
      const title = readTitle(source, call.arguments[0]);
      if (title === undefined || call.arguments.length < 2) return;
      if (callee === 'describe') suites.push({ call, title });
      if (callee === 'it' || callee === 'test')
        titles.push([...suites.map((suite) => suite.title), title].join(' '));
    },
    'CallExpression:exit': (call) => {
      if (suites.at(-1)?.call === call) suites.pop();
    },
  }).visit(parseSync(path, source).program);
  return titles;
}

function readFilesByTitle(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const path of TEST_FILES) {
    for (const title of readTitles(path).map(toPlain)) files.set(title, [...(files.get(title) ?? []), path]);
  }
  return files;
}

/** The sections of the specification that state something themselves, such as `§2 Addresses`. */
function readSpecSections(): string[] {
  const parts = readFileSync('docs/spec.md', 'utf8').split(/^(?=###? )/m);
  let chapter = '';
  return parts.flatMap((part) => {
    const [, marks, name = ''] = /^(##|###) (.*)\n/.exec(part) ?? [];
    if (marks === undefined) return [];
    if (marks === '##') chapter = name.split(' ')[0] ?? '';
    const isEmpty = part.slice(part.indexOf('\n')).trim() === '';
    if (isEmpty) return [];
    return [marks === '##' ? name : `${chapter} ${name}`];
  });
}

interface Row {
  readonly section: string;
  readonly behaviour: string;
  readonly title: string;
}

/** A row with content, not the head of a table. */
const ROW = /^\| (?!Behaviour |---)(.+?) +\| (.+?) +\| .* \|$/;

function readRows(table: string): Row[] {
  let section = '';
  return table.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3);
    const [, behaviour, title] = ROW.exec(line) ?? [];
    if (behaviour === undefined || title === undefined) return [];
    return [{ section, behaviour, title: toPlain(title) }];
  });
}

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe(TABLE, () => {
  const table = readFileSync(TABLE, 'utf8');
  const rows = readRows(table);
  const filesByTitle = readFilesByTitle();
  const fileOf = ({ title }: Row) => filesByTitle.get(title)?.join(', ') ?? '';

  it('has a row for each section of the specification, in its order', () => {
    const sections = [...new Set(rows.map(({ section }) => section))];
    expect(sections).toEqual(readSpecSections());
  });

  it('names for each behaviour a test that exists once', () => {
    const wrong = rows.filter(({ title }) => filesByTitle.get(title)?.length !== 1);
    expect(wrong.map((row) => `${row.section}: ${row.title} (${fileOf(row) || 'no file'})`)).toEqual([]);
  });

  it('has each behaviour once', () => {
    expect(repeated(rows.map(({ section, behaviour }) => `${section}: ${behaviour}`))).toEqual([]);
  });

  it('names the file of each test', async () => {
    const text = table
      .split('\n')
      .map((line) => {
        const [row] = readRows(line);
        return row ? line.replace(/[^|]{2,}(?= \|$)/, (cell) => ` ${fileOf(row)}`.padEnd(cell.length)) : line;
      })
      .join('\n');
    // Prettier needs seconds for tables of this size, so it only runs if a test has moved.
    const formatted =
      text === table ? table : await format(text, { ...(await resolveConfig(TABLE)), filepath: TABLE });
    await expect(formatted).toMatchFileSnapshot(`../../${TABLE}`);
  });
});
