import type { DictionaryEntry } from './dictionary';
import { ENGLISH, isEnglish, LIMITS, translateDefinitions, type DictionaryJob } from './embeddedJob';
import { chooseSenses, examplesOf, infinitiveOf, synonymsOf } from './embeddedSenses';
import { wordTypes } from './embeddedWording';

/** An English word's entry. Its conjugation is that of the infinitive that it is a form of. */
export async function lookEnglish(job: DictionaryJob): Promise<DictionaryEntry> {
  const all = await job.wordNet.look(job.word);
  const senses = chooseSenses(all, LIMITS.definitions);
  const infinitive = infinitiveOf(all);
  const [definitions, examples, conjugation] = await Promise.all([
    translateDefinitions(job, senses, job.word),
    withTranslations(job, examplesOf(all, LIMITS.examples)),
    infinitive === undefined ? undefined : job.conjugator.conjugate(ENGLISH, infinitive),
  ]);
  return {
    wordType: wordTypes(
      senses.map((sense) => sense.partOfSpeech),
      job.readerLanguage,
    ),
    definitions,
    synonyms: synonymsOf(all, job.word, LIMITS.synonyms),
    examples,
    ...(conjugation && { conjugation }),
  };
}

/** Each sentence, and after it its translation; those without one come last. */
async function withTranslations(
  job: DictionaryJob,
  sentences: readonly string[],
): Promise<readonly string[]> {
  if (isEnglish(job.otherLanguage)) return sentences;
  const translations = await job.translator.lines(sentences, ENGLISH, job.otherLanguage);
  const pairs = sentences.map((sentence, index) => [sentence, translations[index]] as const);
  return [
    ...pairs.flatMap(([sentence, translation]) => (translation === undefined ? [] : [sentence, translation])),
    ...pairs.flatMap(([sentence, translation]) => (translation === undefined ? [sentence] : [])),
  ];
}
