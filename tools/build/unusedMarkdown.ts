import type { Plugin } from 'vite';

/** Unused code of the Markdown libraries, which their imports keep in the bundle, and what replaces it. */
const UNUSED: readonly (readonly [file: string, code: string | RegExp, replacement: string])[] = [
  // Replies are parsed, and never written as Markdown.
  ['/remark-gfm/lib/index.js', 'toMarkdownExtensions.push(gfmToMarkdown(settings))', ''],
  // A reply has no SVG: rehype-sanitize removes it.
  ['/property-information/lib/svg.js', /(?<=\bproperties: )\{[^]*?\n {2}\}(?=,\n)/, '{}'],
  ['/property-information/lib/svg.js', /(?<=\battributes: )\{[^]*?\n {2}\}(?=,\n)/, '{}'],
  // Every supported browser has `structuredClone`.
  ['/@ungap/structured-clone/esm/index.js', /[^]+/, 'export default (value) => structuredClone(value);'],
  // A reply is not a file with a path.
  ['/vfile/lib/minpath.browser.js', /[^]+/, 'export const minpath = {};'],
];

/** Removes a sixth of the code that renders replies. */
export const withoutUnusedMarkdown: Plugin = {
  name: 'without-unused-markdown',
  transform(source, id) {
    const rules = UNUSED.filter(([file]) => id.endsWith(file));
    if (rules.length === 0) return undefined;
    return rules.reduce((code, [file, unused, replacement]) => {
      const changed = code.replace(unused, replacement);
      if (changed === code) this.error(`${file} has changed: ${String(unused)} is not in it`);
      return changed;
    }, source);
  },
};
