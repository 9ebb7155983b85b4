/** Elements that may contain empty lines. A block does not end inside them. */
const CONTAINERS =
  /<(\/?)(table|thead|tbody|tfoot|tr|ul|ol|dl|pre|div|section|article|details|blockquote|script|style|textarea|template|svg|math)(?=[\s/>]|$)/gi;

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const INCOMPLETE_ITEM = /^ {0,3}\d{1,9}[.)]?$/;
const DEFINITION = /^ {0,3}\[(\^?[^\]]+)\]:/;
const LABEL = /\[([^\][]+)\]/g;

/** All further text becomes part of the last block. Our own figure. */
const MAX_BLOCKS = 2_000;

interface ParserState {
  readonly fence: string | undefined;
  readonly depth: number;
  readonly isPreformatted: boolean;
  readonly isComment: boolean;
}

const INITIAL_STATE: ParserState = { fence: undefined, depth: 0, isPreformatted: false, isComment: false };

function afterFence(line: string, { fence }: ParserState): string | undefined {
  const [, marks = '', info = ''] = FENCE.exec(line) ?? [];
  if (fence === undefined)
    return marks === '' || (marks.startsWith('`') && info.includes('`')) ? undefined : marks;
  return marks.startsWith(fence) && info.trim() === '' ? undefined : fence;
}

