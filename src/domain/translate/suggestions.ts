import type { TranslationRequest } from '@lang-assistant/core/translate/translation';
import { readWord } from '../dictionary/wordForm';

/** Suggestions below a translation. Each suggestion needs messages in the dictionaries. */
export const SUGGESTIONS = {
  word: ['useIt', 'idioms', 'whenNot', 'opposites'],
  sentence: ['formal', 'grammar', 'otherWays', 'natural'],
} as const;

export type Suggestion = (typeof SUGGESTIONS)[keyof typeof SUGGESTIONS][number];

/** Maximum length of a text quoted in a question, in UTF-16 code units. Our own figure. */
const QUOTE_CHARS = 300;

/** A query of exactly one word has a separate list (spec §5). */
export function suggestionsFor({ text, source }: TranslationRequest): readonly Suggestion[] {
  return SUGGESTIONS[readWord(text, source).kind === 'one' ? 'word' : 'sentence'];
}

/** Puts a text on one line and shortens it, at a word boundary if there is one near the end. */
export function toQuote(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  if (line.length <= QUOTE_CHARS) return line;
  const head = line.slice(0, QUOTE_CHARS).replace(/\p{Surrogate}$/u, '');
  const end = head.lastIndexOf(' ');
  return `${end > QUOTE_CHARS / 2 ? head.slice(0, end) : head}…`;
}
