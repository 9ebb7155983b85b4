import type { Change, CheckedText } from '../../contracts/check';
import { EngineError } from '../../contracts/translation';
import { applyChanges, composeChanges, withoutOverlaps } from '../changes';
import { overlapsAny, protectedSpans, type Span } from '../../text/protectedSpans';
import { detectBlockLanguages } from './detectBlockLanguages';
import { findUnchecked } from './findUnchecked';
import { readFrequencies, type Frequencies } from './frequency';
import type { Hunspell } from './hunspell';
import { CORRECTED_LANGUAGES, type CorrectedLanguage } from './languages';
import { RULES, type Rule } from './rules';
import { findMisspellings, findUnknownWords } from './spelling';

export interface OtherLanguages {
  /** The languages of which spelling or punctuation can be checked. */
  readonly languages: readonly string[];
  /**
   * Checks a text in one language. If the language has no dictionary, only punctuation is checked.
   * @param language the language code; if it is undefined, the language is detected
   * @throws the signal's reason
   */
  check(text: string, language: string | undefined, signal: AbortSignal): Promise<CheckedText>;
}

/** If a longer text has a larger share of unknown words, it is in another language. */
const MAX_UNKNOWN_SHARE = 0.4;

export interface OtherLanguagesOptions {
  readonly hunspell: Hunspell;
  readonly frequencyFolder: string;
  readonly log: (message: string) => void;
}

function possible(text: string, given: string | undefined): readonly CorrectedLanguage[] {
  if (given === undefined) return detectBlockLanguages(text);
  return CORRECTED_LANGUAGES.filter((language) => language === given);
}

export function createOtherLanguages({
  hunspell,
  frequencyFolder,
  log,
}: OtherLanguagesOptions): OtherLanguages {
  const read = new Map<CorrectedLanguage, Promise<Frequencies>>();
  function frequenciesOf(language: CorrectedLanguage): Promise<Frequencies> {
    const kept = read.get(language) ?? readFrequencies(frequencyFolder, language);
    read.set(language, kept);
    return kept;
  }

  /** Returns the language in which a text has the fewest unknown words. Undefined if all languages have too many. */
  async function spellingLanguage(
    text: string,
    languages: readonly CorrectedLanguage[],
    signal: AbortSignal,
  ) {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    // If several languages are possible, a short text may have only one unknown word.
    const allowed = languages.length > 1 ? 1 : 2;
    const found = languages.map(async (language) => {
      const { unknown, total } = await findUnknownWords(text, language, hunspell, signal);
      const { common } = await frequenciesOf(language);
      const commonCount = words.filter((word) => common.has(word)).length;
      return { language, unknown, commonCount, limit: Math.max(allowed, total * MAX_UNKNOWN_SHARE) };
    });
    const [best] = (await Promise.all(found))
      .filter(({ unknown, limit }) => unknown.length <= limit)
      .toSorted((a, b) => a.unknown.length - b.unknown.length || b.commonCount - a.commonCount);
    return best;
  }

  async function checkIn(
    text: string,
    languages: readonly CorrectedLanguage[],
    signal: AbortSignal,
  ): Promise<CheckedText> {
    const best = await spellingLanguage(text, languages, signal);
    if (!best) return { changes: [], coverage: 'none' };
    const { language, unknown } = best;
    const frequencies = await frequenciesOf(language);
    const spelled = await findMisspellings(text, language, unknown, { hunspell, frequencies }, signal);
    const certain = spelled.filter(({ isCertain }) => isCertain);
    const applied = applyRules(text, certain, language, frequencies);
    const shown = spelled.filter(
      (change) => !change.isCertain && !overlapsAny({ start: change.start, end: change.end }, applied),
    );
    return { changes: withoutOverlaps([...applied, ...shown]), coverage: 'spelling' };
  }

  async function checkPunctuation(text: string, language: CorrectedLanguage): Promise<CheckedText> {
    const changes = applyRules(text, [], language, await frequenciesOf(language));
    return { changes, coverage: 'punctuation' };
  }

  return {
    languages: CORRECTED_LANGUAGES,
    async check(text, given, signal) {
      const languages = possible(text, given);
      const [first] = languages;
      if (first === undefined) return { changes: [], coverage: 'none' };
      const withDictionary = languages.filter((language) => hunspell.languages.includes(language));
      const unchecked = findUnchecked(text, languages, withDictionary);
      if (unchecked) return checkPunctuation(text, unchecked);
      try {
        return await checkIn(text, withDictionary, signal);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        signal.throwIfAborted();
        log(`writer: the spelling was not checked: ${error.message}`);
        return checkPunctuation(text, first);
      }
    },
  };
}

/**
 * Applies the rules for punctuation and spacing one after the other. Returns all changes, including the given ones.
 * @param changes corrections of the spelling, which are applied before the rules
 */
export function applyRules(
  text: string,
  changes: readonly Change[],
  language: CorrectedLanguage,
  frequencies: Frequencies,
): readonly Change[] {
  const rules: readonly Rule[] = Object.values(RULES);
  return rules
    .filter(({ languages }) => languages.includes(language))
    .reduce((before, { isAtQuotes = false, kind = 'punctuation', find }) => {
      const current = applyChanges(text, before);
      const spans = protectedSpans(current);
      const kept = isAtQuotes ? spans.filter((span) => !isQuotation(current, span)) : spans;
      const found = find(current, language, frequencies)
        .filter((edit) => !overlapsAny(edit, kept))
        .map(({ start, end, by }): Change => ({ start, end, text: by, others: [], kind, isCertain: true }));
      return composeChanges(text, before, withoutOverlaps(found));
    }, changes);
}

/** Whether a protected part is a quotation. Some rules may change its quotation marks. */
function isQuotation(text: string, { start }: Span): boolean {
  return /[«"“„]/.test(text.charAt(start));
}
