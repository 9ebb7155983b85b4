import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createQueue } from '../../queue/queue';
import { runCommand } from '../../command/runCommand';
import { CHECKED_LANGUAGES, type CheckedLanguage } from './languages';
import { SPELLING } from './spellingOptions';

/** The folders in which Linux distributions install dictionaries. A request cannot choose a folder or a dictionary. */
export const DICTIONARY_FOLDERS = ['/usr/share/hunspell', '/usr/share/myspell/dicts'];

/** A process takes 10 to 50 MB for some tenths of a second. */
const MAX_PROCESSES = 2;
/** Limits the number of waiting checks. Further checks fail. */
const MAX_WAITING = 50;

const ENGLISH = ['en_US', 'en_GB'];

export interface HunspellOptions {
  /** The name or path of the `hunspell` command. */
  readonly command: string;
  readonly folders: readonly string[];
}

/** Looks up words with hunspell. Each call starts a process, which takes 0.05 to 0.6 s of a processor. */
export interface Hunspell {
  readonly languages: readonly CheckedLanguage[];
  /**
   * Returns the words that no installed dictionary of the language contains. If English has no dictionary, all words
   * are unknown.
   * @param words letters, apostrophes and middle dots
   * @throws EngineError
   */
  findUnknown(
    language: CheckedLanguage | 'en',
    words: Iterable<string>,
    signal: AbortSignal,
  ): Promise<ReadonlySet<string>>;
  /**
   * Returns hunspell's suggestions for unknown words, best first. Words without suggestions are left out.
   * @param words letters, apostrophes and middle dots
   * @throws EngineError
   */
  suggest(
    language: CheckedLanguage,
    words: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Matches a line of the pipe mode: `& exmaen 1 1: examen, eximen`. */
const SUGGESTIONS = /^& (\S+) \d+ \d+: (.+)$/gm;

/** Returns the paths of the installed dictionaries among the given names, without file extension. */
function installed(names: readonly string[], folders: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  for (const name of names) {
    const places = folders.map((folder) => path.join(folder, name));
    const place = places.find((one) => existsSync(`${one}.aff`) && existsSync(`${one}.dic`));
    // Several names may link to one dictionary, which would otherwise be read twice.
    const file = place === undefined ? undefined : realpathSync(`${place}.dic`);
    if (place !== undefined && file !== undefined && !found.has(file)) found.set(file, place);
  }
  return [...found.values()];
}

function isOnPath(command: string): boolean {
  if (command.includes(path.sep)) return existsSync(command);
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => existsSync(path.join(folder, command)));
}

/** If the `hunspell` command is missing, there are no dictionaries. */
export function createHunspell({ command, folders }: HunspellOptions): Hunspell {
  const isThere = isOnPath(command);
  const queue = createQueue({ size: MAX_PROCESSES, maxWaiting: MAX_WAITING });
  const dictionariesOf = (language: CheckedLanguage | 'en') =>
    isThere ? installed(language === 'en' ? ENGLISH : SPELLING[language].dictionaries, folders) : [];

  async function run(args: readonly string[], words: readonly string[], signal: AbortSignal) {
    const call = { command, args: [...args, '-i', 'utf-8'], input: `${words.join('\n')}\n`, signal };
    return queue(() => runCommand(call), signal);
  }

  return {
    languages: CHECKED_LANGUAGES.filter((language) => dictionariesOf(language).length > 0),
    async findUnknown(language, words, signal) {
      const list = [...words];
      const dictionaries = dictionariesOf(language);
      if (list.length === 0 || dictionaries.length === 0) return new Set(list);
      // `-l` lists the unknown words of its input. In this mode, no input is interpreted as a command.
      const output = await run(['-l', '-d', dictionaries.join(',')], list, signal);
      const listed = new Set(output.split('\n'));
      return new Set(list.filter((word) => listed.has(word)));
    },
    async suggest(language, words, signal) {
      const dictionaries = dictionariesOf(language);
      if (words.length === 0 || dictionaries.length === 0) return new Map();
      // In the pipe mode `-a`, a line that starts with `^` is text, never a command.
      const lines = words.map((word) => `^${word}`);
      const output = await run(['-a', '-d', dictionaries.join(',')], lines, signal);
      return new Map(
        [...output.matchAll(SUGGESTIONS)].map(([, word = '', found = '']) => [word, found.split(', ')]),
      );
    },
  };
}
