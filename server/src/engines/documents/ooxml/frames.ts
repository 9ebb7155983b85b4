import type { Container, Paragraph, Properties, Run } from './model';
import { isPlainText, roleIn, type Role } from './roles';
import type { Element } from './walkXml';

/** A paragraph that is being read, and the containers that are open in it. */
export interface Open {
  readonly paragraph: Paragraph;
  readonly chain: Container[];
}

/** An open element and what it is to the reader. */
export interface Frame {
  readonly element: Element;
  readonly role: Role;
  readonly open: Open | undefined;
  readonly keepsSpace: boolean;
  readonly isCopy: boolean;
  run?: Run | undefined;
  container?: Container;
  properties?: Properties;
  text?: string[];
  /** Of a shape on a slide: the kind of placeholder that it fills. */
  placeholder?: string;
}

/** The role of an element by the elements around it, the innermost last. */
export function roleOf(element: Element, frames: readonly Frame[]): Role {
  const parent = frames.at(-1);
  const role = parent?.role ?? 'outside';
  if (role === 'ignored') return 'ignored';
  const { vocabulary, local } = element;
  if (local === 'p' && (vocabulary === 'w' || vocabulary === 'a')) return 'paragraph';
  if (isPlainText(element, (steps) => frames.at(-steps)?.element.local ?? '')) return 'paragraph';
  if (!parent?.open || role === 'outside') return 'outside';
  if (role !== 'paragraph' && role !== 'container' && role !== 'run') return 'skipped';
  // Ruby is in a run and has runs in it.
  const inside = parent.element.local === 'ruby' ? 'paragraph' : role;
  return roleIn(inside, parent.open.paragraph.kind === 'word', element);
}

/** The shape of a slide that an element is in. */
export function shapeOf(frames: readonly Frame[]): Frame | undefined {
  return frames.findLast(({ element }) => element.local === 'sp');
}

/** A paragraph that begins. */
export function openParagraph(element: Element, isCopy: boolean, frames: readonly Frame[]): Open {
  const { vocabulary, prefix, openEnd, local } = element;
  const parent = frames.at(-1)?.element;
  const isOnSlide = parent?.local === 'txBody' && /^[pa]$/.test(parent.vocabulary);
  return {
    paragraph: {
      kind: local !== 'p' ? 'plain' : vocabulary === 'w' ? 'word' : 'drawing',
      prefix,
      openEnd,
      items: [],
      runs: [],
      furtherProperties: [],
      readings: [],
      isCopy,
      isLeftByDefault: isOnSlide && /^(?:body|obj|)$/.test(shapeOf(frames)?.placeholder ?? ''),
    },
    chain: [],
  };
}

/** The name of an element as it stands in the source. */
export function tagOf(prefix: string, local: string): string {
  return prefix === '' ? local : `${prefix}:${local}`;
}
