import { isCjkEnd, isCjkStart } from './pdfLines';

const BROKEN_WORD = /(\p{L}+)[-\u2010]$/u;
const LOWER_START = /^\p{Ll}+/u;
/** Prefixes of compounds that keep their hyphen. */
const COMPOUND = /^(?:self|well|half|cross)$/i;

/** How two lines are joined: how many characters of the first line are dropped, and what is inserted between them. */
export interface Joint {
  readonly dropped: 0 | 1;
  readonly glue: '' | ' ';
}

/** Decides how two lines are joined. */
export type Join = (before: string, after: string) => Joint;

/**
 * Creates a function that joins two lines of a paragraph. Hyphenated words are rejoined; compounds that occur elsewhere
 * in the text keep their hyphen. Scripts without spaces get none.
 * @param lines all lines of the document
 */
export function createJoiner(lines: readonly string[]): Join {
  const compounds = new Set<string>();
  for (const line of lines) {
    // Not at the end of a line, where a hyphen may come from hyphenation.
    for (const [word] of line.matchAll(/\p{L}{1,40}[-\u2010]\p{L}{1,40}/gu)) {
      compounds.add(word.replace('\u2010', '-').toLowerCase());
    }
  }
  return (line, after) => {
    const before = line.slice(-60);
    if (before.endsWith('\u00ad')) return { dropped: 1, glue: '' };
    const first = BROKEN_WORD.exec(before)?.[1];
    if (first !== undefined) {
      const rest = LOWER_START.exec(after)?.[0];
      // For example "Jean-" and "Paul", "COVID-" and "19".
      if (rest === undefined) return { dropped: 0, glue: '' };
      const isCompound =
        compounds.has(`${first}-${rest}`.toLowerCase()) || (COMPOUND.test(first) && rest.length > 4);
      return { dropped: isCompound ? 0 : 1, glue: '' };
    }
    const isOneWord = /\S[\u2013\u2014/]$/u.test(before) || (isCjkEnd(before) && isCjkStart(after));
    return { dropped: 0, glue: isOneWord ? '' : ' ' };
  };
}
