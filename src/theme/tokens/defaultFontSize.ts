/**
 * Makes `--la-em` the browser's default font size: a `font-size: medium` that no rule of the page changes. The unit
 * `rem` would be the size of the page. A registered property is a length in pixels wherever it is used. Without
 * registration, `1em` would be relative to each element that uses it.
 */
const RULE = ':host{font:medium sans-serif!important;--la-em:1em}';

/**
 * The rule that follows the browser's default font size. In browsers without registered properties it is empty, and the
 * size is 16 px.
 */
export function defaultFontSizeRule(): string {
  if (!('registerProperty' in CSS)) return '';
  try {
    CSS.registerProperty({ name: '--la-em', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch {
    // Another copy of the widget on the page has already registered it.
  }
  return RULE;
}
