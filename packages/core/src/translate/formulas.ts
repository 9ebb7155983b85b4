const TAGS: ReadonlySet<string> = new Set(['math', 'mjx-container', 'mjx-assistive-mml']);

/** KaTeX, MathJax 2 to 4, and MediaWiki. A class `mathjax` in lower case only asks for formulas in a text. */
const CLASS =
  /(?:^|\s)(?:katex(?:-(?:display|error|html|mathml))?|MathJax(?:_\w+)?|mjx-\w[\w-]*|mwe-math-element)(?:\s|$)/;

/**
 * TeX between the delimiters that MathJax and KaTeX know. Prices have single dollar signs, too: a formula between them
 * has a sign of TeX or no space, and no letter or digit beside it. One that begins with a digit contains no word.
 */
const TEX = new RegExp(
  [
    /\\\((?:[^\\]|\\[^()]){0,2000}\\\)/,
    /\\\[(?:[^\\]|\\[^[\]]){0,2000}\\\]/,
    /(?<!\$)\$\$(?!\$)(?:[^$\\]|\\[^]){1,2000}\$\$(?!\$)/,
    /\\begin\{(\w{1,20}\*?)\}[^]{0,1000}?\\end\{\1\}/,
    /(?<![\w$\\])\$(?!\d[^$\\]*[a-zA-Z]{3})(?=[^$]*[\\^_{}]|[^$\d][^$]*[=+<>]|[^$\s]+\$)(?=\S)(?:[^$\\\n]|\\.){1,300}(?<!\s)\$(?![\w$])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Whether the element is a formula that a library has drawn. */
export const isFormulaElement = (name: string, classes: string): boolean =>
  TAGS.has(name) || CLASS.test(classes);

/** The parts of a text: every second one is a formula in TeX, with its delimiters. */
export function splitFormulas(text: string): readonly string[] {
  if (!/[\\$]/.test(text)) return [text];
  const parts: string[] = [];
  let end = 0;
  for (const { 0: formula, index } of text.matchAll(TEX)) {
    parts.push(text.slice(end, index), formula);
    end = index + formula.length;
  }
  return [...parts, text.slice(end)];
}
