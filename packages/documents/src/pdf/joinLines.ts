import { isCjkEnd, isCjkStart } from './pdfLines.js';

const BROKEN_WORD = /(?<!\p{L})(\p{L}+)[-\u2010]$/u;
const LOWER_START = /^\p{Ll}+/u;
const COMPOUND = /^(?:self|well|half|cross)$/i;
/** The middle of a compound, as in "up-to-date". */
const LINKED = /\p{L}[-\u2010](?:a|and|at|by|de|et|for|in|la|le|of|on|or|the|to)[-\u2010]$/iu;
const TENS = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/i;
const ONES =
  /^(?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)$/;
/** The hyphen after an abbreviation stays, as in "MIT-style": abbreviations are never hyphenated. */
const CAPITALS = /^\p{Lu}{2,}$/u;

/**
 * From this share of hyphenated compounds on, the language of the text forms new compounds with a hyphen. English has
 * about 5 in a thousand words. German, which writes compounds as one word, has fewer than 1 without a capital.
 */
const COMPOUNDS_SHARE = 0.0015;
/** Shorter parts, as in "with-out" and "some-times", often belong to one word. */
const LEAST_LETTERS = 4;

/** How many characters of the first line to drop, and what to insert between the lines. */
export interface Joint {
  readonly dropped: 0 | 1;
  readonly glue: '' | ' ';
}

export type Join = (before: string, after: string) => Joint;

/** Words in lower case. A word before a hyphen at the end of a line does not count, because it may be half a word. */
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

  /** Whether `first` and `rest`, which a hyphen at a line end separates, are probably two words. */
  isCompound(first: string, rest: string): boolean {
    const [one, other] = [first.toLowerCase(), rest.toLowerCase()];
    if (this.#compounds.has(`${one}-${other}`)) return true;
    if (this.has(one + other) || this.#compounds.size < this.#total * COMPOUNDS_SHARE) return false;
    return [one, other].every((part) => part.length >= LEAST_LETTERS && (this.#counts.get(part) ?? 0) >= 2);
  }
}

/**
 * Hyphenated words are rejoined. Compounds keep their hyphen if the rest of the text shows that they are compounds.
 * Scripts without spaces get no space.
 * @param lines all lines of the document
 */
export function createJoiner(lines: readonly string[]): Join {
  const vocabulary = new Vocabulary(lines);
  const isCompound = (before: string, first: string, rest: string) =>
    CAPITALS.test(first) ||
    LINKED.test(before) ||
    (TENS.test(first) && ONES.test(rest)) ||
    (/^(?:long|short)$/i.test(first) && /^(?:term|range|lived|distance)/.test(rest)) ||
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
