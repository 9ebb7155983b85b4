import { SaxesParser, type SaxesAttributeNS } from 'saxes';
import { DocumentError } from '../parsedDocument';
import { toVocabulary, type Vocabulary } from './vocabulary';

/** An element and its offsets in the source, in UTF-16 code units. */
export interface Element {
  readonly vocabulary: Vocabulary;
  readonly prefix: string;
  readonly local: string;
  readonly attributes: Readonly<Record<string, SaxesAttributeNS>>;
  readonly isSelfClosing: boolean;
  /** The offset of the `<` of its start tag. */
  readonly start: number;
  /** The offset after the `>` of its start tag. */
  readonly openEnd: number;
}

/** The offsets of an end tag. Both are `openEnd` for a self-closing element. */
export interface Closing {
  /** The offset of the `<` of the end tag. */
  readonly closeStart: number;
  /** The offset after the end tag. */
  readonly end: number;
}

export interface XmlVisitor {
  open(element: Element): void;
  close(element: Element, closing: Closing): void;
  /** Text between two tags, and its offsets, which include the marks of a CDATA section. */
  text?(text: string, start: number, end: number): void;
}

/**
 * Walks through an XML part and reports elements with their offsets. Document types are rejected, and with them all
 * entity declarations: no valid part has one.
 * @param depth the limit for nested elements
 * @throws DocumentError
 */
export function walkXml(xml: string, depth: number, visitor: XmlVisitor): void {
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
    // An attribute value cannot contain `<`.
    const start = xml.lastIndexOf('<', openEnd - 1);
    const element = {
      vocabulary: toVocabulary(uri),
      prefix,
      local,
      attributes,
      isSelfClosing,
      start,
      openEnd,
    };
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
    // The parser reports text when it has read the `<` after it.
    parser.on('text', (content) => visitor.text?.(content, textStart, parser.position - 1));
    parser.on('cdata', (content) => {
      visitor.text?.(content, textStart, parser.position);
      textStart = parser.position;
    });
    // It reports a comment before the last `>`.
    parser.on('comment', () => void (textStart = parser.position + 1));
    parser.on('processinginstruction', () => void (textStart = parser.position));
  }
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('broken', 'a part is not well-formed', { cause: error });
  }
}

/** The value of an attribute by its local name, with any prefix. */
export function attributeOf(element: Element, local: string): string | undefined {
  for (const attribute of Object.values(element.attributes))
    if (attribute.local === local) return attribute.value;
  return undefined;
}
