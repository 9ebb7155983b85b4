import type { InlineToken } from '../inline/inlineTokens.js';
import type { MarkdownNode } from './parseTree.js';

const MARKS = new Set(['emphasis', 'strong', 'delete']);
const TAG = /^<(\/?)([a-z][\w-]*)(?![\w-])[^<>]*?(\/?)>$/i;
/**
 * The gap where a quotation or list item continues on the next line. The line break itself may be outside of the gap.
 */
const LINE_START = /^(?=\s*[\n\r>])[\s>]*$/;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Returns the tokens of a paragraph, heading or cell: one list for each line between hard breaks. */
export function markdownTokens(markdown: string, block: MarkdownNode): readonly (readonly InlineToken[])[] {
  let line: InlineToken[] = [];
  const lines = [line];
  const rangeOf = (start: number, end: number) => ({ start, end, raw: markdown.slice(start, end) });

  function addTag(node: MarkdownNode): void {
    const [, slash, name, selfClosing] = TAG.exec(node.value) ?? [];
    const range = rangeOf(node.start, node.end);
    if (name === undefined || selfClosing === '/' || VOID.has(name.toLowerCase()))
      line.push({ kind: 'anchor', ...range });
    else line.push({ kind: slash === '' ? 'open' : 'close', name: name.toLowerCase(), ...range });
  }

  /**
   * Adds the marks around text as tags.
   * @param closing the end of a reference that has no label
   */
  function addMarks(node: MarkdownNode, closing?: string): void {
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (!first || !last) {
      line.push({ kind: 'anchor', ...rangeOf(node.start, node.end) });
      return;
    }
    line.push({ kind: 'open', name: node.type, ...rangeOf(node.start, first.start) });
    addAll(node.children, first.start, last.end);
    const end = rangeOf(last.end, node.end);
    line.push({
      kind: 'close',
      name: node.type,
      ...end,
      raw: closing ?? end.raw,
      isNew: closing !== undefined,
    });
  }

  function addLink(node: MarkdownNode): void {
    const { raw, ...range } = rangeOf(node.start, node.end);
    if (!raw.startsWith('[')) line.push({ kind: 'locked', text: raw, raw, ...range });
    else if (node.type === 'linkReference' && !/\]\[[^\]]+\]$/.test(raw)) addMarks(node, `][${node.label}]`);
    else addMarks(node);
  }

  function add(node: MarkdownNode): void {
    const range = rangeOf(node.start, node.end);
    if (node.type === 'text') line.push({ kind: 'text', text: node.value, ...range });
    else if (node.type === 'inlineCode') line.push({ kind: 'locked', text: node.value, ...range });
    else if (node.type === 'break') lines.push((line = []));
    else if (node.type === 'html') addTag(node);
    else if (MARKS.has(node.type)) addMarks(node);
    else if (node.type === 'link' || node.type === 'linkReference') addLink(node);
    else line.push({ kind: 'anchor', ...range });
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
    if (LINE_START.test(raw)) line.push({ kind: 'text', text: ' ', raw, ...range });
    else if (raw.trim() !== '' && line.length > 0)
      line.push({ kind: 'locked', text: raw.trim(), raw, ...range });
  }

  const [first, last] = [block.children[0], block.children.at(-1)];
  if (first && last) addAll(block.children, first.start, last.end);
  return lines;
}
