import { ENGLISH, type DictionaryJob } from './dictionaryJob';
import type { EnglishReading } from './englishReadings';
import { fold } from './senses';
import type { Sense } from '../wordnet/wordnet';

export interface Meaning {
  readonly reading: EnglishReading;
  readonly sense: Sense;
  readonly synonyms: readonly string[];
}

/** For each English word, this many senses are examined. */
const MAX_EXAMINED = 8;

/** At most this many senses are accepted without further evidence. */
const MAX_MAIN = 3;

/** The number of words that are translated in separate calls if they cannot be translated in one. */
const MAX_ALONE = 8;

/** An English word identifies a sense if at least this share of its uses has that sense. */
const CLEAR_SHARE = 0.7;

/**
 * Selects the senses that a foreign word shares with its English translations, because a word rarely has all senses of
 * its translation. The most frequent senses are accepted. Another sense is accepted if it has nearly unambiguous
 * English words that the foreign word also translates (`escape`, `flee`: huir). Other translations of these words
 * become synonyms of the word.
 */
export async function meaningsOf(
  job: DictionaryJob,
  readings: readonly EnglishReading[],
): Promise<readonly Meaning[]> {
  const candidates = readings.flatMap((reading) =>
    reading.senses
      .slice(0, MAX_EXAMINED)
      .map((sense, place) => ({ reading, sense, isMain: place < countMain(reading.senses) })),
  );
  const clear = await Promise.all(candidates.map(({ sense }) => clearWords(job, sense)));
  const names = await namesOf(
    job,
    candidates.map(({ sense }, place) => ({ sense, words: clear[place] ?? [] })),
  );
  const listed = new Set<string>();
  return candidates.flatMap(({ reading, sense, isMain }, place) => {
    const own = names[place] ?? [];
    const isShared = own.some((name) => fold(name) === fold(reading.lemma));
    if ((!isShared && !isMain) || listed.has(sense.definition)) return [];
    listed.add(sense.definition);
    return [{ reading, sense, synonyms: isShared && reading === readings[0] ? own : [] }];
  });
}

/** Counts the first senses that together make up half of an English word's uses. */
function countMain(senses: readonly Sense[]): number {
  const all = senses.reduce((sum, sense) => sum + sense.frequency, 0);
  let sum = 0;
  for (const [place, sense] of senses.slice(0, MAX_MAIN).entries()) {
    sum += sense.frequency;
    if (sum >= all / 2) return place + 1;
  }
  return MAX_MAIN;
}

/** Returns the words of a sense that rarely have another meaning as the same part of speech. */
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

async function namesOf(
  job: DictionaryJob,
  groups: readonly { readonly sense: Sense; readonly words: readonly string[] }[],
): Promise<readonly (readonly string[])[]> {
  const words = [...new Set(groups.flatMap((one) => one.words))];
  const answers = await job.read(words, ENGLISH, job.language);
  const isKnown = answers.some((readings) => readings.length > 0);
  const lines = isKnown ? [] : await translateWords(job, words);
  const names = (word: string, sense: Sense): readonly string[] => {
    const place = words.indexOf(word);
    const line = lines[place];
    // An engine returns a word unchanged if it does not know it.
    if (line !== undefined) return fold(line) === fold(word) ? [] : [likeWord(line, job.word)];
    const readings = answers[place] ?? [];
    return readings.flatMap((one) => (one.part === sense.partOfSpeech ? one.translations : []));
  };
  const named = groups.map(({ sense, words: own }) =>
    own.flatMap((word) => names(word, sense).map((name) => ({ name, word, part: sense.partOfSpeech }))),
  );
  if (!isKnown) return named.map((list) => list.map(({ name }) => name));
  const all = [...new Set(named.flat().map(({ name }) => name))];
  const back = await job.read(all, job.language, ENGLISH);
  // A translation that does not translate back to the English word has another sense: `cámara` leads to `chamber`.
  return named.map((list) =>
    list
      .filter(({ name, word, part }) =>
        back[all.indexOf(name)]?.some((one) => one.part === part && one.translations.includes(word)),
      )
      .map(({ name }) => name),
  );
}

/**
 * If the words cannot be translated in one call, the first ones are translated one by one, because some engines know
 * only single words.
 */
async function translateWords(
  job: DictionaryJob,
  words: readonly string[],
): Promise<readonly (string | undefined)[]> {
  const lines = await job.fluent.lines(words, ENGLISH, job.language);
  if (lines.some((line) => line !== undefined)) return lines;
  return Promise.all(words.slice(0, MAX_ALONE).map((word) => job.rough.one(word, ENGLISH, job.language)));
}

/** Engines capitalize the start of a text. This restores the lower case if the word is in lower case. */
function likeWord(synonym: string, word: string): string {
  const isSmall = word === word.toLowerCase() && /^\p{Lu}\P{Lu}*$/u.test(synonym);
  return isSmall ? synonym.charAt(0).toLowerCase() + synonym.slice(1) : synonym;
}
