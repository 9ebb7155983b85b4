import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hop } from './apertiumRoutes';

/** The dictionaries of one direction, as files for `lt-proc`. */
export interface HopDictionaries {
  /** Forms to headwords, in the source language. */
  readonly forms: string;
  /** Headwords to headwords of the target language. */
  readonly words: string;
}

/** A path in single quotes within a mode, which is a pipeline of commands. */
const FORMS = /'([^']+\.automorf\.bin)'/;
const WORDS = /'([^']+\.autobil\.bin)'/;

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Where a command is, by PATH if it is a bare name; undefined if it is nowhere. */
async function locate(command: string): Promise<string | undefined> {
  if (command.includes(path.sep)) return path.resolve(command);
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const folder of folders) {
    const file = path.join(folder, command);
    if (await isThere(file)) return file;
  }
  return undefined;
}

/** Apertium's tool for dictionaries, and what it needs; undefined where the installation is laid out in another way. */
export interface DictionaryTool {
  readonly command: string;
  dictionaries(hop: Hop): Promise<HopDictionaries | undefined>;
}

/** Finds `lt-proc` beside the `apertium` command, and the modes in the `share` folder of the same installation. */
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
