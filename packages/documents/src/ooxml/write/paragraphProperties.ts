import { withAttribute } from '../../paragraphs/write/languageChange.js';
import type { Paragraph, Properties, Property } from '../../paragraphs/model.js';
import type { Edit } from '../../xml/xmlText.js';

/** The elements that the schema requires before `w:bidi`, in their order. */
const BEFORE_BIDI: ReadonlySet<string> = new Set([
  'pStyle',
  'keepNext',
  'keepLines',
  'pageBreakBefore',
  'framePr',
  'widowControl',
  'numPr',
  'suppressLineNumbers',
  'pBdr',
  'shd',
  'tabs',
  'suppressAutoHyphens',
  'kinsoku',
  'wordWrap',
  'overflowPunct',
  'topLinePunct',
  'autoSpaceDE',
  'autoSpaceDN',
]);

export function setParagraphDirection(
  xml: string,
  paragraph: Paragraph,
  properties: Properties | undefined,
  isRtl: boolean,
): Edit | undefined {
  if (paragraph.kind === 'plain') return undefined;
  const turn = paragraph.kind === 'word' ? turnWord : turnDrawing;
  return turn(xml, paragraph, properties, isRtl);
}

function isBeforeBidi({ isWord, local }: Property): boolean {
  return isWord && BEFORE_BIDI.has(local);
}

function turnWord(
  xml: string,
  { prefix, openEnd }: Paragraph,
  properties: Properties | undefined,
  isRtl: boolean,
): Edit | undefined {
  const name = prefix === '' ? '' : `${prefix}:`;
  const mark = `<${name}bidi/>`;
  if (!properties) {
    return isRtl ? { start: openEnd, end: openEnd, text: `<${name}pPr>${mark}</${name}pPr>` } : undefined;
  }
  const there = properties.children.find(({ isWord, local }) => isWord && local === 'bidi');
  // The alignment needs no change: in Word, `left` means the start of the line.
  if (there) return { start: there.start, end: there.end, text: isRtl ? mark : '' };
  if (!isRtl) return undefined;
  if (properties.isSelfClosing) {
    const open = xml.slice(properties.start, properties.end).replace(/(?<!\s)\s*\/>$/, '>');
    return { start: properties.start, end: properties.end, text: `${open}${mark}</${name}pPr>` };
  }
  const last = properties.children.findLast(isBeforeBidi);
  const place = last?.end ?? properties.openEnd;
  return { start: place, end: place, text: mark };
}

const SWAPPED: Readonly<Record<string, string>> = { l: 'r', r: 'l' };

function turnDrawing(
  xml: string,
  { prefix, openEnd, isLeftByDefault }: Paragraph,
  properties: Properties | undefined,
  isRtl: boolean,
): Edit | undefined {
  const defaultEdge = isRtl && isLeftByDefault ? 'r' : undefined;
  if (!properties) {
    if (!isRtl) return undefined;
    const name = prefix === '' ? 'pPr' : `${prefix}:pPr`;
    const edge = defaultEdge === undefined ? '' : ` algn="${defaultEdge}"`;
    return { start: openEnd, end: openEnd, text: `<${name}${edge} rtl="1"/>` };
  }
  const wasRtl = /^(?:1|true|on)$/.test(properties.attributes['rtl']?.value ?? '');
  if (wasRtl === isRtl) return undefined;
  const edge = properties.attributes['algn']?.value;
  const turnedEdge = edge === undefined ? defaultEdge : (SWAPPED[edge] ?? edge);
  const open = xml.slice(properties.start, properties.openEnd);
  const turned = withAttribute(open, 'rtl', isRtl ? '1' : '0');
  const text = turnedEdge === undefined ? turned : withAttribute(turned, 'algn', turnedEdge);
  return { start: properties.start, end: properties.openEnd, text };
}
