import { ENGLISH, isEnglishCode, type DictionaryJob } from './dictionaryJob';
import { definitionLabel } from './wording';
import type { FunctionSense } from '../../wordnet/functionWords';

/** A sense and the name that its label shows. */
export interface NamedSense {
  readonly sense: FunctionSense;
  /**
   * The defined word if it is not the word that the user looked up: `goose`, or `correr: run` for `corrí`. Otherwise
   * empty.
   */
  readonly name: string;
}

/**
 * Writes the definitions, in the reader's language if a fluent engine can translate them. Rule-based engines garble
 * definitions, so without a fluent engine the definitions stay in English and get a label.
 */
export async function writeDefinitions(
  job: DictionaryJob,
  named: readonly NamedSense[],
): Promise<readonly string[]> {
  const english = named.map(({ sense }) => sense.definition);
  const isForEnglish = isEnglishCode(job.readerLanguage);
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
