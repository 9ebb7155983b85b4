/** Elements whose text is code, drawn or not shown. The text of a `textarea` is the user's, but its placeholder is not. */
const SKIPPED_TAGS: ReadonlySet<string> = new Set(
  'audio canvas code iframe kbd lang-assistant math noscript object pre rp samp script style svg template var video'.split(
    ' ',
  ),
);

/** The attributes that users read or hear. */
export const TEXT_ATTRIBUTES = [
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'label',
] as const;

/** The attributes that switch translation off, or make the text the user's own. */
export const SWITCHES = ['translate', 'contenteditable', 'data-la-ignore'] as const;

const KEPT_TAGS: ReadonlySet<string> = new Set(['a', 'button', 'label', 'summary', 'option']);

interface Described {
  readonly localName: string;
  getAttribute(name: string): string | null;
}

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];

/**
 * Whether the page forbids to translate what is in the element, or it is not text in the language that is translated.
 * @param language that of the page, as a language tag
 */
export function isSkipped(element: Described, language: string): boolean {
  const editable = element.getAttribute('contenteditable');
  const lang = element.getAttribute('lang');
  return (
    SKIPPED_TAGS.has(element.localName) ||
    element.getAttribute('translate') === 'no' ||
    element.getAttribute('data-la-ignore') !== null ||
    (editable !== null && editable !== 'false') ||
    /(^|\s)notranslate(\s|$)/.test(element.getAttribute('class') ?? '') ||
    (lang !== null && lang !== '' && primary(lang) !== primary(language))
  );
}

/** Whether the element must keep a text of its own: the user presses it, or the page leads to it. */
export function isKept(element: Described): boolean {
  return (
    KEPT_TAGS.has(element.localName) ||
    element.getAttribute('id') !== null ||
    /^(button|link|tab|menuitem|option)/.test(element.getAttribute('role') ?? '')
  );
}

/** Whether users read the value of the attribute. */
export function isTextAttribute(element: Described, name: string): boolean {
  if (name === 'value')
    return element.localName === 'input' && /^(button|reset)$/i.test(element.getAttribute('type') ?? '');
  return TEXT_ATTRIBUTES.some((known) => known === name);
}
