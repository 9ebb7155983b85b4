import { describe, expect, it } from 'vitest';
import { isFormulaElement, splitFormulas } from '../../src/translate/formulas';

describe('an element with a formula', () => {
  it('is one of MathML, or one that KaTeX, MathJax or MediaWiki has drawn', () => {
    for (const name of ['math', 'mjx-container']) expect(isFormulaElement(name, '')).toBe(true);
    const classes =
      'katex,x katex-display,MathJax,MathJax_Preview x,MathJax_SVG,mjx-chtml MathJax_CHTML,mwe-math-element'.split(
        ',',
      );
    expect(classes.filter((value) => !isFormulaElement('span', value))).toEqual([]);
  });

  it('is not one that only contains TeX in its text, or has a similar class', () => {
    for (const value of ['', 'mathjax', 'mathjax_process', 'tex2jax_process', 'katex2', 'not-katex'])
      expect(isFormulaElement('div', value), value).toBe(false);
  });
});

describe('TeX in a text', () => {
  it.each([
    String.raw`\(x^2\)`,
    String.raw`\[\begin{matrix}a\\[2pt] \text{if }b\end{matrix}\]`,
    '$$a$$',
    String.raw`$$ a
 \text{at \$5} $$`,
    String.raw`\begin{align*}a &= b\end{align*}`,
    '$n$',
    '$x_1 + 1$',
    '$a + b = c$',
    String.raw`$\frac 1 2$`,
    '$2x$',
  ])('is found: %s', (formula) => {
    expect(splitFormulas(formula)).toEqual(['', formula, '']);
    expect(splitFormulas(`Let ${formula}, or (${formula}) be`)).toEqual([
      'Let ',
      formula,
      ', or (',
      formula,
      ') be',
    ]);
  });

  it.each([
    'no sign',
    '$5 and $10',
    'Pay $5 today or 20$ later',
    'Cost $5 or {price} in A$.',
    'costs $5/month_user or 10$/year',
    'Costs $3 + tax\nAnd 5$ more',
    'from $5/$6 to A$7/US$8',
    '$1 = 0.9 € and 2$ = 1.8 €',
    '$$ – moderate, $$$ – expensive',
    '$HOME/$USER and $ x $',
    String.raw`C:\(old) \[x) \begin{a}`,
    String.raw`\$a\$`,
  ])('is not what only looks like it: %s', (text) => {
    expect(splitFormulas(text)).toEqual([text]);
  });

  it('is sought without long waits in texts that repeat its delimiters', () => {
    const pieces = [String.raw`\(`, String.raw`\[`, '$$', '$', '$a', '$ a', String.raw`\begin{a}`, '$\\'];
    for (const piece of pieces) {
      const text = piece.repeat(300_000 / piece.length);
      expect(splitFormulas(text).join('')).toBe(text);
    }
  });
});
