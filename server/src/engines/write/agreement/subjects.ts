import { inflectVerb, isFinite, type Inflection } from './inflections';
import { isLedBy, wordAt, type SentenceContext } from './sentenceContext';
import type { Reading } from './readings';
import type { Subject } from './sentenceOptions';
import { readingsIn } from './wordClasses';

/** Whether a pronoun without its ending is another one: *elles*, *ustedes*. */
const hasSingular = (pronoun: string, subjects: ReadonlyMap<string, Subject>): boolean =>
  [pronoun.slice(0, -1), pronoun.slice(0, -2)].some((singular) => subjects.has(singular));

/** Whether it is likelier that the pronoun lacks its ending than that the verb has a wrong one: *il sont*. */
function isTwin(
  pronoun: string,
  finite: readonly Reading[],
  subjects: ReadonlyMap<string, Subject>,
): boolean {
  const plural = subjects.get(`${pronoun}s`);
  return (
    plural !== undefined &&
    finite.some(({ person, number }) => person === plural.person && number === plural.number)
  );
}

/** The verbs that do not agree with a pronoun at the start of a sentence: *yo tiene*, *tu parle*. */
export function findVerbs(context: SentenceContext): readonly Inflection[] {
  const { tokens, dictionaries, options } = context;
  const { subjects, openers, negations, clitics, objects } = options.sentences;
  return tokens.flatMap((token, at) => {
    const subject = subjects.get(token.text);
    if (!subject || !isLedBy(context, at, openers, 1)) return [];
    const isNegated = negations.has(wordAt(context, at + 1)?.text ?? '');
    const place = isNegated ? at + 2 : at + 1;
    const verb = wordAt(context, place);
    const previous = tokens[place - 1];
    if (!verb || !previous) return [];
    const readings = readingsIn(verb.text, dictionaries).flat();
    const finite = readings.filter(isFinite);
    const isRight = finite.some(
      ({ person, number }) => person === subject.person && number === subject.number,
    );
    const isVerb = readings.every((reading) => reading.kind === 'verb' && reading.person !== undefined);
    const isOther = objects.has(token.text) && finite.some(({ person }) => person === 'p3');
    if (
      finite.length === 0 ||
      isRight ||
      isOther ||
      isTwin(token.text, finite, subjects) ||
      (!isVerb && !clitics.has(token.text))
    )
      return [];
    const inflection = inflectVerb(verb, subject, previous, dictionaries);
    // *ellas tiene* is *ellas tienen*, but *elles convertit* may be *elle convertit*.
    const isLonger = subject.number === 'pl' && subject.person === 'p3' && hasSingular(token.text, subjects);
    return [{ ...inflection, isLonger }];
  });
}
