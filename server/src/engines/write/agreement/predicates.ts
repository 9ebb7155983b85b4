import { adjectiveBeside, certainNoun } from './adjectives';
import { cellsOf } from './correctPhrase';
import { inflectNominal, type Inflection } from './inflections';
import type { Phrase } from './phrases';
import type { Gender, GrammaticalNumber } from './readings';
import { isJoined, isLedBy, mayEnd, wordAt, type SentenceContext } from './sentenceContext';
import { agrees } from './wordClasses';

const MAX_DEGREES = 2;

interface Form {
  readonly gender: Gender;
  readonly number: GrammaticalNumber;
}

/** The adjective behind *is* and a subject that ends before a place, if it does not agree: *la casa es muy bonito*. */
function predicateAt(at: number, subject: Form, context: SentenceContext): Inflection | undefined {
  const { negations, copulas, degrees, impersonal } = context.options.sentences;
  let place = at;
  if (negations.has(wordAt(context, place)?.text ?? '')) place += 1;
  if (copulas.get(wordAt(context, place)?.text ?? '') !== subject.number) return undefined;
  place += 1;
  for (let count = 0; count < MAX_DEGREES && degrees.has(wordAt(context, place)?.text ?? ''); count += 1)
    place += 1;
  const word = wordAt(context, place);
  if (!word || impersonal.has(word.text) || !mayEnd(context, place) || isJoined(context, place))
    return undefined;
  const adjective = adjectiveBeside(word.text, context);
  if (!adjective || agrees(adjective, subject)) return undefined;
  return inflectNominal(word, 'adjective', subject, context.dictionaries);
}

/** The adjectives behind *is* that do not agree with a subject at the start of a sentence. */
export function findPredicates(phrases: readonly Phrase[], context: SentenceContext): readonly Inflection[] {
  const { tokens, options } = context;
  const { subjects, openers, contracted } = options.sentences;
  const behindNouns = phrases.flatMap((phrase) => {
    const { form, forms, words } = phrase;
    const [first] = words;
    const noun = certainNoun(first, context);
    if (!first || !noun || !forms || contracted.test(form)) return [];
    if (!cellsOf(forms, form).some((cell) => agrees(cell, noun))) return [];
    const at = tokens.indexOf(first);
    return isLedBy(context, at - 1, openers, 1) ? (predicateAt(at + 1, noun, context) ?? []) : [];
  });
  const behindPronouns = tokens.flatMap(({ text }, at) => {
    const { gender, number } = subjects.get(text) ?? {};
    if (!gender || !number || !isLedBy(context, at, openers, 1)) return [];
    return predicateAt(at + 1, { gender, number }, context) ?? [];
  });
  return [...behindNouns, ...behindPronouns];
}
