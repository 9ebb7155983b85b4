import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  EngineError,
  type EngineStatus,
  type TranslationEngine,
  type TranslationJob,
} from '../contracts/translation';
import { memoize } from '../service/memoize';

/** A file per language with a line per concept, written by tools/generate/makeLexicon.mjs. */
const SUFFIX = '.txt';

/** The names of all concepts in one language, in the same order for all languages; empty for a missing name. */
type Names = readonly string[];

interface WordList {
  readonly names: Names;
  readonly indexByName: ReadonlyMap<string, number>;
}

/** Names are compared without case and with normalized accents. */
function fold(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** `ZZZ` is the text of an emoji for sleep, not a word for it. */
function isPicture(name: string, asked: string): boolean {
  return /^\p{Lu}{2,}$/u.test(name) && !/^\p{Lu}{2,}$/u.test(asked);
}

async function readWordList(dataDir: string, code: string): Promise<WordList> {
  const names: Names = (await readFile(path.join(dataDir, `${code}${SUFFIX}`), 'utf8')).split('\n');
  const indexByName = new Map<string, number>();
  names.forEach((name, index) => {
    const folded = fold(name);
    if (folded !== '' && !indexByName.has(folded)) indexByName.set(folded, index);
  });
  return { names, indexByName };
}

/**
 * A word list: the names of about a thousand concepts in many languages, from Unicode CLDR's annotations. It translates
 * only texts that are one of these names, without inflected forms.
 */
export function createLexiconEngine({ dataDir }: { readonly dataDir: string }): TranslationEngine {
  const languages = memoize(async () => {
    const files = await readdir(dataDir).catch(() => []);
    return new Set(files.filter((file) => file.endsWith(SUFFIX)).map((file) => path.basename(file, SUFFIX)));
  });
  const lists = new Map<string, Promise<WordList>>();

  async function wordList(code: string): Promise<WordList | undefined> {
    if (!(await languages()).has(code)) return undefined;
    const list = lists.get(code) ?? readWordList(dataDir, code);
    lists.set(code, list);
    return list;
  }

  async function lookUp({
    source,
    target,
    segments,
  }: TranslationJob): Promise<readonly string[] | undefined> {
    const [from, to] = await Promise.all([wordList(source), wordList(target)]);
    if (!from || !to) return undefined;
    const found = segments.map((segment) => to.names[from.indexByName.get(fold(segment)) ?? -1] ?? '');
    return found.some((name, place) => name === '' || isPicture(name, segments[place] ?? ''))
      ? undefined
      : found;
  }

  return {
    name: 'lexicon',
    quality: 'lexicon',
    isDeterministic: true,
    covers: async (job) => (await lookUp(job)) !== undefined,
    async translate(job) {
      const found = await lookUp(job);
      if (!found) throw new EngineError('unsupportedPair', 'lexicon: not in the word list');
      return found;
    },
    async status(): Promise<EngineStatus> {
      if ((await languages()).size > 0) return { kind: 'ready' };
      return { kind: 'unavailable', detail: 'the word lists are missing' };
    },
    pairs: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
}
