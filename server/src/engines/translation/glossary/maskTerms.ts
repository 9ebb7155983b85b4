import type { TermHit } from '../../contracts/glossary';
import { decodeEntities } from '@lang-assistant/core/htmlEntities';
import { replaceTags } from './htmlText';

export interface MaskedTerms {
  readonly text: string;
  /** Replaces the placeholders by target terms. Undefined unless the translation has each placeholder exactly once. */
  readonly restore: (translation: string) => string | undefined;
}

export interface MaskStyle {
  readonly write: (index: number) => string;
  /** Finds placeholders. `indexOf` gets the first group of a match. */
  readonly pattern: RegExp;
  readonly indexOf: (found: string) => number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A placeholder that looks like an unknown word. Apertium and neural engines treat it like a name, and put articles and
 * prepositions around it. Tags that protect a term from translation would make Apertium lose these words.
 */
const UNKNOWN_WORD: MaskStyle = {
  write: (index) => `Xqz${LETTERS[Math.floor(index / 26)] ?? 'z'}${LETTERS[index % 26] ?? 'z'}`,
  pattern: /xqz([a-z]{2})/gi,
  indexOf(found) {
    const [high = '', low = ''] = found.toLowerCase();
    return LETTERS.indexOf(high) * 26 + LETTERS.indexOf(low);
  },
};

/** A placeholder with a number in brackets. Engines that change or transliterate unknown words copy it. */
const NUMBER: MaskStyle = {
  write: (index) => `[[${index + 1}]]`,
  pattern: /\[\[\s?(\d+)\s?\]\]/g,
  indexOf: (found) => Number(found) - 1,
};

export const MASK_STYLES: readonly MaskStyle[] = [UNKNOWN_WORD, NUMBER];

/** `UNKNOWN_WORD` counts with two letters. */
const MAX_MASKS = 26 * 26;

const capitalize = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Writes the target in the case of the source term in the text. A case-sensitive term keeps the case of its row. */
function toTarget({ term, text }: TermHit, isAtStart: boolean): string {
  if (term.isKept) return text;
  if (term.isCaseSensitive) return term.target;
  const isInCapitals = /\p{Lu}.*\p{Lu}/u.test(text) && text === text.toUpperCase();
  if (isInCapitals && term.source !== term.source.toUpperCase()) return term.target.toUpperCase();
  return isAtStart ? capitalize(term.target) : term.target;
}

/** Letters, digits and marks at the end and at the start of a text. */
const WORD_END = /[\p{L}\p{N}\p{M}]$/u;
const WORD_START = /^[\p{L}\p{N}]/u;

/** A space if a target would otherwise become one word with its neighbour: `they` and the target of `'re`. */
const space = (before: string, after: string) => (WORD_END.test(before) && WORD_START.test(after) ? ' ' : '');

/** Where a neighbour is searched for. A longer tag counts as a border of words. */
const NEIGHBOUR_UNITS = 200;

const withoutTags = (text: string) => replaceTags(text, '');

/**
 * Replaces each hit by a placeholder. Undefined if the text already contains something like a placeholder.
 * @param escape converts a target to HTML; omit it for plain text
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
    const target = toTarget(hit, false);
    const left = text.slice(Math.max(0, hit.start - NEIGHBOUR_UNITS), hit.start);
    const right = text.slice(hit.end, hit.end + NEIGHBOUR_UNITS);
    const before = WORD_START.test(hit.text) ? '' : readable(left).slice(-2);
    const after = WORD_END.test(hit.text) ? '' : readable(right).slice(0, 2);
    masked += text.slice(end, hit.start) + space(before, target) + style.write(index) + space(target, after);
    end = hit.end;
  });
  const startsInCapitals = /^\P{L}*\p{Lu}/u.test(readable(text));
  return {
    text: masked + text.slice(end),
    restore(translation) {
      const found = [...translation.matchAll(style.pattern)].map(([, id = '']) => style.indexOf(id));
      const isWhole = found.length === hits.length && new Set(found).size === hits.length;
      if (!isWhole || found.some((index) => !hits[index])) return undefined;
      let isAtStart = startsInCapitals;
      return translation.replace(style.pattern, (_mask, id: string, at: number) => {
        const hit = hits[style.indexOf(id)];
        isAtStart &&= !/\p{L}/u.test(readable(translation.slice(0, at)));
        const target = hit ? toTarget(hit, isAtStart) : '';
        return escape ? escape(target) : target;
      });
    },
  };
}

/**
 * Undefined if the text has other words than terms.
 * @param escape see `maskTerms`
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
