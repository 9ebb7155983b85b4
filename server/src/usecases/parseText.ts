import { countCharacters, toWellFormed } from '../../../src/domain/text';
import { RequestFailure } from '../common/requestFailure';

/** No cluster that people write is longer than this, in UTF-16 code units: a cheap bound before the counting. */
const MAX_UNITS_PER_CHARACTER = 16;

/** Control characters but tab, line feed and carriage return; no language is written with them. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/**
 * The text of a request, made fit for every engine: halves of surrogate pairs replaced, control characters removed.
 * @param limit in characters as a person counts them (grapheme clusters)
 * @throws RequestFailure `empty_text` or `text_too_long`
 */
export function parseText(given: string, limit: number): string {
  const tooLong = () =>
    new RequestFailure('text_too_long', `The text is longer than ${limit} characters. Send it in parts.`);
  if (given.length > limit * MAX_UNITS_PER_CHARACTER) throw tooLong();
  const text = toWellFormed(given).replace(CONTROLS, '');
  if (text.trim() === '') throw new RequestFailure('empty_text', 'The field "text" is empty.');
  if (countCharacters(text) > limit) throw tooLong();
  return text;
}
