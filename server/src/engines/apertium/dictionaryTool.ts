import { readFile } from 'node:fs/promises';
import type { LanguagePair } from '../contracts/translation';
import { findInstallation } from './installation';

/** File paths for `lt-proc`. */
export interface HopDictionaries {
  /** Maps word forms to headwords of the source language. */
  readonly forms: string;
  /** Maps headwords to headwords of the target language. */
  readonly words: string;
}

/** Mode files quote the path of each dictionary in single quotes. */
const FORMS = /'([^']+\.automorf\.bin)'/;
const WORDS = /'([^']+\.autobil\.bin)'/;

/** `lt-proc`, and the dictionaries that the installation has for it. */
export interface DictionaryTool {
  readonly command: string;
  dictionaries(hop: LanguagePair): Promise<HopDictionaries | undefined>;
}

/**
 * @param apertium the `apertium` command
 * @returns undefined if the installation has no `lt-proc` next to the command
 */
export async function findDictionaryTool(apertium: string): Promise<DictionaryTool | undefined> {
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
