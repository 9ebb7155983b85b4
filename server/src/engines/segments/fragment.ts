import { escapeText } from '@lang-assistant/core/htmlEntities';
import type { Part, Sentence } from './cutSentences';

/** Engines lose tags if a sentence has more spans than this. */
const MAX_SPANS = 100;

export type SentenceSource =
  | { readonly kind: 'none' }
  /** One run with text, which is sent as plain text. */
  | { readonly kind: 'text'; readonly text: string }
  /** HTML with a span per run, like the segments of documents. */
  | { readonly kind: 'html'; readonly html: string }
  /** Runs are translated one by one: there are too many, or the segment is a list of links, not a sentence. */
  | { readonly kind: 'runs' };

export const hasText = ({ core }: Part): boolean => core !== '';

const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const STARTS_WITH_WORD = /^[\p{L}\p{N}]/u;

/**
 * For each part with text, whether the engine gets a space before it. There is a space if the source has white space at
 * this position, or if an object such as a picture separates two words.
 */
export function gapsOf(parts: readonly Part[]): readonly boolean[] {
  let hasSpace = false;
  let last: { readonly part: Part; readonly place: number } | undefined;
  const gaps: boolean[] = [];
  for (const [place, part] of parts.entries()) {
    if (!hasText(part)) {
      hasSpace ||= /\s/u.test(part.before);
      continue;
    }
    const isAfterObject =
      last && last.place < place - 1 && ENDS_IN_WORD.test(last.part.core) && STARTS_WITH_WORD.test(part.core);
    gaps.push(last !== undefined && (hasSpace || part.before !== '' || isAfterObject === true));
    hasSpace = part.after !== '';
    last = { part, place };
  }
  return gaps;
}

export function sourceOf({ parts }: Sentence): SentenceSource {
  const groups = parts.filter(hasText);
  const [only] = groups;
  if (!only) return { kind: 'none' };
  if (groups.length === 1) return { kind: 'text', text: only.core };
  if (groups.length > MAX_SPANS || groups.every(({ keep }) => keep)) return { kind: 'runs' };
  const gaps = gapsOf(parts);
  const html = groups.map(({ core }, index) => {
    const span = `<span id="r${index}">${escapeText(core)}</span>`;
    return gaps[index] === true ? ` ${span}` : span;
  });
  return { kind: 'html', html: html.join('') };
}
