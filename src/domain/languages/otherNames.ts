import { languageTag } from './lookup';

/** Names in wide use that the labels do not have: a language's older, local or plainer name. */
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
 * What a visitor may look for besides a language's label: its name in that language itself (Deutsch),
 * its English name, and others in wide use. As far as the browser knows them.
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
