import { readFile } from 'node:fs/promises';
import { EngineError, type LanguagePair } from '../../contracts/translation';
import { memoize } from '../../service/memoize';
import { parseUnit, toUnit, type ApertiumEntry } from './apertiumEntry';
import type { Hop } from './apertiumRoutes';
import { findInstallation } from '../../apertium/installation';

/** File paths for `lt-proc`. */
interface HopDictionaries {
  /** Maps word forms to headwords of the source language. */
  readonly forms: string;
  /** Maps headwords to headwords of the target language. */
  readonly words: string;
}

/** Mode files quote the path of each dictionary in single quotes. */
const FORMS = /'([^']+\.automorf\.bin)'/;
const WORDS = /'([^']+\.autobil\.bin)'/;

/** `lt-proc`, and the dictionaries that the installation has for it. */
interface DictionaryTool {
  readonly command: string;
  dictionaries(hop: LanguagePair): Promise<HopDictionaries | undefined>;
}

/**
 * @param apertium the `apertium` command
 * @returns undefined if the installation has no `lt-proc` next to the command
 */
async function findDictionaryTool(apertium: string): Promise<DictionaryTool | undefined> {
  const installation = await findInstallation(apertium);
  const command = await installation?.findTool('lt-proc');
  if (!installation || command === undefined) return undefined;
  return {
    command,
    async dictionaries(hop) {
      const mode = await readFile(installation.modeOf(hop), 'utf8').catch(() => '');
      const [, forms] = FORMS.exec(mode) ?? [];
      const [, words] = WORDS.exec(mode) ?? [];
      return forms === undefined || words === undefined ? undefined : { forms, words };
    },
  };
}

export type RunTool = (
  command: string,
  args: readonly string[],
  input: string,
  signal: AbortSignal,
) => Promise<string>;

export interface DictionaryLookup {
  /** Returns the headwords of word forms, one list per word. Undefined if the direction has no dictionaries. */
  findHeadwords(
    hop: Hop,
    words: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (readonly ApertiumEntry[])[] | undefined>;
  findTranslations(
    hop: Hop,
    entries: readonly ApertiumEntry[],
    signal: AbortSignal,
  ): Promise<readonly (readonly ApertiumEntry[])[]>;
}

/** @param command the `apertium` command; `lt-proc` is in the same folder */
export function createDictionaryLookup(command: string, run: RunTool): DictionaryLookup {
  const tool = memoize(() => findDictionaryTool(command));
  const dictionariesOf = async (hop: Hop) => (await tool())?.dictionaries(hop);

  async function runLines(args: readonly string[], lines: readonly string[], signal: AbortSignal) {
    const found = await tool();
    if (!found || lines.length === 0) return lines.map(() => []);
    const output = (await run(found.command, args, `${lines.join('\n')}\n`, signal)).split('\n');
    if (output.length < lines.length) throw new EngineError('badReply', 'apertium: lines are missing');
    return lines.map((_, index) => parseUnit(output[index] ?? ''));
  }

  return {
    async findHeadwords(hop, words, signal) {
      const found = await dictionariesOf(hop);
      return found && runLines(['-w', found.forms], words, signal);
    },
    async findTranslations(hop, entries, signal) {
      const found = await dictionariesOf(hop);
      return found ? runLines(['-b', found.words], entries.map(toUnit), signal) : entries.map(() => []);
    },
  };
}
