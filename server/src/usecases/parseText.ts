import { countCharacters, toWellFormed } from '@lang-assistant/core/text';
import { ApiError } from '../common/apiError';

/**
 * The maximum length of a character (grapheme cluster) in any language, in UTF-16 code units. It allows a cheap check
 * before characters are counted.
 */
const MAX_UNITS_PER_CHARACTER = 16;

/** Control characters except tab, line feed and carriage return. No language is written with them. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/**
 * Replaces lone surrogates, and replaces control characters by spaces. The length in code units stays the same, because
 * responses refer to positions in the text.
 */
export function sanitizeText(text: string): string {
  return toWellFormed(text).replace(CONTROLS, ' ');
}

/**
 * @param limit in characters as a person counts them (grapheme clusters)
 * @param field the field of a text that cannot be sent in parts
 * @throws ApiError `empty_text` or `text_too_long`
 */
export function parseText(given: string, limit: number, field?: string): string {
  const longer = `is longer than ${limit} characters.`;
  const sentence =
    field === undefined ? `The text ${longer} Send it in parts.` : `The field "${field}" ${longer}`;
  const tooLong = () => new ApiError('text_too_long', sentence);
  if (given.length > limit * MAX_UNITS_PER_CHARACTER) throw tooLong();
  const text = sanitizeText(given);
  if (text.trim() === '') throw new ApiError('empty_text', `The field "${field ?? 'text'}" is empty.`);
  if (countCharacters(text) > limit) throw tooLong();
  return text;
}
