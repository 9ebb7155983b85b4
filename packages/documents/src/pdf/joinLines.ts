import { isCjkEnd, isCjkStart } from './pdfLines.js';

const BROKEN_WORD = /(\p{L}+)[-\u2010]$/u;
const LOWER_START = /^\p{Ll}+/u;
/** Prefixes of compounds that keep their hyphen. */
const COMPOUND = /^(?:self|well|half|cross)$/i;
/** Abbreviations, as in "MIT-style", are never divided. */
const CAPITALS = /^\p{Lu}{2,}$/u;

/**
 * Minimum share of the words of a text that are compounds with a hyphen, in a language that forms new ones. English has
 * some 5 in a thousand; German, which writes compounds as one word, has fewer than 1 without a capital.
 */
const COMPOUNDS_SHARE = 0.0015;
/** Shorter parts, as in "with-out" and "some-times", are often parts of one word. */
const LEAST_LETTERS = 4;

/** How two lines are joined: how many characters of the first line are dropped, and what is inserted between them. */
export interface Joint {
  readonly dropped: 0 | 1;
  readonly glue: '' | ' ';
}

/** Decides how two lines are joined. */
export type Join = (before: string, after: string) => Joint;

/** The words of a text, in lower case. Those at the end of a line with a hyphen may be parts of words. */
class Vocabulary {
  readonly #counts = new Map<string, number>();
  readonly #compounds = new Set<string>();
  #total = 0;

  constructor(lines: readonly string[]) {
    for (const line of lines) {
      for (const [found] of line.matchAll(/\p{L}{1,40}(?:[-\u2010]\p{L}{1,40})?(?![-\u2010]$)/gu)) {
        const word = found.replace('\u2010', '-').toLowerCase();
        this.#total += 1;
        if (word.includes('-')) this.#compounds.add(word);
        for (const part of word.split('-')) this.#counts.set(part, (this.#counts.get(part) ?? 0) + 1);
      }
    }
  }

  has(word: string): boolean {
    return this.#counts.has(word.toLowerCase());
  }

  /** Whether two parts, which a hyphen at the end of a line separates, are probably words of their own. */
  isCompound(first: string, rest: string): boolean {
    const [one, other] = [first.toLowerCase(), rest.toLowerCase()];
    if (this.#compounds.has(`${one}-${other}`)) return true;
    if (this.has(one + other) || this.#compounds.size < this.#total * COMPOUNDS_SHARE) return false;
    return [one, other].every((part) => part.length >= LEAST_LETTERS && (this.#counts.get(part) ?? 0) >= 2);
  }
}

/**
 * Creates a function that joins two lines of a paragraph. Hyphenated words are rejoined; compounds keep their hyphen if
 * the rest of the text shows that they are some. Scripts without spaces get none.
 * @param lines all lines of the document
 */
export function createJoiner(lines: readonly string[]): Join {
  const vocabulary = new Vocabulary(lines);
  const isCompound = (before: string, first: string, rest: string) =>
    CAPITALS.test(first) ||
    (COMPOUND.test(first) && rest.length > 4) ||
    // For example "cut-and-" and "paste".
    (/\p{L}[-\u2010]\p{L}+[-\u2010]$/u.test(before) && vocabulary.has(first)) ||
    vocabulary.isCompound(first, rest);
  return (line, after) => {
    const before = line.slice(-60);
    if (before.endsWith('\u00ad')) return { dropped: 1, glue: '' };
    const first = BROKEN_WORD.exec(before)?.[1];
    if (first !== undefined) {
      const rest = LOWER_START.exec(after)?.[0];
      // For example "Jean-" and "Paul", "COVID-" and "19".
      if (rest === undefined) return { dropped: 0, glue: '' };
      return { dropped: isCompound(before, first, rest) ? 0 : 1, glue: '' };
    }
    const isOneWord = /\S[\u2013\u2014/]$/u.test(before) || (isCjkEnd(before) && isCjkStart(after));
    return { dropped: 0, glue: isOneWord ? '' : ' ' };
  };
}
