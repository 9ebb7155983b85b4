import type { Limits } from '@lang-assistant/core/usage/limits';

/** The source of the limits in docs/reference/config.md. The code does not compile if a limit has no row. */
export const LIMIT_DOCS: Readonly<Record<keyof Limits, string>> = {
  textChars: 'Characters of a text (grapheme clusters).',
  aiPerDay: 'Questions a day to the assistant and the dictionary.',
  writePerDay: 'Improved texts a day.',
  filesPerDay: 'Documents a day.',
  wordsPerDay: 'Words of translated source text a day.',
  checkWordsPerDay: 'Words of checked text a day.',
  uploadRejectBytes: 'Larger files are refused when they are chosen.',
  oversizeMarkBytes: 'Larger files stay in the list, are marked, and cannot be translated.',
  translateBlockBytes:
    'Larger files are refused when translation starts. Relevant if you raise the other two.',
  detectFromChars: 'Texts from this length on are examined for their language.',
  wordViewChars: 'Longest text whose result is shown as a single word.',
  alternativesChars: 'Longest corrected text with alternatives.',
};
