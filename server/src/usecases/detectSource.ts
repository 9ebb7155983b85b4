import { LANGUAGE_CODES } from '../../../src/domain/languages/catalog';
import { detectableText, detectLanguage } from '../../../src/domain/languages/detectLanguage';
import { detectorCodes } from '../../../src/domain/languages/detectorCodes';
import { DETECTOR_WORDS } from '../../../src/domain/languages/detectorWords';
import { DETECT_SAMPLE_CHARS } from '../../../src/domain/timing';
import { plainTextOf } from '../engines/documents/fragment';
import { ApiError } from '../common/apiError';

/**
 * Gives each language the score of languages without a trigram model (detected.ts), so that script, common words and
 * letters decide. Documents contain enough of them, and the gateway includes no trigram models.
 */
const EQUAL_SCORES: ReadonlyMap<string, number> = new Map(
  LANGUAGE_CODES.flatMap(detectorCodes).map((code) => [code, 0.75]),
);

const HINTS = { offered: LANGUAGE_CODES, preferred: [] };

function sampleOf(segments: readonly string[]): string {
  let sample = '';
  for (const segment of segments) {
    if (sample.length >= DETECT_SAMPLE_CHARS) break;
    sample += `${plainTextOf(segment)}\n`;
  }
  return detectableText(sample.slice(0, DETECT_SAMPLE_CHARS));
}

/** Letters alone may mislead: if there is a list of common words for a language, the text must contain one of them. */
function hasCommonWord(text: string, code: string): boolean {
  const words = DETECTOR_WORDS.get(code);
  return words === undefined || (text.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => words.has(word));
}

/**
 * Detects the language of a document, as an entry code.
 * @param segments HTML fragments
 * @throws ApiError `unknown_language` if the detector is not sure, `same_language` if it is the target
 */
export function detectSource(segments: readonly string[], target: string): string {
  const text = sampleOf(segments);
  const source = detectLanguage(text, EQUAL_SCORES, HINTS);
  if (source === undefined || !hasCommonWord(text, source)) {
    throw new ApiError(
      'unknown_language',
      'The language of the document could not be detected. Send it in the field "lang_src".',
    );
  }
  if (source !== target) return source;
  throw new ApiError('same_language', 'The document is already in the target language.');
}
