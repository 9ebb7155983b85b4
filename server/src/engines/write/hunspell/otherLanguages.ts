import type { Change, CheckedText } from '../../contracts/check';
import { EngineError } from '../../contracts/translation';
import { applyChanges, composeChanges, withoutOverlaps } from '../changes';
import { overlapsAny, protectedSpans, type Span } from '../../text/protectedSpans';
import { detectBlockLanguages } from './detectBlockLanguages';
import type { Hunspell } from './hunspell';
import { CHECKED_LANGUAGES, type CheckedLanguage } from './languages';
import { RULES, type Rule } from './rules';
import { findMisspellings, findUnknownWords } from './spelling';
import { identifyByLetters } from './identifyByLetters';

/** Languages that are so similar that only their dictionaries tell them apart. Both dictionaries must be installed. */
const NEIGHBOURS: readonly (readonly CheckedLanguage[])[] = [
  ['no', 'da'],
  ['hr', 'sr'],
];

/**
 * Returns the language of a text if it probably has no dictionary here. The dictionary of another language would report
 * its words as errors.
 * @param languages the possible languages, the most likely first
 */
function findUnchecked(
  text: string,
  languages: readonly CheckedLanguage[],
  withDictionary: readonly CheckedLanguage[],
): CheckedLanguage | undefined {
  const missing = languages.filter((language) => !withDictionary.includes(language));
  if (missing.length === 0) return undefined;
  const identified = identifyByLetters(text);
  const [likely] = identified === undefined ? languages : languages.filter((code) => code === identified);
  const isUnsure =
    identified === undefined &&
    NEIGHBOURS.some(
      (group) => group.some((code) => code === likely) && missing.some((code) => group.includes(code)),
    );
  if (withDictionary.length === 0) return likely ?? languages[0];
  return likely && (isUnsure || missing.includes(likely)) ? likely : undefined;
}

export interface OtherLanguages {
  /** The languages of which spelling or punctuation can be checked. */
  readonly languages: readonly string[];
  /**
   * Checks a text in one language. If the language has no dictionary, only punctuation is checked.
   * @param language the language code; if it is undefined, the language is detected
   * @param onlyCertain leaves out suggestions for misspelled words, which take most of the time
   * @throws the signal's reason
   */
  check(
    text: string,
    language: string | undefined,
    onlyCertain: boolean,
    signal: AbortSignal,
  ): Promise<CheckedText>;
}

/** If a longer text has a larger share of unknown words, it is in another language. */
const MAX_UNKNOWN_SHARE = 0.4;

export interface OtherLanguagesOptions {
  readonly hunspell: Hunspell;
  readonly log: (message: string) => void;
}

function possible(text: string, given: string | undefined): readonly CheckedLanguage[] {
  if (given === undefined) return detectBlockLanguages(text);
  return CHECKED_LANGUAGES.filter((language) => language === given);
}

export function createOtherLanguages({ hunspell, log }: OtherLanguagesOptions): OtherLanguages {
  /**
   * Returns the language in which a text has the fewest unknown words, of several the most likely. Undefined if all
   * languages have too many.
   */
  async function spellingLanguage(text: string, languages: readonly CheckedLanguage[], signal: AbortSignal) {
    // If several languages are possible, a short text may have only one unknown word.
    const allowed = languages.length > 1 ? 1 : 2;
    const found = languages.map(async (language) => {
      const { unknown, total } = await findUnknownWords(text, language, hunspell, signal);
      return { language, unknown, limit: Math.max(allowed, total * MAX_UNKNOWN_SHARE) };
    });
    const [best] = (await Promise.all(found))
      .filter(({ unknown, limit }) => unknown.length <= limit)
      .toSorted((a, b) => a.unknown.length - b.unknown.length);
    return best;
  }

  async function checkIn(
    text: string,
    languages: readonly CheckedLanguage[],
    onlyCertain: boolean,
    signal: AbortSignal,
  ): Promise<CheckedText> {
    const best = await spellingLanguage(text, languages, signal);
    if (!best) return { changes: [], coverage: 'none' };
    const { language, unknown } = best;
    const applied = applyRules(text, language);
    const misspelled = onlyCertain ? [] : await findMisspellings(text, language, unknown, hunspell, signal);
    const shown = misspelled.filter(({ start, end }) => !overlapsAny({ start, end }, applied));
    return { changes: withoutOverlaps([...applied, ...shown]), coverage: 'spelling' };
  }

  return {
    languages: CHECKED_LANGUAGES,
    async check(text, given, onlyCertain, signal) {
      const languages = possible(text, given);
      const [first] = languages;
      if (first === undefined) return { changes: [], coverage: 'none' };
      const withDictionary = languages.filter((language) => hunspell.languages.includes(language));
      const unchecked = findUnchecked(text, languages, withDictionary);
      if (unchecked) return checkPunctuation(text, unchecked);
      try {
        return await checkIn(text, withDictionary, onlyCertain, signal);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        signal.throwIfAborted();
        log(`writer: the spelling was not checked: ${error.message}`);
        return checkPunctuation(text, first);
      }
    },
  };
}

function checkPunctuation(text: string, language: CheckedLanguage): CheckedText {
  return { changes: applyRules(text, language), coverage: 'punctuation' };
}

/** Applies the rules for punctuation and spacing one after the other. */
export function applyRules(text: string, language: CheckedLanguage): readonly Change[] {
  const rules: readonly Rule[] = Object.values(RULES);
  return rules
    .filter(({ languages }) => languages.includes(language))
    .reduce((before: readonly Change[], { isAtQuotes = false, kind = 'punctuation', find }) => {
      const current = applyChanges(text, before);
      const spans = protectedSpans(current);
      const kept = isAtQuotes ? spans.filter((span) => !isQuotation(current, span)) : spans;
      const found = find(current, language)
        .filter((edit) => !overlapsAny(edit, kept))
        .map(({ start, end, by }): Change => ({ start, end, text: by, others: [], kind, isCertain: true }));
      return composeChanges(text, before, withoutOverlaps(found));
    }, []);
}

/** Whether a protected part is a quotation. Some rules may change its quotation marks. */
function isQuotation(text: string, { start }: Span): boolean {
  return /[«"“„]/.test(text.charAt(start));
}
