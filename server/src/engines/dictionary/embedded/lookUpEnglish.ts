import type { DictionaryEntry } from '../../contracts/dictionary';
import { writeDefinitions } from './writeDefinitions';
import { inPairs, translateExamples, TRIED_EXAMPLES } from './translateExamples';
import { ENGLISH, isEnglishCode, LIMITS, type DictionaryJob } from './dictionaryJob';
import { functionSensesOf } from '../wordnet/functionWords';
import { chooseSenses, examplesOf, fold, infinitiveOf, synonymsOf } from './senses';
import { wordTypes } from './wording';
import type { Sense } from '../wordnet/wordnet';

/** `people` for `people's`. Undefined for other words. */
function ownerOf(word: string): string | undefined {
  return /^(\p{L}{2,})['’]s$/u.exec(word)?.[1];
}

export async function lookUpEnglish(job: DictionaryJob): Promise<DictionaryEntry> {
  const grammatical = functionSensesOf(job.word);
  const all = await sensesOf(job);
  const senses = chooseSenses(all, Math.max(0, LIMITS.definitions - grammatical.length));
  const infinitive = infinitiveOf(all);
  const named = senses.map((sense) => ({
    sense,
    name: fold(sense.lemma) === fold(job.word) ? '' : sense.lemma,
  }));
  const [definitions, synonyms, examples, conjugation] = await Promise.all([
    writeDefinitions(job, [...grammatical.map((sense) => ({ sense, name: '' })), ...named]),
    usualSynonyms(job, all),
    withTranslations(job, examplesOf(all, TRIED_EXAMPLES), all[0]?.examples ?? []),
    infinitive === undefined ? undefined : job.conjugator.conjugate(ENGLISH, infinitive),
  ]);
  return {
    wordType: wordTypes(
      [...grammatical, ...senses].map((sense) => sense.partOfSpeech),
      job.readerLanguage,
    ),
    definitions,
    synonyms,
    examples,
    ...(conjugation && { conjugation }),
  };
}

/** WordNet lacks possessives such as `people's`, which get the senses of `people`. */
async function sensesOf({ word, wordNet }: DictionaryJob): Promise<readonly Sense[]> {
  const own = await wordNet.lookUp(word);
  const owner = own.length === 0 && functionSensesOf(word).length === 0 ? ownerOf(word) : undefined;
  return owner === undefined ? own : wordNet.lookUp(owner);
}

const SYNONYM_SENSES = 16;

/** Sorts the synonyms of each meaning by their use in that meaning, then by their total use: `escape` before `scat`. */
async function usualSynonyms(job: DictionaryJob, senses: readonly Sense[]): Promise<readonly string[]> {
  const ordered = senses.slice(0, SYNONYM_SENSES).map(async (sense): Promise<Sense> => {
    const ranks = new Map<string, readonly [inThis: number, inAll: number]>();
    for (const word of sense.words) {
      const own = (await job.wordNet.lookUp(word)).filter((one) => one.partOfSpeech === sense.partOfSpeech);
      const inThis = own.find((one) => one.definition === sense.definition)?.frequency ?? 0;
      ranks.set(word, [inThis, own.reduce((sum, one) => sum + one.frequency, 0)]);
    }
    const words = sense.words.toSorted((one, other) => {
      const [first, second] = [ranks.get(one) ?? [0, 0], ranks.get(other) ?? [0, 0]];
      return second[0] - first[0] || second[1] - first[1];
    });
    return { ...sense, words };
  });
  return synonymsOf(await Promise.all(ordered), job.word, LIMITS.synonyms);
}

/** Each sentence is followed by its translation. If no sentence can be translated, only the sentences are returned. */
async function withTranslations(
  job: DictionaryJob,
  sentences: readonly string[],
  usual: readonly string[],
): Promise<readonly string[]> {
  const alone = sentences.slice(0, LIMITS.examples);
  if (isEnglishCode(job.otherLanguage)) return alone;
  const examples = sentences.map((sentence) => ({ sentence, isUsual: usual.includes(sentence) }));
  const translations = await translateExamples(job, examples, job.otherLanguage);
  const pairs = sentences.flatMap((sentence, place) => {
    const translation = translations[place];
    return translation === undefined ? [] : [[sentence, translation] as const];
  });
  return pairs.length > 0 ? inPairs(pairs) : alone;
}
