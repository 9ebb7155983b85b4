import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads MyThes thesauri, the format of LibreOffice (Debian's `mythes-es`). */
export interface Thesaurus {
  /** One list per meaning. Empty for an unknown word or language. */
  lookUp(word: string, language: string): Promise<readonly (readonly string[])[]>;
}

interface Volume {
  readonly data: string;
  readonly encoding: string;
  /** Lines of `word|offset`, each after a line break. */
  readonly index: string;
}

/** No entry of a thesaurus is longer. */
const MAX_ENTRY_BYTES = 65_536;

/** If a thesaurus is installed for several countries, the main country is preferred: `es_ES`. */
async function findVolume(folder: string, language: string): Promise<Volume | undefined> {
  const files = await readdir(folder).catch(() => []);
  const own = files.filter((file) => file.startsWith(`th_${language}_`) && file.endsWith('.dat')).toSorted();
  const file = own.find((name) => name.startsWith(`th_${language}_${language.toUpperCase()}`)) ?? own[0];
  if (file === undefined) return undefined;
  const data = path.join(folder, file);
  const bytes = await readFile(data.replace(/dat$/, 'idx'));
  const first = bytes.toString('latin1', 0, bytes.indexOf('\n')).trim();
  const encoding = /^utf-?8$/i.test(first) ? 'utf-8' : first.replace(/^ISO8859/i, 'iso-8859');
  return { data, encoding, index: `\n${new TextDecoder(encoding).decode(bytes)}` };
}

async function readEntry({ data, encoding, index }: Volume, word: string): Promise<readonly string[]> {
  const start = index.indexOf(`\n${word}|`);
  if (start === -1) return [];
  const line = index.slice(start + 1, index.indexOf('\n', start + 1));
  const offset = Number(line.slice(word.length + 1));
  const file = await open(data, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_ENTRY_BYTES), 0, MAX_ENTRY_BYTES, offset);
    const lines = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).split(/\r?\n/);
    const [head = '', ...meanings] = lines;
    const [entry, count] = head.split('|');
    return entry === word ? meanings.slice(0, Number(count)) : [];
  } finally {
    await file.close();
  }
}

/** Parses `(m.)|cariño|afecto (culto)`. Parentheses contain remarks; words with the remark "antonym" are dropped. */
function wordsOf(meaning: string): readonly string[] {
  const [, ...words] = meaning.split('|');
  return words
    .filter((word) => !/^[^(]*\(.*ant[oó]n/i.test(word))
    .map((word) => word.replace(/(?<!\s)\s*\([^)]*\)?/g, '').trim())
    .filter((word) => word !== '');
}

/** The index of a language is read on the first lookup. An unreadable thesaurus counts as missing. */
export function createThesaurus(folder: string): Thesaurus {
  const volumes = new Map<string, Promise<Volume | undefined>>();
  return {
    async lookUp(word, language) {
      if (!/^[a-z]{2,3}$/.test(language) || /[|\n]/.test(word)) return [];
      const volume = volumes.get(language) ?? findVolume(folder, language).catch(() => undefined);
      volumes.set(language, volume);
      const found = await volume;
      const meanings = found ? await readEntry(found, word.toLowerCase()).catch(() => []) : [];
      return meanings.map(wordsOf);
    },
  };
}
