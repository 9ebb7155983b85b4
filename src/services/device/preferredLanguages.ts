import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';

/** The languages of the page and of the user's browser as catalogue codes, likeliest first. */
export function preferredLanguages(): string[] {
  const tags = [document.documentElement.lang, ...navigator.languages];
  const codes = tags.map((tag) => (tag === '' ? undefined : parseLanguageCode(tag)));
  return [...new Set(codes.filter((code) => code !== undefined))];
}
