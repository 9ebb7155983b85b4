import type { TranslationRequest } from './translation';
import { readWord } from '../dictionary/wordForm';

/** What can be asked about a word, and about anything longer. A row here needs its words in `i18n/word`. */
export const SUGGESTIONS = {
  word: ['useIt', 'idioms', 'whenNot', 'opposites'],
  sentence: ['formal', 'grammar', 'otherWays', 'natural'],
} as const;

export type Suggestion = (typeof SUGGESTIONS)[keyof typeof SUGGESTIONS][number];

/** How much of a text is quoted in a question, in UTF-16 code units: our own figure, several sentences. */
const QUOTE_CHARS = 300;

/** Which suggestions go with a translation: a query of exactly one word has its own (spec §5). */
export function suggestionsFor({ text, source }: TranslationRequest): readonly Suggestion[] {
  return SUGGESTIONS[readWord(text, source).kind === 'one' ? 'word' : 'sentence'];
}

/** A text on one line and not too long, cut between two words where there are any. */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  if (line.length <= QUOTE_CHARS) return line;
  const head = line.slice(0, QUOTE_CHARS).replace(/\p{Surrogate}$/u, '');
  const end = head.lastIndexOf(' ');
  return `${end > QUOTE_CHARS / 2 ? head.slice(0, end) : head}…`;
}
