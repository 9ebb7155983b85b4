import type { Limits } from '@lang-assistant/core/usage/limits';

/** The source of the limits in docs/reference/config.md. The code does not compile if a limit has no row. */
export const LIMIT_DOCS: Readonly<Record<keyof Limits, string>> = {
  textChars: 'Characters of a text (grapheme clusters).',
  aiPerDay: 'Questions a day to the assistant and the dictionary.',
  writePerDay: 'Improved texts a day.',
  filesPerDay: 'Documents a day.',
  wordsPerDay: 'Words of translated source text a day.',
  checkWordsPerDay: 'Words of checked text a day.',
  uploadRejectBytes:
    'Larger files are refused when they are chosen. On the paid plan, the default is 20,971,520.',
  oversizeMarkBytes:
    'Larger files stay in the list with a warning and cannot be translated. On the paid plan, the default is 20,971,520.',
  translateBlockBytes:
    'Larger files are refused when translation starts. Relevant only if you raise both other limits.',
  detectFromChars: 'Minimum length of a text for language detection.',
  wordViewChars: 'Maximum length of a text whose result is shown as a single word.',
  alternativesChars: 'Maximum length of a corrected text that has alternatives.',
};
