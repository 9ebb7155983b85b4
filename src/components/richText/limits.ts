/** The maximum nesting. Browsers lay out nested elements recursively: some thousands of levels crash the page. */
const MAX_DEPTH = 60;

const MAX_ELEMENTS = 5_000;

/** The maximum span of a cell. A larger span could create a table with millions of cells. */
const MAX_SPAN = 20;

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
}

/**
 * Rejects trees that would overload the browser. Visits the tree level by level, because recursion would overflow the
 * stack on deep trees.
 * @throws RangeError for such a tree
 */
export function withinLimits() {
  return (tree: Node): void => {
    let level: readonly Node[] = [tree];
    let elements = 0;
    for (let depth = 0; level.length > 0; depth += 1) {
      level = level.flatMap(({ children = [] }) => children.filter(({ type }) => type === 'element'));
      elements += level.length;
      if (depth > MAX_DEPTH || elements > MAX_ELEMENTS)
        throw new RangeError('No reply is that deep or large.');
    }
  };
}

/**
 * Matches nested list and quotation markers. Each marker adds a level, and at each marker the parser checks all levels.
 */
const TOO_DEEP = new RegExp(
  String.raw`^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])[ \t]*){${MAX_DEPTH + 1}}`,
  'm',
);

export function isTooDeep(source: string): boolean {
  return TOO_DEEP.test(source);
}

export function limitSpan(span: number | undefined): number | undefined {
  return span === undefined ? undefined : Math.min(span, MAX_SPAN);
}
