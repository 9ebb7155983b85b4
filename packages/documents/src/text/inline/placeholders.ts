import type { InlineToken } from './inlineTokens.js';
import { hasVariants, markupOf } from './placeholderPatterns.js';

/** Whether a sentence continues around the variants. It is then translated in parts. */
export const hasInnerVariants = (text: string) => hasVariants(text) && !/^\s*\{[^]*\}\s*$/.test(text);

/**
 * Divides a message into text, placeholders and tags. There is one list of tokens for each variant, else a single one.
 * @param format the format of the placeholders: `c`, `lisp`, `icu`
 */
export function placeholderTokens(text: string, format: string | undefined): readonly InlineToken[][] {
  let tokens: InlineToken[] = [];
  const lists = [tokens];
  let from = 0;
  const addText = (to: number) => {
    const raw = text.slice(from, to);
    if (raw !== '') tokens.push({ kind: 'text', start: from, end: to, raw, text: raw });
  };
  for (const { 0: raw, index, groups = {} } of text.matchAll(markupOf(text, format))) {
    addText(index);
    from = index + raw.length;
    const { slash, name, syntax, end } = groups;
    const range = { start: index, end: from, raw };
    if (syntax !== undefined || end !== undefined) lists.push((tokens = []));
    else if (name === undefined) tokens.push({ kind: 'locked', text: raw, ...range });
    else if (raw.endsWith('/>')) tokens.push({ kind: 'anchor', ...range });
    else tokens.push({ kind: slash === '' ? 'open' : 'close', name: name.toLowerCase(), ...range });
  }
  addText(text.length);
  return lists;
}

/** Sorted. A translation must have the same placeholders and tags. */
export function placeholdersOf(text: string, format?: string): string {
  return [...text.matchAll(markupOf(text, format))]
    .map(([raw]) => raw)
    .toSorted()
    .join('\n');
}
