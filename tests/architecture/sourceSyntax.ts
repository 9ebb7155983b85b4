import { readFileSync } from 'node:fs';
import { parseSync, Visitor, type CallExpression, type Program } from 'oxc-parser';

interface FunctionSize {
  readonly startLine: number;
  readonly lines: number;
}

/** What a parser finds in one file: its words and the sizes of its functions. */
interface SourceSyntax {
  readonly path: string;
  readonly lines: number;
  /** Each identifier as separate lower-case words: `goOn` is "go on". */
  readonly identifiers: readonly string[];
  readonly comments: readonly string[];
  readonly functions: readonly FunctionSize[];
}

export function readSyntax(path: string): SourceSyntax {
  return parseSyntax(path, readFileSync(path, 'utf8'));
}

export function parseSyntax(path: string, text: string): SourceSyntax {
  const { program, comments } = parseSync(path, text);
  const found = visitProgram(program);
  const lineOf = toLineFinder(text);
  return {
    path,
    lines: lineOf(text.length) - (text.endsWith('\n') ? 1 : 0),
    identifiers: found.identifiers.map(toWords),
    comments: comments.map(({ value }) => value.replace(/^\*|\s+\*?\s*/g, ' ').toLowerCase()),
    functions: found.functions.map(({ start, end }) => ({
      startLine: lineOf(start),
      lines: lineOf(end) - lineOf(start) + 1,
    })),
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function visitProgram(program: Program): { identifiers: string[]; functions: Span[] } {
  const identifiers: string[] = [];
  const functions: Span[] = [];
  const suites = new Set<number>();
  const builtins = new Set<number>();
  const addFunction = (span: Span) => {
    if (!suites.has(span.start)) functions.push(span);
  };
  const addName = ({ name, start }: { name: string; start: number }) => {
    if (!builtins.has(start)) identifiers.push(name);
  };
  new Visitor({
    // The call is visited before its arguments. A test suite is a list of tests, so its function is not counted.
    CallExpression: (call) => {
      if (isSuite(call)) for (const argument of call.arguments) suites.add(argument.start);
    },
    // The names of `Math` methods are not chosen by this project.
    MemberExpression: ({ object, property }) => {
      if (object.type === 'Identifier' && object.name === 'Math') builtins.add(property.start);
    },
    Identifier: addName,
    JSXIdentifier: addName,
    PrivateIdentifier: addName,
    ArrowFunctionExpression: addFunction,
    FunctionDeclaration: (declared) => {
      if (!declared.id?.name.startsWith('describe')) addFunction(declared);
    },
    FunctionExpression: addFunction,
  }).visit(program);
  return { identifiers, functions };
}

/** Tells whether a call holds a test suite: describe(…), describe.each(…)(…), or a function named describe…. */
function isSuite(call: CallExpression): boolean {
  let { callee } = call;
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression') {
    callee = callee.type === 'MemberExpression' ? callee.object : callee.callee;
  }
  return callee.type === 'Identifier' && callee.name.startsWith('describe');
}

function toWords(identifier: string): string {
  return identifier
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_$]+/g, ' ')
    .toLowerCase();
}

/** Returns a function that converts an offset in the text to a line number, counted from 1. */
function toLineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
