import { plainTextOf } from '@lang-assistant/documents';

/** A stray space before a closing mark such as `.` or `)`, and after an opening mark such as `(` or `¿`. */
const SPACE_BEFORE_SIGN = / ((?:<[^<>]*>)*)([.,;:!?)\]}”»…])/gu;
const SPACE_AFTER_SIGN = /([([{“«¿¡])((?:<[^<>]*>)*) /gu;
/** French puts a space between these marks and the word. */
const APART_IN_FRENCH = ';:!?»«';

/** Several spaces in a row, also with tags between them. */
const SPACES = / (?:<[^<>]*>| )+/g;
const TAG_OR_SPACE = /<[^<>]*>| /g;
const FORGOTTEN_DOT = /\. ?(?=(?:<\/span>)* ?<span id="r\d{1,6}"><\/span>$)/;
const EMPTY_RUN =
  /(?<=\s)([\p{L}\p{N}][\p{L}\p{M}\p{N}'’·-]*)( ?(?:<\/span>)* ?)<span id="(r\d{1,6})"><\/span>/gu;

/**
 * Fixes typical errors of engines next to formatted words: double spaces, a space before a full stop, and a formatted
 * word that stands before its own tag, which is then empty.
 * @param answer an engine's translation of the segment
 * @param target the target language, as a code of the catalogue
 */
export function fixAnswer(answer: string, segment: string, target: string): string {
  const single = answer.replace(SPACES, (found) => ` ${found.replace(TAG_OR_SPACE, (one) => one.trim())}`);
  const source = plainTextOf(segment);
  return withoutStraySpaces(withFilledRuns(single, segment, source), source, target);
}

/**
 * When Apertium merges an article into another word, it leaves the noun before its own tag: `al jardí <span
 * id="r1"></span>.`
 */
function withFilledRuns(html: string, segment: string, source: string): string {
  if (!html.includes('"></span>')) return html;
  // Apertium also returns the full stop that it adds internally at the end of a paragraph.
  const undotted = /[.…]$/u.test(source) ? html : html.replace(FORGOTTEN_DOT, '');
  return undotted.replace(
    EMPTY_RUN,
    (whole: string, word: string, between: string, id: string, place: number) => {
      const opening = `<span id="${id}">`;
      const isThere = undotted.indexOf(opening) !== undotted.lastIndexOf(opening);
      const core = segment.split(opening)[1]?.split('<')[0] ?? '';
      if (isThere || !/^[^\s]+$/u.test(core)) return whole;
      const next = undotted.slice(place + whole.length).replace(/^(?:<[^<>]*>)+/, '');
      const space = between.includes(' ') && /^[\p{L}\p{N}]/u.test(next) ? ' ' : '';
      return `${between.replaceAll(' ', '')}${opening}${word}</span>${space}`;
    },
  );
}

function withoutStraySpaces(html: string, source: string, target: string): string {
  const isFrench = /^fr(?:_|$)/.test(target);
  const isMeant = (sign: string, pattern: string) =>
    (isFrench && APART_IN_FRENCH.includes(sign)) || source.includes(pattern);
  return html
    .replace(SPACE_BEFORE_SIGN, (whole: string, tags: string, sign: string) =>
      isMeant(sign, ` ${sign}`) ? whole : tags + sign,
    )
    .replace(SPACE_AFTER_SIGN, (whole: string, sign: string, tags: string) =>
      isMeant(sign, `${sign} `) ? whole : sign + tags,
    );
}
