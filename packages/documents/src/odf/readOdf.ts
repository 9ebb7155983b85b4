import type { Container, Item, Paragraph, Slot } from '../paragraphs/model.js';
import { attributeOf, walkXml, type Closing, type Element } from '../xml/walkXml.js';
import { createRunStyles, type RunStyles } from './runStyles.js';
import { isClonable, isDeleted, isParagraph, isPlainText, roleInParagraph, type OdfRole } from './roles.js';

/** `chain` has the open containers, outermost first. */
interface OpenParagraph {
  readonly paragraph: Paragraph;
  readonly chain: Container[];
}

interface Frame {
  readonly element: Element;
  readonly role: OdfRole;
  /** The paragraph that the element starts or belongs to. */
  readonly open: OpenParagraph | undefined;
  /** The text is computed: a number, a date or the result of a formula, as the cell shows it. */
  readonly isResult: boolean;
  container?: Container;
  text?: string[];
  /** The attribute that repeats the text of a cell. */
  repeated?: { readonly start: number; readonly end: number } | undefined;
}

/**
 * Reports each paragraph at its end tag. The paragraphs of a note therefore come before the paragraph that contains the
 * note.
 * @param depth the limit for nested elements
 * @throws DocumentError
 */
export function readOdf(xml: string, depth: number, onParagraph: (paragraph: Paragraph) => void): void {
  const frames: Frame[] = [];
  const styles = createRunStyles();
  walkXml(xml, depth, {
    open(element) {
      styles.open(element);
      const parent = frames.at(-1);
      const frame = createFrame(element, parent);
      openFrame(frame, parent, { xml, styles });
      frames.push(frame);
    },
    close(element, closing) {
      styles.close(element);
      const frame = frames.pop();
      if (frame) closeFrame(frame, closing);
      if (frame?.role === 'paragraph' && frame.open) onParagraph(frame.open.paragraph);
    },
    text(text, start, end) {
      const frame = frames.at(-1);
      if (!frame?.open) return;
      if (frame.text) frame.text.push(text);
      else if (frame.role === 'paragraph' || frame.role === 'container') {
        addText(frame.open, collapsed(text), { start, openEnd: start, closeStart: end, end });
      }
    },
  });
}

/** As OpenDocument does with line ends and repeated spaces. */
function collapsed(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ');
}

function roleOf(element: Element, parent: Frame | undefined): OdfRole {
  if (parent?.role === 'ignored' || parent?.role === 'ruby' || isDeleted(element)) return 'ignored';
  if (isParagraph(element)) return parent?.isResult === true ? 'ignored' : 'paragraph';
  if (isPlainText(element)) return 'paragraph';
  if (parent?.text) return 'mark';
  return parent?.role === 'paragraph' || parent?.role === 'container' ? roleInParagraph(element) : 'outside';
}

/** Whether a program computes the text in an element. The text of a comment or a shape in a cell is not computed. */
function isResultIn(element: Element, parent: Frame | undefined): boolean {
  const { vocabulary, local } = element;
  if (vocabulary === 'draw' || (vocabulary === 'office' && local === 'annotation')) return false;
  if (vocabulary !== 'table' || !/^(?:covered-)?table-cell$/.test(local)) return parent?.isResult === true;
  const type = attributeOf(element, 'value-type');
  return attributeOf(element, 'formula') !== undefined || (type !== undefined && type !== 'string');
}

function createFrame(element: Element, parent: Frame | undefined): Frame {
  const role = roleOf(element, parent);
  const { prefix, openEnd } = element;
  const paragraph = (): Paragraph => ({
    kind: isParagraph(element) ? 'odf' : 'plain',
    prefix,
    openEnd,
    items: [],
    runs: [],
    furtherProperties: [],
    outdated: [],
    isCopy: false,
    isLeftByDefault: false,
  });
  const inherited = role === 'outside' || role === 'ignored' ? undefined : parent?.open;
  return {
    element,
    role,
    open: role === 'paragraph' ? { paragraph: paragraph(), chain: [] } : inherited,
    isResult: isResultIn(element, parent),
  };
}

