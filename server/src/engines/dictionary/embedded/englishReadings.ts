import type { Conjugation } from '../../contracts/dictionary';
import { ENGLISH, type DictionaryJob } from './dictionaryJob';
import { fold, mainUses } from './senses';
import type { Sense } from '../wordnet/wordnet';

/** The most frequent sense is first. */
export interface EnglishReading {
  /** The headword of the foreign word: `correr` for `corrí`. */
  readonly lemma: string;
  readonly english: string;
  readonly senses: readonly Sense[];
}

/** A translation is dropped if it is used less often than this share of the most frequent translation. */
const MIN_USE = 0.1;

/** A translation with this many uses is always kept: `weather` next to the much more frequent `time`. */
const ALWAYS_KEPT_USES = 5;

const MAX_READINGS = 6;

/**
 * A bilingual dictionary comes first, because it knows the part of speech. If it lacks the word, an engine translates.
 */
export async function readingsInEnglish(
  job: DictionaryJob,
  conjugation: Conjugation | undefined,
): Promise<readonly EnglishReading[]> {
  const [readings = []] = await job.read([job.word], job.language, ENGLISH);
  const pairs = readings.flatMap(({ lemma, part, translations }) =>
    translations.map(async (english): Promise<EnglishReading> => {
      const senses = await job.wordNet.lookUp(english);
      const own = senses.filter(
        (sense) => sense.partOfSpeech === part && fold(sense.lemma) === fold(english),
      );
      return { lemma, english, senses: own };
    }),
  );
  const known = (await Promise.all(pairs)).filter(({ senses }) => senses.length > 0);
  if (known.length > 0) return usual(known);
  const translation =
    (await job.fluent.one(job.word, job.language, ENGLISH)) ??
    (await job.rough.one(job.word, job.language, ENGLISH));
  if (translation === undefined) return [];
  const found = await sensesOf(job, translation);
  const senses = conjugation ? preferVerbs(found) : mainUses(found);
  const lemmas = [...new Set(senses.map((sense) => sense.lemma))];
  return lemmas.map((english) => ({
    lemma: job.word,
    english,
    senses: senses.filter((sense) => sense.lemma === english),
  }));
}

function usual(readings: readonly EnglishReading[]): readonly EnglishReading[] {
  const use = ({ senses }: EnglishReading): number => senses.reduce((sum, sense) => sum + sense.frequency, 0);
  const least = Math.max(...readings.map(use)) * MIN_USE;
  return readings
    .filter((reading) => use(reading) >= Math.min(least, ALWAYS_KEPT_USES))
    .slice(0, MAX_READINGS);
}

/** `translation` comes from an engine: `to eat`, `The dog.` or `dog, hound`. */
async function sensesOf(job: DictionaryJob, translation: string): Promise<readonly Sense[]> {
  const [first = ''] = translation.split(/[,;/(\n]/);
  const plain = first.trim().replace(/(?<![.!?。])[.!?。]+$/, '');
  const whole = await job.wordNet.lookUp(plain);
  if (whole.length > 0) return whole;
  const [, opening = '', rest = ''] = /^(to|the|an?) (.+)$/i.exec(plain) ?? [];
  const senses = await job.wordNet.lookUp(rest);
  return opening.toLowerCase() === 'to' ? preferVerbs(senses) : senses;
}

/** The Spanish verb `correr` is not a run in baseball, so senses of verbs exclude all others. */
function preferVerbs(senses: readonly Sense[]): readonly Sense[] {
  const verbs = senses.filter((sense) => sense.partOfSpeech === 'verb');
  return verbs.length > 0 ? verbs : senses;
}
