import { SaxesParser, type SaxesAttributeNS } from 'saxes';
import { DocumentError } from '../../parsedDocument';
import { toVocabulary, type Vocabulary } from '../names';

/** An element in the source: where it stands, in UTF-16 code units. */
export interface Element {
  readonly vocabulary: Vocabulary;
  readonly prefix: string;
  readonly local: string;
  readonly attributes: Readonly<Record<string, SaxesAttributeNS>>;
  readonly isSelfClosing: boolean;
  /** Of the `<` of its start tag. */
  readonly start: number;
  /** Behind the `>` of its start tag. */
  readonly openEnd: number;
}

/** What closes an element: both places are `openEnd` if it closes itself. */
export interface Closing {
  /** Of the `<` of its end tag. */
  readonly closeStart: number;
  /** Behind its end tag. */
  readonly end: number;
}

export interface XmlVisitor {
  open(element: Element): void;
  close(element: Element, closing: Closing): void;
  text?(text: string): void;
}

/**
 * Walks through an XML part with the places of its elements. Document types are refused: no part has one, and with them go all entities.
 * @throws DocumentError
 */
export function walkXml(xml: string, depth: number, visitor: XmlVisitor): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: Element[] = [];
  parser.on('doctype', () => {
    throw new DocumentError('broken', 'a part has a document type');
  });
  parser.on('opentag', ({ uri, prefix, local, attributes, isSelfClosing }) => {
    if (open.length >= depth) throw new DocumentError('too_much', 'elements are nested too deep');
    const openEnd = parser.position;
    // No attribute may hold this sign.
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
    visitor.open(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const end = parser.position;
    const closeStart = element.isSelfClosing ? end : xml.lastIndexOf('<', end - 1);
    visitor.close(element, { closeStart, end });
  });
  const { text } = visitor;
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('broken', 'a part is not well-formed', { cause: error });
  }
}

/** The value of an attribute by its local name, whatever its prefix. */
export function attributeOf(element: Element, local: string): string | undefined {
  for (const attribute of Object.values(element.attributes))
    if (attribute.local === local) return attribute.value;
  return undefined;
}
