import type { Plugin } from 'vite';
import { keepLines } from './sourceMap.ts';

/** Code of libraries that the widget cannot reach, and what replaces it. */
const UNUSED: readonly (readonly [file: string, code: string | RegExp, replacement: string])[] = [
  // The element reads its own attributes: r2wc has no props to convert, and its constructor is not called.
  ['/@r2wc/core/dist/core.js', /(?<=\bw = )\{[^]*?\n\}/, '{}'],
  [
    '/@r2wc/core/dist/core.js',
    /(?<=this\[p\]\.container = this\.container;)[^]*?(?=\n {4}\}\n {4}connectedCallback)/,
    '',
  ],
  ['/@r2wc/core/dist/core.js', / {4}attributeChangedCallback[^]*?\n {4}\}\n(?= {4}\[b\]\(\))/, ''],
  [
    '/@r2wc/core/dist/core.js',
    / {2}for \(const r of n\) \{\n {4}const s = d\[r\], l = a\[r\];[^]*?\n {2}\}\n(?= {2}return v;)/,
    '',
  ],
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

/** Removes a sixth of the code that renders replies, and half of r2wc. */
export const withoutUnusedCode: Plugin = {
  name: 'without-unused-code',
  transform(source, id) {
    const rules = UNUSED.filter(([file]) => id.endsWith(file));
    if (rules.length === 0) return undefined;
    const reduced = rules.reduce((code, [file, unused, replacement]) => {
      const changed = code.replace(unused, (original) => keepLines(original, replacement));
      if (changed === code) this.error(`${file} has changed: ${String(unused)} is not in it`);
      return changed;
    }, source);
    return { code: reduced, map: null };
  },
};
