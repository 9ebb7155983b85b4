/** Elements that may hold empty lines: while one is open, its block goes on. */
const CONTAINERS =
  /<(\/?)(table|thead|tbody|tfoot|tr|ul|ol|dl|pre|div|section|article|details|blockquote|script|style|textarea|template|svg|math)(?=[\s/>]|$)/gi;

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
/** The beginning of a line that may still become one. */
const HALF_ITEM = /^ {0,3}\d{1,9}[.)]?$/;
const DEFINITION = /^ {0,3}\[(\^?[^\]]+)\]:/;
const LABEL = /\[([^\][]+)\]/g;

/** No reply has more: what stands behind them is one block. Our own figure. */
const MOST_BLOCKS = 2_000;

/** Where a reader of Markdown stands in a text, as far as it says which empty lines part blocks. */
interface Reading {
  /** What opened the fenced code that we are in. */
  readonly fence: string | undefined;
  /** How many HTML elements are open. */
  readonly depth: number;
  readonly isPreformatted: boolean;
  readonly isComment: boolean;
}

const START: Reading = { fence: undefined, depth: 0, isPreformatted: false, isComment: false };

function afterFence(line: string, { fence }: Reading): string | undefined {
  const [, marks = '', info = ''] = FENCE.exec(line) ?? [];
  if (fence === undefined)
    return marks === '' || (marks.startsWith('`') && info.includes('`')) ? undefined : marks;
  return marks.startsWith(fence) && info.trim() === '' ? undefined : fence;
}

/** What stands in code says nothing of the page. */
function readLine(line: string, before: Reading): Reading {
  // Most lines neither open nor close anything.
  if (before.fence === undefined && !/[<>`~]/.test(line)) return before;
  const fence = before.depth === 0 ? afterFence(line, before) : undefined;
  if (fence !== undefined || before.fence !== undefined) return { ...START, fence };
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

/** Whether a line behind an empty one still belongs to a block. */
function goesOn(line: string, first: string): boolean {
  return /^\s/.test(line) || (LIST_ITEM.test(first) && (LIST_ITEM.test(line) || HALF_ITEM.test(line)));
}

interface Definition {
  readonly line: string;
  /** The block that it stands in. */
  readonly home: readonly string[];
}

/** Labels are the same however they are spaced, and in capitals or not. */
const keyOf = (label: string) => label.replace(/\s+/g, ' ').trim().toLowerCase();

/** The definitions that a block names and does not hold itself. */
function neededBy(text: string, lines: readonly string[], definitions: ReadonlyMap<string, Definition>) {
  if (definitions.size === 0) return [];
  const keys = new Set(Array.from(text.matchAll(LABEL), ([, label = '']) => keyOf(label)));
  return [...keys].flatMap((key) => {
    const found = definitions.get(key);
    return found && found.home !== lines ? [found.line] : [];
  });
}

/**
 * Cuts Markdown, with HTML in it, into blocks that mean the same one by one as together. A text that grows at its end
 * changes its last block only, or adds one. The definitions of links go before every block that needs them: behind it
 * they would stand in code that is still open. HTML that is set in by four spaces would be code to Markdown: it is set
 * out again.
 * @param finish what is done to the last block, before it gets its definitions
 */
export function toMarkdownBlocks(source: string, finish = (last: string) => last): string[] {
  const blocks: string[][] = [];
  const definitions = new Map<string, Definition>();
  let block: string[] = [];
  let reading = START;
  let isAfterEmpty = false;
  for (const raw of source.split(/\r\n?|\n/)) {
    const isMarkup = reading.depth > 0 && !reading.isPreformatted && reading.fence === undefined;
    const line = isMarkup ? raw.replace(/^[ \t]+(?=<\/?[a-z])/i, '') : raw;
    const isFree = reading.fence === undefined && reading.depth === 0 && !reading.isComment;
    const isEmpty = line.trim() === '';
    const [first] = block;
    const isFull = blocks.length === MOST_BLOCKS;
    if (!isFull && !isEmpty && isFree && isAfterEmpty && first !== undefined && !goesOn(line, first)) {
      blocks.push(block);
      block = [];
    }
    const [head, label = ''] = (isFree && DEFINITION.exec(line)) || [];
    const key = keyOf(label);
    // A footnote's text stands where it was written; elsewhere it is enough to know that there is one.
    if (head !== undefined && !definitions.has(key))
      definitions.set(key, { line: label.startsWith('^') ? head : line, home: block });
    if (!isEmpty || block.length > 0) block.push(line);
    reading = readLine(line, reading);
    isAfterEmpty = isEmpty;
  }
  if (block.length > 0) blocks.push(block);
  return blocks.map((lines, place) => {
    const whole = lines.join('\n').trimEnd();
    const text = place === blocks.length - 1 ? finish(whole) : whole;
    return [...neededBy(text, lines, definitions), text].join('\n\n');
  });
}

const isOdd = (text: string, mark: RegExp) => (text.match(mark) ?? []).length % 2 === 1;

const cells = (line: string) => line.split('|').length;

/** The head of a table, before the line below it that makes it one is whole. */
function isHalfHead(block: string): boolean {
  const [head = '', rule = '', ...rows] = block.split('\n');
  return head.startsWith('|') && rows.length === 0 && /^[|:\s-]*$/.test(rule) && cells(rule) < cells(head);
}

/**
 * The last block of a text that is still being written, as it will probably go on: what is open is closed, and what
 * cannot be told yet is left out, so that no mark of Markdown shows and goes again.
 */
export function completeMarkdown(block: string): string {
  if (block.split('\n').some((line) => FENCE.test(line))) return block;
  if (isHalfHead(block)) return '';
  const cut = block
    .replace(/<\/?[a-z][^<>]*$|<!?-*$|&#?\w*$/i, '')
    .replace(/!?\[([^\][\n]*)(?:\](?:\([^()\n]*)?)?$/, '$1')
    .replace(/(?:^|(?<=\n))[ \t]*(?:[-*+>]|#{1,6}|\d{1,9}[.)])[ \t]*$/, '')
    .replace(/(?<![*_~`])[*_~`]+$/, '');
  const prose = cut.replace(/`[^`\n]*`/g, '');
  if (isOdd(prose, /`/g)) return `${cut}\``;
  const strong = isOdd(prose, /\*\*/g) ? '**' : '';
  const single = prose.replaceAll('**', '').replace(/^[ \t]*\*[ \t]/gm, '');
  const emphasis = isOdd(single, /(?<!\\)\*/g) ? '*' : '';
  const deleted = isOdd(prose, /~~/g) ? '~~' : '';
  return `${cut}${emphasis}${strong}${deleted}`;
}
