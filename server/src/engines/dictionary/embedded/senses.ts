import type { Sense } from '../../wordnet/wordnet';

/** A part of speech that makes up less of a word's use than this is not taken for what the word is: `to dog`. */
const MIN_SHARE = 0.1;

/** At most `limit` senses, the most frequent first, and of each lemma's part of speech the first one in any case. */
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

/** The senses without those of a part of speech that the word hardly ever is. Without any counts, all of them. */
export function mainUses(senses: readonly Sense[]): readonly Sense[] {
  const counts = new Map<string, number>();
  for (const { partOfSpeech, frequency } of senses) {
    counts.set(partOfSpeech, (counts.get(partOfSpeech) ?? 0) + frequency);
  }
  const all = senses.reduce((sum, sense) => sum + sense.frequency, 0);
  return senses.filter((sense) => (counts.get(sense.partOfSpeech) ?? 0) >= all * MIN_SHARE);
}

/** The infinitive that a word is used as: itself, or `run` for `ran`; undefined if it is hardly ever a verb. */
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

/** Of one meaning no more synonyms than these: `run` is more than running away. */
const OF_ONE_SENSE = 3;

/** Words of the same meanings, in the order of these, without those that the word itself is a form of. */
export function synonymsOf(senses: readonly Sense[], word: string, limit: number): readonly string[] {
  const own = new Set([word, ...senses.map((sense) => sense.lemma)].map(fold));
  const synonyms = new Map<string, string>();
  const later: string[] = [];
  for (const { words } of senses) {
    const others = words.filter((synonym) => !own.has(fold(synonym)) && !synonyms.has(fold(synonym)));
    for (const synonym of others.slice(0, OF_ONE_SENSE)) synonyms.set(fold(synonym), synonym);
    later.push(...others.slice(OF_ONE_SENSE));
  }
  for (const synonym of later) if (!synonyms.has(fold(synonym))) synonyms.set(fold(synonym), synonym);
  return [...synonyms.values()].slice(0, limit);
}

/** Example sentences of these senses, each once. */
export function examplesOf(senses: readonly Sense[], limit: number): readonly string[] {
  return [...new Set(senses.flatMap((sense) => sense.examples))].slice(0, limit);
}

/** Whether one of the forms (in lower case) stands in the sentence as a word, or as words. */
export function hasForm(sentence: string, forms: ReadonlySet<string>): boolean {
  const words = ` ${sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim()} `;
  return [...forms].some((form) => words.includes(` ${form} `));
}

/** Case, accents' composition and how words are joined do not make another word. */
export function fold(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}
