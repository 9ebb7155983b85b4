import { findDictionaryTool } from './apertiumData';
import {
  isCitation,
  isFunctionWord,
  isWord,
  parseUnit,
  partOf,
  toUnit,
  writtenAs,
  type ApertiumEntry,
} from './apertiumEntry';
import type { Hop, Route } from './apertiumRoutes';
import { EngineError } from '../../contracts/translation';
import { memoize } from '../memoize';
import type { EnglishUse } from './englishUse';
import type { BilingualDictionary, WordReading, WordsJob } from '../../contracts/bilingualDictionary';

export interface ApertiumWordsOptions {
  /** The `apertium` command, beside which its dictionaries are found. */
  readonly command: string;
  readonly route: (source: string, target: string) => Promise<Route | undefined>;
  /** Runs a tool as one of the engine's children. */
  readonly run: (
    command: string,
    args: readonly string[],
    input: string,
    signal: AbortSignal,
  ) => Promise<string>;
  readonly english: EnglishUse;
}

/** Of the translations on the way to a third language the likeliest ones go on. */
const MAX_ON_THE_WAY = 2;

/** A reading on its way: what the word may be, and the entries that it has become so far. */
interface Traveller {
  readonly place: number;
  readonly reading: Omit<WordReading, 'translations'>;
  readonly entries: readonly ApertiumEntry[];
}

/** Apertium's own dictionaries: what its rules begin with, without the guess that a lone word is a sentence. */
export function createApertiumWords({
  command,
  route,
  run,
  english,
}: ApertiumWordsOptions): BilingualDictionary {
  const tool = memoize(() => findDictionaryTool(command));

  async function ask(args: readonly string[], lines: readonly string[], signal: AbortSignal) {
    const found = await tool();
    if (!found || lines.length === 0) return lines.map(() => []);
    const output = (await run(found.command, args, `${lines.join('\n')}\n`, signal)).split('\n');
    if (output.length < lines.length) throw new EngineError('badReply', 'apertium: lines are missing');
    return lines.map((_, place) => parseUnit(output[place] ?? ''));
  }

  async function through(hop: Hop, entries: readonly ApertiumEntry[], signal: AbortSignal) {
    const found = await (await tool())?.dictionaries(hop);
    return found ? ask(['-b', found.words], entries.map(toUnit), signal) : entries.map(() => []);
  }

  /** English words' translations, those last whose own English is another, rarer word: `obrar` (to act) for `work`. */
  async function mainFirst(hop: Hop, travellers: readonly Traveller[], signal: AbortSignal) {
    const several = travellers.filter(({ entries }) => entries.length > 1);
    const all = several.flatMap(({ entries }) => entries);
    const answers = await through({ source: hop.target, target: hop.source }, all, signal);
    const own = new Map(all.map((entry, place) => [entry, answers[place]?.map(writtenAs)[0]]));
    return Promise.all(
      travellers.map(async (one): Promise<Traveller> => {
        const { lemma, part } = one.reading;
        const isMain = await Promise.all(
          one.entries.map(async (entry) => {
            const word = own.get(entry);
            if (word === undefined || word === lemma) return word === lemma;
            return (await english.uses(word, part)) >= (await english.uses(lemma, part));
          }),
        );
        const main = one.entries.filter((_, place) => isMain[place]);
        return { ...one, entries: [...main, ...one.entries.filter((_, place) => !isMain[place])] };
      }),
    );
  }

  async function travellersOf(words: readonly string[], hop: Hop, signal: AbortSignal) {
    const forms = (await (await tool())?.dictionaries(hop))?.forms;
    if (forms === undefined) return [];
    const asked = words.map((word) => (isWord(word) ? word : ''));
    const known = await ask(['-w', forms], asked, signal);
    return known.flatMap((entries, place) =>
      entries.some(isFunctionWord) ? [] : readingsOf(words[place] ?? '', entries, place),
    );
  }

  /** All readings over one hop; the words of another part of speech that a dictionary may have are left behind. */
  async function travel(hop: Hop, travellers: readonly Traveller[], signal: AbortSignal) {
    const starts = travellers.map(({ entries }) => entries.slice(0, MAX_ON_THE_WAY));
    const answers = (await through(hop, starts.flat(), signal)).values();
    return travellers.map((one, place): Traveller => {
      const next = (starts[place] ?? []).flatMap(() => answers.next().value ?? []);
      return { ...one, entries: next.filter((entry) => partOf(entry) === one.reading.part) };
    });
  }

  async function read({ words, source, target, signal }: WordsJob) {
    const [first, second] = (await route(source, target)) ?? [];
    if (!first) return words.map(() => []);
    let travellers = await travel(first, await travellersOf(words, first, signal), signal);
    if (isEnglish(source)) travellers = await mainFirst(first, travellers, signal);
    if (second) travellers = await travel(second, travellers, signal);
    const readings = await Promise.all(
      travellers.map(async ({ place, reading, entries }) => {
        const translations = [...new Set(entries.map(writtenAs))];
        const ordered = isEnglish(target)
          ? await english.usualFirst(translations, reading.part)
          : translations;
        return { place, reading: { ...reading, translations: ordered } };
      }),
    );
    return words.map((_, place) => readings.filter((one) => one.place === place).map((one) => one.reading));
  }

  /** Which of several readings a lone word has; English tells by how often each is used. */
  async function likeliest(word: string, readings: readonly WordReading[], source: string, target: string) {
    const [first, ...others] = readings;
    if (!first || others.length === 0) return first;
    const words = readings.map((one) => (isEnglish(source) ? word : (one.translations[0] ?? '')));
    if (!isEnglish(source) && !isEnglish(target)) return undefined;
    const uses = await Promise.all(readings.map((one, place) => english.uses(words[place] ?? '', one.part)));
    return readings[uses.indexOf(Math.max(...uses))];
  }

  return {
    read,
    isDirect: async (source, target) => (await route(source, target))?.length === 1,
    async translate(word, { source, target }, signal) {
      if (!isWord(word)) return undefined;
      const [readings = []] = await read({ words: [word], source, target, signal });
      const best = await likeliest(
        word.toLowerCase(),
        readings.filter((one) => one.isHeadword),
        source,
        target,
      );
      const translation = best?.translations[0];
      return translation === undefined ? undefined : withCapitals(translation, word);
    },
  };
}

