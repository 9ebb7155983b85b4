import { COMMON_WORDS } from '@lang-assistant/core/languages/commonWords';
import type { ChangeKind } from '@lang-assistant/core/check';
import type { Span } from '../../text/protectedSpans';
import { CHECKED_LANGUAGES, type CheckedLanguage } from './languages';
import { SPELLING } from './spellingOptions';

export interface Edit extends Span {
  readonly by: string;
}

export interface Rule {
  /** The kind of the rule's changes. Default: punctuation. */
  readonly kind?: ChangeKind;
  readonly languages: readonly CheckedLanguage[];
  readonly source: string;
  /** Whether the rule may change the marks around a quotation. Other rules do not touch quotations. */
  readonly isAtQuotes?: boolean;
  find(text: string, language: CheckedLanguage): readonly Edit[];
}

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

function replaceAll(
  text: string,
  pattern: RegExp,
  by: (...groups: readonly string[]) => string,
): readonly Edit[] {
  return [...text.matchAll(pattern)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length, by: by(...match) }))
    .filter((edit) => edit.by !== text.slice(edit.start, edit.end));
}

const OPENING: Readonly<Record<'?' | '!', string>> = { '?': '¿', '!': '¡' };

const INTERROGATIVE =
  /^(?:(?:a|de|con|en|por|para|desde|hasta) )?(?:qué|quién|quiénes|cómo|cuándo|dónde|adónde|cuál|cuáles|cuánto|cuánta|cuántos|cuántas)\b/iu;

