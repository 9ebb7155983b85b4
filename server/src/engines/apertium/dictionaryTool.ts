import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LanguagePair } from '../contracts/translation';

/** The dictionaries of a hop, as paths for `lt-proc`. */
export interface HopDictionaries {
  /** Maps word forms to headwords of the source language. */
  readonly forms: string;
  /** Maps headwords to headwords of the target language. */
  readonly words: string;
}

/** A path in single quotes within a mode file, which contains a pipeline of commands. */
const FORMS = /'([^']+\.automorf\.bin)'/;
const WORDS = /'([^']+\.autobil\.bin)'/;

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Finds the path of a command, in PATH if it is a bare name. */
async function locate(command: string): Promise<string | undefined> {
  if (command.includes(path.sep)) return path.resolve(command);
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const folder of folders) {
    const file = path.join(folder, command);
    if (await isThere(file)) return file;
  }
  return undefined;
}

/** Apertium's dictionary tool. It is missing if the installation has another layout. */
export interface DictionaryTool {
  readonly command: string;
  dictionaries(hop: LanguagePair): Promise<HopDictionaries | undefined>;
}

/** Finds `lt-proc` next to the `apertium` command, and the modes in the `share` folder of the same installation. */
export async function findDictionaryTool(apertium: string): Promise<DictionaryTool | undefined> {
  const found = await locate(apertium);
  if (found === undefined) return undefined;
  const folder = path.dirname(found);
  const command = path.join(folder, 'lt-proc');
  if (!(await isThere(command))) return undefined;
  const modes = path.resolve(folder, '../share/apertium/modes');
  return {
    command,
    async dictionaries({ source, target }) {
      const mode = await readFile(path.join(modes, `${source}-${target}.mode`), 'utf8').catch(() => '');
      const [, forms] = FORMS.exec(mode) ?? [];
      const [, words] = WORDS.exec(mode) ?? [];
      return forms === undefined || words === undefined ? undefined : { forms, words };
    },
  };
}
