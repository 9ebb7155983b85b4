import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { identifyLanguage } from '@lang-assistant/language-detector';
import { DETECT_SAMPLE_CHARS } from '@lang-assistant/core/timing';

const HINTS = { offered: LANGUAGE_CODES, preferred: [] };

/** Identifies a text's language by the frequency of letter groups. Undefined if several languages are likely. */
export const identifyByLetters = (text: string): string | undefined =>
  identifyLanguage(text.slice(0, DETECT_SAMPLE_CHARS), HINTS);
