import type { Conjugation, DictionaryEntry } from './dictionary';
import { ENGLISH, isEnglish, LIMITS, translateDefinitions, type DictionaryJob } from './embeddedJob';
import { chooseSenses, examplesOf, fold, hasForm, mainUses, synonymsOf } from './embeddedSenses';
import { wordTypes } from './embeddedWording';
import type { Sense } from './wordnet';

/**
 * A word of another language: its English translation's meanings, each with that English word before it, and what of
 * them can be translated back. Without a translation there is the conjugation at most.
 */
export async function lookForeign(job: DictionaryJob): Promise<DictionaryEntry> {
  const [conjugation, translation] = await Promise.all([
    job.conjugator.conjugate(job.language.split('_')[0] ?? '', job.word),
    job.translator.one(job.word, job.language, ENGLISH),
  ]);
  const found = translation === undefined ? [] : await sensesOf(job, translation);
  const all = conjugation ? preferVerbs(found) : mainUses(found);
  const senses = chooseSenses(all, LIMITS.definitions);
  const [definitions, synonyms, examples] = await Promise.all([
    translateDefinitions(job, senses, ''),
    synonymsBack(job, all),
    examplesBack(job, all, conjugation),
  ]);
  const parts = senses.map((sense) => sense.partOfSpeech);
  return {
    wordType: wordTypes(conjugation && parts.length === 0 ? ['verb'] : parts, job.readerLanguage),
    definitions,
    synonyms,
    examples,
    ...(conjugation && { conjugation }),
  };
}

/** Translators answer `to eat`, `The dog.` or `dog, hound`. */
async function sensesOf(job: DictionaryJob, translation: string): Promise<readonly Sense[]> {
  const [first = ''] = translation.split(/[,;/(\n]/);
  const plain = first.trim().replace(/[.!?。]+$/, '');
  const whole = await job.wordNet.look(plain);
  if (whole.length > 0) return whole;
  const [, opening = '', rest = ''] = /^(to|the|an?) (.+)$/i.exec(plain) ?? [];
  const senses = await job.wordNet.look(rest);
  return opening.toLowerCase() === 'to' ? preferVerbs(senses) : senses;
}

/** An infinitive means what a verb means: `correr` is not a run in baseball. */
function preferVerbs(senses: readonly Sense[]): readonly Sense[] {
  const verbs = senses.filter((sense) => sense.partOfSpeech === 'verb');
  return verbs.length > 0 ? verbs : senses;
}

/**
 * Of the most frequent meaning only: that the word has the others of its translation as well is not known. In one call;
 * word by word where the translator knows single words only. What comes back as it went is not known to it.
 */
async function synonymsBack(job: DictionaryJob, senses: readonly Sense[]): Promise<readonly string[]> {
  const english = synonymsOf(senses.slice(0, 1), job.word, LIMITS.translatedSynonyms);
  let back = await job.translator.lines(english, ENGLISH, job.language);
  if (back.every((synonym) => synonym === undefined)) {
    back = await Promise.all(english.map((synonym) => job.translator.one(synonym, ENGLISH, job.language)));
  }
  const synonyms = new Map<string, string>();
  for (const [index, synonym] of back.entries()) {
    if (synonym === undefined || synonym.includes('\n')) continue;
    const key = fold(synonym);
    const isNew = key !== fold(job.word) && key !== fold(english[index] ?? '') && !synonyms.has(key);
    if (isNew) synonyms.set(key, likeWord(synonym, job.word));
  }
  return [...synonyms.values()];
}

/** Translators begin with a capital, as a sentence does; a word that is written small has small synonyms. */
function likeWord(synonym: string, word: string): string {
  const isSmall = word === word.toLowerCase() && /^\p{Lu}\P{Lu}*$/u.test(synonym);
  return isSmall ? synonym.charAt(0).toLowerCase() + synonym.slice(1) : synonym;
}

/** A translated sentence is an example if the word, or a form of the verb, stands in it. */
async function examplesBack(
  job: DictionaryJob,
  senses: readonly Sense[],
  conjugation: Conjugation | undefined,
): Promise<readonly string[]> {
  const english = examplesOf(senses, LIMITS.examples);
  const [own, other] = await Promise.all([
    job.translator.lines(english, ENGLISH, job.language),
    isEnglish(job.otherLanguage) ? english : job.translator.lines(english, ENGLISH, job.otherLanguage),
  ]);
  const forms = new Set([job.word.toLowerCase(), ...formsOf(conjugation)]);
  const isSpaced = /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(job.word);
  const isExample = (sentence: string): boolean =>
    isSpaced ? hasForm(sentence, forms) : sentence.includes(job.word);
  return own.flatMap((sentence, index) => {
    const translation = other[index];
    return sentence === undefined || translation === undefined || !isExample(sentence)
      ? []
      : [sentence, translation];
  });
}

function formsOf(conjugation: Conjugation | undefined): readonly string[] {
  return [conjugation?.indicative, conjugation?.subjunctive].flatMap((tenses) =>
    [tenses?.present, tenses?.past, tenses?.future].flatMap((persons) => Object.values(persons ?? {})),
  );
}
