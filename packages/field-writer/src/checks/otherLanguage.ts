/**
 * Above this share of unknown words, the text seems to be in another language. Short texts have too few words to tell.
 */
const MAX_UNKNOWN = 0.4;
const MIN_WORDS = 8;

export const wordsIn = (text: string): number => text.match(/[\p{L}\p{M}\p{N}’']+/gu)?.length ?? 0;

/** Of any text, however short. */
export const isMostlyUnsupported = (words: number, unsupported: number): boolean =>
  unsupported > words * MAX_UNKNOWN;

export const isOtherLanguage = (words: number, unknown: number): boolean =>
  words >= MIN_WORDS && unknown > words * MAX_UNKNOWN;
