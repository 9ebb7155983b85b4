/**
 * While the page is translated, the document has its original language here, for all copies of this module on the page.
 */
export const ORIGINAL_LANGUAGE = Symbol.for('lang-assistant:original-language');

/** Returns the original language of the page, even while the page is translated. */
export function readDocumentLanguage(): string {
  const original: unknown = Reflect.get(document, ORIGINAL_LANGUAGE);
  return typeof original === 'string' ? original : document.documentElement.lang;
}
