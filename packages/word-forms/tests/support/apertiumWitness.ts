import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = '/usr/share/apertium';

/** The generators of each language, with the package names of Debian and Ubuntu. */
const GENERATORS: Readonly<Record<string, readonly string[]>> = {
  es: ['apertium-eng-spa/eng-spa'],
  en: ['apertium-eng-spa/spa-eng'],
  fr: ['apertium-fr-es/es-fr', 'apertium-fra-spa/spa-fra'],
  it: ['apertium-spa-ita/spa-ita'],
};

/**
 * Returns the forms that Apertium's generator, an independent program with its own dictionary, makes of analyses
 * such as `eat<vblex><past>`. `#` marks unknown forms.
 */
export function generate(language: string, words: readonly string[]): readonly string[] {
  const files = GENERATORS[language]?.map((name) => path.join(FOLDER, `${name}.autogen.bin`)) ?? [];
  const file = files.find((name) => existsSync(name));
  if (file === undefined)
    throw new Error(`none of these is there: ${files.join(', ')}. Install the Apertium pair that has it.`);
  const input = words.map((word) => `^${word}$\n`).join('');
  const output = execFileSync('lt-proc', ['-g', file], { input, encoding: 'utf8' });
  return output
    .trimEnd()
    .split('\n')
    .map((form) => form.replaceAll('~', ''));
}
