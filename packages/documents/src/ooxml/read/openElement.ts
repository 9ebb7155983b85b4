import type { Properties } from '../../paragraphs/model.js';
import { createFrame, shapeOf, tagOf, type Frame, type OpenParagraph, type ReaderState } from './frames.js';
import { readAlternativeText } from './attributeTexts.js';
import { isClonable, isTransparent } from './roles.js';
import { attributeOf, type Element } from '../../xml/walkXml.js';

/** No paragraph continues after a table or in a content control. */
const CLOSED_BEFORE = /^(?:tbl|sdt)$/;

export function openElement(state: ReaderState, element: Element): void {
  const { frames, xml, onParagraph } = state;
  const parent = frames.at(-1);
  if (parent?.continued && CLOSED_BEFORE.test(element.local)) {
    onParagraph(parent.continued.paragraph);
    parent.continued = undefined;
  }
  const frame = createFrame(element, frames);
  const isMark = parent?.element.local === 'rPr' && frames.at(-2)?.element.local === 'pPr';
  if (frame.open && isMark && element.vocabulary === 'w' && element.local === 'del')
    frame.open.isContinued = true;
  if (element.local === 'ph' && element.vocabulary === 'p') {
    const shape = shapeOf(frames);
    if (shape) shape.placeholder = attributeOf(element, 'type') ?? '';
  }
  if (parent && element.local === 'f' && element.vocabulary === 'x') parent.hasFormula = true;
  if (frame.role !== 'ignored') readAlternativeText(xml, element, frame.isCopy, onParagraph);
  if (frame.open) openInParagraph(state, frame, frame.open, parent);
  frames.push(frame);
}

/** Fields of slides that the program fills in. Other fields, such as a header, contain text that the author wrote. */
const GENERATED = /^(?:slidenum|datetime)/i;

/**
 * Whether the program generates the text of a slide's field: a number or a date. Also true for a shape that shows a
 * cell of a workbook.
 */
function isGenerated(field: Element, frames: readonly Frame[]): boolean {
  const type = attributeOf(field, 'type') ?? '';
  const shape = shapeOf(frames)?.element;
  return GENERATED.test(type) || (shape !== undefined && attributeOf(shape, 'textlink') !== undefined);
}

function openInParagraph(
  { fields, frames }: ReaderState,
  frame: Frame,
  open: OpenParagraph,
  parent: Frame | undefined,
): void {
  const { paragraph } = open;
  const { element, role } = frame;
  switch (role) {
    case 'paragraph':
      if (paragraph.kind === 'plain') frame.text = [];
      break;
    case 'container':
      openContainer(frame, open);
      if (element.local === 'fldSimple') {
        fields.begin(paragraph.items.length);
        fields.code(attributeOf(element, 'instr') ?? '');
        fields.separate();
      }
      break;
    case 'run':
      openRun(frame, open);
      if (frame.run && element.local === 'fld') frame.run.isGenerated = isGenerated(element, frames);
      break;
    case 'properties':
      openProperties(frame, open);
      break;
    case 'slot':
    case 'code':
      frame.text = [];
      break;
    case 'field': {
      const { items } = paragraph;
      const type = attributeOf(element, 'fldCharType');
      if (type === 'begin') fields.begin(items.length);
      else if (type === 'separate') fields.separate();
      else if (type === 'end' && fields.end(items.length)) items.push({ kind: 'inline' });
      break;
    }
    case 'line':
    case 'split':
    case 'inline':
      if (!fields.isCode()) paragraph.items.push({ kind: role });
      break;
    case 'outside':
    case 'character':
    case 'ignored':
    case 'skipped':
      if (parent?.properties) addProperty(element, parent.properties);
  }
}

function openContainer(frame: Frame, { chain }: OpenParagraph): void {
  const { element } = frame;
  const { prefix, local, start, openEnd } = element;
  // Copies each property by name, here and below: spreading would be slower, and these objects are the most frequent
  // ones.
  frame.container = {
    start,
    openEnd,
    closeStart: openEnd,
    end: openEnd,
    tag: tagOf(prefix, local),
    isClonable: isClonable(local),
    isTransparent: isTransparent(local),
  };
  chain.push(frame.container);
}

function openRun(frame: Frame, { paragraph }: OpenParagraph): void {
  const { element } = frame;
  const { prefix, local, start, openEnd } = element;
  frame.run = {
    start,
    openEnd,
    closeStart: openEnd,
    end: openEnd,
    tag: tagOf(prefix, local),
    prefix,
    isWord: paragraph.kind === 'word',
    needsSpaceMark: paragraph.kind === 'word' || paragraph.kind === 'cell',
    contentStart: openEnd,
    style: '',
  };
}

function openProperties(frame: Frame, { paragraph }: OpenParagraph): void {
  const { element, run } = frame;
  const { prefix, local, start, openEnd, isSelfClosing, attributes } = element;
  const properties: Properties = {
    prefix,
    start,
    openEnd,
    closeStart: openEnd,
    end: openEnd,
    isSelfClosing,
    attributes,
    children: [],
  };
  frame.properties = properties;
  if (local === 'pPr' && paragraph.properties) paragraph.furtherProperties.push(properties);
  else if (local === 'pPr') paragraph.properties = properties;
  else if (run) run.properties = properties;
}

function addProperty({ start, openEnd, local, vocabulary }: Element, { children }: Properties): void {
  children.push({ isWord: vocabulary === 'w', local, start, end: openEnd });
}
