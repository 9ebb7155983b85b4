import type { MarkdownNode } from './parseTree.js';

/** A formula, or a placeholder of a template. */
export const FORMULA = '\uFDD0';
/** Attributes, as in `[link](a){.wide}`. */
export const ATTRIBUTES = '\uFDD1';
/** A mark between two texts, such as the `:` of a definition. */
export const BOUNDARY = '\uFDD2';
/** A mark before a title that ends with its line, such as `:::tip`. */
export const TITLE = '\uFDD3';

export const MASKED = /[\uFDD0-\uFDD3]/;

const LINE = /[^\r\n]*(?:\r\n|\r|\n|$)/g;
const BLANK_LINE = /\n[ \t>\r]*\n|\r[ \t>]*\r/g;

/** Admonitions, details and tabs of MkDocs. Their content is indented by 4. */
const ADMONITION = /^(?:(?:!!!|\?\?\?\+?)[ \t]+[\w-]|===[!+]?[ \t]+")/;
const MAX_ADMONITIONS = 16;

/** At the start of a line: attributes of a block, alert, container, admonition, definition. */
const LINE_MARK =
  /^([ \t>]*)(?:(\{:[^{}\r\n]*\}[ \t]*$|:(?=[ \t]))|(\[![\w-]+\][-+]?|:{2,}[ \t]*(?:\{[^{}\r\n]*\}|[\w-]+(?:\{[^{}\r\n]*\})?)?\[?|(?:!!!|\?\?\?\+?)[ \t]+[\w -]*"?|===[!+]?[ \t]+"))/gm;

/** A `$` at the end of a formula follows no space and precedes no digit: `$5 and $7` are prices. */
const MATH = String.raw`\\\((?:[^\\]|\\[^()])+\\\)|\\\[(?:[^\\]|\\[^[\]])+\\\]|\$\$[^$]+\$\$|\$(?![\s$])(?:[^$\\\n]|\\.)*(?<!\s)\$(?![\d$])`;
/** Also links of wikis, and emoji by their names. */
const TEMPLATE = String.raw`\{\{[^{}\n]{1,500}\}\}|\{%[^{}\n]{1,500}%\}|\[\[[^[\]\n]{1,200}\]\]|(?<![\w:]):[a-z][\w+-]{1,40}:(?![\w:])`;
const ATTRIBUTE = String.raw`\{:?[ \t]*(?:[#.][\w-]+|[\w-]+=(?:"[^"\n]{0,500}"|[\w%/.-]+))(?:[ \t]+[^{}\n]{0,500})?\}`;
const INLINE = new RegExp(`(${MATH})|(${TEMPLATE})|(${ATTRIBUTE})|\\\\[^]`, 'g');

/** `\[see the note\]` is text with escaped brackets, and `$5 (not 10$)` and `$3 + tax or 5$` have prices. */
function isFormula(text: string): boolean {
  if (/^\$\d[^\\]*\p{L}{3}/u.test(text)) return false;
  if (/[\\^_={}<>+]/.test(text.slice(2, -2))) return true;
  return !text.startsWith('\\[') && !(/\p{L}{3}/u.test(text) && /\s/.test(text));
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Code, HTML and definitions of addresses, in order. */
function fixedRanges(node: MarkdownNode): readonly Range[] {
  if (/^(?:code|inlineCode|html|definition)$/.test(node.type)) return [node];
  return node.children.flatMap(fixedRanges);
}

/** Indented code is content of an admonition if the line before is less indented. */
function withQuotations(markdown: string, fixed: readonly Range[]): string {
  /** The indentation of the content of each open admonition. */
  const open: number[] = [];
  let next = 0;
  return markdown.replace(LINE, (line: string, place: number) => {
    const indent = line.search(/[^ ]/);
    if (line.trim() === '') return line;
    while ((open.at(-1) ?? 0) > indent) open.pop();
    while ((fixed[next]?.end ?? Infinity) <= place) next += 1;
    const isFixed = open.length === 0 && (fixed[next]?.start ?? Infinity) <= place + indent;
    const quoted = open.reduce((text, at) => `${text.slice(0, at - 4)}>${text.slice(at - 3)}`, line);
    if (!isFixed && open.length < MAX_ADMONITIONS && ADMONITION.test(line.slice(indent)))
      open.push(indent + 4);
    return quoted;
  });
}

function withMasks(markdown: string, fixed: readonly Range[]): string {
  const masks: (Range & { readonly sign: string })[] = [];
  const add = (sign: string, start: number, end: number) => masks.push({ sign, start, end });
  let next = 0;
  for (const { 0: whole, 1: lead = '', 2: boundary, 3: title = '', index } of markdown.matchAll(LINE_MARK)) {
    const start = index + lead.length;
    while ((fixed[next]?.end ?? Infinity) <= start) next += 1;
    if ((fixed[next]?.start ?? Infinity) <= start) continue;
    if (title.startsWith('[!') && !lead.includes('>')) continue;
    const end = index + whole.length;
    add(boundary === undefined ? TITLE : BOUNDARY, start, end);
    const close = title.startsWith('[') ? '' : { '[': ']', '"': '"' }[title.slice(-1)];
    const rest = /^[^\r\n]*/.exec(markdown.slice(end, end + 1000))?.[0] ?? '';
    const place = close ? rest.lastIndexOf(close) : -1;
    if (place >= 0) add(BOUNDARY, end + place, end + rest.length);
  }
  const parts: Range[] = [...fixed, ...masks];
  for (const { 0: blank, index } of markdown.matchAll(BLANK_LINE))
    parts.push({ start: index, end: index + blank.length });
  let from = 0;
  for (const { start, end } of [
    ...parts.toSorted((one, other) => one.start - other.start),
    { start: markdown.length, end: 0 },
  ]) {
    for (const { 1: math, 2: template, 3: attribute, index } of markdown
      .slice(from, start)
      .matchAll(INLINE)) {
      const found = math ?? template ?? attribute;
      if (found === undefined || (math !== undefined && !isFormula(math))) continue;
      add(attribute === undefined ? FORMULA : ATTRIBUTES, from + index, from + index + found.length);
    }
    from = Math.max(from, end);
  }
  let [masked, place] = ['', 0];
  for (const { start, end, sign } of masks.toSorted((one, other) => one.start - other.start)) {
    masked += markdown.slice(place, start);
    // Line breaks stay, and the marks of quotations behind them.
    masked += markdown
      .slice(start, end)
      .replace(/([\r\n][ \t>]*)|[^]/g, (_all, lineStart?: string) => lineStart ?? sign);
    place = end;
  }
  return masked + markdown.slice(place);
}

/**
 * Replaces syntax that the parser does not know by noncharacters, one for each character: the parser sees no markup in
 * them. The content of admonitions becomes a quotation.
 */
export function maskSyntax(markdown: string, parse: (markdown: string) => MarkdownNode) {
  let [tree, masked] = [parse(markdown), markdown];
  if (MASKED.test(markdown)) return { tree, masked };
  for (const mask of [withQuotations, withMasks]) {
    const changed = mask(masked, fixedRanges(tree));
    if (changed === masked) continue;
    masked = changed;
    tree = parse(masked);
  }
  return { tree, masked };
}
