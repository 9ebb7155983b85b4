import { escapeText } from '../../common/htmlEntities';
import type { Part, Sentence } from './cutSentences';

/** Engines do not keep more tags. */
const MAX_SPANS = 100;

/** What engines get of a sentence. */
export type SentenceSource =
  /** The text of its only run. */
  | { readonly kind: 'text'; readonly text: string }
  /** HTML with a span per run, as documents have it. */
  | { readonly kind: 'html'; readonly html: string }
  /** Its runs one by one: there are too many of them. */
  | { readonly kind: 'runs' };

export const hasText = ({ core }: Part): boolean => core !== '';

/** Whether white space is between each of these parts and the one before. */
export function gapsOf(parts: readonly Part[]): readonly boolean[] {
  let hasSpace = false;
  const gaps: boolean[] = [];
  for (const part of parts) {
    if (!hasText(part)) {
      hasSpace ||= part.before !== '';
      continue;
    }
    gaps.push(gaps.length > 0 && (hasSpace || part.before !== ''));
    hasSpace = part.after !== '';
  }
  return gaps;
}

export function sourceOf({ parts }: Sentence): SentenceSource {
  const groups = parts.filter(hasText);
  const [only] = groups;
  if (only && groups.length === 1) return { kind: 'text', text: only.core };
  if (groups.length > MAX_SPANS) return { kind: 'runs' };
  const gaps = gapsOf(parts);
  const html = groups.map(({ core }, index) => {
    const span = `<span id="r${index}">${escapeText(core)}</span>`;
    return gaps[index] === true ? ` ${span}` : span;
  });
  return { kind: 'html', html: html.join('') };
}
