import { replaceTags } from './glossary/htmlText';

const normalised = (text: string) => text.replace(/\s+/g, ' ').trim();

export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

export function isSameText(one: string, other: string): boolean {
  return normalised(one) === normalised(other);
}

/** Whether Apertium has marked all words of a translation as unknown (`*foo`). Single letters do not count. */
export function isAllUnknown(marked: string, format: 'text' | 'html'): boolean {
  const text = format === 'html' ? replaceTags(marked, ' ') : marked;
  const words = text.split(/\s+/).filter(hasLetters);
  return words.some((word) => /\p{L}.*\p{L}/u.test(word)) && words.every((word) => word.includes('*'));
}
