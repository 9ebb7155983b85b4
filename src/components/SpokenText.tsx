import { useEffect, type RefObject } from 'react';
import type { TextRange } from '../domain/voice/speechText';

interface SpokenTextProps {
  /** Where the text is shown. */
  readonly within: RefObject<HTMLElement | null>;
  readonly text: string;
  /** The word that is being read. */
  readonly range: TextRange | undefined;
}

/** The name that the sheet knows it by. One widget of a page reads at a time, so there is one for all. */
const HIGHLIGHT = 'la-spoken';

function findText(place: HTMLElement, text: string): Node | undefined {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.nodeValue === text) return walker.currentNode;
  return undefined;
}

/**
 * Marks the word that is being read in a text that stands elsewhere. It draws nothing itself and leaves the text as it is:
 * the translation is a live region, and with elements that come and go in it every word would be told once more. Browsers
 * without the Custom Highlight API read without a mark.
 */
export function SpokenText({ within, text, range }: SpokenTextProps) {
  const { start, end } = range ?? {};

  useEffect(() => {
    const place = within.current;
    if (start === undefined || end === undefined || !place || !('highlights' in CSS)) return undefined;
    const node = findText(place, text);
    if (!node) return undefined;
    const word = new Range();
    word.setStart(node, start);
    word.setEnd(node, end);
    CSS.highlights.set(HIGHLIGHT, new Highlight(word));
    return () => void CSS.highlights.delete(HIGHLIGHT);
  }, [within, text, start, end]);

  return null;
}
