import { fold } from './senses';
import type { WordNet } from '../wordnet/wordnet';

export interface Example {
  readonly sentence: string;
  /** Whether the word has its most frequent meaning here. Rule-based engines translate only that meaning. */
  readonly isUsual: boolean;
  /** A word whose meaning was already checked, so that it may be ambiguous. */
  readonly known?: string;
}

/** Words that come directly before a noun, or before an adjective and a noun. */
const DETERMINERS = new Set(
  'a an the my his her our your their all every this these one two three four five six seven eight nine ten'.split(
    ' ',
  ),
);

/** Function words that rule-based engines translate well. They translate `on`, `for` and forms of `be` badly. */
const SIMPLE = new Set([
  ...DETERMINERS,
  ...'and of in to with from he she it they we i very has have'.split(' '),
]);

/** A word counts as unambiguous if one meaning makes up at least this share of its uses. */
const PLAIN_SHARE = 0.6;

const MAX_WORDS = 9;

/** Whether a rule-based engine can translate a sentence: a statement or phrase without names and ambiguous words. */
export async function isPlain(
  wordNet: WordNet,
  { sentence, isUsual, known = '' }: Example,
): Promise<boolean> {
  if (
    !isUsual ||
    /[^\p{L}\s.'-]/u.test(sentence) ||
    /^[^\p{L}\r\n\u2028\u2029]*\p{L}.*\s(?!I\b)\p{Lu}/mu.test(sentence)
  )
    return false;
  const words = wordsOf(sentence);
  if (words.length > MAX_WORDS) return false;
  const plain = await Promise.all(
    words.map(async (word, place) => {
      if (SIMPLE.has(word)) return true;
      return isClear(wordNet, word, known, DETERMINERS.has(words[place - 1] ?? ''));
    }),
  );
  return plain.every(Boolean);
}

/**
 * Whether a translation can mean the same as a sentence. For each word of the sentence, the translation must have a
 * word that can mean this word or a synonym.
 * @param english the possible English meanings of the words of the translation
 */
export async function isSameMeaning(
  wordNet: WordNet,
  sentence: string,
  english: readonly string[],
): Promise<boolean> {
  const meant = new Set<string>();
  for (const word of english) {
    for (const one of await sameWords(wordNet, word)) {
      meant.add(one);
      // The last word of a phrase is its head: a `male child` is a child.
      meant.add(one.slice(one.lastIndexOf(' ') + 1));
    }
  }
  for (const word of wordsOf(sentence)) {
    if (SIMPLE.has(word)) continue;
    if (!(await sameWords(wordNet, word)).some((one) => meant.has(one))) return false;
  }
  return true;
}

export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];
}

async function isClear(
  wordNet: WordNet,
  word: string,
  known: string,
  isAfterDeterminer: boolean,
): Promise<boolean> {
  const found = await wordNet.lookUp(word);
  const senses = isAfterDeterminer
    ? found.filter((sense) => !/^(?:verb|adv)$/.test(sense.partOfSpeech))
    : found;
  if (senses.some((sense) => fold(sense.lemma) === fold(known))) return true;
  // Participles are ambiguous: they can be verbs, adjectives or passives.
  if (/(?:ing|ed)$/.test(word) && senses.some((sense) => sense.partOfSpeech === 'adj')) return false;
  const all = senses.reduce((sum, sense) => sum + sense.frequency, 0);
  const [main] = senses;
  return main !== undefined && (senses.length === 1 || (all > 0 && main.frequency / all >= PLAIN_SHARE));
}

async function sameWords(wordNet: WordNet, word: string): Promise<readonly string[]> {
  const senses = await wordNet.lookUp(word);
  return [word, ...senses.map((sense) => sense.lemma), ...(senses[0]?.words ?? [])].map(fold);
}
