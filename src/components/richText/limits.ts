/** Nobody reads deeper. Browsers lay elements out one in the other: some thousands of them end the whole page. */
const DEEPEST = 60;

/** No block that somebody wrote has more elements. */
const MOST_ELEMENTS = 5_000;

/** A cell that spans more than this makes a table of millions of places. */
const WIDEST_SPAN = 20;

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
}

/**
 * A step of the parser that lets no tree through that was made to be too much for a browser. It goes level by level:
 * what is too deep must not be too deep for the check.
 * @throws RangeError for such a tree
 */
export function withinLimits() {
  return (tree: Node): void => {
    let level: readonly Node[] = [tree];
    let elements = 0;
    for (let depth = 0; level.length > 0; depth += 1) {
      level = level.flatMap(({ children = [] }) => children.filter(({ type }) => type === 'element'));
      elements += level.length;
      if (depth > DEEPEST || elements > MOST_ELEMENTS)
        throw new RangeError('No reply is that deep or large.');
    }
  };
}

/** Marks of lists and quotations behind one another: each is one level deeper, and a parser looks at all of them for each. */
const BOTTOMLESS = new RegExp(
  String.raw`^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])[ \t]*){${DEEPEST + 1}}`,
  'm',
);

/** Whether a text is too deep even to be parsed. */
export function isTooDeep(source: string): boolean {
  return BOTTOMLESS.test(source);
}

/** How many rows or columns a cell takes. */
export function limitSpan(span: number | undefined): number | undefined {
  return span === undefined ? undefined : Math.min(span, WIDEST_SPAN);
}
