/** More unknown words than this share are another language, if there are enough words to tell. */
const MAX_UNKNOWN = 0.4;
const MIN_WORDS = 8;

export const wordsIn = (text: string): number => text.match(/[\p{L}\p{M}\p{N}’']+/gu)?.length ?? 0;

/** Whether a text with so many unknown words seems to be in another language than the one it was checked in. */
export const isOtherLanguage = (words: number, unknown: number): boolean =>
  words >= MIN_WORDS && unknown > words * MAX_UNKNOWN;
