import { plainTextOf } from './fragment';

/** Signs that stand directly behind a word, and those that stand directly before one. */
const BEHIND = '.,;:!?)]}”»…';
const BEFORE = '([{“«¿¡';
/** French sets these apart from the word. */
const APART_IN_FRENCH = ';:!?»«';

const SPACES = / (?:<[^<>]*>| )*/g;
const TAG_OR_SPACE = /<[^<>]*>| /g;
const FORGOTTEN_DOT = /\. ?(?=(?:<\/span>)* ?<span id="r\d{1,6}"><\/span>$)/;
const EMPTY_RUN =
  /(?<=\s)([\p{L}\p{N}][\p{L}\p{M}\p{N}'’·-]*)( ?(?:<\/span>)* ?)<span id="(r\d{1,6})"><\/span>/gu;

/**
 * Mends what machines do at the borders of formatting: spaces twice or before a full stop, and a formatted word that is put in front
 * of its own, now empty, tag.
 * @param answer what an engine made of the segment
 * @param target the entry of the language that it is in
 */
export function fixAnswer(answer: string, segment: string, target: string): string {
  const single = answer.replace(SPACES, (found) => ` ${found.replace(TAG_OR_SPACE, (one) => one.trim())}`);
  const source = plainTextOf(segment);
  return withoutStraySpaces(withFilledRuns(single, segment, source), source, target);
}

/** Apertium parts a word from its tag where an article before it went into another word: `al jardí <span id="r1"></span>.` */
function withFilledRuns(html: string, segment: string, source: string): string {
  // It brings out the full stop, too, by which it knew the end of a paragraph.
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
    .replace(/ ((?:<[^<>]*>)*)(.)/gu, (whole: string, tags: string, sign: string) =>
      BEHIND.includes(sign) && !isMeant(sign, ` ${sign}`) ? tags + sign : whole,
    )
    .replace(/(.)((?:<[^<>]*>)*) /gu, (whole: string, sign: string, tags: string) =>
      BEFORE.includes(sign) && !isMeant(sign, `${sign} `) ? sign + tags : whole,
    );
}
