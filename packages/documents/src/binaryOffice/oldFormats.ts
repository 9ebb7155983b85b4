import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';

/**
 * Headers of Word before version 6: the first eight bytes in hexadecimal digits. The signature alone is not enough: it
 * has only two bytes, and one in 9,000 other files starts with them, too. Sources: PRONOM, the page on Word for the
 * Macintosh of fileformats.archiveteam.org, and the header of Word 97 (`nFib`, the version of the format, is 101 or
 * more since Word 6).
 */
const OLD_WORD: readonly RegExp[] = [
  // Word 1 and 2 for Windows: the signature, then `nFib` below 100.
  /^(?:9b|db)a5[0-5].00/,
  // Word for DOS and Microsoft Write.
  /^3[12]be000000ab/,
  // Word 1, 3, 4 and 5 for the Macintosh: the signature, a version, four zero bytes.
  /^fe3[247]00..00000000/,
];

/** PowerPoint 2 and 3, for Windows and for the Macintosh. */
const OLD_SLIDES = /^(?:eddead0b|0baddeed)/;

/**
 * Whether a file is older than compound files.
 * @param start the first bytes of the file
 */
export function isOldFormat(start: Buffer, named: DocumentKind): boolean {
  const header = start.toString('hex', 0, 8);
  if (named === 'doc') return OLD_WORD.some((pattern) => pattern.test(header));
  return named === 'ppt' && OLD_SLIDES.test(header);
}
