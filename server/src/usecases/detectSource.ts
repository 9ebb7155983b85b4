import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { identifyLanguage } from '@lang-assistant/language-detector';
import { DETECT_SAMPLE_CHARS } from '@lang-assistant/core/timing';
import { plainTextOf } from '@lang-assistant/documents';
import { ApiError } from '../common/apiError';

const HINTS = { offered: LANGUAGE_CODES, preferred: [] };

function sampleOf(segments: readonly string[]): string {
  let sample = '';
  for (const segment of segments) {
    if (sample.length >= DETECT_SAMPLE_CHARS) break;
    sample += `${plainTextOf(segment)}\n`;
  }
  return sample.slice(0, DETECT_SAMPLE_CHARS);
}

/**
 * Detects the language of a document.
 * @param segments HTML fragments
 * @param read the language in which a picture was read, which is then not detected again
 * @throws ApiError `unknown_language` if the detector is not sure, `same_language` if the document is already in the
 * target language
 */
export function detectSource(segments: readonly string[], target: string, read?: string): string {
  const source = read ?? identifyLanguage(sampleOf(segments), HINTS);
  if (source === undefined) {
    throw new ApiError(
      'unknown_language',
      'The language of the document could not be detected. Send it in the field "lang_src".',
    );
  }
  if (source !== target) return source;
  throw new ApiError('same_language', 'The document is already in the target language.');
}
