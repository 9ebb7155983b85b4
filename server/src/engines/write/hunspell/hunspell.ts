import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createQueue } from '../../queue/queue';
import { runCommand } from '../../command/runCommand';
import { CORRECTED_LANGUAGES, type CorrectedLanguage } from './languages';
import { SPELLING } from './spellingOptions';

/** Where distributions install the dictionaries. A request never names a folder or a dictionary. */
export const DICTIONARY_FOLDERS = ['/usr/share/hunspell', '/usr/share/myspell/dicts'];

/** Limit for processes. One takes 10 to 50 MB for some tenths of a second. */
const MAX_PROCESSES = 2;
/** Limit for queued checks; further ones fail. */
const MAX_WAITING = 50;

const ENGLISH = ['en_US', 'en_GB'];

export interface HunspellOptions {
  /** A name or a path. */
  readonly command: string;
  readonly folders: readonly string[];
}

/**
 * Looks up words with hunspell, in a process per check: a start takes 0.05 to 0.4 s. The pipe mode `-a` would keep the
 * process, but computes suggestions for each unknown word, which takes 0.2 to 0.8 s a word.
 */
export interface Hunspell {
  /** The languages that have a dictionary. */
  readonly languages: readonly CorrectedLanguage[];
  /**
   * The words that are in no installed dictionary of a language. Without a dictionary of English, it knows no English.
   * @param words letters, apostrophes and middle dots
   * @throws EngineError
   */
  findUnknown(
    language: CorrectedLanguage | 'en',
    words: Iterable<string>,
    signal: AbortSignal,
  ): Promise<ReadonlySet<string>>;
  /**
   * What the first dictionary of a language says about words, in its own notation; empty if there is none.
   * @param words letters only
   * @throws EngineError
   */
  describe(language: CorrectedLanguage, words: Iterable<string>, signal: AbortSignal): Promise<string>;
}

/** The paths of the installed dictionaries among some names, without their endings. */
function installed(names: readonly string[], folders: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  for (const name of names) {
    const places = folders.map((folder) => path.join(folder, name));
    const place = places.find((one) => existsSync(`${one}.aff`) && existsSync(`${one}.dic`));
    // Many names are links to one dictionary, which would be read twice.
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

/** Finds the installed dictionaries. Without the command there are none. */
export function createHunspell({ command, folders }: HunspellOptions): Hunspell {
  const isThere = isOnPath(command);
  const queue = createQueue({ size: MAX_PROCESSES, maxWaiting: MAX_WAITING });
  const dictionariesOf = (language: CorrectedLanguage | 'en') =>
    isThere ? installed(language === 'en' ? ENGLISH : SPELLING[language].dictionaries, folders) : [];

  async function run(args: readonly string[], words: readonly string[], signal: AbortSignal) {
    const call = { command, args: [...args, '-i', 'utf-8'], input: `${words.join('\n')}\n`, signal };
    return queue(() => runCommand(call), signal);
  }

  return {
    languages: CORRECTED_LANGUAGES.filter((language) => dictionariesOf(language).length > 0),
    async findUnknown(language, words, signal) {
      const list = [...words];
      const dictionaries = dictionariesOf(language);
      if (list.length === 0 || dictionaries.length === 0) return new Set(list);
      // `-l` lists the unknown words of its input, in which nothing is a command.
      const output = await run(['-l', '-d', dictionaries.join(',')], list, signal);
      const listed = new Set(output.split('\n'));
      return new Set(list.filter((word) => listed.has(word)));
    },
    async describe(language, words, signal) {
      const [dictionary] = dictionariesOf(language);
      const list = [...words];
      return list.length === 0 || dictionary === undefined ? '' : run(['-m', '-d', dictionary], list, signal);
    },
  };
}
