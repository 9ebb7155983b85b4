import { findDictionaryTool, type DictionaryTool } from '../../apertium/dictionaryTool';
import { runCommand } from '../../command/runCommand';
import { createQueue } from '../../queue/queue';
import { AGREEMENT_LANGUAGES, PAIRS, type AgreementLanguage } from './agreementLanguages';
import { parseReadings, type Dictionary } from './readings';

/** Limit for processes. One takes 10 to 60 MB for some hundredths of a second. */
const MAX_PROCESSES = 2;
/** Limit for queued analyses; further ones fail. */
const MAX_WAITING = 50;
/** Further dictionaries rarely know more words. */
const MAX_DICTIONARIES = 3;
/** In milliseconds: a page takes a fiftieth of this on an idle machine. */
const TIMEOUT_MS = 5_000;

/** Looks up the readings of words in the dictionaries of Apertium's installed pairs, in a process per dictionary. */
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
  /**
   * The word forms that have some analyses of the first dictionary; those without a form are missing.
   * @param analyses such as `casa<n><f><pl>`
   * @throws EngineError
   */
  generate(
    language: AgreementLanguage,
    analyses: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, string>>;
}

interface Files {
  readonly dictionaries: readonly string[];
  /** Of the first dictionary. */
  readonly generator: string | undefined;
}

interface Installation {
  readonly command: string;
  readonly files: ReadonlyMap<AgreementLanguage, Files>;
}

/** The dictionaries of one installation. Names of a pair may be links to the same one. */
async function findFiles(tool: DictionaryTool): Promise<Installation['files']> {
  const found = AGREEMENT_LANGUAGES.map(async (language) => {
    const pairs = await Promise.all(
      PAIRS[language].map(async (pair) => ({ pair, forms: (await tool.dictionaries(pair))?.forms })),
    );
    const installed = pairs.flatMap(({ pair, forms }) => (forms === undefined ? [] : [{ pair, forms }]));
    const dictionaries = [...new Set(installed.map(({ forms }) => forms))].slice(0, MAX_DICTIONARIES);
    const [first] = installed;
    const generator =
      first && (await tool.generator({ source: first.pair.target, target: first.pair.source }));
    return [language, { dictionaries, generator }] as const;
  });
  return new Map(await Promise.all(found));
}

/** Parses the output of `lt-proc -g`, a word a line; one that begins with `#` has no form. */
function parseForms(analyses: readonly string[], output: string): ReadonlyMap<string, string> {
  const lines = output.split('\n');
  return new Map(
    analyses.flatMap((analysis, line) => {
      const form = lines[line] ?? '';
      return /^\p{L}+$/u.test(form) ? [[analysis, form] as const] : [];
    }),
  );
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
      return AGREEMENT_LANGUAGES.filter((language) => (files?.get(language)?.dictionaries ?? []).length > 0);
    },
    async analyze(language, words, signal) {
      const found = await findInstallation();
      // A full stop between two words keeps them from being read as one entry of two words.
      const input = `${[...words].join('\n.\n')}\n`;
      const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const outputs = (found?.files.get(language)?.dictionaries ?? []).map((file) => {
        const call = { command: found?.command ?? command, args: ['-w', file], input, signal: limited };
        return queue(() => runCommand(call), limited);
      });
      return (await Promise.all(outputs)).map(parseReadings);
    },
    async generate(language, analyses, signal) {
      const found = await findInstallation();
      const generator = found?.files.get(language)?.generator;
      if (!found || generator === undefined || analyses.length === 0) return new Map();
      const input = analyses.map((analysis) => `^${analysis}$\n`).join('');
      const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const call = { command: found.command, args: ['-g', generator], input, signal: limited };
      return parseForms(analyses, await queue(() => runCommand(call), limited));
    },
  };
}
