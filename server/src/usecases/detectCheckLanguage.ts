import { languageTag, parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import type { Locale } from '@lang-assistant/core/locales';
import { DETECT_SAMPLE_CHARS } from '@lang-assistant/core/timing';
import { identifyLanguage } from '@lang-assistant/language-detector';
import type { Passage } from '../engines/contracts/check';

/** The minimum length of a sample. The detector is often wrong about shorter texts. */
const MIN_CHARS = 20;

const join = (texts: readonly string[]) => texts.join('\n').trim().slice(0, DETECT_SAMPLE_CHARS);

/**
 * If the detector is not sure about the sentences, it tries them with the text around them.
 * @param codes the languages that the checker supports
 * @returns a BCP 47 tag; undefined if the detector is not sure
 */
export function detectCheckLanguage(
  sentences: readonly Passage[],
  codes: readonly string[],
  reader: Locale,
): string | undefined {
  const hints = { offered: codes.flatMap((code) => parseLanguageCode(code) ?? []), preferred: [reader] };
  const samples = [
    join(sentences.map(({ text }) => text)),
    join(sentences.flatMap(({ before, text, after }) => [before, text, after])),
  ];
  for (const sample of samples) {
    const code = sample.length < MIN_CHARS ? undefined : identifyLanguage(sample, hints);
    if (code !== undefined) return languageTag(code);
  }
  return undefined;
}