function readLine(line: string, before: ParserState): ParserState {
  // Fast path: most lines neither open nor close anything.
  if (before.fence === undefined && !/[<>`~]/.test(line)) return before;
  const fence = before.depth === 0 ? afterFence(line, before) : undefined;
  if (fence !== undefined || before.fence !== undefined) return { ...INITIAL_STATE, fence };
  const plain = line.replace(/`[^`]*`/g, '');
  let { depth, isPreformatted } = before;
  for (const [, slash, name = ''] of plain.matchAll(CONTAINERS)) {
    depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
    if (name.toLowerCase() === 'pre') isPreformatted = slash !== '/';
  }
  const opened = plain.lastIndexOf('<!--');
  const isComment =
    opened === -1 ? before.isComment && !plain.includes('-->') : !plain.includes('-->', opened);
  return { fence: undefined, depth, isPreformatted, isComment };
}

function continuesBlock(line: string, first: string): boolean {
  return /^\s/.test(line) || (LIST_ITEM.test(first) && (LIST_ITEM.test(line) || INCOMPLETE_ITEM.test(line)));
}

interface Definition {
  readonly line: string;
  readonly block: readonly string[];
}

/** Link labels ignore case and white space (CommonMark). */
const keyOf = (label: string) => label.replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns the link definitions that a block refers to but does not contain. */
function definitionsFor(
  text: string,
  lines: readonly string[],
  definitions: ReadonlyMap<string, Definition>,
) {
  if (definitions.size === 0) return [];
  const keys = new Set(Array.from(text.matchAll(LABEL), ([, label = '']) => keyOf(label)));
  return [...keys].flatMap((key) => {
    const found = definitions.get(key);
    return found && found.block !== lines ? [found.line] : [];
  });
}

/**
 * Splits Markdown with embedded HTML into blocks that look the same when they are rendered one by one. Appended text
 * changes only the last block or adds a block. Link definitions are copied to the start of each block that refers to
 * them: at its end, they could be inside an unclosed code block. The indentation of HTML is removed, because Markdown
 * treats HTML indented by four spaces as code.
 * @param finish transforms the last block before its definitions are added
 */
export function toMarkdownBlocks(source: string, finish = (last: string) => last): string[] {
  const blocks: string[][] = [];
  const definitions = new Map<string, Definition>();
  let block: string[] = [];
  let state = INITIAL_STATE;
  let isAfterEmpty = false;
  for (const raw of source.split(/\r\n?|\n/)) {
    const isMarkup = state.depth > 0 && !state.isPreformatted && state.fence === undefined;
    const line = isMarkup ? raw.replace(/^[ \t]+(?=<\/?[a-z])/i, '') : raw;
    const isFree = state.fence === undefined && state.depth === 0 && !state.isComment;
    const isEmpty = line.trim() === '';
    const [first] = block;
    const isFull = blocks.length === MAX_BLOCKS;
    if (
      !isFull &&
      !isEmpty &&
      isFree &&
      isAfterEmpty &&
      first !== undefined &&
      !continuesBlock(line, first)
    ) {
      blocks.push(block);
      block = [];
    }
    const [head, label = ''] = (isFree && DEFINITION.exec(line)) || [];
    const key = keyOf(label);
    // The text of a footnote stays in its block. Other blocks only need to know that the footnote exists.
    if (head !== undefined && !definitions.has(key))
      definitions.set(key, { line: label.startsWith('^') ? head : line, block });
    if (!isEmpty || block.length > 0) block.push(line);
    state = readLine(line, state);
    isAfterEmpty = isEmpty;
  }
  if (block.length > 0) blocks.push(block);
  return blocks.map((lines, index) => {
    const content = lines.join('\n').trimEnd();
    const text = index === blocks.length - 1 ? finish(content) : content;
    return [...definitionsFor(text, lines, definitions), text].join('\n\n');
  });
}

const hasOddCount = (text: string, mark: RegExp) => (text.match(mark) ?? []).length % 2 === 1;

const cells = (line: string) => line.split('|').length;

function isIncompleteTableHead(block: string): boolean {
  const [head = '', rule = '', ...rows] = block.split('\n');
  return head.startsWith('|') && rows.length === 0 && /^[|:\s-]*$/.test(rule) && cells(rule) < cells(head);
}

/** A pair of `\[` and `\]` without one of these characters is a text in brackets, such as `\[Name\]`. */
export const MATHS = /[\\^_=+*/<>{}|]/;

/** In UTF-16 code units: when an open `\(`, or an open `\[` without maths, is no formula. Our own figures. */
const MAX_FORMULA_CHARS = 500;
const MAX_BRACKET_CHARS = 40;

/** Inline code and escaped characters. */
const LITERAL = /`[^`\n]*`|\\[^]/g;

/** Returns the place of the formula that is still open at the end, and the text without formulas and code. */
function findFormula(block: string): { readonly open: number; readonly prose: string } {
  let open = -1;
  let end = 0;
  let prose = '';
  for (const { 0: literal, index } of block.matchAll(LITERAL)) {
    if (open < 0) prose += block.slice(end, index);
    if (open < 0 && (literal === '\\(' || literal === '\\[')) open = index;
    else if (open >= 0 && literal === (block.charAt(open + 1) === '(' ? '\\)' : '\\]')) open = -1;
    end = index + literal.length;
  }
  return { open, prose: open < 0 ? prose + block.slice(end) : prose };
}

/** Completes the formula that is open at the end. Without maths, it is left out, because it can be a text in brackets. */
function completeFormula(block: string, open: number): string | undefined {
  const formula = block.slice(open + 2).replace(/\\$/, '');
  if (open < 0 || formula.length > MAX_FORMULA_CHARS) return undefined;
  const isBracket = block.charAt(open + 1) === '[';
  if (isBracket && !MATHS.test(formula))
    return formula.length > MAX_BRACKET_CHARS ? undefined : block.slice(0, open);
  const start = block.slice(0, open);
  return formula.trim() === '' ? start : `${start}\\${isBracket ? `[${formula}\\]` : `(${formula}\\)`}`;
}

function withoutAmbiguousEnd(block: string): string {
  return block
    .replace(/<\/?[a-z][^<>]*$|<!?-*$|&#?\w*$|\\$/i, '')
    .replace(/(?<!\\)!?\[([^\][\n]*)(?:\](?:\([^()\n]*)?)?$/, '$1')
    .replace(/(?:^|(?<=\n))[ \t]*(?:[-*+>]|#{1,6}|\d{1,9}[.)])[ \t]*$/, '')
    .replace(/(?<![*_~`])[*_~`]+$/, '');
}

/**
 * Closes the open markup of a streamed text, and leaves out an ambiguous end, so that Markdown characters do not flash
 * up.
 */
export function completeMarkdown(block: string): string {
  if (block.split('\n').some((line) => FENCE.test(line))) return block;
  if (isIncompleteTableHead(block)) return '';
  const { open } = findFormula(block);
  const isInCode = hasOddCount(block.slice(0, Math.max(open, 0)).replace(/`[^`\n]*`/g, ''), /`/g);
  const formula =
    (isInCode ? undefined : completeFormula(block, open)) ?? (/\\[)\]]$/.test(block) ? block : undefined);
  const cut = formula ?? withoutAmbiguousEnd(block);
  const prose = findFormula(cut).prose;
  if (hasOddCount(prose, /`/g)) return `${cut}\``;
  const strong = hasOddCount(prose, /\*\*/g) ? '**' : '';
  const single = prose.replaceAll('**', '').replace(/^[ \t]*\*[ \t]/gm, '');
  const emphasis = hasOddCount(single, /(?<!\\)\*/g) ? '*' : '';
  const deleted = hasOddCount(prose, /~~/g) ? '~~' : '';
  return `${cut}${emphasis}${strong}${deleted}`;
}
