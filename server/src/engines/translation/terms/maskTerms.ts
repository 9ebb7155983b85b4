import type { TermHit } from '../../contracts/glossary';
import { decodeEntities } from '@lang-assistant/core/htmlEntities';

/** A segment in which placeholders take the place of terms. */
export interface MaskedTerms {
  readonly text: string;
  /** Inserts the targets. Undefined unless each placeholder is there exactly once. */
  readonly restore: (translation: string) => string | undefined;
}

/** A way to write placeholders. */
export interface MaskStyle {
  readonly write: (index: number) => string;
  /** Finds them; the first group is what `indexOf` reads. */
  readonly pattern: RegExp;
  readonly indexOf: (found: string) => number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A word that no dictionary knows. Apertium and neural engines treat it like a name, and put articles and prepositions around
 * it; between tags that protect it from translation, Apertium loses them.
 */
const UNKNOWN_WORD: MaskStyle = {
  write: (index) => `Xqz${LETTERS[Math.floor(index / 26)] ?? 'z'}${LETTERS[index % 26] ?? 'z'}`,
  pattern: /xqz([a-z]{2})/gi,
  indexOf(found) {
    const [high = '', low = ''] = found.toLowerCase();
    return LETTERS.indexOf(high) * 26 + LETTERS.indexOf(low);
  },
};

/** A number in brackets, which engines copy that change or transliterate unknown words. */
const NUMBER: MaskStyle = {
  write: (index) => `[[${index + 1}]]`,
  pattern: /\[\[\s?(\d+)\s?\]\]/g,
  indexOf: (found) => Number(found) - 1,
};

/** In the order in which they are tried. */
export const MASK_STYLES: readonly MaskStyle[] = [UNKNOWN_WORD, NUMBER];

/** Two letters of `UNKNOWN_WORD` count so far. */
const MAX_MASKS = 26 * 26;

const capitalize = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The target in the case of the occurrence. A term with a rule about its case keeps its own. */
function toTarget({ term, text }: TermHit, isAtStart: boolean): string {
  if (term.isKept) return text;
  if (term.isCaseSensitive) return term.target;
  const isInCapitals = /\p{Lu}.*\p{Lu}/u.test(text) && text === text.toUpperCase();
  if (isInCapitals && term.source !== term.source.toUpperCase()) return term.target.toUpperCase();
  return isAtStart ? capitalize(term.target) : term.target;
}

const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '');

/**
 * Writes a placeholder for each hit. Undefined if the text already contains something like a placeholder.
 * @param escape writes a target in the format of the text, which is HTML then
 */
export function maskTerms(
  text: string,
  hits: readonly TermHit[],
  style: MaskStyle,
  escape?: (target: string) => string,
): MaskedTerms | undefined {
  const readable = escape ? withoutTags : (given: string) => given;
  if (text.search(style.pattern) >= 0 || hits.length > MAX_MASKS) return undefined;
  let end = 0;
  let masked = '';
  hits.forEach((hit, index) => {
    masked += text.slice(end, hit.start) + style.write(index);
    end = hit.end;
  });
  const startsInCapitals = /^\P{L}*\p{Lu}/u.test(readable(text));
  return {
    text: masked + text.slice(end),
    restore(translation) {
      const found = [...translation.matchAll(style.pattern)].map(([, id = '']) => style.indexOf(id));
      const isWhole = found.length === hits.length && new Set(found).size === hits.length;
      if (!isWhole || found.some((index) => !hits[index])) return undefined;
      return translation.replace(style.pattern, (_mask, id: string, at: number) => {
        const hit = hits[style.indexOf(id)];
        const isAtStart = startsInCapitals && !/\p{L}/u.test(readable(translation.slice(0, at)));
        const target = hit ? toTarget(hit, isAtStart) : '';
        return escape ? escape(target) : target;
      });
    },
  };
}

/**
 * The targets of a text that consists of terms only; undefined if it has other words.
 * @param escape as of `maskTerms`
 */
export function replaceWholeTerms(
  text: string,
  hits: readonly TermHit[],
  escape?: (target: string) => string,
): string | undefined {
  const masked = hits.length > 0 ? maskTerms(text, hits, UNKNOWN_WORD, escape) : undefined;
  if (!masked) return undefined;
  const readable = escape ? decodeEntities(withoutTags(masked.text)) : masked.text;
  const hasMore = /\p{L}/u.test(readable.replace(UNKNOWN_WORD.pattern, ''));
  return hasMore ? undefined : masked.restore(masked.text);
}
