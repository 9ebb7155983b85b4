import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../contracts/bilingualDictionary';

export interface Synset {
  readonly words: readonly string[];
  readonly definition: string;
  /** Example sentences. Each contains one of the words. */
  readonly examples: readonly string[];
}

/** Enough for most lines. The longest line of WordNet 3.1 has 12,972 bytes. */
const READ_BYTES = 1024;
const MAX_LINE_BYTES = 32_768;

/** Reads lines of `data.noun` and similar files by byte offset. The files (22 MB) stay on disk. */
export interface SynsetFiles {
  read(part: PartOfSpeech, offset: number): Promise<Synset | undefined>;
  close(): Promise<void>;
}

export async function openSynsetFiles(folder: string): Promise<SynsetFiles> {
  const files = new Map<PartOfSpeech, FileHandle>();
  for (const part of PARTS_OF_SPEECH) files.set(part, await open(path.join(folder, `data.${part}`), 'r'));
  return {
    async read(part, offset) {
      const file = files.get(part);
      return file && parseSynset(await readLine(file, offset), offset);
    },
    async close() {
      await Promise.all(Array.from(files.values(), (file) => file.close()));
    },
  };
}

async function readLine(file: FileHandle, offset: number): Promise<string> {
  let line = '';
  while (line.length < MAX_LINE_BYTES) {
    const { bytesRead, buffer } = await file.read(
      Buffer.alloc(READ_BYTES),
      0,
      READ_BYTES,
      offset + line.length,
    );
    line += buffer.toString('latin1', 0, bytesRead);
    const end = line.indexOf('\n');
    if (end !== -1) return line.slice(0, end);
    if (bytesRead === 0) break;
  }
  return line;
}

/** Parses `offset file type count word id word id … | gloss`. The count is hexadecimal (WordNet's manual, wndb.5). */
function parseSynset(line: string, offset: number): Synset | undefined {
  const bar = line.indexOf(' | ');
  const [address, , , count = '', ...rest] = line.slice(0, bar).split(' ');
  if (bar === -1 || Number(address) !== offset) return undefined;
  const words = Array.from({ length: Number.parseInt(count, 16) }, (_, index) => rest[index * 2] ?? '');
  return { words: words.map(readable), ...parseGloss(line.slice(bar + 3)) };
}

/** Removes the syntactic marker of adjectives, as in `galore(ip)`. */
function readable(word: string): string {
  return word.replace(/\((?:a|p|ip)\)$/, '').replaceAll('_', ' ');
}

/** Parses `definition; "example"; "example"`. Quotations inside the definition are kept. */
function parseGloss(gloss: string): Pick<Synset, 'definition' | 'examples'> {
  const start = /(?:^|[;:]) *"/.exec(gloss)?.index ?? gloss.length;
  const examples = Array.from(gloss.slice(start).matchAll(/"([^"]+)"/g), ([, sentence = '']) =>
    quotes(sentence),
  );
  return { definition: quotes(gloss.slice(0, start)), examples };
}

function quotes(text: string): string {
  return text.replaceAll('`', "'").trim();
}
