import type { ChangeKind } from '@lang-assistant/core/check';
import { createSheet } from '@lang-assistant/ui/createElement';
import marks from '../styles/marks.css?inline';

/** Names of CSS highlights. Punctuation and word changes look like grammar. */
export const HIGHLIGHTS: Readonly<Record<ChangeKind, string>> = {
  spelling: 'la-spelling',
  grammar: 'la-grammar',
  punctuation: 'la-grammar',
  word: 'la-grammar',
  style: 'la-style',
};
export const OPEN_HIGHLIGHT = 'la-open';

/** Returns a function that removes the range. */
export function addHighlight(name: string, range: AbstractRange): () => void {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  highlight.add(range);
  CSS.highlights.set(name, highlight);
  return () => {
    highlight.delete(range);
    if (highlight.size === 0 && CSS.highlights.get(name) === highlight) CSS.highlights.delete(name);
  };
}

type Root = Document | ShadowRoot;

/** All writers share one sheet, so that a root never has it twice. */
let shared: CSSStyleSheet | undefined;

/** The number of fields in each root that use the style sheet of the marks. */
const users = new WeakMap<Root, number>();

/** For the root that contains a field. There, the marks use the colours of the page. */
export function adoptMarks(root: Root): { readopt(): void; release(): void } {
  const sheet = (shared ??= createSheet(marks));
  const has = () => root.adoptedStyleSheets.includes(sheet);
  const readopt = () => {
    // The host page may have replaced `adoptedStyleSheets`.
    if (!has()) root.adoptedStyleSheets.push(sheet);
  };
  users.set(root, (users.get(root) ?? 0) + 1);
  readopt();
  return {
    readopt,
    release() {
      const left = (users.get(root) ?? 1) - 1;
      users.set(root, left);
      if (left === 0 && has())
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    },
  };
}
