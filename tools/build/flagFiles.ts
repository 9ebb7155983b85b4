import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { FLAGS } from './widget.ts';

const SPRITE = new URL('../../src/theme/flags/flags.svg', import.meta.url);

/**
 * Emits every flag of the sprite, which has one flag per line, as a separate file too. A closed language button needs
 * one flag, not the whole sprite of 8 KB. The menus use the sprite, because a hundred flags would take a hundred requests.
 */
export const flagFiles: Plugin = {
  name: 'flag-files',
  generateBundle() {
    const flags = readFileSync(SPRITE, 'utf8').match(/<svg x=.*<\/svg>/g) ?? [];
    for (const [index, flag] of flags.entries()) {
      const source = flag.replace(
        /<svg [^>]*>/,
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
      );
      this.emitFile({ type: 'asset', fileName: `flags/${FLAGS[index]}.svg`, source });
    }
  },
};
