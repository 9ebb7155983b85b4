// @ts-check

/** @typedef {{ readonly code: string, readonly source: string, readonly text: string }} Sentence */

/**
 * Reads lines of code, source and sentence, separated by tabs.
 * @param {string} lines
 * @returns {Sentence[]}
 */
export function parseSentences(lines) {
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [code = '', source = '', text = ''] = line.split('\t');
      return { code, source, text };
    });
}

/** @param {readonly Sentence[]} sentences */
export const toLines = (sentences) =>
  sentences.map(({ code, source, text }) => `${code}\t${source}\t${text}\n`).join('');
