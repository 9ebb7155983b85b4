import type { BilingualDictionary, WordReading, WordsJob } from '../../contracts/bilingualDictionary';
import { isFunctionWord, isWord, partOf, writtenAs } from './apertiumEntry';
import type { Hop, Route } from './apertiumRoutes';
import { createDictionaryLookup, type DictionaryLookup, type RunTool } from './dictionaryLookup';
import type { EnglishUse } from './englishUse';
import { toCandidates, type Candidate } from './readingCandidates';

export interface ApertiumDictionaryOptions {
  /** The `apertium` command, whose installation contains the dictionaries. */
  readonly command: string;
  readonly route: (source: string, target: string) => Promise<Route | undefined>;
  /** The process counts towards the engine's limit of child processes. */
  readonly run: RunTool;
  readonly english: EnglishUse;
}

/** If a route has two steps, this many translations of the first step are translated further. */
const MAX_PIVOT_ENTRIES = 2;

/**
 * Looks words up in Apertium's own dictionaries. Apertium's translation rules would treat a single word as a sentence.
 */
export function createApertiumDictionary(options: ApertiumDictionaryOptions): BilingualDictionary {
  const { command, route, run, english } = options;
  const lookup = createDictionaryLookup(command, run);

  async function read({ words, source, target, signal }: WordsJob, withFunctionWords = false) {
    const [first, second] = (await route(source, target)) ?? [];
    if (!first) return words.map(() => []);
    const found = await findCandidates(lookup, words, first, { withFunctionWords, signal });
    let candidates = await translateCandidates(lookup, first, found, signal);
    if (isEnglish(source))
      candidates = await rankByBackTranslation(lookup, english, first, candidates, signal);
    if (second) candidates = await translateCandidates(lookup, second, candidates, signal);
    const readings = await Promise.all(
      candidates.map(async ({ index, reading, entries }) => {
        const unordered = [...new Set(entries.map(writtenAs))];
        const translations = isEnglish(target)
          ? await english.commonFirst(unordered, reading.part)
          : unordered;
        return { index, reading: { ...reading, translations } };
      }),
    );
    return words.map((_, index) => readings.filter((one) => one.index === index).map((one) => one.reading));
  }

  /** Only English word frequencies are known, so one language must be English. */
  async function mostFrequent(
    word: string,
    readings: readonly WordReading[],
    source: string,
    target: string,
  ) {
    const [first, ...others] = readings;
    if (!first || others.length === 0) return first;
    if (!isEnglish(source) && !isEnglish(target)) return undefined;
    const words = readings.map((one) => (isEnglish(source) ? word : (one.translations[0] ?? '')));
    const uses = await Promise.all(readings.map((one, index) => english.uses(words[index] ?? '', one.part)));
    return readings[uses.indexOf(Math.max(...uses))];
  }

  return {
    read: (job) => read(job),
    isWordOf: async (word, language) => isEnglish(language) && isWord(word) && english.has(word),
    isDirect: async (source, target) => (await route(source, target))?.length === 1,
    async translate(word, { source, target }, signal, withFunctionWords) {
      if (!isWord(word)) return undefined;
      const [readings = []] = await read({ words: [word], source, target, signal }, withFunctionWords);
      const headwords = readings.filter((one) => one.isHeadword);
      const best = await mostFrequent(word.toLowerCase(), headwords, source, target);
      const translation = best?.translations[0];
      return translation === undefined ? undefined : withCapitals(translation, word);
    },
  };
}

/** By default, function words have no readings. */
async function findCandidates(
  lookup: DictionaryLookup,
  words: readonly string[],
  hop: Hop,
  { withFunctionWords, signal }: { readonly withFunctionWords: boolean; readonly signal: AbortSignal },
): Promise<readonly Candidate[]> {
  const queries = words.map((word) => (isWord(word) ? word : ''));
  const found = await lookup.findHeadwords(hop, queries, signal);
  return (found ?? []).flatMap((entries, index) =>
    !withFunctionWords && entries.some(isFunctionWord)
      ? []
      : toCandidates(words[index] ?? '', entries, index),
  );
}

/** Translations with another part of speech are dropped. */
async function translateCandidates(
  lookup: DictionaryLookup,
  hop: Hop,
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const starts = candidates.map(({ entries }) => entries.slice(0, MAX_PIVOT_ENTRIES));
  const answers = (await lookup.findTranslations(hop, starts.flat(), signal)).values();
  return candidates.map((candidate, index) => {
    const next = (starts[index] ?? []).flatMap(() => answers.next().value ?? []);
    return { ...candidate, entries: next.filter((entry) => partOf(entry) === candidate.reading.part) };
  });
}

/**
 * A translation comes last if it translates back to another, rarer English word, as `obrar` (to act) does for `work`.
 */
async function rankByBackTranslation(
  lookup: DictionaryLookup,
  english: EnglishUse,
  hop: Hop,
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const ambiguous = candidates.filter(({ entries }) => entries.length > 1);
  const all = ambiguous.flatMap(({ entries }) => entries);
  const answers = await lookup.findTranslations({ source: hop.target, target: hop.source }, all, signal);
  const backTranslations = new Map(all.map((entry, index) => [entry, answers[index]?.map(writtenAs)[0]]));
  return Promise.all(
    candidates.map(async (candidate): Promise<Candidate> => {
      const { lemma, part } = candidate.reading;
      const isMain = await Promise.all(
        candidate.entries.map(async (entry) => {
          const word = backTranslations.get(entry);
          if (word === undefined || word === lemma) return word === lemma;
          return (await english.uses(word, part)) >= (await english.uses(lemma, part));
        }),
      );
      const main = candidate.entries.filter((_, index) => isMain[index]);
      const others = candidate.entries.filter((_, index) => !isMain[index]);
      return { ...candidate, entries: [...main, ...others] };
    }),
  );
}

function isEnglish(code: string): boolean {
  return code.split('_')[0] === 'en';
}

/** `Dog` gives `Perro`, `DOG` gives `PERRO`. */
function withCapitals(translation: string, word: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return translation.toUpperCase();
  const [first = ''] = word;
  const isCapital = first !== first.toLowerCase();
  return isCapital ? translation.charAt(0).toUpperCase() + translation.slice(1) : translation;
}
