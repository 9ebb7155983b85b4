import { DocumentError } from '../parsedDocument.js';
import { createScope, decodeCommon, readCommonTag, type Scope } from './commonTags.js';
import type { Element, XmlVisitor } from './element.js';

export interface Progress {
  readonly isDone: boolean;
  /** The number of calls of the visitor. */
  readonly calls: number;
  /** The open elements, outermost first. */
  readonly open: readonly Element[];
}

const DECLARATION =
  /^<\?xml version=(?:"1\.0"|'1\.0')(?: encoding=(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?: standalone=(?:"(?:yes|no)"|'(?:yes|no)'))? ?\?>/;
/** The fast path does not handle control characters, lone surrogates, and the end of a CDATA section. */
const UNCOMMON = /[^\P{Cc}\t\r\n]|[\uFFFE\uFFFF]|\p{Surrogate}|\]\]>/u;
const NO_SPACE = /[^ \t\r\n]/;

/** As XML defines line ends. */
const withLineFeeds = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

interface OpenElement {
  readonly element: Element;
  readonly name: string;
  readonly scope: Scope;
}

/**
 * A fast XML parser for the forms that nearly all programs write: elements, text and the common entities. It stops at
 * anything else, such as a comment or an error, and a complete parser continues. It is several times as fast, because
 * it only looks for tag borders and parses a repeated tag once.
 * @param depth the limit for nested elements
 * @throws DocumentError 'too_much' for deeper elements; what the visitor throws
 */
export function walkCommonXml(xml: string, depth: number, visitor: XmlVisitor): Progress {
  const open: OpenElement[] = [];
  const outside = createScope();
  let calls = 0;
  let hasRoot = false;
  const progress = (isDone: boolean): Progress => {
    return { isDone, calls, open: open.map(({ element }) => element) };
  };
  if (UNCOMMON.test(xml)) return progress(false);
  const declaration = DECLARATION.exec(xml)?.[0].length ?? 0;
  if (declaration === 0 && !xml.startsWith('<')) return progress(false);
  /** The offset after the last markup, and the offset after the last tag, where the visitor's text starts. */
  let place = declaration;
  let textStart = 0;

  /** Returns false for text that only the complete parser can read. */
  function readText(end: number): boolean {
    if (end === place) return true;
    const raw = xml.slice(place, end);
    if (open.length === 0 && NO_SPACE.test(raw)) return false;
    const text = decodeCommon(withLineFeeds(raw));
    if (text === undefined) return false;
    if (!visitor.text) return true;
    calls += 1;
    visitor.text(text, textStart, end);
    return true;
  }

  function readStartTag(start: number, end: number): boolean {
    const last = open.at(-1);
    const tag = readCommonTag(xml.slice(start, end), last ? last.scope : outside);
    if (!tag || (hasRoot && !last)) return false;
    if (open.length >= depth) throw new DocumentError('too_much', 'elements are nested too deep');
    hasRoot = true;
    const { vocabulary, prefix, local, attributes, isSelfClosing, name, scope } = tag;
    const element = { vocabulary, prefix, local, attributes, isSelfClosing, start, openEnd: end };
    calls += 1;
    visitor.open(element);
    if (!isSelfClosing) {
      open.push({ element, name, scope });
      return true;
    }
    calls += 1;
    visitor.close(element, { closeStart: end, end });
    return true;
  }

  function readEndTag(start: number, end: number): boolean {
    const last = open.at(-1);
    // Only `</name>` is read here: a space before the `>` is rare.
    if (!last || end - start !== last.name.length + 3 || !xml.startsWith(last.name, start + 2)) return false;
    open.pop();
    calls += 1;
    visitor.close(last.element, { closeStart: start, end });
    return true;
  }

  for (;;) {
    const start = xml.indexOf('<', place);
    if (start < 0) break;
    if (!readText(start)) return progress(false);
    place = start;
    const end = xml.indexOf('>', start) + 1;
    if (end === 0) return progress(false);
    const isRead = xml[start + 1] === '/' ? readEndTag(start, end) : readStartTag(start, end);
    if (!isRead) return progress(false);
    place = end;
    textStart = end;
  }
  if (!hasRoot || open.length > 0 || xml.endsWith('\r')) return progress(false);
  const tail = xml.slice(place);
  if (NO_SPACE.test(tail)) return progress(false);
  // `length - 1` is the offset that the complete parser reports, too.
  if (tail !== '') visitor.text?.(withLineFeeds(tail), textStart, xml.length - 1);
  return progress(true);
}
