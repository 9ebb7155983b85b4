import type { Fields } from './fields.js';
import type { Container, Paragraph, Properties, Run } from '../../paragraphs/model.js';
import { isPlainText, roleIn, type Role } from './roles.js';
import { breaksIn, cellTextOf } from './cells.js';
import type { Element } from '../../xml/walkXml.js';
import { isWordArt } from './attributeTexts.js';

/** `chain` has the open containers, outermost first. */
export interface OpenParagraph {
  readonly paragraph: Paragraph;
  readonly chain: Container[];
  /** Its end was deleted with tracked changes, so its sentence continues in the next paragraph. */
  isContinued?: boolean;
}

export interface Frame {
  readonly element: Element;
  readonly role: Role;
  /** The paragraph that the element starts or belongs to. */
  readonly open: OpenParagraph | undefined;
  readonly keepsSpace: boolean;
  readonly isCopy: boolean;
  run?: Run | undefined;
  container?: Container;
  properties?: Properties;
  text?: string[];
  hasFormula?: boolean;
  placeholder?: string;
  /** The last paragraph, if it is continued. */
  continued?: OpenParagraph | undefined;
}

export interface ReaderState {
  readonly xml: string;
  readonly fields: Fields;
  /** Outermost first. */
  readonly frames: Frame[];
  /** Read the text in placeholders. In templates of slides, that text is only a prompt. */
  readonly withPlaceholders: boolean;
  readonly onParagraph: (paragraph: Paragraph) => void;
}

/** A space, or a letter of a script without spaces. */
const NEEDS_NO_SPACE = /[\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]$/u;

function roleOf(element: Element, frames: readonly Frame[]): Role {
  const parent = frames.at(-1);
  const role = parent?.role ?? 'outside';
  if (role === 'ignored') return 'ignored';
  const { vocabulary, local } = element;
  if (local === 'p' && (vocabulary === 'w' || vocabulary === 'a')) return 'paragraph';
  if (isWordArt(element)) return 'paragraph';
  if (isPlainText(element, (steps) => frames.at(-steps)?.element.local ?? '')) return 'paragraph';
  if (cellTextOf(element, parent) !== undefined) return 'paragraph';
  if (!parent?.open || role === 'outside') return 'outside';
  if (role !== 'paragraph' && role !== 'container' && role !== 'run') return 'skipped';
  // A ruby element is inside a run, but contains runs as a paragraph does.
  const inside = parent.element.local === 'ruby' ? 'paragraph' : role;
  return roleIn(inside, parent.open.paragraph.kind, element);
}

export function shapeOf(frames: readonly Frame[]): Frame | undefined {
  return frames.findLast(({ element }) => element.local === 'sp');
}

function createParagraph(element: Element, isCopy: boolean, frames: readonly Frame[]): OpenParagraph {
  const { vocabulary, prefix, openEnd, local } = element;
  const parent = frames.at(-1)?.element;
  const drawn = vocabulary === 'w' ? 'word' : 'drawing';
  const isOnSlide = parent?.local === 'txBody' && /^[pa]$/.test(parent.vocabulary);
  return {
    paragraph: {
      kind: local === 'p' ? drawn : (cellTextOf(element, frames.at(-1)) ?? 'plain'),
      prefix,
      openEnd,
      breaks: breaksIn(element),
      items: [],
      runs: [],
      furtherProperties: [],
      outdated: [],
      isAttribute: isWordArt(element),
      isCopy,
      isLeftByDefault: isOnSlide && /^(?:body|obj|)$/.test(shapeOf(frames)?.placeholder ?? ''),
    },
    chain: [],
  };
}

function openParagraph(element: Element, isCopy: boolean, frames: readonly Frame[]): OpenParagraph {
  const continued = element.vocabulary === 'w' ? frames.at(-1)?.continued : undefined;
  if (!continued) return createParagraph(element, isCopy, frames);
  const last = continued.paragraph.items.at(-1);
  if (last?.kind === 'text' && !NEEDS_NO_SPACE.test(last.text))
    continued.paragraph.items.push({ kind: 'line' });
  continued.isContinued = false;
  return continued;
}

export function createFrame(element: Element, frames: readonly Frame[]): Frame {
  const parent = frames.at(-1);
  const role = roleOf(element, frames);
  const isCopy = parent?.isCopy === true || (element.vocabulary === 'mc' && element.local === 'Fallback');
  const space = element.attributes['xml:space']?.value;
  const keepsSpace = space === undefined ? parent?.keepsSpace === true : space === 'preserve';
  const outer = role === 'outside' ? undefined : parent?.open;
  return {
    element,
    role,
    isCopy,
    keepsSpace,
    open: role === 'paragraph' ? openParagraph(element, isCopy, frames) : outer,
    run: parent?.role === 'run' ? parent.run : undefined,
  };
}

export function tagOf(prefix: string, local: string): string {
  return prefix === '' ? local : `${prefix}:${local}`;
}
