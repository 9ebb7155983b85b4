import { EngineError } from '../../contracts/translation';
import type { Analyzer } from '../agreement/analyzer';
import { protectedSpans, type Span } from '../protectedSpans';
import { detectBlockLanguages } from './detectBlockLanguages';
import { applyEdits } from '../edits';
import { findUnchecked } from './findUnchecked';
import { readFrequencies, type Frequencies } from './frequency';
import type { Hunspell } from './hunspell';
import type { CorrectedLanguage } from './languages';
import { RULES, type Rule } from './rules';
import { correctSpelling, findUnknownWords } from './spelling';
import { withAgreement } from './withAgreement';

/** A corrected text and what was checked. */
export interface OtherCorrection {
  readonly text: string;
  /**
   * `none`: the text is in another language and unchanged. `agreement`: the spelling, and whether articles, adjectives
   * and verbs agree.
   */
  readonly checked: 'none' | 'punctuation' | 'spelling' | 'agreement';
}

/** Corrects the spelling, punctuation and agreement of languages other than English. */
export interface OtherLanguages {
  /**
   * Corrects a text of one language. Without a dictionary of it, only its punctuation is corrected.
   * @throws the signal's reason
   */
  correct(text: string, signal: AbortSignal): Promise<OtherCorrection>;
}

/** A longer text with a larger share of unknown words is in another language. */
const MAX_UNKNOWN_SHARE = 0.4;

export interface OtherLanguagesOptions {
  readonly hunspell: Hunspell;
  /** Without it, agreement is not checked. */
  readonly analyzer?: Analyzer;
  /** The folder of the word lists. */
  readonly frequencyFolder: string;
  readonly log: (message: string) => void;
}

export function createOtherLanguages({
  hunspell,
  analyzer,
  frequencyFolder,
  log,
}: OtherLanguagesOptions): OtherLanguages {
  const read = new Map<CorrectedLanguage, Promise<Frequencies>>();
  function frequenciesOf(language: CorrectedLanguage): Promise<Frequencies> {
    const kept = read.get(language) ?? readFrequencies(frequencyFolder, language);
    read.set(language, kept);
    return kept;
  }

  /** The language in which a text has the fewest unknown words; undefined if there are too many in each. */
  async function spellingLanguage(
    text: string,
    languages: readonly CorrectedLanguage[],
    signal: AbortSignal,
  ) {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    // A short text of several possible languages has to be right in one of them.
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

  async function correctIn(
    text: string,
    languages: readonly CorrectedLanguage[],
    signal: AbortSignal,
  ): Promise<OtherCorrection> {
    const best = await spellingLanguage(text, languages, signal);
    if (!best) return { text, checked: 'none' };
    const { language, unknown } = best;
    const frequencies = await frequenciesOf(language);
    const spelled = await correctSpelling(text, language, unknown, { hunspell, frequencies }, signal);
    const agreed = await withAgreement(spelled, language, { hunspell, analyzer, log }, signal);
    return {
      text: applyRules(agreed ?? spelled, language, frequencies),
      checked: agreed === undefined ? 'spelling' : 'agreement',
    };
  }

  async function correctPunctuation(text: string, language: CorrectedLanguage): Promise<OtherCorrection> {
    return { text: applyRules(text, language, await frequenciesOf(language)), checked: 'punctuation' };
  }

  return {
    async correct(text, signal) {
      const languages = detectBlockLanguages(text);
      const [first] = languages;
      if (first === undefined) return { text, checked: 'none' };
      const withDictionary = languages.filter((language) => hunspell.languages.includes(language));
      const unchecked = findUnchecked(text, languages, withDictionary);
      if (unchecked) return correctPunctuation(text, unchecked);
      try {
        return await correctIn(text, withDictionary, signal);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        signal.throwIfAborted();
        log(`writer: the spelling was not checked: ${error.message}`);
        return correctPunctuation(text, first);
      }
    },
  };
}

/** Applies the rules of punctuation and spacing, each to the result of the one before it. */
export function applyRules(text: string, language: CorrectedLanguage, frequencies: Frequencies): string {
  const rules: readonly Rule[] = Object.values(RULES);
  return rules
    .filter(({ languages }) => languages.includes(language))
    .reduce((current, { isAtQuotes = false, find }) => {
      const spans = protectedSpans(current);
      const kept = isAtQuotes ? spans.filter((span) => !isQuotation(current, span)) : spans;
      return applyEdits(current, find(current, language, frequencies), kept);
    }, text);
}

/** Whether a protected part is a quotation, whose marks a rule may change. */
function isQuotation(text: string, { start }: Span): boolean {
  return /[«"“„]/.test(text.charAt(start));
}
