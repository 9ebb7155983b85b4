import { findDictionaryTool, type DictionaryTool } from '../../apertium/dictionaryTool';
import { runCommand } from '../../command/runCommand';
import { createQueue } from '../../queue/queue';
import { AGREEMENT_LANGUAGES, PAIRS, type AgreementLanguage } from './agreementLanguages';
import { parseReadings, type Dictionary } from './readings';

/** Limit for processes. One takes 10 to 60 MB for some hundredths of a second. */
const MAX_PROCESSES = 2;
/** Limit for queued analyses; further ones fail. */
const MAX_WAITING = 50;
/** More dictionaries than this seldom know more. */
const MAX_DICTIONARIES = 3;
/** In milliseconds: a page takes a twentieth of this. */
const TIMEOUT_MS = 2_000;

/** Looks the readings of words up in the dictionaries of Apertium's installed pairs, in a process per dictionary. */
export interface Analyzer {
  /** The languages that have a dictionary. */
  languages(): Promise<readonly AgreementLanguage[]>;
  /**
   * The readings of words in each of the installed dictionaries of a language.
   * @param words letters in lower case
   * @throws EngineError
   */
  analyze(
    language: AgreementLanguage,
    words: Iterable<string>,
    signal: AbortSignal,
  ): Promise<readonly Dictionary[]>;
}

interface Installation {
  readonly command: string;
  readonly files: ReadonlyMap<AgreementLanguage, readonly string[]>;
}

/** The dictionaries of one installation. Names of a pair may be links to the same one. */
async function findFiles(tool: DictionaryTool): Promise<Installation['files']> {
  const found = AGREEMENT_LANGUAGES.map(async (language) => {
    const pairs = await Promise.all(PAIRS[language].map((pair) => tool.dictionaries(pair)));
    const files = new Set(pairs.flatMap((pair) => (pair === undefined ? [] : [pair.forms])));
    return [language, [...files].slice(0, MAX_DICTIONARIES)] as const;
  });
  return new Map(await Promise.all(found));
}

/** @param command the `apertium` command, a name or a path; `lt-proc` and the dictionaries are found beside it */
export function createAnalyzer(command: string): Analyzer {
  const queue = createQueue({ size: MAX_PROCESSES, maxWaiting: MAX_WAITING });
  let installation: Promise<Installation | undefined> | undefined;

  function findInstallation(): Promise<Installation | undefined> {
    installation ??= findDictionaryTool(command).then(
      async (tool) => tool && { command: tool.command, files: await findFiles(tool) },
    );
    return installation;
  }

  return {
    async languages() {
      const files = (await findInstallation())?.files;
      return AGREEMENT_LANGUAGES.filter((language) => (files?.get(language) ?? []).length > 0);
    },
    async analyze(language, words, signal) {
      const found = await findInstallation();
      // A full stop between two words keeps them from being read as one entry of two words.
      const input = `${[...words].join('\n.\n')}\n`;
      const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const outputs = (found?.files.get(language) ?? []).map((file) => {
        const call = { command: found?.command ?? command, args: ['-w', file], input, signal: limited };
        return queue(() => runCommand(call), limited);
      });
      return (await Promise.all(outputs)).map(parseReadings);
    },
  };
}
