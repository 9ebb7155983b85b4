import { isFormulaElement } from '@lang-assistant/core/translate/formulas';

/**
 * Their text is code, drawn, or not shown. A `textarea` is not listed: its text belongs to the user, but its
 * placeholder is translated.
 */
const SKIPPED_TAGS: ReadonlySet<string> = new Set(
  'audio canvas code iframe kbd lang-assistant noscript object pre rp samp script style svg template var video'.split(
    ' ',
  ),
);

export const TEXT_ATTRIBUTES = [
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'label',
] as const;

/**
 * Attributes that block translation, or mark text as the user's. A change of one of them can start or end the
 * translation of an element.
 */
export const SWITCHES = ['translate', 'contenteditable', 'data-la-ignore'] as const;

const KEPT_TAGS: ReadonlySet<string> = new Set(['a', 'button', 'label', 'summary', 'option']);

interface Described {
  readonly localName: string;
  getAttribute(name: string): string | null;
}

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];

/**
 * Whether the text in an element stays as it is: the page blocks its translation, or the text is code, a formula or in
 * another language.
 * @param language language tag of the page
 */
export function isSkipped(element: Described, language: string): boolean {
  const editable = element.getAttribute('contenteditable');
  const lang = element.getAttribute('lang');
  const classes = element.getAttribute('class') ?? '';
  return (
    SKIPPED_TAGS.has(element.localName) ||
    isFormulaElement(element.localName, classes) ||
    element.getAttribute('translate') === 'no' ||
    element.getAttribute('data-la-ignore') !== null ||
    (editable !== null && editable !== 'false') ||
    /(^|\s)notranslate(\s|$)/.test(classes) ||
    (lang !== null && lang !== '' && primary(lang) !== primary(language))
  );
}

/** Whether an element must not lose its text: the user clicks the element, or the page links to it by its `id`. */
export function isKept(element: Described): boolean {
  return (
    KEPT_TAGS.has(element.localName) ||
    element.getAttribute('id') !== null ||
    /^(button|link|tab|menuitem|option)/.test(element.getAttribute('role') ?? '')
  );
}

export function isTextAttribute(element: Described, name: string): boolean {
  if (name === 'value')
    return element.localName === 'input' && /^(button|reset)$/i.test(element.getAttribute('type') ?? '');
  return TEXT_ATTRIBUTES.some((known) => known === name);
}
