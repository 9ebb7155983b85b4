import { applyEdits, type Edit } from '../edits';
import { withCaseOf } from '../misspellings';
import { protectedSpans } from '../protectedSpans';
import { findAdjectives } from './adjectives';
import { AGREEMENT, type AgreementLanguage } from './agreementLanguages';
import type { Analyzer } from './analyzer';
import { correctPhrase, type Correction } from './correctPhrase';
import type { Inflection } from './inflections';
import { findPhrases, indexForms, type Phrase } from './phrases';
import { findPredicates } from './predicates';
import { parseDescriptions, type Dictionary } from './readings';
import type { SentenceContext } from './sentenceContext';
import { findVerbs } from './subjects';
import { toTokens } from './tokens';

/** A determiner may be wrong only before the right form of an adjective, and the other way round. */
const MAX_ROUNDS = 3;
/** Words that lose a vowel before another one. */
const ELIDED = /^(?:je|ne|j'|n')$/;
const VOWEL = /^[aeiouàâéèêëîïôœùhy]/;

export interface AgreementDeps {
  readonly analyzer: Pick<Analyzer, 'analyze' | 'generate'>;
  /** What hunspell's dictionary of a language says about words. */
  describe(language: AgreementLanguage, words: Iterable<string>, signal: AbortSignal): Promise<string>;
  /** The words that hunspell's dictionaries of a language lack. */
  findUnknown(
    language: AgreementLanguage,
    words: Iterable<string>,
    signal: AbortSignal,
  ): Promise<ReadonlySet<string>>;
}

function toEdit(text: string, { phrase, by }: Correction): Edit {
  const { start, end } = phrase;
  const written = withCaseOf(text.slice(start, end), text.includes('’') ? by.replaceAll("'", '’') : by);
  // *le arbre* becomes *l’arbre*.
  return { start, end: by.endsWith("'") ? end + 1 : end, by: written };
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Whether only the last letter of a word is another one, with one or two more behind it: *treballa*, *treballen*. */
function hasOtherEnding(word: string, by: string): boolean {
  const stem = word.slice(0, -1);
  return plain(by).startsWith(plain(stem)) && by.length - word.length <= 2;
}

/** The edit of a word whose other form is certain. */
function toFormEdit(
  text: string,
  { start, end, previous, analyses, isLonger = false }: Inflection,
  forms: ReadonlyMap<string, string>,
): readonly Edit[] {
  const [by, ...others] = new Set(analyses.flatMap((analysis) => forms.get(analysis) ?? []));
  const word = text.slice(start, end);
  if (by === undefined || others.length > 0 || by === word) return [];
  if (isLonger && !hasOtherEnding(word, by)) return [];
  // *je a* would have to become *j’ai*.
  if (previous && ELIDED.test(previous.text) && VOWEL.test(by) !== previous.text.endsWith("'")) return [];
  return [{ start, end, by }];
}

function correctDeterminers(phrases: readonly Phrase[], { options, dictionaries, text }: SentenceContext) {
  const index = indexForms(options);
  return phrases.flatMap((phrase) => {
    const correction = correctPhrase(phrase, options, dictionaries, (word) => index.has(word));
    return correction ? [{ edit: toEdit(text, correction), noun: correction.noun }] : [];
  });
}

/**
 * Corrects determiners and adjectives that do not agree with their noun, and verbs that do not agree with a pronoun.
 * @throws EngineError
 */
export async function correctAgreement(
  text: string,
  language: AgreementLanguage,
  deps: AgreementDeps,
  signal: AbortSignal,
): Promise<string> {
  let current = text;
  for (let count = 0; count < MAX_ROUNDS; count += 1) {
    const next = await correctOnce(current, language, deps, signal);
    if (next === current) break;
    current = next;
  }
  return current;
}

/** Writes the forms that Apertium generates and hunspell knows. */
async function applyInflections(
  text: string,
  inflections: readonly Inflection[],
  language: AgreementLanguage,
  { analyzer, findUnknown }: AgreementDeps,
  signal: AbortSignal,
): Promise<string> {
  if (inflections.length === 0) return text;
  const analyses = [...new Set(inflections.flatMap((inflection) => inflection.analyses))];
  const forms = await analyzer.generate(language, analyses, signal);
  const unknown = await findUnknown(language, new Set(forms.values()), signal);
  const edits = inflections.flatMap((inflection) => toFormEdit(text, inflection, forms));
  return applyEdits(
    text,
    edits.filter(({ by }) => !unknown.has(by)),
    protectedSpans(text),
  );
}

/** The determiners, or, if all of them agree, adjectives and verbs. */
async function correctOnce(
  text: string,
  language: AgreementLanguage,
  deps: AgreementDeps,
  signal: AbortSignal,
): Promise<string> {
  const options = AGREEMENT[language];
  const spans = protectedSpans(text);
  const tokens = toTokens(text);
  const phrases = findPhrases(text, tokens, options, spans);
  const hasSubject = tokens.some((token) => options.sentences.subjects.has(token.text));
  if (phrases.length === 0 && !hasSubject) return text;
  const words = new Set(tokens.map((token) => token.text).filter((word) => /^\p{L}+$/u.test(word)));
  const apertium = await deps.analyzer.analyze(language, words, signal);
  const find = (dictionaries: readonly Dictionary[]) => {
    const context = { text, tokens, spans, dictionaries, options };
    return {
      determiners: correctDeterminers(phrases, context),
      nominals: [...findAdjectives(phrases, context), ...findPredicates(phrases, context)],
      verbs: findVerbs(context),
    };
  };
  let { determiners, nominals, verbs } = find(apertium);
  if (options.isDescribed === true && determiners.length + nominals.length > 0) {
    const described = parseDescriptions(await deps.describe(language, words, signal));
    ({ determiners, nominals } = find([...apertium, described]));
    determiners = determiners.filter(({ noun }) => described.has(noun));
  }
  if (determiners.length > 0)
    return applyEdits(
      text,
      determiners.map(({ edit }) => edit),
      spans,
    );
  return applyInflections(text, [...nominals, ...verbs], language, deps, signal);
}
