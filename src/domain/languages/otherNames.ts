import { languageTag } from './lookup';

/** Common names that the labels do not contain: older, local or plainer ones. */
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

const remembered = new Map<string, readonly string[]>();

/**
 * Search terms besides a language's label: its own name (Deutsch), its English name, and other common names.
 * The first two depend on the browser's data.
 */
export function otherNames(code: string): readonly string[] {
  const known = remembered.get(code);
  if (known) return known;
  const tag = languageTag(code);
  const names = [nameIn(tag, tag), nameIn('en', tag), ...(KNOWN_AS[code] ?? [])];
  const found = names.filter((name) => name !== undefined);
  remembered.set(code, found);
  return found;
}
