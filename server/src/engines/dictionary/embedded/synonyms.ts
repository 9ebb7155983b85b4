import { ENGLISH, LIMITS, type DictionaryJob } from './dictionaryJob';
import type { Meaning } from './meanings';
import { fold } from './senses';

/** Each meaning contributes at most this many synonyms before the next meaning follows. */
const MAX_PER_MEANING = 3;

/**
 * Synonyms of a foreign word come from a thesaurus of its language if one is installed. Otherwise they are words with
 * the same English translation.
 */
export async function synonymsFor(
  job: DictionaryJob,
  meanings: readonly Meaning[],
): Promise<readonly string[]> {
  const [lemma = job.word] = meanings.map(({ reading }) => reading.lemma);
  const listed = await job.thesaurus.lookUp(lemma, job.language.split('_')[0] ?? '');
  const all =
    listed.length > 0
      ? inTurns(await ofItsPart(job, listed, meanings))
      : meanings.flatMap((one) => one.synonyms);
  const listedKeys = new Set([job.word, lemma, ...meanings.map(({ reading }) => reading.english)].map(fold));
  const synonyms = all.filter((word) => {
    const key = fold(word);
    if (listedKeys.has(key)) return false;
    listedKeys.add(key);
    return true;
  });
  return synonyms.slice(0, LIMITS.synonyms);
}

/** Drops synonyms of another part of speech, which some thesauri contain (`hazaña` for `correr`). */
async function ofItsPart(
  job: DictionaryJob,
  listed: readonly (readonly string[])[],
  meanings: readonly Meaning[],
): Promise<readonly (readonly string[])[]> {
  const parts = new Set(meanings.map(({ sense }) => sense.partOfSpeech));
  const words = [...new Set(listed.flat())];
  if (parts.size === 0) return listed;
  const readings = await job.read(words, job.language, ENGLISH);
  const isOther = (word: string): boolean => {
    const known = readings[words.indexOf(word)] ?? [];
    return known.length > 0 && !known.some(({ part }) => parts.has(part));
  };
  return listed.map((list) => list.filter((word) => !isOther(word)));
}

function inTurns(lists: readonly (readonly string[])[]): readonly string[] {
  return [
    ...lists.flatMap((list) => list.slice(0, MAX_PER_MEANING)),
    ...lists.flatMap((list) => list.slice(MAX_PER_MEANING)),
  ];
}
