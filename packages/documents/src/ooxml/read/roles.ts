import type { Paragraph } from '../../paragraphs/model.js';
import { attributeOf, type Element } from '../../xml/walkXml.js';

export type Role =
  | 'outside'
  | 'paragraph'
  | 'container'
  | 'run'
  | 'properties'
  | 'slot'
  | 'character'
  | 'code'
  | 'field'
  | 'line'
  | 'split'
  /** An object that keeps its position in the text. Its text does not belong to the paragraph. */
  | 'inline'
  /** An element without text of the paragraph. It may contain other paragraphs, as a text box does. */
  | 'skipped'
  /** Deleted text. Its content is not read. */
  | 'ignored';

const ABOUT_PROPERTIES: Readonly<Record<string, Role>> = { pPr: 'properties', rPr: 'properties' };

const IN_WORD_PARAGRAPH: Readonly<Record<string, Role>> = {
  pPr: 'properties',
  r: 'run',
  hyperlink: 'container',
  ins: 'container',
  moveTo: 'container',
  smartTag: 'container',
  customXml: 'container',
  sdt: 'container',
  sdtContent: 'container',
  fldSimple: 'container',
  bdo: 'container',
  dir: 'container',
  rubyBase: 'container',
  del: 'ignored',
  moveFrom: 'ignored',
  subDoc: 'inline',
};

const IN_WORD_RUN: Readonly<Record<string, Role>> = {
  ...ABOUT_PROPERTIES,
  t: 'slot',
  tab: 'split',
  ptab: 'split',
  br: 'line',
  cr: 'line',
  noBreakHyphen: 'character',
  softHyphen: 'character',
  fldChar: 'field',
  instrText: 'code',
  delText: 'ignored',
  delInstrText: 'ignored',
  ruby: 'container',
  lastRenderedPageBreak: 'skipped',
};

const IN_DRAWING_PARAGRAPH: Readonly<Record<string, Role>> = {
  pPr: 'properties',
  r: 'run',
  fld: 'run',
  br: 'line',
  endParaRPr: 'skipped',
};

const IN_DRAWING_RUN: Readonly<Record<string, Role>> = { rPr: 'properties', t: 'slot', pPr: 'skipped' };

const IN_CELL: Readonly<Record<string, Role>> = { r: 'run', t: 'slot' };
const IN_CELL_RUN: Readonly<Record<string, Role>> = { rPr: 'properties', t: 'slot' };

export function roleIn(
  parent: 'paragraph' | 'container' | 'run',
  paragraph: Paragraph['kind'],
  element: Element,
): Role {
  const { local, vocabulary } = element;
  if (paragraph === 'cell') {
    const roles = parent === 'run' ? IN_CELL_RUN : IN_CELL;
    return (vocabulary === 'x' ? roles[local] : undefined) ?? 'skipped';
  }
  if (paragraph !== 'word') {
    if (vocabulary !== 'a') return 'inline';
    const roles = parent === 'run' ? IN_DRAWING_RUN : IN_DRAWING_PARAGRAPH;
    return roles[local] ?? 'skipped';
  }
  if (vocabulary !== 'w') return 'inline';
  if (parent !== 'run') return IN_WORD_PARAGRAPH[local] ?? 'skipped';
  const role = IN_WORD_RUN[local] ?? 'inline';
  // Page and column breaks end a sentence.
  return role === 'line' && /^(?:page|column)$/.test(attributeOf(element, 'type') ?? '') ? 'split' : role;
}

/**
 * Whether an element contains visible plain text of a chart or a comment.
 * @param name returns the local name of the ancestor `steps` levels up
 */
export function isPlainText(element: Element, name: (steps: number) => string): boolean {
  const { vocabulary, local } = element;
  if (vocabulary === 'c' && local === 'v')
    return /^(?:strCache|strLit)$/.test(name(2)) || name(1) === 'tx' || name(3).startsWith('multiLvlStr');
  if (vocabulary === 'cx') {
    if (local === 'v') return name(1) === 'txData';
    return local === 'pt' && name(2) === 'strDim';
  }
  if (local !== 'text') return false;
  return vocabulary === 'p' ? name(1) === 'cm' : vocabulary === 'threads' && name(1) === 'threadedComment';
}

const CLONABLE: ReadonlySet<string> = new Set(['hyperlink', 'ins', 'moveTo', 'smartTag', 'customXml']);
const TRANSPARENT: ReadonlySet<string> = new Set(['smartTag', 'customXml']);

export function isClonable(local: string): boolean {
  return CLONABLE.has(local);
}

export function isTransparent(local: string): boolean {
  return TRANSPARENT.has(local);
}
