import { ENGLISH, type DictionaryJob } from './dictionaryJob';
import type { EnglishReading } from './englishReadings';
import { fold } from './senses';
import type { Sense } from '../../wordnet/wordnet';

/** A meaning that a foreign word is taken to have, and the words of its own language that have it too. */
export interface Meaning {
  readonly reading: EnglishReading;
  readonly sense: Sense;
  readonly synonyms: readonly string[];
}

/** How many senses of an English word are looked at. */
const EXAMINED = 8;

/** No more senses than these are taken to be the word's own only because they are usual. */
const MAX_MAIN = 3;

/** How many words are translated in calls of their own. */
const MAX_ALONE = 8;

/** An English word stands for one of its senses if this much of its use is that sense. */
const CLEAR_SHARE = 0.7;

/**
 * Of the senses of its English words, those that a foreign word has: the usual ones, and all those whose Nearly
 * unambiguous English words are translated by it, too (`escape`, `flee`: huir). The other translations of such words
 * are its synonyms, if that English word is its usual one. That a word has all senses of its translation is not to be
 * assumed.
 */
export async function meaningsOf(
  job: DictionaryJob,
  readings: readonly EnglishReading[],
): Promise<readonly Meaning[]> {
  const candidates = readings.flatMap((reading) =>
    reading.senses
      .slice(0, EXAMINED)
      .map((sense, place) => ({ reading, sense, isMain: place < countMain(reading.senses) })),
  );
  const clear = await Promise.all(candidates.map(({ sense }) => clearWords(job, sense)));
  const names = await namesOf(
    job,
    candidates.map(({ sense }, place) => ({ sense, words: clear[place] ?? [] })),
  );
  const told = new Set<string>();
  return candidates.flatMap(({ reading, sense, isMain }, place) => {
    const own = names[place] ?? [];
    const has = own.some((name) => fold(name) === fold(reading.lemma));
    if ((!has && !isMain) || told.has(sense.definition)) return [];
    told.add(sense.definition);
    return [{ reading, sense, synonyms: has && reading === readings[0] ? own : [] }];
  });
}

/** How many of the first senses make up half of an English word's use. */
function countMain(senses: readonly Sense[]): number {
  const all = senses.reduce((sum, sense) => sum + sense.frequency, 0);
  let sum = 0;
  for (const [place, sense] of senses.slice(0, MAX_MAIN).entries()) {
    sum += sense.frequency;
    if (sum >= all / 2) return place + 1;
  }
  return MAX_MAIN;
}

/** The words of a sense that mean hardly anything else as this part of speech. */
async function clearWords(job: DictionaryJob, sense: Sense): Promise<readonly string[]> {
  const isClear = await Promise.all(
    sense.words.map(async (word) => {
      const senses = (await job.wordNet.lookUp(word)).filter(
        (one) => one.partOfSpeech === sense.partOfSpeech && fold(one.lemma) === fold(word),
      );
      const all = senses.reduce((sum, one) => sum + one.frequency, 0);
      const own = senses.find((one) => one.definition === sense.definition)?.frequency ?? 0;
      return senses.length === 1 || (all > 0 && own / all >= CLEAR_SHARE);
    }),
  );
  return sense.words.filter((_, place) => isClear[place]);
}

/** What the words of each sense are called in the word's language: one question for all. */
async function namesOf(
  job: DictionaryJob,
  asked: readonly { readonly sense: Sense; readonly words: readonly string[] }[],
): Promise<readonly (readonly string[])[]> {
  const words = [...new Set(asked.flatMap((one) => one.words))];
  const answers = await job.read(words, ENGLISH, job.language);
  const isKnown = answers.some((readings) => readings.length > 0);
  const lines = isKnown ? [] : await translateWords(job, words);
  const names = (word: string, sense: Sense): readonly string[] => {
    const place = words.indexOf(word);
    const line = lines[place];
    // What comes back as it went is not known to the translator.
    if (line !== undefined) return fold(line) === fold(word) ? [] : [likeWord(line, job.word)];
    const readings = answers[place] ?? [];
    return readings.flatMap((one) => (one.part === sense.partOfSpeech ? one.translations : []));
  };
  const named = asked.map(({ sense, words: own }) =>
    own.flatMap((word) => names(word, sense).map((name) => ({ name, word, part: sense.partOfSpeech }))),
  );
  if (!isKnown) return named.map((list) => list.map(({ name }) => name));
  const all = [...new Set(named.flat().map(({ name }) => name))];
  const back = await job.read(all, job.language, ENGLISH);
  // `cámara` for `house` leads back to `chamber`: what does not lead back is another sense.
  return named.map((list) =>
    list
      .filter(({ name, word, part }) =>
        back[all.indexOf(name)]?.some((one) => one.part === part && one.translations.includes(word)),
      )
      .map(({ name }) => name),
  );
}

/** In one call; the first few word by word where the translator knows single words only. */
async function translateWords(
  job: DictionaryJob,
  words: readonly string[],
): Promise<readonly (string | undefined)[]> {
  const lines = await job.fluent.lines(words, ENGLISH, job.language);
  if (lines.some((line) => line !== undefined)) return lines;
  return Promise.all(words.slice(0, MAX_ALONE).map((word) => job.rough.one(word, ENGLISH, job.language)));
}

/** Translators begin with a capital, as a sentence does; a word that is written small has small synonyms. */
function likeWord(synonym: string, word: string): string {
  const isSmall = word === word.toLowerCase() && /^\p{Lu}\P{Lu}*$/u.test(synonym);
  return isSmall ? synonym.charAt(0).toLowerCase() + synonym.slice(1) : synonym;
}
