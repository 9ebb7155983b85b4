import { countCharacters, toWellFormed } from '@lang-assistant/core/text';
import { ApiError } from '../common/apiError';

/** No written grapheme cluster is longer than this, in UTF-16 code units: a cheap check before counting. */
const MAX_UNITS_PER_CHARACTER = 16;

/** Control characters but tab, line feed and carriage return; no language is written with them. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/**
 * Replaces lone surrogates, and control characters by spaces, for every engine. The length in code units stays, as responses
 * refer to places in the text.
 */
export function sanitizeText(text: string): string {
  return toWellFormed(text).replace(CONTROLS, ' ');
}

/**
 * Sanitizes the text of a request.
 * @param limit in characters as a person counts them (grapheme clusters)
 * @throws ApiError `empty_text` or `text_too_long`
 */
export function parseText(given: string, limit: number): string {
  const tooLong = () =>
    new ApiError('text_too_long', `The text is longer than ${limit} characters. Send it in parts.`);
  if (given.length > limit * MAX_UNITS_PER_CHARACTER) throw tooLong();
  const text = sanitizeText(given);
  if (text.trim() === '') throw new ApiError('empty_text', 'The field "text" is empty.');
  if (countCharacters(text) > limit) throw tooLong();
  return text;
}
