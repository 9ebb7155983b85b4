import { describe, expect, it } from 'vitest';
import { findCycles, type Import, type SourceFile } from '../support/sources/importGraph';
import { parseSyntax } from './sourceSyntax';

/** Creates a file with imports. An import is type-only or dynamic if its name says so. */
function file(path: string, ...targets: string[]): SourceFile {
  const imports = targets.map((target): Import => {
    const [to = '', form] = target.split(' ');
    const isTypeOnly = form === 'type';
    return { from: path, to, kind: 'file', isTypeOnly, isDynamic: form === 'dynamic' };
  });
  return { path, text: '', imports };
}

describe('findCycles', () => {
  it.each([
    ['of two files', [file('a', 'b'), file('b', 'a')], [['a', 'b']]],
    ['of type-only imports', [file('a', 'b type'), file('b', 'a type')], [['a', 'b']]],
    ['through an import()', [file('a', 'b dynamic'), file('b', 'a')], [['a', 'b']]],
    ['behind other files', [file('a', 'b'), file('b', 'c', 'd'), file('c', 'b'), file('d')], [['b', 'c']]],
    [
      'beside another one',
      [file('a', 'b'), file('b', 'a', 'c'), file('c', 'd'), file('d', 'c')],
      [
        ['c', 'd'],
        ['a', 'b'],
      ],
    ],
  ])('finds an import cycle %s', (_what, files, cycles) => {
    expect(findCycles(files)).toEqual(cycles);
  });

  it('reports no cycle between files that only import the same file', () => {
    expect(findCycles([file('a', 'b', 'c'), file('b', 'd'), file('c', 'd'), file('d')])).toEqual([]);
  });
});

describe('parseSyntax', () => {
  const parse = (...lines: string[]) => parseSyntax('src/example.ts', `${lines.join('\n')}\n`);

  it('returns identifiers split into words, without the methods of Math', () => {
    const { identifiers } = parse('const goOn = Math.floor(desk.size);');
    expect(identifiers).toEqual(['go on', 'math', 'desk', 'size']);
  });

  it('returns comments in lower case, with line breaks replaced by spaces', () => {
    const { comments } = parse(
      '/**',
      ' * Whoever',
      ' * reads it.',
      ' */',
      'export {}; // As far as',
      "f('not // this');",
    );
    expect(comments.map((comment) => comment.trim())).toEqual(['whoever reads it.', 'as far as']);
  });

  it('counts the lines of the file and of each function', () => {
    const { lines, functions } = parse('function a() {', '  return () => {', '  };', '}');
    expect(lines).toBe(4);
    expect(functions.map((found) => found.lines).toSorted((a, b) => a - b)).toEqual([2, 4]);
  });

  it.each([
    ["describe('x', () => {", '});'],
    ["describe.each([1])('x', () => {", '});'],
    ['function describeBackend() {', '}'],
  ])('does not count a test suite as a function: %s', (...suite) => {
    expect(parse(...suite).functions).toEqual([]);
  });
});