function openFrame(
  frame: Frame,
  parent: Frame | undefined,
  { xml, styles }: { readonly xml: string; readonly styles: RunStyles },
): void {
  const { element, role, open } = frame;
  if (element.vocabulary === 'table') frame.repeated = repeatedText(xml, element);
  if (role === 'paragraph' && parent?.repeated) {
    open?.paragraph.outdated.push(parent.repeated);
    parent.repeated = undefined;
  }
  if (!open) return;
  if (role === 'container') {
    frame.container = createContainer(element, styles);
    open.chain.push(frame.container);
  } else if (role === 'field') frame.text = [];
  else if (role === 'mark' && parent?.text) frame.text = parent.text;
}

/**
 * The range of `office:string-value`, which repeats the text of a cell. Programs use the text if the attribute is
 * missing.
 */
function repeatedText(xml: string, { attributes, start, openEnd }: Element) {
  const name = Object.keys(attributes).find((key) => attributes[key]?.local === 'string-value');
  if (name === undefined) return undefined;
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`).exec(xml.slice(start, openEnd));
  return found ? { start: start + found.index, end: start + found.index + found[0].length } : undefined;
}

function createContainer(element: Element, styles: RunStyles): Container {
  const { prefix, local, vocabulary, start, openEnd } = element;
  const isSpan = vocabulary === 'text' && local === 'span';
  const look = isSpan ? styles.styleKeyOf(element) : undefined;
  return {
    tag: prefix === '' ? local : `${prefix}:${local}`,
    start,
    openEnd,
    closeStart: openEnd,
    end: openEnd,
    isClonable: isClonable(element),
    isTransparent: look === '',
    isFormat: isSpan,
    key: look ?? String(start),
  };
}

function closeFrame({ element, role, open, container, text }: Frame, closing: Closing): void {
  if (!open) return;
  const { items, outdated } = open.paragraph;
  const whole = { start: element.start, openEnd: element.openEnd, ...closing };
  switch (role) {
    case 'container':
      Object.assign(container ?? {}, closing);
      open.chain.pop();
      break;
    case 'space':
      addSpaces(open, Number(attributeOf(element, 'c') ?? 1), whole);
      break;
    case 'tab':
      items.push({ kind: 'split' });
      break;
    case 'line':
    case 'inline':
      items.push({ kind: role });
      break;
    case 'field':
      closeField(open, (text ?? []).join(''), whole);
      break;
    case 'ruby':
      if (closing.closeStart > element.openEnd)
        outdated.push({ start: element.openEnd, end: closing.closeStart });
      break;
    case 'outside':
    case 'paragraph':
    case 'mark':
    case 'ignored':
  }
}

type Offsets = Pick<Slot, 'start' | 'openEnd' | 'closeStart' | 'end'>;

/** Two spaces are a space and this element: they end a sentence. More spaces align columns. */
function addSpaces(open: OpenParagraph, count: number, { start, end }: Offsets): void {
  if (count > 1) open.paragraph.items.push({ kind: 'split' });
  else addText(open, ' ', { start, openEnd: start, closeStart: end, end });
}

function closeField(open: OpenParagraph, text: string, offsets: Offsets): void {
  if (collapsed(text).trim() === '') open.paragraph.items.push({ kind: 'inline' });
  else addText(open, collapsed(text), offsets, true);
}

function addText(
  { paragraph, chain }: OpenParagraph,
  text: string,
  offsets: Offsets,
  isLocked = false,
): void {
  const key = chain
    .filter(({ isTransparent }) => !isTransparent)
    .map((container) => container.key ?? '')
    .join('|');
  const item: Item = {
    kind: 'text',
    slot: {
      kind: 'text',
      tag: '',
      ...offsets,
      run: undefined,
      chain: [...chain],
      keepsSpace: true,
      pieces: [],
    },
    text,
    key,
    isLocked,
  };
  paragraph.items.push(item);
}