/** Returns the position of the opening mark in a Spanish question or exclamation. Undefined if it is uncertain. */
function openingPlace(clause: string): number | undefined {
  // If a space still precedes the closing mark, the text only mentions the mark.
  if (/\s$/.test(clause)) return undefined;
  const lead = /^\s*/.exec(clause)?.[0].length ?? 0;
  const body = clause.slice(lead);
  // A question without a comma begins at the start of its sentence.
  if (!/[,;:()«»"“”—–\d/\\_]/.test(body))
    return /^\p{L}/u.test(body) && body.includes(' ') ? lead : undefined;
  const comma = clause.lastIndexOf(', ');
  const rest = clause.slice(comma + 2);
  return comma > 0 && INTERROGATIVE.test(rest) ? comma + 2 : undefined;
}

function findMissingOpening(text: string): readonly Edit[] {
  // The search for an opening mark stops at the closing mark of the previous sentence.
  return [...text.matchAll(/(?<=^|[.!?…][ \n]|\n)([^.!?…¿¡\n]{3,200})([?!])(?=\s|$)/gu)].flatMap(
    (match): Edit[] => {
      const [, clause = '', mark = ''] = match;
      const place = openingPlace(clause);
      if (place === undefined || (mark !== '?' && mark !== '!')) return [];
      const start = match.index + place;
      return [{ start, end: start, by: OPENING[mark] }];
    },
  );
}

/** Matches the first word after a full stop. Abbreviations and file names are left out. */
const AFTER_STOP = /(?<=(?:^|\s)[\p{Ll}'’,]+ \p{Ll}{4,}\. )\p{Ll}{2,}(?=[ ,])/gu;

/** The rule is limited to these languages, because other languages have abbreviations of four and more letters. */
const WITH_SENTENCE_CAPITALS: readonly CheckedLanguage[] = ['es', 'fr', 'it', 'de', 'pt', 'ca'];

const WITHOUT_FRENCH = CHECKED_LANGUAGES.filter((language) => language !== 'fr');

/** Matches spaces before a mark, unless the text only mentions the mark: *use o caractere ; para separar*. */
const BEFORE_MARK =
  / (?<=\p{L} )(?<!(?:cara[ck]t|carác|caràct|s[íi]mbol|symbol|sign|senyal|zeichen|teken|znak)\p{L}* ) *(?=[?!;](?:\s|$))/giu;

export const RULES = {
  spaceBeforeComma: {
    languages: CHECKED_LANGUAGES,
    source:
      'No space before a comma: RAE, Ortografía (2010) 3.4.2.2; Duden, Schriftsatz; Imprimerie nationale, Lexique',
    find: (text) => replaceAll(text, /(?<=\p{L}) +,(?= \p{L})/gu, () => ','),
  },
  spaceBeforeMark: {
    languages: WITHOUT_FRENCH,
    source: 'Only French puts a space before these marks: RAE, Ortografía (2010) 3.4; Duden, Schriftsatz',
    find: (text) => replaceAll(text, BEFORE_MARK, () => ''),
  },
  spaceAfterComma: {
    languages: CHECKED_LANGUAGES,
    source:
      'A space after a comma: RAE, Ortografía (2010) 3.4.2.2; Duden, Schriftsatz; Imprimerie nationale, Lexique',
    find: (text) => replaceAll(text, /,(?<= \p{Ll}{3,},)(?=\p{Ll}{2,}(?: |[.!?]?$))/gu, () => ', '),
  },
  frenchSpaceBeforeMark: {
    languages: ['fr'],
    source:
      'A no-break space before ; : ! ?, narrow except before the colon: Imprimerie nationale, Lexique (2002), p. 149',
    find: (text) => [
      ...replaceAll(text, /(?<=\p{Ll}{2})(?=[?!;](?:\s|$))/gu, () => NARROW),
      ...replaceAll(text, /(?<=\p{Ll}{2})(?=:(?:\s|$))/gu, () => NO_BREAK),
    ],
  },
  frenchSpaceInQuotes: {
    languages: ['fr'],
    source: 'No-break spaces inside « »: Imprimerie nationale, Lexique (2002), p. 149',
    isAtQuotes: true,
    find: (text) => [
      ...replaceAll(text, /(?<=«)(?=[\p{L}][^«»\n]*»)/gu, () => NO_BREAK),
      ...replaceAll(text, /(?=»)(?<=«[^«»\n]*[\p{L}.!?…])/gu, () => NO_BREAK),
    ],
  },
  closingQuote: {
    languages: CHECKED_LANGUAGES.filter((language) => SPELLING[language].closingQuote !== undefined),
    source:
      'What ends a quotation that begins with „: Duden, Anführungszeichen; Amtliches Regelwerk (2018) § 89; CLDR, delimiters',
    isAtQuotes: true,
    find(text, language) {
      const { closingQuote = '“' } = SPELLING[language];
      return replaceAll(text, /["“”](?<=„[^„“”"\n]{1,200}["“”])(?![\p{L}\p{N}])/gu, (mark = '') =>
        mark === '"' || closingQuote === '“' ? closingQuote : mark,
      );
    },
  },
  doubledWord: {
    kind: 'grammar',
    languages: CHECKED_LANGUAGES,
    source: 'A slip of the keyboard; only words that no sentence has twice in a row',
    find(text, language) {
      const pattern = new RegExp(
        `(?<![\\p{L}\\p{N}'’-])(${SPELLING[language].neverDoubled}) +\\1(?![\\p{L}\\p{N}'’-])`,
        'giu',
      );
      // *mit MIT* is not a doubled word, and *no campo Para para* contains a name.
      return replaceAll(text, pattern, (both = '', word = '') =>
        both.endsWith(word.toLowerCase()) ? word : both,
      ).filter(({ start }) => !/\p{Ll} \p{Lu}$/u.test(text.slice(0, start + 1)));
    },
  },
  sentenceCapital: {
    kind: 'spelling',
    languages: WITH_SENTENCE_CAPITALS,
    source: 'A sentence begins with a capital: RAE, Ortografía (2010) 4.2.1; Amtliches Regelwerk (2018) § 54',
    // Only common words get a capital, because other words may be names of programs.
    find: (text, language) =>
      replaceAll(text, AFTER_STOP, (word = '') =>
        COMMON_WORDS.get(language)?.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word,
      ),
  },
  openingMark: {
    languages: ['es'],
    source: 'Questions and exclamations have an opening mark, too: RAE, Ortografía (2010) 3.4.9',
    find: findMissingOpening,
  },
} as const satisfies Readonly<Record<string, Rule>>;
