import { headwordOf, inflectNominal, type Inflection } from './inflections';
import type { Phrase } from './phrases';
import { hasOtherHead, isLedBy, mayBeJoined, mayEnd, wordAt, type SentenceContext } from './sentenceContext';
import type { Token } from './tokens';
import { agrees, readingsIn, toNoun, toOnlyForm, type Form, type Noun } from './wordClasses';
import { cellsOf, COORDINATION, mayBePronoun } from './correctPhrase';

/** The form of an adjective beside its noun; undefined if it may be another kind of word. */
export function adjectiveBeside(word: string, { dictionaries, options }: SentenceContext): Form | undefined {
  const { descriptive } = options.sentences;
  const readings = readingsIn(word, dictionaries).flat();
  const adjectives = readings.filter(({ kind }) => kind === 'adjective');
  const isDescriptive = adjectives.some(({ analysis = '' }) => descriptive.has(headwordOf(analysis)));
  const isAdjective = readings.every(
    ({ kind }) => kind === 'adjective' || (isDescriptive && kind === 'noun'),
  );
  return isAdjective ? toOnlyForm(adjectives) : undefined;
}

/** The noun directly behind a determiner; undefined if it may be another kind of word. */
export function certainNoun(
  word: Token | undefined,
  { dictionaries, options }: SentenceContext,
): Noun | undefined {
  const noun = word && toNoun(word.text, dictionaries);
  if (!noun || noun.isAdjective) return undefined;
  const isExcluded = options.exceptions.has(word.text) || options.invariable?.test(word.text) === true;
  return isExcluded ? undefined : noun;
}

const isParticiple = (word: string, { dictionaries }: SentenceContext): boolean =>
  readingsIn(word, dictionaries)
    .flat()
    .some(({ analysis }) => analysis?.includes('<pp>'));

/** A determiner, a noun and an adjective that differ. */
interface Disagreement {
  readonly phrase: Phrase;
  /** The place of the noun in the text's words. */
  readonly at: number;
  readonly noun: Noun;
  readonly adjective: Form;
}

/** Whether the adjective of *las casas blanco* can only belong to the noun before it. */
function belongsToNoun({ phrase, at, noun, adjective }: Disagreement, context: SentenceContext): boolean {
  const [, second] = phrase.words;
  if (!second || mayBeJoined(context, at + 1)) return false;
  // Behind other words the adjective may belong to a subject: *dejó la casa cansado*.
  const lead = phrase.form.includes(' ') ? at - 2 : at - 1;
  if (isLedBy(context, lead, context.options.sentences.leads)) return true;
  return (
    !isParticiple(second.text, context) &&
    adjective.number === noun.number &&
    !hasOtherHead(context, lead, adjective)
  );
}

/** Whether the determiner and the adjective have the same number, and only the noun has another one: *los libro rojos*. */
function isOtherNumber({ phrase, at, noun, adjective }: Disagreement, context: SentenceContext): boolean {
  const { form, forms, rest } = phrase;
  const isShared = (forms ? cellsOf(forms, form) : []).some(
    (cell) => cell.gender === noun.gender && cell.number === adjective.number && cell.number !== noun.number,
  );
  const isSameGender = adjective.gender === 'any' || adjective.gender === noun.gender;
  return isShared && isSameGender && !mayBeJoined(context, at + 1) && !COORDINATION.test(rest);
}

/** *las casas blanco*, *los libro rojos* */
function behindNoun(phrase: Phrase, at: number, context: SentenceContext): Inflection | undefined {
  const { form, forms, words } = phrase;
  const [first, second] = words;
  const noun = certainNoun(first, context);
  const adjective = second && adjectiveBeside(second.text, context);
  if (!first || !noun || !forms || !adjective || !mayEnd(context, at + 1)) return undefined;
  const { dictionaries, options } = context;
  const { labels, fixed, copulas } = options.sentences;
  if (agrees(adjective, noun) || labels.has(first.text) || fixed.has(second.text)) return undefined;
  // *las casas* may be *marries them*, but not before *son*.
  const isSubject = copulas.has(wordAt(context, at + 2)?.text ?? '');
  if (noun.isVerb && !isSubject && mayBePronoun(phrase, options)) return undefined;
  const disagreement = { phrase, at, noun, adjective };
  if (cellsOf(forms, form).some((cell) => agrees(cell, noun)))
    return belongsToNoun(disagreement, context)
      ? inflectNominal(second, 'adjective', noun, dictionaries)
      : undefined;
  const { gender } = noun;
  const { number } = adjective;
  if (number === 'any' || (noun.isVerb && !isSubject) || !isOtherNumber(disagreement, context))
    return undefined;
  return inflectNominal(first, 'noun', { gender, number }, dictionaries);
}

/** *une grande problème* */
function beforeNoun({ form, forms, words }: Phrase, context: SentenceContext): Inflection | undefined {
  const { dictionaries, options } = context;
  const [first, second] = words;
  const adjective = first && adjectiveBeside(first.text, context);
  const noun = second && toNoun(second.text, dictionaries);
  if (!adjective || !noun || noun.isVerb || noun.isAdjective || !forms) return undefined;
  if (agrees(adjective, noun) || options.sentences.fixed.has(first.text) || isParticiple(first.text, context))
    return undefined;
  if (options.exceptions.has(second.text) || options.invariable?.test(second.text) === true) return undefined;
  const cells = cellsOf(forms, form);
  // Two words contradict the gender of the noun, so several dictionaries have to confirm it.
  const isDescribedLater = options.isDescribed === true && dictionaries.length === 1;
  const isConfirmed = isDescribedLater || readingsIn(second.text, dictionaries).length > 1;
  const isWrongGender =
    isConfirmed &&
    cells.some(
      (cell) => cell.number === noun.number && cell.gender !== noun.gender && agrees(adjective, cell),
    );
  if (!cells.some((cell) => agrees(cell, noun)) && !isWrongGender) return undefined;
  const inflection = inflectNominal(first, 'adjective', noun, dictionaries);
  const isShortened = inflection.analyses.some((analysis) =>
    options.sentences.shortened.has(headwordOf(analysis)),
  );
  return isShortened ? undefined : inflection;
}

/** The adjectives that do not agree with their nouns, and nouns with another number than the words on both sides. */
export function findAdjectives(phrases: readonly Phrase[], context: SentenceContext): readonly Inflection[] {
  return phrases.flatMap((phrase): readonly Inflection[] => {
    const [first] = phrase.words;
    if (!first || context.options.ignored.has(phrase.form) || !phrase.words[1]) return [];
    const found = behindNoun(phrase, context.tokens.indexOf(first), context) ?? beforeNoun(phrase, context);
    return found ? [found] : [];
  });
}
