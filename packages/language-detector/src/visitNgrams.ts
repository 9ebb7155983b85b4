const MAX_CHARS = 4;

/** Maximum length of a whole word that counts as an n-gram, with the spaces around it. */
const MAX_WORD_CHARS = 11;

const NOT_LETTERS = /[^\p{L}\p{M}']+/gu;

/** Normalizes a text for n-grams: lower case, only words of letters, with one space around each. */
export function toWords(text: string): string {
  const words = text.normalize('NFC').toLowerCase().replaceAll('i̇', 'i').replace(/[’ʻ]/g, "'");
  return ` ${words.replace(NOT_LETTERS, ' ').trim()} `;
}

/**
 * Calls `visit` for each n-gram of one to four characters, and for each longer word.
 * @param words from `toWords`
 */
export function visitNgrams(words: string, visit: (ngram: string) => void): void {
  for (let size = 1; size <= MAX_CHARS; size += 1) {
    for (let at = 0; at + size <= words.length; at += 1) visit(words.slice(at, at + size));
  }
  let start = 0;
  for (let end = words.indexOf(' ', 1); end !== -1; end = words.indexOf(' ', end + 1)) {
    const length = end + 1 - start;
    if (length > MAX_CHARS && length <= MAX_WORD_CHARS) visit(words.slice(start, end + 1));
    start = end;
  }
}
