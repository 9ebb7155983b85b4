import type { Sense } from '../wordnet/wordnet';

/** A part of speech is ignored if it makes up a smaller share of a word's uses, such as the verb `to dog`. */
const MIN_SHARE = 0.1;

/**
 * Selects the most frequent senses. The first sense of each lemma and part of speech is included if the limit allows
 * it.
 */
export function chooseSenses(senses: readonly Sense[], limit: number): readonly Sense[] {
  const firsts = new Map<string, Sense>();
  for (const sense of senses) {
    const key = `${sense.partOfSpeech} ${sense.lemma}`;
    if (!firsts.has(key)) firsts.set(key, sense);
  }
  const always = [...firsts.values()].slice(0, limit);
  const chosen = new Set([
    ...always,
    ...senses.filter((sense) => !always.includes(sense)).slice(0, limit - always.length),
  ]);
  return senses.filter((sense) => chosen.has(sense));
}

export function mainUses(senses: readonly Sense[]): readonly Sense[] {
  const counts = new Map<string, number>();
  for (const { partOfSpeech, frequency } of senses) {
    counts.set(partOfSpeech, (counts.get(partOfSpeech) ?? 0) + frequency);
  }
  const all = senses.reduce((sum, sense) => sum + sense.frequency, 0);
  return senses.filter((sense) => (counts.get(sense.partOfSpeech) ?? 0) >= all * MIN_SHARE);
}

/** `run` for `ran` and for `run`. Undefined if the word is rarely a verb. */
export function infinitiveOf(senses: readonly Sense[]): string | undefined {
  const uses = new Map<string, number>();
  let all = 0;
  for (const { partOfSpeech, lemma, frequency } of senses) {
    all += frequency;
    if (partOfSpeech === 'verb') uses.set(lemma, (uses.get(lemma) ?? 0) + frequency);
  }
  const [best] = [...uses].toSorted(([, one], [, other]) => other - one);
  return best && best[1] >= all * MIN_SHARE ? best[0] : undefined;
}

/** Each meaning contributes at most this many synonyms before the next meaning follows. */
const MAX_PER_SENSE = 3;

export function synonymsOf(senses: readonly Sense[], word: string, limit: number): readonly string[] {
  const own = new Set([word, ...senses.map((sense) => sense.lemma)].map(fold));
  const synonyms = new Map<string, string>();
  const later: string[] = [];
  for (const { words } of senses) {
    const others = words.filter((synonym) => !own.has(fold(synonym)) && !synonyms.has(fold(synonym)));
    for (const synonym of others.slice(0, MAX_PER_SENSE)) synonyms.set(fold(synonym), synonym);
    later.push(...others.slice(MAX_PER_SENSE));
  }
  for (const synonym of later) if (!synonyms.has(fold(synonym))) synonyms.set(fold(synonym), synonym);
  return [...synonyms.values()].slice(0, limit);
}

export function examplesOf(senses: readonly Sense[], limit: number): readonly string[] {
  return [...new Set(senses.flatMap((sense) => sense.examples))].slice(0, limit);
}

/** The forms are in lower case and match whole words. */
export function hasForm(sentence: string, forms: ReadonlySet<string>): boolean {
  const words = ` ${sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim()} `;
  return [...forms].some((form) => words.includes(` ${form} `));
}

/** Normalizes case, Unicode composition, and the characters between words. */
export function fold(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}
