import { readFile } from 'node:fs/promises';
import type { LanguagePair } from '../contracts/translation';
import { findInstallation } from './installation';

/** The dictionaries of a hop, as paths for `lt-proc`. */
export interface HopDictionaries {
  /** Maps word forms to headwords of the source language. */
  readonly forms: string;
  /** Maps headwords to headwords of the target language. */
  readonly words: string;
}

/** A path in single quotes within a mode file. */
const FORMS = /'([^']+\.automorf\.bin)'/;
const WORDS = /'([^']+\.autobil\.bin)'/;

/** Apertium's dictionary tool. It is missing if the installation has another layout. */
export interface DictionaryTool {
  readonly command: string;
  dictionaries(hop: LanguagePair): Promise<HopDictionaries | undefined>;
}

/** @param apertium the `apertium` command */
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
