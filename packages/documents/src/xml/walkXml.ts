import { SaxesParser } from 'saxes';
import { DocumentError } from '../parsedDocument.js';
import type { Element, XmlVisitor } from './element.js';
import { toVocabulary } from './vocabulary.js';
import { walkCommonXml, type Progress } from './walkCommonXml.js';

export type { Closing, Element, XmlVisitor } from './element.js';

/**
 * Reports elements with their offsets. Rejects document types and thus all entity declarations: no valid part has one.
 * @param depth the limit for nested elements
 * @throws DocumentError
 */
export function walkXml(xml: string, depth: number, visitor: XmlVisitor): void {
  try {
    const progress = walkCommonXml(xml, depth, visitor);
    if (!progress.isDone) walkAnyXml(xml, depth, continuing(visitor, progress));
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('broken', 'a part is not well-formed', { cause: error });
  }
}

/** Wraps a visitor that already got some calls: the same calls are not repeated. */
function continuing(visitor: XmlVisitor, { calls, open }: Progress): XmlVisitor {
  const elements = [...open];
  let left = calls;
  const isNew = () => {
    left -= 1;
    return left < 0;
  };
  return {
    open(element) {
      if (!isNew()) return;
      elements.push(element);
      visitor.open(element);
    },
    close(element, closing) {
      if (isNew()) visitor.close(elements.pop() ?? element, closing);
    },
    ...(visitor.text && {
      text(text: string, start: number, end: number) {
        if (isNew()) visitor.text?.(text, start, end);
      },
    }),
  };
}

/**
 * Uses a complete parser, from the start.
 * @throws Error if the XML is not well-formed
 */
function walkAnyXml(xml: string, depth: number, visitor: XmlVisitor): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: Element[] = [];
  /** The offset after the last markup, where the next text starts. */
  let textStart = 0;
  parser.on('doctype', () => {
    throw new DocumentError('broken', 'a part has a document type');
  });
  parser.on('opentag', ({ uri, prefix, local, attributes, isSelfClosing }) => {
    if (open.length >= depth) throw new DocumentError('too_much', 'elements are nested too deep');
    const openEnd = parser.position;
    // The last `<` starts the tag, because an attribute value cannot contain `<`.
    const start = xml.lastIndexOf('<', openEnd - 1);
    const vocabulary = toVocabulary(uri);
    const element = { vocabulary, prefix, local, attributes, isSelfClosing, start, openEnd };
    open.push(element);
    textStart = openEnd;
    visitor.open(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const end = parser.position;
    textStart = end;
    const closeStart = element.isSelfClosing ? end : xml.lastIndexOf('<', end - 1);
    visitor.close(element, { closeStart, end });
  });
  if (visitor.text) {
    // The parser reports a text after it has read the next `<`.
    parser.on('text', (content) => {
      visitor.text?.(content, textStart, parser.position - 1);
      textStart = parser.position - 1;
    });
    parser.on('cdata', (content) => {
      visitor.text?.(content, textStart, parser.position);
      textStart = parser.position;
    });
    // The parser reports a comment before it has read the final `>`.
    parser.on('comment', () => void (textStart = parser.position + 1));
    parser.on('processinginstruction', () => void (textStart = parser.position));
  }
  parser.write(xml).close();
}

/** By its local name, with any prefix. */
export function attributeOf(element: Element, local: string): string | undefined {
  for (const attribute of Object.values(element.attributes))
    if (attribute.local === local) return attribute.value;
  return undefined;
}
