/**
 * Sets `--la-em` to the browser's default font size: a `font-size: medium` that no rule of the page changes. The unit
 * `rem` would depend on the page. The registered property is a length in pixels wherever it is used. Without
 * registration, `1em` would be relative to each element that uses it.
 */
const RULE = ':host{font:medium sans-serif!important;--la-em:1em}';

/** Empty in browsers without registered properties. The size is then 16 px. */
export function defaultFontSizeRule(): string {
  if (!('registerProperty' in CSS)) return '';
  try {
    CSS.registerProperty({ name: '--la-em', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch {
    // Another copy of the widget on the page has already registered it.
  }
  return RULE;
}
