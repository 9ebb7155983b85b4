import { useLazy, type Loader } from '../hooks/useLazy';
import type { parseHtml } from './parseHtml';

/** A rehype plugin that parses the HTML in Markdown. */
export type HtmlParser = typeof parseHtml;

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
}

/** The block holds HTML, and its parser is not loaded. */
export class HtmlNeededError extends Error {}

const holdsHtml = ({ type, children = [] }: Node): boolean => type === 'raw' || children.some(holdsHtml);

/**
 * A rehype plugin in place of the HTML parser. HTML in code, and a `<` that is none, need no parser.
 * @throws HtmlNeededError for a tree with HTML
 */
export function withoutHtml() {
  return (tree: Node): void => {
    if (holdsHtml(tree)) throw new HtmlNeededError();
  };
}

export const loadHtmlParser: Loader<HtmlParser> = () =>
  import('./parseHtml').then(({ parseHtml }) => parseHtml);

/** The HTML parser, once a reply has needed it. If it cannot be loaded, the reply stays unparsed and the next one retries. */
export function useHtmlParser(isNeeded: boolean): HtmlParser | undefined {
  return useLazy(isNeeded || loadHtmlParser.loaded !== undefined, loadHtmlParser);
}
