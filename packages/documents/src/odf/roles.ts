import type { Element } from '../xml/walkXml.js';

export type OdfRole =
  /** The element may contain paragraphs. */
  | 'outside'
  | 'paragraph'
  | 'container'
  | 'space'
  | 'tab'
  | 'line'
  /** A picture, a note or a comment. It keeps its position between words. */
  | 'inline'
  /** The program generates the text of a field, such as a page number. */
  | 'field'
  | 'mark'
  /** The pronunciation of the original words. */
  | 'ruby'
  /** Deleted text and the results of formulas. The content is not read. */
  | 'ignored';

const PLAIN: Readonly<Partial<Record<Element['vocabulary'], RegExp>>> = {
  text: /^(?:index-title-template|index-entry-span|note-continuation-notice-(?:forward|backward)|linenumbering-separator)$/,
  presentation: /^(?:header|footer)-decl$/,
  // The alternative text of a picture or a shape.
  svg: /^(?:title|desc)$/,
};

const IN_PARAGRAPH: Readonly<Record<string, OdfRole>> = {
  span: 'container',
  a: 'container',
  meta: 'container',
  placeholder: 'container',
  'text-input': 'container',
  ruby: 'container',
  'ruby-base': 'container',
  'ruby-text': 'ruby',
  s: 'space',
  tab: 'tab',
  'line-break': 'line',
  note: 'inline',
  number: 'ignored',
  script: 'ignored',
  'soft-page-break': 'mark',
};

const MARK =
  /^(?:bookmark|reference-mark|change|toc-mark|user-index-mark|alphabetical-index-mark)(?:-start|-end)?$/;

export function isParagraph({ vocabulary, local }: Element): boolean {
  return vocabulary === 'text' && (local === 'p' || local === 'h');
}

export function isPlainText({ vocabulary, local }: Element): boolean {
  return PLAIN[vocabulary]?.test(local) === true;
}

export function isDeleted({ vocabulary, local }: Element): boolean {
  return local === 'tracked-changes' && (vocabulary === 'text' || vocabulary === 'table');
}

export function roleInParagraph({ vocabulary, local }: Element): OdfRole {
  if (vocabulary === 'text') return IN_PARAGRAPH[local] ?? (MARK.test(local) ? 'mark' : 'field');
  if (vocabulary === 'presentation') return 'field';
  // Extensions wrap text, as content controls do.
  if (vocabulary === '') return 'container';
  return vocabulary === 'office' && local === 'annotation-end' ? 'mark' : 'inline';
}

export function isClonable({ vocabulary, local }: Element): boolean {
  return vocabulary === 'text' && (local === 'span' || local === 'a');
}
