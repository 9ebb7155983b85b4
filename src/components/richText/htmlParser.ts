import { useLazy, type Loader } from '../hooks/useLazy';
import type { parseHtml } from './parseHtml';

export type HtmlParser = typeof parseHtml;

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
}

/** Thrown if a block holds HTML and the parser for HTML is not loaded. */
export class HtmlNeededError extends Error {}

const holdsHtml = ({ type, children = [] }: Node): boolean => type === 'raw' || children.some(holdsHtml);

/**
 * Used until the HTML parser is loaded. HTML inside code, and a `<` that starts no tag, need no parser.
 * @throws HtmlNeededError for a tree with HTML
 */
export function withoutHtml() {
  return (tree: Node): void => {
    if (holdsHtml(tree)) throw new HtmlNeededError();
  };
}

export const loadHtmlParser: Loader<HtmlParser> = () =>
  import('./parseHtml').then(({ parseHtml }) => parseHtml);

/**
 * Loads the parser when a reply first needs it. If loading fails, the reply stays unparsed, and the next reply tries
 * again.
 */
export function useHtmlParser(isNeeded: boolean): HtmlParser | undefined {
  return useLazy(isNeeded || loadHtmlParser.loaded !== undefined, loadHtmlParser);
}
