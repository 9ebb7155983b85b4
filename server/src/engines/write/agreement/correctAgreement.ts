import { applyEdits, type Edit } from '../edits';
import { withCaseOf } from '../misspellings';
import { protectedSpans } from '../protectedSpans';
import { AGREEMENT, type AgreementLanguage } from './agreementLanguages';
import type { Analyzer } from './analyzer';
import { correctPhrase, type Correction } from './correctPhrase';
import { findPhrases, indexForms } from './phrases';
import { parseDescriptions, type Dictionary } from './readings';

function toEdit(text: string, { phrase, by }: Correction): Edit {
  const { start, end } = phrase;
  const written = withCaseOf(text.slice(start, end), text.includes('’') ? by.replaceAll("'", '’') : by);
  // *le arbre* becomes *l’arbre*.
  return { start, end: by.endsWith("'") ? end + 1 : end, by: written };
}

export interface AgreementDeps {
  readonly analyzer: Pick<Analyzer, 'analyze'>;
  /** What hunspell's dictionary of a language says about words. */
  describe(language: AgreementLanguage, words: Iterable<string>, signal: AbortSignal): Promise<string>;
}

/**
 * Corrects determiners that do not agree with their noun in gender or number.
 * @throws EngineError
 */
export async function correctAgreement(
  text: string,
  language: AgreementLanguage,
  { analyzer, describe }: AgreementDeps,
  signal: AbortSignal,
): Promise<string> {
  const options = AGREEMENT[language];
  const spans = protectedSpans(text);
  const phrases = findPhrases(text, options, spans);
  if (phrases.length === 0) return text;
  const words = new Set(phrases.flatMap((phrase) => phrase.words.map((word) => word.text)));
  const index = indexForms(options);
  const correctAll = (dictionaries: readonly Dictionary[]) =>
    phrases.flatMap(
      (phrase) => correctPhrase(phrase, options, dictionaries, (word) => index.has(word)) ?? [],
    );
  const dictionaries = await analyzer.analyze(language, words, signal);
  let corrections = correctAll(dictionaries);
  if (options.isDescribed === true && corrections.length > 0) {
    const described = parseDescriptions(await describe(language, words, signal));
    corrections = correctAll([...dictionaries, described]).filter(({ noun }) => described.has(noun));
  }
  return applyEdits(
    text,
    corrections.map((correction) => toEdit(text, correction)),
    spans,
  );
}