function isEnglish(code: string): boolean {
  return code.split('_')[0] === 'en';
}

/** The readings as nouns, verbs, adjectives and adverbs, none twice; headwords alone where there are any. */
function readingsOf(word: string, entries: readonly ApertiumEntry[], place: number): readonly Traveller[] {
  const folded = word.normalize('NFC').toLowerCase();
  const all = entries.flatMap((entry) => {
    const part = partOf(entry);
    if (!part) return [];
    const lemma = writtenAs(entry);
    const isHeadword = lemma.toLowerCase() === folded && isCitation(entry);
    return [{ place, reading: { lemma, part, isHeadword }, entries: [entry] }];
  });
  // `to have` is a verb like others before it is an auxiliary.
  const ordered = all.toSorted(
    (one, other) => Number(isAuxiliary(one.entries)) - Number(isAuxiliary(other.entries)),
  );
  const headwords = ordered.filter(({ reading }) => reading.isHeadword);
  const chosen = headwords.length > 0 ? headwords : ordered;
  const key = ({ reading }: Traveller): string => `${reading.part} ${reading.lemma}`;
  return [...new Map(chosen.toReversed().map((one) => [key(one), one])).values()].toReversed();
}

function isAuxiliary([entry]: readonly ApertiumEntry[]): boolean {
  return entry?.tags.startsWith('<vbhaver>') ?? false;
}

/** `Dog` is `Perro`, and `DOG` is `PERRO`. */
function withCapitals(translation: string, word: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return translation.toUpperCase();
  const [first = ''] = word;
  const isCapital = first !== first.toLowerCase();
  return isCapital ? translation.charAt(0).toUpperCase() + translation.slice(1) : translation;
}
