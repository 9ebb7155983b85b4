import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { DocumentError } from '../../parsedDocument.js';

export interface MarkdownNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly MarkdownNode[];
  /** The decoded text of text, code and HTML, and the alternative text of pictures. */
  readonly value: string;
  readonly label: string;
}

/** The parser needs about 100 bytes per character, and much time for a paragraph crafted to be slow. */
const MAX_CHARS = 2_000_000;
const MAX_PARAGRAPH_CHARS = 10_000;
/** The maximum units of a document. Paragraphs are counted before parsing, because parsing that many takes seconds. */
const MAX_PARAGRAPHS = 100_000;
/** The start of a paragraph: a word after a blank line. */
const PARAGRAPH = /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)(?=[ \t]*\p{L})/gu;
/** 64 marks of quotations or lists at the start of a line, which the parser would nest. */
const NESTED = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){64}/m;

const LINE = /[^\r\n]*(?:\r\n|\r|\n|$)/g;
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
/** A line that ends a paragraph: a blank line, or the start of a list item, a heading or a table row. */
const BOUNDARY = /^[ \t]*(?:$|[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|\|)/;

/** In the worst case, the parser's time grows with the square of a paragraph's length. */
function hasLongParagraph(markdown: string): boolean {
  let fence: string | undefined;
  let length = 0;
  for (const [whole] of markdown.matchAll(LINE)) {
    const line = whole.trimEnd();
    if (fence !== undefined) {
      if (
        line.trimStart().startsWith(fence) &&
        line.trim() === line.trim().charAt(0).repeat(line.trim().length)
      )
        fence = undefined;
      continue;
    }
    fence = FENCE.exec(line)?.[1];
    length = fence !== undefined || BOUNDARY.test(line) ? line.length : length + line.length;
    if (fence === undefined && length > MAX_PARAGRAPH_CHARS) return true;
  }
  return false;
}

type Tree = ReturnType<typeof fromMarkdown>;
type TreeNode = Tree | Tree['children'][number];

/** Transforms are left out, because they create nodes without offsets. */
const extensions = gfmFromMarkdown().map(({ transforms: _transforms, ...extension }) => extension);

function stringOf(node: TreeNode, ...names: readonly string[]): string {
  for (const [name, value] of Object.entries(node))
    if (names.includes(name) && typeof value === 'string') return value;
  return '';
}

function toNode(node: TreeNode, depth: number): MarkdownNode {
  if (depth === 0) throw new DocumentError('too_much', 'elements are nested too deep');
  return {
    type: node.type,
    start: node.position?.start.offset ?? 0,
    end: node.position?.end.offset ?? 0,
    children: 'children' in node ? node.children.map((child) => toNode(child, depth - 1)) : [],
    value: stringOf(node, 'value', 'alt'),
    label: stringOf(node, 'label'),
  };
}

/**
 * Supports the extensions of GitHub.
 * @throws DocumentError 'too_much'
 */
export function parseTree(markdown: string, depth: number): MarkdownNode {
  if (markdown.length > MAX_CHARS) throw new DocumentError('too_much', 'more Markdown than is parsed');
  if ((markdown.match(PARAGRAPH)?.length ?? 0) > MAX_PARAGRAPHS)
    throw new DocumentError('too_much', 'more paragraphs than are read');
  if (hasLongParagraph(markdown)) throw new DocumentError('too_much', 'a paragraph is too long');
  if (NESTED.test(markdown)) throw new DocumentError('too_much', 'elements are nested too deep');
  return toNode(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: extensions }), depth);
}
