import { ENGLISH, isEnglishCode, type DictionaryJob } from './dictionaryJob';
import { definitionLabel } from './wording';
import type { FunctionSense } from '../wordnet/functionWords';

export interface NamedSense {
  readonly sense: FunctionSense;
  /** Empty for the word that the user looked up. Otherwise `goose`, or `correr: run` for `corrí`. */
  readonly name: string;
}

/**
 * A fluent engine translates definitions into the reader's language. Rule-based engines garble definitions, so without
 * a fluent engine they stay in English and get a label.
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
