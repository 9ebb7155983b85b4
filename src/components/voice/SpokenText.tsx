import { useEffect, type RefObject } from 'react';
import type { TextRange } from '../../domain/voice/speechText';

interface SpokenTextProps {
  readonly within: RefObject<HTMLElement | null>;
  readonly text: string;
  readonly range: TextRange | undefined;
}

/** The name in the style sheet. All widgets share it, because only one widget of a page reads aloud at a time. */
const HIGHLIGHT = 'la-spoken';

function findText(place: HTMLElement, text: string): Node | undefined {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.nodeValue === text) return walker.currentNode;
  return undefined;
}

/**
 * Highlights the word that is being read without changing the text: the translation is a live region, and if elements
 * were added, screen readers would announce every word again. Browsers without the Custom Highlight API show no
 * highlight.
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
