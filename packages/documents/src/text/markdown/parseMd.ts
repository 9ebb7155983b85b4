import { escapeText } from '@lang-assistant/core/htmlEntities';
import { plainTextOf } from '../../fragment.js';
import type { ParseDocument } from '../../parsedDocument.js';
import { onlyDocumentErrors } from '../../textOnly/onlyDocumentErrors.js';
import {
  createUnitList,
  readTextFile,
  toEditedDocument,
  type TextUnit,
  type UnitList,
} from '../editedDocument.js';
import { decodeText } from '../encoding/decodeText.js';
import { toInlineUnits } from '../inline/inlineUnit.js';
import { maskSyntax } from './maskSyntax.js';
import { markdownTokens } from './markdownTokens.js';
import { parseTree, type MarkdownNode } from './parseTree.js';
import { LETTER } from '../../letter.js';

/** Metadata in YAML or TOML before the text. */
const FRONT_MATTER =
  /^(---|\+\+\+)[ \t]*(?:\r\n|\r|\n)(?:[^]*?(?:\r\n|\r|\n))??(?:\1|\.\.\.)[ \t]*(?:\r\n|\r|\n|$)/;

/** Text that would start a list, a heading, a quotation or a rule at the start of a paragraph. */
const BLOCK_START = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|[=-]+$|>|\d{1,9}(?=[.)](?:\s|$)))/;

function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<|~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&');
}

function withoutBlockStart(text: string): string {
  return text.replace(BLOCK_START, (start) => (/^\d/.test(start) ? `${start}\\` : `\\${start}`));
}

function* altUnits(markdown: string, node: MarkdownNode): Generator<TextUnit> {
  for (const child of node.children) yield* altUnits(markdown, child);
  const { start, end, value } = node;
  const isPlain = node.type === 'image' && markdown.startsWith(`![${value}](`, start);
  const isReference = node.type === 'imageReference' && markdown.startsWith(`![${value}][`, start);
  // If the alternative text is also the reference label, a translation would break the reference.
  const hasLabel = isReference && !markdown.slice(start, end).endsWith('[]');
  if (!(isPlain || hasLabel) || !LETTER.test(value)) return;
  yield {
    tag: { start, end },
    start: start + 2,
    end: start + 2 + value.length,
    fragment: escapeText(value),
    render: (html) => escapeMarkdown(plainTextOf(html).replace(/\s+/gu, ' ').trim()),
  };
}

const BLOCKS = new Set(['paragraph', 'heading', 'tableCell']);

function addBlocks(markdown: string, masked: string, node: MarkdownNode, list: UnitList): void {
  if (!BLOCKS.has(node.type)) {
    for (const child of node.children) addBlocks(markdown, masked, child, list);
    return;
  }
  for (const tokens of markdownTokens(markdown, masked, node)) {
    for (const unit of toInlineUnits(tokens, { escape: escapeMarkdown, keepsTags: false }))
      list.add({ ...unit, render: (html) => withoutBlockStart(unit.render(html)) });
  }
  for (const unit of altUnits(markdown, node)) list.add(unit);
}

/**
 * Text is translated. Code, addresses, HTML, front matter, formulas, attributes and everything else stay.
 * @throws DocumentError
 */
export const parseMd: ParseDocument = onlyDocumentErrors(async (path, _target, bounds) => {
  const bytes = await readTextFile(path, bounds);
  const source = decodeText(bytes);
  const length = FRONT_MATTER.exec(source.text)?.[0].length ?? 0;
  const markdown = source.text.slice(length);
  const list = createUnitList(bounds);
  const { tree, masked } = maskSyntax(markdown, (text) => parseTree(text, bounds.depth));
  addBlocks(markdown, masked, tree, list);
  const units = list.units.map((unit) => shifted(unit, length));
  return toEditedDocument({ kind: 'md', bytes, source, units });
});

function shifted(unit: TextUnit, by: number): TextUnit {
  const moved = { ...unit, start: unit.start + by, end: unit.end + by };
  return unit.tag ? { ...moved, tag: { start: unit.tag.start + by, end: unit.tag.end + by } } : moved;
}
