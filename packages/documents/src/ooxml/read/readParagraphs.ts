import type { Paragraph } from '../../paragraphs/model.js';
import { closeElement } from './closeElement.js';
import { createFields } from './fields.js';
import type { Frame } from './frames.js';
import { openElement } from './openElement.js';
import { walkXml } from '../../xml/walkXml.js';

/**
 * Reports each paragraph at its end tag. The paragraphs of a text box therefore come before the paragraph that contains
 * the box.
 * @param depth the limit for nested elements
 * @param withPlaceholders whether to report paragraphs in placeholders of slides
 * @throws DocumentError
 */
export function readParagraphs(
  xml: string,
  { depth, withPlaceholders }: { readonly depth: number; readonly withPlaceholders: boolean },
  onParagraph: (paragraph: Paragraph) => void,
): void {
  const frames: Frame[] = [];
  const state = { xml, fields: createFields(), frames, withPlaceholders, onParagraph };
  walkXml(xml, depth, {
    open: (element) => openElement(state, element),
    close: (_element, closing) => closeElement(state, closing),
    text(text) {
      frames.at(-1)?.text?.push(text);
    },
  });
}
