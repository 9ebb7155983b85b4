import type { Conjugation, DictionaryEntry } from '../../contracts/dictionary';
import { writeDefinitions } from './writeDefinitions';
import { inPairs, translateExamples, TRIED_EXAMPLES } from './translateExamples';
import { ENGLISH, LIMITS, type DictionaryJob } from './dictionaryJob';
import { meaningsOf, type Meaning } from './meanings';
import { readingsInEnglish } from './englishReadings';
import { fold, hasForm } from './senses';
import { wordTypes } from './wording';

/** Each meaning contributes at most this many synonyms before the next meaning follows. */
const MAX_PER_MEANING = 3;

/**
 * Synonyms of a foreign word come from a thesaurus of its language if one is installed. Otherwise they are words with
 * the same English translation.
 */
async function synonymsFor(job: DictionaryJob, meanings: readonly Meaning[]): Promise<readonly string[]> {
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

/**
 * The entry has the meanings that the word shares with its English translations, each with the English word before it.
 * Without a translation, the entry contains at most a conjugation.
 */
export async function lookUpForeign(job: DictionaryJob): Promise<DictionaryEntry> {
  const infinitive = await conjugate(job, job.word);
  const readings = await readingsInEnglish(job, infinitive);
  const meanings = (await meaningsOf(job, readings)).slice(0, LIMITS.definitions);
  const [lemma = job.word] = readings
    .filter(({ senses }) => senses.some((sense) => sense.partOfSpeech === 'verb'))
    .map((reading) => reading.lemma);
  const conjugation = infinitive ?? (await conjugate(job, lemma));
  const named = meanings.map(({ reading, sense }) => ({
    sense,
    name: fold(reading.lemma) === fold(job.word) ? reading.english : `${reading.lemma}: ${reading.english}`,
  }));
  const [definitions, synonyms, examples] = await Promise.all([
    writeDefinitions(job, named),
    synonymsFor(job, meanings),
    examplesBack(job, meanings, conjugation),
  ]);
  const parts = meanings.map(({ sense }) => sense.partOfSpeech);
  return {
    wordType: wordTypes(conjugation && parts.length === 0 ? ['verb'] : parts, job.readerLanguage),
    definitions,
    synonyms,
    examples,
    ...(conjugation && { conjugation }),
  };
}

function conjugate(job: DictionaryJob, infinitive: string): Promise<Conjugation | undefined> {
  return job.conjugator.conjugate(job.language.split('_')[0] ?? '', infinitive);
}

async function examplesBack(
  job: DictionaryJob,
  meanings: readonly Meaning[],
  conjugation: Conjugation | undefined,
): Promise<readonly string[]> {
  // If a translated sentence has a form of the verb, its meaning is certain. Other words may have another sense there.
  const [main] = meanings;
  const english = meanings
    .flatMap(({ reading, sense }) =>
      sense.examples.map((sentence) => {
        const example = { sentence, isUsual: sense === reading.senses[0] };
        return sense === main?.sense && sense.partOfSpeech === 'verb'
          ? { ...example, known: sense.lemma }
          : example;
      }),
    )
    .slice(0, TRIED_EXAMPLES);
  const [own, other] = await Promise.all([
    translateExamples(job, english, job.language),
    translateExamples(job, english, job.otherLanguage),
  ]);
  const pairs = own.flatMap((sentence, place) => {
    const translation = other[place];
    return sentence === undefined || translation === undefined ? [] : [[sentence, translation] as const];
  });
  const forms = await formsIn(job, pairs.map(([sentence]) => sentence).join(' '), meanings, conjugation);
  const isSpaced = /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(job.word);
  return inPairs(
    pairs.filter(([sentence]) => (isSpaced ? hasForm(sentence, forms) : sentence.includes(job.word))),
  );
}

async function formsIn(
  job: DictionaryJob,
  text: string,
  meanings: readonly Meaning[],
  conjugation: Conjugation | undefined,
): Promise<ReadonlySet<string>> {
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [])];
  const lemmas = new Set(meanings.map(({ reading }) => fold(reading.lemma)));
  // Verbs are found by their conjugation only: rule-based engines use participles in place of finite forms.
  const parts = new Set<string>(
    meanings.map(({ sense }) => sense.partOfSpeech).filter((part) => part !== 'verb'),
  );
  const readings = await job.read(words, job.language, ENGLISH);
  const found = words.filter((_, place) =>
    readings[place]?.some(({ lemma, part }) => lemmas.has(fold(lemma)) && parts.has(part)),
  );
  return new Set([job.word.toLowerCase(), ...conjugated(conjugation), ...found]);
}

function conjugated(conjugation: Conjugation | undefined): readonly string[] {
  return [conjugation?.indicative, conjugation?.subjunctive].flatMap((tenses) =>
    [tenses?.present, tenses?.past, tenses?.future].flatMap((persons) => Object.values(persons ?? {})),
  );
}
