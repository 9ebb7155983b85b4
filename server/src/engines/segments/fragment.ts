import { escapeText } from '@lang-assistant/core/htmlEntities';
import type { Part, Sentence } from './cutSentences';

/** Engines do not keep more tags. */
const MAX_SPANS = 100;

/** What engines get of a sentence. */
export type SentenceSource =
  /** It has no text. */
  | { readonly kind: 'none' }
  /** The text of its only run. */
  | { readonly kind: 'text'; readonly text: string }
  /** HTML with a span per run, as documents have it. */
  | { readonly kind: 'html'; readonly html: string }
  /** Its runs one by one: there are too many of them, or it is a list of links and no sentence. */
  | { readonly kind: 'runs' };

export const hasText = ({ core }: Part): boolean => core !== '';

const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const STARTS_WITH_WORD = /^[\p{L}\p{N}]/u;

/**
 * Whether a space is between each part with text and the one before, for the engine: where there is white space, and between
 * words with an object between them.
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
