import { languageTag } from '@lang-assistant/core/languages/lookup';
import { ownName } from '@lang-assistant/core/languages/ownName';

/** Names that the labels do not contain, such as older, local or simpler names. */
const KNOWN_AS: Readonly<Record<string, readonly string[]>> = {
  bn: ['Bengali', 'Bengalí'],
  ca: ['Valencian', 'Valencià', 'Valenciano'],
  ckb: ['Kurdish', 'Kurdo', 'Kurde'],
  fa: ['Farsi'],
  fil: ['Tagalog', 'Tagalo'],
  ilo: ['Ilocano'],
  my: ['Myanmar', 'Burmese'],
  ny: ['Chichewa'],
  or: ['Odia'],
  zh: ['Mandarin', 'Mandarín'],
  zh_Hant: ['Mandarin', 'Mandarín', 'Taiwan'],
};

const cache = new Map<string, readonly string[]>();

/**
 * Search terms in addition to the label: the language's name for itself (Deutsch), its English name, and other common
 * names.
 */
export function otherNames(code: string): readonly string[] {
  const cached = cache.get(code);
  if (cached) return cached;
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const names = [ownName(code), english.of(languageTag(code)), ...(KNOWN_AS[code] ?? [])];
  const defined = names.filter((name) => name !== undefined);
  cache.set(code, defined);
  return defined;
}

/** In UTF-16 code units. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** Language names in these scripts have no spaces between words, so a match may start anywhere. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
const WORD = /[\p{L}\p{N}\p{M}]/u;

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

function isStart(before: string | undefined, char: string): boolean {
  return UNSPACED.test(char) || (WORD.test(char) && !(before !== undefined && WORD.test(before)));
}

/**
 * Finds a query at the start of any word of a label (spec §2). Ignores accents and case. An empty query matches every
 * label at position 0.
 */
export function matchStart(label: string, query: string): Match | undefined {
  const foldedQuery = fold(query.trim());
  if (foldedQuery === '') return { start: 0, end: 0 };
  const chars = Array.from(label);
  let start = 0;
  for (const [index, char] of chars.entries()) {
    if (isStart(chars[index - 1], char)) {
      const end = endOfMatch(chars, index, foldedQuery, start);
      if (end !== undefined) return { start, end };
    }
    start += char.length;
  }
  return undefined;
}

function endOfMatch(
  chars: readonly string[],
  from: number,
  foldedQuery: string,
  start: number,
): number | undefined {
  let folded = '';
  let end = start;
  for (const char of chars.slice(from)) {
    folded += fold(char);
    end += char.length;
    if (folded.length >= foldedQuery.length) break;
  }
  return folded.startsWith(foldedQuery) ? end : undefined;
}
