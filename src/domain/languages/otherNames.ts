import { languageTag } from '@lang-assistant/core/languages/lookup';

/** Names that the labels do not contain, such as older, local or simpler names. */
const KNOWN_AS: Readonly<Record<string, readonly string[]>> = {
  bn: ['Bengali', 'Bengalí'],
  ca: ['Valencian', 'Valencià', 'Valenciano'],
  ckb: ['Kurdish', 'Kurdo', 'Kurde'],
  fa: ['Farsi'],
  fil: ['Tagalog', 'Tagalo'],
  ht: ['Kreyòl'],
  ilo: ['Ilocano'],
  my: ['Myanmar', 'Burmese'],
  ny: ['Chichewa'],
  or: ['Odia'],
  zh: ['Mandarin', 'Mandarín'],
  zh_Hant: ['Mandarin', 'Mandarín', 'Taiwan'],
};

function nameIn(locale: string, tag: string): string | undefined {
  return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(tag);
}

const cache = new Map<string, readonly string[]>();

/**
 * Search terms in addition to the label: the language's name for itself (Deutsch), its English name, and other common
 * names. The browser's data provide the first two.
 */
export function otherNames(code: string): readonly string[] {
  const cached = cache.get(code);
  if (cached) return cached;
  const tag = languageTag(code);
  const names = [nameIn(tag, tag), nameIn('en', tag), ...(KNOWN_AS[code] ?? [])];
  const defined = names.filter((name) => name !== undefined);
  cache.set(code, defined);
  return defined;
}
