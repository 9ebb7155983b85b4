import type { InlineToken } from '../inline/inlineTokens.js';
import { ATTRIBUTES, BOUNDARY, FORMULA, MASKED, TITLE } from './maskSyntax.js';
import type { MarkdownNode } from './parseTree.js';

const MARKS = new Set(['emphasis', 'strong', 'delete']);
const TAG = /^<(\/?)([a-z][\w-]*)(?![\w-])[^<>]*?(\/?)>$/i;
/**
 * The gap where a quotation or list item continues on the next line. The line break itself may be outside of the gap.
 */
const LINE_START = /^(?=\s*[\n\r>])[\s>]*$/;
/** The line break after a mark, and the start of the next line. */
const LINE_END = /^[ \t]*[\r\n][\s>]*/;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

const MASKS = new RegExp(`${FORMULA}+(?:[\\s>]+${FORMULA}+)*|${ATTRIBUTES}+|${BOUNDARY}+|${TITLE}+`, 'g');

/** Divides a text into masks and the text between them. */
function* partsOf({ value, start, end }: MarkdownNode, masked: string) {
  const marks = [...masked.slice(start, end).matchAll(MASKS)];
  const texts = value.split(MASKS);
  let from = start;
  for (const [place, { 0: mark, index }] of marks.entries()) {
    const at = start + index;
    yield { mark: undefined, text: texts[place] ?? '', start: from, end: at };
    from = at + mark.length;
    yield { mark: mark.charAt(0), text: '', start: at, end: from };
  }
  yield { mark: undefined, text: texts[marks.length] ?? '', start: from, end };
}

function toTag(
  { value }: MarkdownNode,
  range: { readonly start: number; readonly end: number; readonly raw: string },
): InlineToken {
  const [, slash, name, selfClosing] = TAG.exec(value) ?? [];
  if (name === undefined || selfClosing === '/' || VOID.has(name.toLowerCase()))
    return { kind: 'anchor', ...range };
  return { kind: slash === '' ? 'open' : 'close', name: name.toLowerCase(), ...range };
}

const labelOf = ({ label, start, end }: MarkdownNode, markdown: string) =>
  MASKED.test(label) ? markdown.slice(start, end).replace(/^\[|\](?:\[\])?$/g, '') : label;

/** Collects tokens, and starts a line at each mark between two texts. */
function createLines(markdown: string, masked: string) {
  let line: InlineToken[] = [];
  let isTitle = false;
  const lines = [line];
  const rangeOf = (start: number, end: number) => ({ start, end, raw: markdown.slice(start, end) });
  const push = (token: InlineToken) => void line.push(token);
  const startLine = () => void lines.push((line = []));
  const isStart = () => line.length === 0;

  function addText(text: string, outerStart: number, end: number): void {
    const lead = isStart() ? (LINE_END.exec(masked.slice(outerStart, end))?.[0].length ?? 0) : 0;
    const start = outerStart + lead;
    if (lead > 0) isTitle = false;
    if (start === end) return;
    const lineEnd = isTitle ? /[\r\n]/.exec(masked.slice(start, end))?.index : undefined;
    if (lineEnd === undefined) {
      push({ kind: 'text', text, ...rangeOf(start, end) });
      return;
    }
    isTitle = false;
    const [title = '', ...rest] = text.split(/\r\n|\r|\n/);
    addText(title, start, start + lineEnd);
    startLine();
    addText(rest.join('\n'), start + lineEnd, end);
  }

  function addTexts(node: MarkdownNode): void {
    for (const { mark, text, start, end } of partsOf(node, masked)) {
      const range = rangeOf(start, end);
      if (mark === undefined) addText(text, start, end);
      else if (mark === FORMULA) push({ kind: 'locked', text: range.raw, ...range });
      else if (mark === ATTRIBUTES) push({ kind: 'anchor', ...range });
      else startLine();
      isTitle ||= mark === TITLE;
    }
  }

  return { lines, push, startLine, isStart, rangeOf, addTexts };
}

/**
 * Returns the tokens of a paragraph, heading or cell: one list for each text between hard breaks or marks.
 * @param masked the text that was parsed
 */
export function markdownTokens(
  markdown: string,
  masked: string,
  block: MarkdownNode,
): readonly (readonly InlineToken[])[] {
  const { lines, push, startLine, isStart, rangeOf, addTexts } = createLines(markdown, masked);

  /**
   * Adds the marks around text as tags.
   * @param closing the end of a reference that has no label
   */
  function addMarks(node: MarkdownNode, closing?: string): void {
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (!first || !last) {
      push({ kind: 'anchor', ...rangeOf(node.start, node.end) });
      return;
    }
    push({ kind: 'open', name: node.type, ...rangeOf(node.start, first.start) });
    addAll(node.children, first.start, last.end);
    const end = rangeOf(last.end, node.end);
    push({
      kind: 'close',
      name: node.type,
      ...end,
      raw: closing ?? end.raw,
      isNew: closing !== undefined,
    });
  }

  function addLink(node: MarkdownNode): void {
    const { raw, ...range } = rangeOf(node.start, node.end);
    if (!raw.startsWith('[')) push({ kind: 'locked', text: raw, raw, ...range });
    else if (node.type === 'linkReference' && !/\]\[[^\]]+\]$/.test(raw))
      addMarks(node, `][${labelOf(node, markdown)}]`);
    else addMarks(node);
  }

  function add(node: MarkdownNode): void {
    const range = rangeOf(node.start, node.end);
    if (node.type === 'text') addTexts(node);
    else if (node.type === 'inlineCode') push({ kind: 'locked', text: node.value, ...range });
    else if (node.type === 'break') startLine();
    else if (node.type === 'html') push(toTag(node, range));
    else if (MARKS.has(node.type)) addMarks(node);
    else if (node.type === 'link' || node.type === 'linkReference') addLink(node);
    else push({ kind: 'anchor', ...range });
  }

  /**
   * Adds nodes and the gaps between them. Bare addresses are in gaps, and so are quotation marks (`>`) at the start of
   * a line.
   */
  function addAll(nodes: readonly MarkdownNode[], start: number, end: number): void {
    let from = start;
    for (const node of nodes) {
      addGap(from, node.start);
      add(node);
      from = node.end;
    }
    addGap(from, end);
  }

  function addGap(start: number, end: number): void {
    const { raw, ...range } = rangeOf(start, end);
    if (LINE_START.test(raw)) push({ kind: 'text', text: ' ', raw, ...range });
    else if (raw.trim() !== '' && !isStart()) push({ kind: 'locked', text: raw.trim(), raw, ...range });
  }

  const [first, last] = [block.children[0], block.children.at(-1)];
  if (first && last) addAll(block.children, first.start, last.end);
  return lines;
}
