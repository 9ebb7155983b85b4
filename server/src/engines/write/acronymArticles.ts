import { overlapsAny, protectedSpans } from './protectedSpans';

/** Abbreviations that are spelled, because they have no vowel, by the sound of the name of their first letter. */
const VOWEL_SOUND = '[FHLMNRSX][B-DF-HJ-NP-TV-XZ]{1,5}';
const CONSONANT_SOUND =
  '(?:[BCDGJKPQTVWZ][B-DF-HJ-NP-TV-XZ]{1,5}|USB|UTF|UDP|UUID|UID|UI|UK|UDF|UML|UX|UART|USA?)';
/** Abbreviations that are also spoken as words, or whose letters stand for a word. */
const SPOKEN = '(?:SQL|SCSI|LGTM|MSVC|NL|RT|HW|SW|HDD)\\b';

const before = "(?<![\\p{L}\\p{N}'’._/-])";
const after = "(?![\\p{L}\\p{N}'’_/]|\\.\\p{L})";
const A_TO_AN = new RegExp(`${before}a(?= (?!${SPOKEN})${VOWEL_SOUND}${after})`, 'gu');
const AN_TO_A = new RegExp(`${before}([aA])n(?= (?!${SPOKEN})${CONSONANT_SOUND}${after})`, 'gu');

/**
 * Corrects the article before an abbreviation that is spelled: `an HTTP request`, `a PDF file`. Capital Community College, Guide
 * to Grammar and Writing, Abbreviations: the article depends on the sound that follows. `URL` is also spoken as a word.
 */
export function fixAcronymArticles(block: string): string {
  const spans = protectedSpans(block);
  const isFree = (start: number) => !overlapsAny({ start, end: start + 3 }, spans);
  return block
    .replace(A_TO_AN, (article, start: number) => (isFree(start) ? 'an' : article))
    .replace(AN_TO_A, (article, letter: string, start: number) => (isFree(start) ? letter : article));
}
