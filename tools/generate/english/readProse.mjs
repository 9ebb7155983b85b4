// @ts-check
/** Paragraphs with fewer words, or with more signs, are no prose. */
const MIN_TOKENS = 5;
const MIN_WORD_SHARE = 0.7;

/**
 * The paragraphs of prose, each on one line.
 * @param {Iterable<string>} texts
 */
export function* readProse(texts) {
  for (const text of texts) {
    for (const paragraph of text.split(/\n\s*\n/)) {
      const line = paragraph.replace(/\s+/g, ' ').trim();
      const words = line.match(/[A-Za-z]+(?:'[A-Za-z]+)?|\d+|\S/g) ?? [];
      const letters = words.filter((word) => /^[A-Za-z]/.test(word)).length;
      if (words.length >= MIN_TOKENS && letters >= words.length * MIN_WORD_SHARE) yield line;
    }
  }
}
