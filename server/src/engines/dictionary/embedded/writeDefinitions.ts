import { ENGLISH, isEnglish, type DictionaryJob } from './dictionaryJob';
import { definitionLabel } from './wording';
import type { Sense } from '../../wordnet/wordnet';

/** A meaning under the names that stand before it. */
export interface NamedSense {
  readonly sense: Sense;
  /** What is defined, where it is not the word that was asked for: `goose`, or `correr: run` for `corrí`. */
  readonly name: string;
}

/**
 * The senses' definitions in the reader's language, where an engine is there whose sentences can be shown. Rules garble
 * definitions beyond recognition: without such an engine they stay English, and say so.
 */
export async function writeDefinitions(
  job: DictionaryJob,
  named: readonly NamedSense[],
): Promise<readonly string[]> {
  const english = named.map(({ sense }) => sense.definition);
  const isForEnglish = isEnglish(job.readerLanguage);
  const translated = isForEnglish ? [] : await job.fluent.lines(english, ENGLISH, job.readerLanguage);
  const isMixed = new Set(named.map(({ sense }) => sense.partOfSpeech)).size > 1;
  return named.map(({ sense, name }, place) => {
    const text = translated[place];
    const label = definitionLabel({
      name,
      part: isMixed ? sense.partOfSpeech : undefined,
      isForeign: !isForEnglish && text === undefined,
      readerLanguage: job.readerLanguage,
    });
    return label + (text ?? sense.definition);
  });
}
