import { ENGLISH, isEnglish, LIMITS, type DictionaryJob } from './dictionaryJob';
import { isPlain, isSameMeaning, wordsOf, type Example } from './plainSentence';

/** How many sentences are tried: many do not come through. */
export const TRIED_EXAMPLES = 40;

/**
 * English sentences in another language; undefined where there is no good translation. Rules are trusted with plain
 * sentences only, and only where these lead back to what was said.
 */
export async function translateExamples(
  job: DictionaryJob,
  examples: readonly Example[],
  language: string,
): Promise<readonly (string | undefined)[]> {
  const english = examples.map(({ sentence }) => sentence);
  if (isEnglish(language)) return english;
  const fluent = await job.fluent.lines(english, ENGLISH, language);
  if (fluent.some((sentence) => sentence !== undefined)) return fluent;
  // By way of a third language rules lose genders and numbers: `un sourire heureuse`.
  if (!(await job.isDirect(ENGLISH, language))) return fluent;
  const isFit = await Promise.all(examples.map((example) => isPlain(job.wordNet, example)));
  const plain = english.filter((_, place) => isFit[place]);
  const rough = await job.rough.lines(plain, ENGLISH, language);
  const kept = rough.flatMap((translation, place) => {
    const sentence = plain[place] ?? '';
    const isWhole = translation !== undefined && !hasStrayCapital(translation, sentence);
    return isWhole ? [{ sentence, translation }] : [];
  });
  const meant = await englishOf(
    job,
    kept.map(({ translation }) => translation),
    language,
  );
  const isRight = await Promise.all(
    kept.map(({ sentence }, place) => isSameMeaning(job.wordNet, sentence, meant[place] ?? [])),
  );
  const right = new Map(
    kept.filter((_, place) => isRight[place]).map((one) => [one.sentence, one.translation]),
  );
  return english.map((sentence) => right.get(sentence));
}

/** What the words of sentences can mean: by a dictionary, else by translating the sentences. */
async function englishOf(
  job: DictionaryJob,
  sentences: readonly string[],
  language: string,
): Promise<readonly (readonly string[])[]> {
  const words = [...new Set(sentences.flatMap(wordsOf))];
  const readings = await job.read(words, language, ENGLISH);
  if (readings.some((list) => list.length > 0)) {
    const english = (word: string): readonly string[] =>
      readings[words.indexOf(word)]?.flatMap(({ translations }) => translations) ?? [];
    return sentences.map((sentence) => wordsOf(sentence).flatMap(english));
  }
  const back = await job.rough.lines(sentences, language, ENGLISH);
  return back.map((text = '') => wordsOf(text));
}

/** Pairs of sentences in a row, as many as an entry holds. */
export function inPairs(pairs: readonly (readonly [string, string])[]): readonly string[] {
  return pairs.slice(0, LIMITS.examples).flat();
}

/** A capital within a sentence that the other one does not have: rules take the words of a fragment for beginnings. */
function hasStrayCapital(sentence: string, source: string): boolean {
  return capitals(sentence) > capitals(source.replace(/\bI\b/g, 'i'));
}

function capitals(text: string): number {
  return (text.slice(1).match(/(?<!\p{L})\p{Lu}/gu) ?? []).length;
}
