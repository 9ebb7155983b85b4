import { ENGLISH, isEnglishCode, LIMITS, type DictionaryJob } from './dictionaryJob';
import { isPlain, isSameMeaning, wordsOf, type Example } from './plainSentence';

/** Many translations are rejected, so this many sentences are translated. */
export const TRIED_EXAMPLES = 40;

/**
 * A sentence without a good translation gets undefined. Translations of rule-based engines are used only for simple
 * sentences, and only if a check confirms that the meaning is the same.
 */
export async function translateExamples(
  job: DictionaryJob,
  examples: readonly Example[],
  language: string,
): Promise<readonly (string | undefined)[]> {
  const english = examples.map(({ sentence }) => sentence);
  if (isEnglishCode(language)) return english;
  const fluent = await job.fluent.lines(english, ENGLISH, language);
  if (fluent.some((sentence) => sentence !== undefined)) return fluent;
  // Rule-based engines lose gender and number when they translate through a third language: `un sourire heureuse`.
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

export function inPairs(pairs: readonly (readonly [string, string])[]): readonly string[] {
  return pairs.slice(0, LIMITS.examples).flat();
}

/** Rule-based engines wrongly capitalize words of fragments. */
function hasStrayCapital(sentence: string, source: string): boolean {
  return capitals(sentence) > capitals(source.replace(/\bI\b/g, 'i'));
}

function capitals(text: string): number {
  return (text.slice(1).match(/(?<!\p{L})\p{Lu}/gu) ?? []).length;
}
