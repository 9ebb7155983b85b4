import { execFileSync } from 'node:child_process';

/** How much of the text that pdftotext (poppler) finds in a PDF is also in another text, from 0 to 1. */
export interface PdfComparison {
  readonly words: number;
  /** The share of words whose previous word is the same in both texts. */
  readonly pairs: number;
}

/** With fewer words, the comparison is meaningless. */
const LEAST_WORDS = 20;

/** Words, and single characters of scripts without spaces, without numbers: page numbers are not translated. */
function wordsOf(text: string): readonly string[] {
  const whole = text.normalize('NFKC').replace(/(?<=\p{L})[-\u2010\u00ad]\s*\n\s*(?=\p{Ll})/gu, '');
  return whole.toLowerCase().match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|\p{L}[\p{L}\p{M}]*/gu) ?? [];
}

const pairsOf = (words: readonly string[]) => words.slice(1).map((word, index) => `${words[index]} ${word}`);

function shareIn(found: readonly string[], wanted: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  const common = wanted.filter((one) => {
    const left = counts.get(one) ?? 0;
    counts.set(one, left - 1);
    return left > 0;
  });
  return common.length / wanted.length;
}

function pdfToText(file: string, ...options: readonly string[]): string {
  return execFileSync('pdftotext', ['-enc', 'UTF-8', ...options, file, '-'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/**
 * Compares a text with the output of pdftotext. pdftotext reads tables by columns, or by rows with `-layout`; the
 * better result counts. Undefined if pdftotext is not installed, cannot read the file, or finds hardly a word.
 */
export function comparePdf(file: string, text: string): PdfComparison | undefined {
  const own = wordsOf(text);
  const ownPairs = pairsOf(own);
  try {
    const [first = [], ...others] = [[], ['-layout']].map((options) => wordsOf(pdfToText(file, ...options)));
    if (first.length < LEAST_WORDS) return undefined;
    const shares = [first, ...others].map((words) => shareIn(ownPairs, pairsOf(words)));
    return { words: shareIn(own, first), pairs: Math.max(...shares) };
  } catch {
    return undefined;
  }
}
